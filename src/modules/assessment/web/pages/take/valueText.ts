/** Slots and values of an assessment as text. */
import { optionsOf } from '../../../domain/taking/answerKeys';
import type { InputValue } from '../../../domain/taking/calls';
import { partOf, type Slot } from '../../../domain/taking/draft/slots';
import type { TakingPlan } from '../../../domain/taking/plan';

export const textNames: Readonly<Record<string, string>> = { findings: '测评所见', conclusion: '结论', advice: '建议' };

export function valueText(plan: TakingPlan, slot: Slot, value: InputValue | null): string {
  if (value === null || value === '') return '（空）';
  const { part, key } = partOf(slot);
  const item = part === 'answers' ? plan.compiled.scale.items[Number(key) - 1] : undefined;
  if (item && 'input' in item) return `${value}${item.unit}`;
  const options = item ? optionsOf(plan.compiled.scale, item) : plan.inputs.find(({ code }) => code === key)?.options;
  if (Array.isArray(value)) return value.join('、');
  if (typeof value === 'boolean') return value ? '是' : '否';
  return options?.find((option) => option.value === value)?.label ?? String(value);
}

export function describeSlot(plan: TakingPlan, slot: Slot): string {
  const { part, key } = partOf(slot);
  const item = plan.compiled.scale.items[Number(key) - 1];
  if (part === 'texts') return textNames[key] ?? key;
  if (part === 'inputs') return plan.inputs.find(({ code }) => code === key)?.name ?? fieldName(plan, key);
  return `第${key}题“${item?.name ?? ''}”${part === 'remarks' ? '的备注' : ''}`;
}

function fieldName({ fields }: TakingPlan, key: string): string {
  const asked = fields.find((one) => one.key === key);
  if (!asked) return key;
  return asked.item ? `第${asked.item.no}题${asked.field.label}` : asked.field.label;
}
