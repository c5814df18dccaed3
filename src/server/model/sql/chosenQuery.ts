/** Reads records that were chosen in a reference field: whether the page offers them, and the values used for matching and copying. */
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../fields/condition';
import type { Moment } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import type { EntityTable, Tables } from '../entityTable';
import { conditionSql } from './conditionSql';
import { lookedUp } from './place';
import { wireSql } from './recordSql';
import { type RowScope, scopeSql } from './scopeSql';

export interface ChosenRequest {
  ids: readonly string[];
  where: Condition | undefined;
  /** Data scope of the user on the page; undefined = all records. */
  scope: RowScope | undefined;
  /** Names of stored fields. */
  fields: readonly string[];
  moment: Moment;
}
export interface ChosenRecord {
  id: string;
  /** It meets the page's condition and is in the user's scope there. */
  offered: boolean;
  values: Record<string, unknown>;
}

const plans = new WeakMap<EntityTable, PlanCache>();

/** The records that are not deleted, by id. */
export async function readChosen(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  request: ChosenRequest,
): Promise<Map<string, ChosenRecord>> {
  const cache = plans.get(table) ?? new PlanCache();
  plans.set(table, cache);
  const shape = [request.fields.join(), JSON.stringify(request.where), request.scope?.key].join('|');
  const plan = cache.get(shape, () => chosenSql(tables, table, request));
  const rows = await runPlan<ChosenRecord>(q, plan, { ids: request.ids, ...request.moment, ...request.scope?.inputs });
  return new Map(rows.map((row) => [row.id, row]));
}

function chosenSql(tables: Tables, table: EntityTable, { where, scope, fields }: ChosenRequest): RawBuilder<unknown> {
  const tests = [...(where ? [conditionSql(where, table, lookedUp('t'))] : []), ...(scope ? [scopeSql(scope, tables, table, 't')] : [])];
  const offered = tests.length > 0 ? sql`coalesce(${sql.join(tests, sql` and `)}, false)` : sql`true`;
  const values = fields.flatMap((name) => {
    const column = table.column(name);
    return column ? [sql`${sql.lit(name)}::text`, wireSql(column, lookedUp('t').ref(column))] : [];
  });
  return sql`select t.id, ${offered} as offered, json_build_object(${sql.join(values)}) as values
    from ${sql.table(table.name)} t where t.id = any(${slot('ids')}::uuid[]) and t.deleted_at is null`;
}
