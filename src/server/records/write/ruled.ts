import { isDeepStrictEqual } from 'node:util';
import type { Values } from '../../kernel/values';

/** Whether a rule changed its values; undefined equals a missing name. */
export function hasChanged(checked: Values, ruled: Values): boolean {
  const names = new Set([...Object.keys(checked), ...Object.keys(ruled)]);
  return [...names].some((name) => !isDeepStrictEqual(checked[name], ruled[name]));
}
