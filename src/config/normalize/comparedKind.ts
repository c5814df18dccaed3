/** Which fields can be compared with each other: those whose values are kept alike, so that the comparison means something and SQL can make it. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';

/** Whether the values of both can be compared. */
export function isComparable(one: Field, other: Field): boolean {
  const [here, there] = [one.reference, other.reference];
  if (here && there) return here.entity === there.entity && here.many === there.many;
  return kindOf(one) === kindOf(other);
}

/** Days and moments compare, and so do numbers of every type but percentages; codes compare with the same codes only. */
function kindOf(field: Field): string {
  const { comparable, column, shares } = fieldTypeOf(field);
  const codes = field.choices ?? field.states?.states;
  if (codes) return `codes ${codes.map(({ code }) => code).join()}`;
  if (comparable === 'number') return shares ? 'share' : 'number';
  const stored = column?.(field) ?? '';
  return stored === 'date' || stored.startsWith('timestamp') ? 'day' : `${comparable} ${stored}`;
}
