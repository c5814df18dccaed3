/** Text of a date range. Separate from `index.ts` so that cells do not load zod. */
import { listOf } from '../components/listOf';

export function formatDateRange(value: unknown): string {
  return listOf(value)
    .map((end) => String(end ?? ''))
    .join(' 至 ');
}
