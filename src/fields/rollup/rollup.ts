/**
 * A value aggregated from other records: count, sum, minimum, maximum or last. Maintained by the server; aggregates over the
 * record's own rows are computed fields instead (`computed/`).
 */
import type { Condition } from '../condition';

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
