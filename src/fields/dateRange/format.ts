/** Text of a span of days, pure: cells must not load what checks it. */
import { listOf } from '../faces/listOf';

export function formatDateRange(value: unknown): string {
  return listOf(value)
    .map((end) => String(end ?? ''))
    .join(' 至 ');
}
