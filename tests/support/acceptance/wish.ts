/** Requirements for a record to be created. */
import { type Condition, holds } from '../../../src/fields/condition';
import type { Field } from '../../../src/fields/field';
import type { ValueContext } from '../../../src/fields/valueContext';
import { comparedWith } from './compared';
import { valuesOf } from './fieldValues';
import type { Values } from './settle';

/** `all` = every field that can be set, `required` = only fields that the server requires. */
export type Extent = 'all' | 'required';

export interface Wish {
  extent?: Extent;
  /** Prefers dates in the future. */
  late?: boolean;
  /** Values it must have. */
  given?: Values;
  /** Name of a field that is not set. */
  without?: string;
  /** Condition that the record must meet. */
  goal?: Condition | undefined;
}

export interface Situation extends Pick<Wish, 'late' | 'given' | 'extent'> {
  state?: number | undefined;
}

/**
 * Variants of new records that may meet the conditions: with as few and with as many fields as possible, and with each value that the
 * conditions name. `fields` are those that can be set.
 */
export function wishesFor(
  fields: readonly Field[],
  conditions: readonly Condition[],
  { late, given: must, extent = 'required' }: Situation,
  context: ValueContext,
): Wish[] {
  const compared = comparedWith(conditions, context);
  const named = [...compared].flatMap(([name, values]) => {
    const field = fields.find((one) => one.name === name && !one.reference && !one.children);
    return field
      ? valuesOf(field, values, context)
          .slice(0, 12)
          .map((value) => ({ [name]: value }))
      : [];
  });
  const fitting = named.filter((given) => {
    const [name = ''] = Object.keys(given);
    return conditions.some((one) => comparedWith([one], context).has(name) && holds(one, given, context));
  });
  const together = Object.assign({}, ...[...fitting].reverse());
  const all: Wish[] = fitting.length > 0 ? [{ given: together }, ...fitting.slice(0, 4).map((given) => ({ given }))] : [];
  const plain: Wish[] = [{}, { extent: 'all' }, { late: true }];
  return [...all, ...plain].map((wish): Wish => ({ extent, goal: conditions[0], late, ...wish, given: { ...wish.given, ...must } }));
}

/** For each of the fields that the condition compares with constants a value for which that part of it holds. */
export function valuesMeeting(condition: Condition, fields: readonly Field[], context: ValueContext): Values {
  if ('and' in condition) return Object.assign({}, ...condition.and.map((part) => valuesMeeting(part, fields, context)));
  const [[name, compared] = ['', []]] = comparedWith([condition], context);
  const field = fields.find((one) => one.name === name && !one.reference && !one.children);
  const value = field && valuesOf(field, compared, context).find((one) => holds(condition, { [name]: one }, context));
  return value === undefined ? {} : { [name]: value };
}
