/** Text of marks. Separate from `index.ts` so that cells do not load zod. */
import { listOf } from '../faces/listOf';

/** One mark as it is stored and sent. */
export interface Mark {
  /** HH:mm:ss */
  at: string;
  right: boolean;
  /** Code of the dictionary, where the field has one. */
  level?: number | null | undefined;
}

export function formatMarks(value: unknown): string {
  return listOf<{ right?: unknown } | null>(value)
    .map((mark) => (mark?.right === true ? '＋' : '－'))
    .join('');
}
