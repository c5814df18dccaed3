/** Text of marks. Separate from `index.ts` so that cells do not load zod. */
import { listOf } from '../components/listOf';

export function formatMarks(value: unknown): string {
  return listOf<{ right?: unknown } | null>(value)
    .map((mark) => (mark?.right === true ? '＋' : '－'))
    .join('');
}
