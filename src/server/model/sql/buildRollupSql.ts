/** Current value of a rollup of the record under `alias`, aggregated from its source records. */
import { type RawBuilder, sql } from 'kysely';
import { slot } from '../../db/sqlPlan';
import { type EntityTable, isList, type TableColumn } from '../entityTable';
import type { Feed } from '../rollups';
import { columnRef, createLookup } from './columnSource';
import { conditionSql } from './conditionSql';
import { buildHasOne } from './listHas';
import { buildWireSql } from './recordSql';

type Sql = RawBuilder<unknown>;

/** Prefix of the result columns, which are selected next to the stored values. */
export const freshPrefix = '=';

/** `(select …) as "=balance"` for each rollup; `among`: slot with the ids of the source records to which it is limited. */
export function buildFreshValues(feeds: readonly Feed[], alias: string, among?: (source: EntityTable) => string): Sql[] {
  return feeds.map((feed) => sql`${buildRollupSql(feed, alias, among?.(feed.source))} as ${sql.id(freshPrefix + feed.field.name)}`);
}

function buildRollupSql(feed: Feed, alias: string, among: string | undefined): Sql {
  const { rollup } = feed.field;
  if (rollup.by === 'count') return sql`(select count(*)::text ${buildGivers(feed, alias, among)})`;
  const column = columnOf(feed.source, rollup.field);
  const value = buildWireSql(column, columnRef('g', column.name));
  const ref = columnRef('g', column.name);
  if (rollup.by === 'sum') return sql`(select sum(${ref})::text ${buildGivers(feed, alias, among)})`;
  if (rollup.by === 'last') return sql`(select ${value} ${buildGivers(feed, alias)} order by ${buildNewest(feed)} limit 1)`;
  const order = sql.raw(rollup.by === 'min' ? 'asc' : 'desc');
  return sql`(select ${value} ${buildGivers(feed, alias)} and ${ref} is not null order by ${ref} ${order} limit 1)`;
}

function buildGivers({ field, source, via }: Feed, alias: string, among?: string): Sql {
  const id = columnRef(alias, 'id');
  const ref = columnRef('g', via.name);
  const points = isList(via.columnType) ? buildHasOne(ref, id) : sql`${ref} = ${id}`;
  const condition = field.rollup.while;
  const chosen = among === undefined ? sql`` : sql` and g.id = any(${slot(among)}::uuid[])`;
  return sql`from ${sql.table(source.name)} g where ${points} and g.deleted_at is null${chosen}${
    condition ? sql` and ${conditionSql(condition, source, createLookup('g'))}` : sql``
  }`;
}

/** Order of `last`: by the order field if there is one, then by id, newest first. */
function buildNewest({ field, source }: Feed): Sql {
  const order = field.rollup.order === undefined ? [] : [sql`${columnRef('g', columnOf(source, field.rollup.order).name)} desc nulls last`];
  return sql.join([...order, sql`g.id desc`]);
}

function columnOf(table: EntityTable, name: string | undefined): TableColumn {
  const column = name === undefined ? undefined : table.column(name);
  if (!column) throw new Error(`Field "${name}" of "${table.entity.name}" is not stored and gives nothing`);
  return column;
}
