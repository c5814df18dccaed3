/** Texts beside a to-do: names, and how long it has been waiting. */
import { daysFromTo } from '../../../../../domain/calendar';

/** Names of the records that have waited longest, with 等 if `count` is larger. */
export function formatNames(names: readonly string[], count: number): string {
  return names.length === 0 ? '' : names.join('、') + (count > names.length ? ' 等' : '');
}

/** '' for a to-do that is due later. */
export function formatSince(since: string | null, today: string): string {
  const days = since === null ? undefined : daysFromTo(since, today);
  if (days === undefined) return '';
  return days === 1 ? '今天' : `最早 ${days - 1} 天前`;
}
