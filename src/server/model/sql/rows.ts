/** Which records a statement may find. There is no default, so that all records must be requested explicitly. */
import { type RawBuilder, sql } from 'kysely';
import { dialect } from '../../../wire/dialect';
import { type ColumnSource, createLookup, type SeenTest } from './columnSource';

export interface Rows {
  /** Equal keys mean equal SQL; part of the cache keys of statements. */
  key: string;
  /** Condition on the record of `source`; undefined = every record. It may read `today`, `now` and `me`. */
  test(source: ColumnSource): RawBuilder<unknown> | undefined;
  inputs: Readonly<Record<string, unknown>>;
  /** The condition reads `me`. */
  isPersonal: boolean;
}

export const everyRow: Rows = { key: '', test: () => undefined, inputs: {}, isPersonal: false };

/** Additional column of a selection from `t`: true if the record is not among `writes`; empty if `writes` is undefined. */
export function buildOthersSql(writes: Rows | undefined): RawBuilder<unknown> {
  const isMine = writes?.test(createLookup('t'));
  return isMine ? sql`, not coalesce(${isMine}, false) as ${sql.id(dialect.others)}` : sql``;
}

/** Which referenced records a statement may read. */
export interface SeenViaReference {
  /** Equal keys mean equal visibility. */
  key: string;
  /** Undefined = all of them. */
  test: SeenTest | undefined;
  inputs: Readonly<Record<string, unknown>>;
}
