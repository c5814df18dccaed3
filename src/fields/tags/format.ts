/** Text of tags. Separate from `index.ts` so that cells do not load zod. */
import { listOf } from '../components/listOf';

export function formatTags(value: unknown): string {
  return listOf(value).map(String).join('、');
}
