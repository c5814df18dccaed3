import { isDeepStrictEqual } from 'node:util';
import { isEmpty } from '../../../fields/condition';

/** Whether two stored values are the same; nothing, empty text and empty list are one. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  return typeof left === 'object' && isDeepStrictEqual(left, right);
}
