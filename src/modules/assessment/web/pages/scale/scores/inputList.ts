/** 手工录入项: values that the assessor looks up and types. */
import { itemAt } from '../../../../../../domain/must';
import { setAt, valueAt } from '../../../../../../domain/workingCopy/path';
import type { ListSpec } from '../../../../../../engine/workingCopy/editor/Part';
import type { ScalePath } from '../../../../domain/check/finding';
import { inputRemovalEffects } from '../../../../domain/edit/effects';
import { freeName, removeInput } from '../../../../domain/edit/parts';
import { renameInput } from '../../../../domain/edit/renames';
import type { ManualInput, Scale } from '../../../../domain/scale/scaleShape';
import { checks, choice, code, entries, number, type ScalePlace, text, when } from '../parts/scaleFields';

const yesOrNo = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];

const isNumber = ({ document, path }: ScalePlace) => !(valueAt(document, path) as ManualInput).options;
const inputAt = ({ manualInputs = [] }: Scale, at: number) => itemAt(manualInputs, at);

/** The input is of another type: what only the former type has is removed. */
function setType(scale: Scale, type: unknown, path: ScalePath): Scale {
  const entry = path.slice(0, -1);
  const { min: _, max: __, options: ___, ...shared } = valueAt(scale, entry) as ManualInput;
  return setAt(scale, entry, { ...shared, type, ...(type === 'single' && { options: yesOrNo }) });
}

const options = entries('options', {
  fields: [text('value', '值', { maxLength: 40 }), text('label', '名称')],
  add: '加一个选项',
  fresh: (scale, path) => {
    const known = (valueAt(scale, path) ?? []) as { value: string }[];
    return { value: freeName(String(known.length), [...known.map(({ value }) => value)]), label: '' };
  },
  name: ({ label }: { label: string }) => `选项“${label}”`,
  isLine: true,
  least: 1,
});

export const inputList: ListSpec<Scale> = {
  of: 'manualInputs',
  title: '手工录入项',
  hint: '评估师查表后手工填写的值，例如百分等级。',
  add: '加一项',
  fresh: ({ manualInputs = [] }) => ({
    code: freeName('input', [...manualInputs.map((one) => one.code)]),
    ...{ name: '新录入项', type: 'number' },
  }),
  fields: [
    code('manualInputs', renameInput),
    text('name', '名称'),
    choice('type', '类型', { number: '数字', single: '几项选一' }, { store: setType }),
    when(isNumber, number('min', '最小值'), number('max', '最大值')),
    checks(['required', '必填']),
    when((place) => !isNumber(place), options),
  ],
  name: ({ name }: ManualInput) => `“${name}”`,
  remove: (scale, at) => removeInput(scale, inputAt(scale, at).code),
  effects: (scale, at) => inputRemovalEffects(scale, inputAt(scale, at).code),
};
