/** Which kinds of values can be compared or assigned. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';

/** Why it cannot be stored, and the remedy. */
export interface Misfit {
  message: string;
  hint: string;
}

/** Undefined = values of `from` can be stored in `target`: same kind of value, same referenced entity, same codes, enough decimals. */
export function misfitOf(target: Field, from: Field): Misfit | undefined {
  const message = `"${target.name}" (${target.fieldType}) cannot hold "${from.name}" (${from.fieldType}).`;
  if (target.reference || from.reference) {
    const [own, other] = [target.reference, from.reference];
    if (own?.entity === other?.entity && own?.many === other?.many) return undefined;
    return { message, hint: 'Give both the same type.' };
  }
  if (isShare(target) !== isShare(from))
    return { message, hint: 'A percentage is a share, and other numbers are none: give both the same type.' };
  const [kept, wanted] = [decimalsOf(target), decimalsOf(from)];
  if (kept !== undefined && wanted !== undefined) return findDecimalsMisfit(target, from, kept, wanted);
  return isStoredAlike(target, from) ? undefined : { message, hint: 'Give both the same type.' };
}

/** Integers are stored as numbers and others as decimal text, so a field of one cannot hold values of the other. */
function findDecimalsMisfit(target: Field, from: Field, kept: number, wanted: number): Misfit | undefined {
  if (kept === wanted || (wanted > 0 && kept > wanted)) return undefined;
  return {
    message: `"${target.name}" keeps ${kept} decimals, and "${from.name}" has ${wanted}.`,
    hint: `Give "${target.name}" "decimals": ${wanted}.`,
  };
}

function isStoredAlike(target: Field, from: Field): boolean {
  const [to, source] = [fieldTypeOf(target), fieldTypeOf(from)];
  if (target.children || from.children || to.comparable !== source.comparable) return false;
  const codes = ({ choices }: Field) => choices?.map(({ code }) => code).join();
  return to.column?.(target) === source.column?.(from) && codes(target) === codes(from);
}

/** Whether a value is a share of a total: 30 % of something. */
export const isShare = (field: Field): boolean => fieldTypeOf(field).shares === true;

function decimalsOf(field: Field): number | undefined {
  return fieldTypeOf(field).formula?.number ? (field.options as { decimals?: number }).decimals : undefined;
}

/** Whether the values of both can be compared. */
export function isComparable(one: Field, other: Field): boolean {
  const [here, there] = [one.reference, other.reference];
  if (here && there) return here.entity === there.entity && here.many === there.many;
  return kindOf(one) === kindOf(other);
}

/** Kind of comparable values: dates and datetimes; numbers of all types but percentages; codes of the same set. */
function kindOf(field: Field): string {
  const { comparable, column, shares } = fieldTypeOf(field);
  const codes = field.choices ?? field.states?.states;
  if (codes) return `codes ${codes.map(({ code }) => code).join()}`;
  if (comparable === 'number') return shares ? 'share' : 'number';
  const stored = column?.(field) ?? '';
  return stored === 'date' || stored.startsWith('timestamp') ? 'day' : `${comparable} ${stored}`;
}
