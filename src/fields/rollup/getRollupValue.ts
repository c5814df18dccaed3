/** Values of rollup fields. */
import { toExact } from '../../domain/decimal';
import type { Field } from '../field';
import { fieldTypeOf } from '../fieldTypes';

/** Value of the field without any records: 0 for `count` and `sum`, otherwise null. */
export function getEmptyRollup(field: Field): unknown {
  const counts = field.rollup?.by === 'count' || field.rollup?.by === 'sum';
  return counts ? (fieldTypeOf(field).formula?.fromNumber?.(toExact(0), field as never) ?? null) : null;
}

/** Converts the aggregated value to the type of the field. */
export function getRollupValue(field: Field, source: Field | undefined, aggregate: unknown): unknown {
  if (aggregate === null || aggregate === undefined) return getEmptyRollup(field);
  const number = source ? fieldTypeOf(source).formula?.number?.(aggregate) : toExact(String(aggregate));
  const { fromNumber } = fieldTypeOf(field).formula ?? {};
  if (!number || !fromNumber) return aggregate;
  return fromNumber(field.rollup?.negate && !number.eq(0) ? number.times(-1) : number, field as never);
}
