/**
 * A value that other records give: how many there are, their sum, the least, the greatest, the last. The server keeps it;
 * one over a record's own rows is worked out with its computed fields instead (`computed/`).
 */
import { exact } from '../../domain/decimal';
import type { Condition } from '../condition';
import type { Field } from '../field';
import { fieldTypeOf } from '../fieldTypes';

export const rollupWays = ['count', 'sum', 'min', 'max', 'last'] as const;
export type RollupWay = (typeof rollupWays)[number];

export interface Rollup {
  by: RollupWay;
  /** Whose records give the value. */
  entity: string;
  /** Their field; undefined = they are only counted. */
  field: string | undefined;
  /** Their relation to the record. */
  via: string;
  /** Only those for which it holds. */
  while: Condition | undefined;
  /** The last one is the greatest by this field; undefined = the newest. */
  order: string | undefined;
  /** The sum with the opposite sign: what was taken, of entries that take with a minus. */
  negate: boolean;
}

/** What the field holds while no record gives anything. */
export function emptyRollup(field: Field): unknown {
  const counts = field.rollup?.by === 'count' || field.rollup?.by === 'sum';
  return counts ? (fieldTypeOf(field).formula?.fromNumber?.(exact(0), field as never) ?? null) : null;
}

/** The value of the field from the one that its records gave: a number becomes one of its own type. */
export function rollupValue(field: Field, source: Field | undefined, given: unknown): unknown {
  if (given === null || given === undefined) return emptyRollup(field);
  const number = source ? fieldTypeOf(source).formula?.number?.(given) : exact(String(given));
  const { fromNumber } = fieldTypeOf(field).formula ?? {};
  if (!number || !fromNumber) return given;
  return fromNumber(field.rollup?.negate && !number.eq(0) ? number.times(-1) : number, field as never);
}
