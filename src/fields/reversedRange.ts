/** Refuses filter ranges with the ends in the wrong order, because they would silently match nothing. */
import { compareValues } from './compareValues';
import { FieldTextError } from './fieldType';

const isNothing = (end: unknown) => end === null || end === undefined || end === '';

/** A date as the upper end of datetimes includes the whole day. Throws FieldTextError. */
export function refuseReversed([from, to]: readonly unknown[]): void {
  if (isNothing(from) || isNothing(to)) return;
  const [first, last] = [String(from), String(to)];
  if (compareValues(from, to) <= 0 || (last.length === 10 && first.startsWith(`${last} `))) return;
  throw new FieldTextError(/^\d+[-:]/.test(first) ? `开始 ${first} 晚于结束 ${last}，请对调` : `下限 ${first} 大于上限 ${last}，请对调`);
}
