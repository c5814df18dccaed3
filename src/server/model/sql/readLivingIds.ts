/** Finds the ids of records that are not deleted. They are locked until the transaction ends, unless the transaction only reads. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/queryable';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import { type Tables, tableOf } from '../entityTable';
import { buildSharedLock } from './buildSharedLock';

const plans = new PlanCache();

/** Keys `entity|id` of the records that exist. */
export async function readLivingIds(
  q: Queryable,
  tables: Tables,
  wanted: { entity: string; id: string }[],
  reads = false,
): Promise<Set<string>> {
  const living = new Set<string>();
  for (const entity of new Set(wanted.map((one) => one.entity))) {
    const ids = wanted.filter((one) => one.entity === entity).map((one) => one.id);
    const table = tableOf(tables, entity);
    const held = reads ? '' : buildSharedLock(tables, table);
    const plan = plans.get(
      `${table.name}|${held}`,
      () => sql`select id from ${sql.table(table.name)} where id = any(${slot('ids')}::uuid[]) and deleted_at is null ${sql.raw(held)}`,
    );
    for (const { id } of await runPlan<{ id: string }>(q, plan, { ids })) living.add(`${entity}|${id}`);
  }
  return living;
}
