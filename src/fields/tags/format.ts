/** Text of tags, pure: cells must not load what checks it. */
import { listOf } from '../faces/listOf';

export function formatTags(value: unknown): string {
  return listOf(value).map(String).join('、');
}
