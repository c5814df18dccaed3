/** The rows of the page in their order: headings, items, fields. */
import { isLeftOut } from './openItems';
import type { TakingPlan } from './plan';
import type { Section } from './sections';

export type TakingRow =
  | { kind: 'section'; key: string; section: Section }
  /** Heading of an age group in the domain of a developmental scale. */
  | { kind: 'ageGroup'; key: string; section: Section; months: number }
  | { kind: 'item'; key: string; no: number }
  /** Fields of the document that are asked once. */
  | { kind: 'document'; key: string }
  | { kind: 'inputs'; key: string };

/** The document comes before the items that rate it; values to be looked up come last. */
export function rowsOf(plan: TakingPlan, leftOut: readonly string[]): TakingRow[] {
  const rows: TakingRow[] = plan.fields.some(({ item }) => !item) ? [{ kind: 'document', key: 'document' }] : [];
  for (const section of plan.sections) {
    rows.push({ kind: 'section', key: `section ${section.key}`, section });
    if (!isLeftOut(section, leftOut)) rows.push(...itemRows(plan, section));
  }
  return plan.inputs.length > 0 ? [...rows, { kind: 'inputs', key: 'inputs' }] : rows;
}

function itemRows({ compiled }: TakingPlan, section: Section): TakingRow[] {
  return section.items.flatMap(({ no, ageGroup }, index): TakingRow[] => {
    const item = { kind: 'item', key: `item ${no}`, no } as const;
    const isFirst = compiled.developmental !== undefined && section.items[index - 1]?.ageGroup !== ageGroup;
    return isFirst ? [{ kind: 'ageGroup', key: `${section.key} ${ageGroup}`, section, months: ageGroup ?? 0 }, item] : [item];
  });
}
