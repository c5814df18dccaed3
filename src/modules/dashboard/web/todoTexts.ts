/** What stands beside a to-do: whom it is about and since when it waits. */
import { daysFromTo } from '../../../domain/calendar';

/** Those that have waited longest, of all that wait. */
export function whomText(names: readonly string[], count: number): string {
  return names.length === 0 ? '' : names.join('、') + (count > names.length ? ' 等' : '');
}

/** Nothing for what is due later. */
export function sinceText(since: string | null, today: string): string {
  const days = since === null ? undefined : daysFromTo(since, today);
  if (days === undefined) return '';
  return days === 1 ? '今天' : `最早 ${days - 1} 天前`;
}
