/** Open items of all areas before a month is closed (`server/closeCheck.ts`). They do not block the close, they are only shown. */
import { lastDayOf } from '../../../../domain/calendar';
import type { RuleContext } from '../../../../server/records/rule';
import type { OpenItem } from '../../domain/reconciliation';

interface Month {
  /** `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
}

/** `modules/<area>/server/closeCheck.ts` exports a list of them as default and is found by its name. */
export interface CloseCheck extends Omit<OpenItem, 'count' | 'path'> {
  order: number;
  /** Address of the list of the counted records, with its filters. */
  path(month: Month): string;
  count(month: Month, context: RuleContext): Promise<number>;
}

const checks = Object.values(import.meta.glob<readonly CloseCheck[]>('../../../*/server/closeCheck.ts', { eager: true, import: 'default' }))
  .flat()
  .sort((one, other) => one.order - other.order);

/** In order; checks that found nothing are omitted. */
export async function openItems(month: string, context: RuleContext): Promise<OpenItem[]> {
  const days = { from: `${month}-01`, to: lastDayOf(month) };
  const found: OpenItem[] = [];
  for (const { title, unit, path, count } of checks) found.push({ title, unit, path: path(days), count: await count(days, context) });
  return found.filter((item) => item.count > 0);
}

/** For the form of a close: the count and the address of each. */
export function describeOpenItems(month: string, items: readonly OpenItem[]): { text: string; lines: { text: string; path: string }[] } {
  const text =
    items.length > 0
      ? `${month} 还有 ${items.length} 项没有处理，处理以后再结账，或选择「有待办仍结账」`
      : `${month} 没有未处理的事，可以结账`;
  return { text, lines: items.map(({ title, count, unit, path }) => ({ text: `${title} ${count} ${unit}`, path })) };
}

/** Text kept with the closed month about what was open; null = nothing. */
export function textOf(items: readonly OpenItem[]): string | null {
  return items.map(({ title, count, unit }) => `${title} ${count} ${unit}`).join('；') || null;
}
