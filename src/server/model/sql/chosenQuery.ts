/** Reads records that were chosen in a reference field: whether the page offers them, and the values used for matching and copying. */
import { type RawBuilder, sql } from 'kysely';
import type { Moment } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import type { EntityTable } from '../entityTable';
import { createLookup } from './columnSource';
import { buildWireSql } from './recordSql';
import type { Rows } from './rows';

interface ChosenRequest {
  ids: readonly string[];
  /** Records that the page offers to the user. */
  rows: Rows;
  /** Names of stored fields. */
  fields: readonly string[];
  moment: Moment;
}
export interface ChosenRecord {
  id: string;
  /** Whether the record is among `rows` of the request. */
  offered: boolean;
  values: Record<string, unknown>;
}

const plans = new WeakMap<EntityTable, PlanCache>();

/** The records that are not deleted, by id. */
export async function readChosen(q: Queryable, table: EntityTable, request: ChosenRequest): Promise<Map<string, ChosenRecord>> {
  const cache = plans.get(table) ?? new PlanCache();
  plans.set(table, cache);
  const shape = [request.fields.join(), request.rows.key].join('|');
  const plan = cache.get(shape, () => chosenSql(table, request));
  const rows = await runPlan<ChosenRecord>(q, plan, { ids: request.ids, ...request.moment, ...request.rows.inputs });
  return new Map(rows.map((row) => [row.id, row]));
}

function chosenSql(table: EntityTable, { rows, fields }: ChosenRequest): RawBuilder<unknown> {
  const isShown = rows.test(createLookup('t'));
  const offered = isShown ? sql`coalesce(${isShown}, false)` : sql`true`;
  const values = fields.flatMap((name) => {
    const column = table.column(name);
    return column ? [sql`${sql.lit(name)}::text`, buildWireSql(column, createLookup('t').ref(column))] : [];
  });
  return sql`select t.id, ${offered} as offered, json_build_object(${sql.join(values)}) as values
    from ${sql.table(table.name)} t where t.id = any(${slot('ids')}::uuid[]) and t.deleted_at is null`;
}
