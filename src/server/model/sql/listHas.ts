/**
 * Whether a list of references contains a record, in a form that is answered from indexes. Under row-level security PostgreSQL uses an index
 * only for operators that are `leakproof`: equality is, `&&` and `@>` are not
 * (https://www.postgresql.org/docs/current/rules-privileges.html). So the first two places are compared, each with an index of its own, and
 * the few lists that are longer are read.
 */
import { type RawBuilder, sql } from 'kysely';
import type { TableColumn } from '../entityTable';
import { quoteName } from '../naming';

type Sql = RawBuilder<unknown>;

/** Lists of ids, which have these indexes. */
export function isReferenceList({ columnType, field }: Pick<TableColumn, 'columnType' | 'field'>): boolean {
  return columnType === 'uuid[]' && field.reference !== undefined;
}

/** Contains the id. False or null if it does not. */
export function buildHasOne(ref: Sql, id: Sql): Sql {
  return sql`(${ref}[1] = ${id} or ${ref}[2] = ${id} or (${ref}[3] is not null and ${ref} @> array[${id}]))`;
}

/** Contains one of the ids of an array. False or null if it does not. */
export function buildHasAny(ref: Sql, ids: Sql): Sql {
  return sql`(${ref}[1] = any(${ids}) or ${ref}[2] = any(${ids}) or (${ref}[3] is not null and ${ref} && ${ids}))`;
}

/** Tests of which one holds for each list that contains an id of a subquery, for statements that are joined by `union all`. */
export function buildHasTests(ref: Sql, found: Sql): Sql[] {
  return [sql`${ref}[1] = any(array(${found}))`, sql`${ref}[2] = any(array(${found}))`, buildLaterTest(ref, found)];
}

/** Contains an id of a subquery and is a list of three or more. */
export function buildLaterTest(ref: Sql, found: Sql): Sql {
  return sql`(${ref}[3] is not null and exists (select 1 from unnest(${ref}) o(id) where o.id in (${found})))`;
}

/**
 * Words of the name and definition of each index of such a list. Deleted records are included, because data scopes lead through them, and so
 * are empty places: an index on part of the records would tell the planner nothing of how many have a third place.
 */
export function planListIndexes({ name }: Pick<TableColumn, 'name'>): [words: string[], definition: string][] {
  return ['first', 'second', 'third'].map((word, n) => [[name, word], `(inst_id, (${quoteName(name)}[${n + 1}]))`]);
}
