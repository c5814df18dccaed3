import { isDeepStrictEqual } from 'node:util';
import { isEmpty } from '../../../fields/condition';

/** Whether two stored values are equal; null, empty text and an empty list are equal. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  return typeof left === 'object' && isDeepStrictEqual(left, right);
}
