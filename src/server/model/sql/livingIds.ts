/** Which of the given ids are living records of this institution; they stay so until the transaction ends. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/queryable';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import { type Tables, tableOf } from '../entityTable';

const plans = new PlanCache();

/** Keys `entity|id` of those that live. */
export async function livingIds(q: Queryable, tables: Tables, wanted: { entity: string; id: string }[]): Promise<Set<string>> {
  const living = new Set<string>();
  for (const entity of new Set(wanted.map((one) => one.entity))) {
    const ids = wanted.filter((one) => one.entity === entity).map((one) => one.id);
    const { name } = tableOf(tables, entity);
    const plan = plans.get(
      name,
      () => sql`select id from ${sql.table(name)} where id = any(${slot('ids')}::uuid[]) and deleted_at is null for share`,
    );
    for (const { id } of await runPlan<{ id: string }>(q, plan, { ids })) living.add(`${entity}|${id}`);
  }
  return living;
}
