/**
 * A value aggregated from other records: count, sum, minimum, maximum or last. Maintained by the server; aggregates over the
 * record's own rows are computed fields instead (`computed/`).
 */
import { exact } from '../../domain/decimal';
import type { Condition } from '../condition';
import type { Field } from '../field';
import { fieldTypeOf } from '../fieldTypes';

export const rollupWays = ['count', 'sum', 'min', 'max', 'last'] as const;
export type RollupWay = (typeof rollupWays)[number];

export interface Rollup {
  by: RollupWay;
  /** Entity of the aggregated records. */
  entity: string;
  /** Aggregated field; undefined for `count`. */
  field: string | undefined;
  /** Relation field that points to this record. */
  via: string;
  /** Only records that meet this condition. */
  while: Condition | undefined;
  /** Field to sort by for `last`; undefined = the newest record. */
  order: string | undefined;
  /** Negates the sum, e.g. the amount spent from entries stored as negative numbers. */
  negate: boolean;
}

/** Value of the field without any records: 0 for `count` and `sum`, otherwise null. */
export function emptyRollup(field: Field): unknown {
  const counts = field.rollup?.by === 'count' || field.rollup?.by === 'sum';
  return counts ? (fieldTypeOf(field).formula?.fromNumber?.(exact(0), field as never) ?? null) : null;
}

/** Converts the aggregated value to the type of the field. */
export function rollupValue(field: Field, source: Field | undefined, given: unknown): unknown {
  if (given === null || given === undefined) return emptyRollup(field);
  const number = source ? fieldTypeOf(source).formula?.number?.(given) : exact(String(given));
  const { fromNumber } = fieldTypeOf(field).formula ?? {};
  if (!number || !fromNumber) return given;
  return fromNumber(field.rollup?.negate && !number.eq(0) ? number.times(-1) : number, field as never);
}
