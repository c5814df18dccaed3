/** Stores the records that a list request finds, with their versions, so that later additions and changes can be detected. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan, slot } from '../../db/sqlPlan';
import { buildLabelSql } from '../buildLabelSql';
import type { EntityTable, Tables } from '../entityTable';
import { type ListRequest, listSource } from './listQuery';

const longestLabel = 200;

/** Inserts at most `limit` rows into `bulk_row` in list order. Returns the number of rows. */
export async function freezeRows(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  request: ListRequest,
  { planId, instId }: { planId: string; instId: string },
): Promise<number> {
  const { from, where, order, inputs } = listSource(tables, table, request);
  const plan = compilePlan(
    sql`with frozen as (
      insert into bulk_row (inst_id, plan_id, record_id, n, version, label, state)
      select ${slot('instId')}::uuid, ${slot('planId')}::uuid, f.id, f.n, f.version, left(f.label, ${sql.lit(longestLabel)}), 'waiting' from (
        select t.id, t.version, ${buildLabelSql(tables, table, 't')} as label, row_number() over (order by ${order}) as n
        from ${from} where ${where} order by n limit ${sql.lit(request.limit)}
      ) f returning 1
    ) select count(*)::int as frozen from frozen`,
    false,
  );
  const [row] = await runPlan<{ frozen: number }>(q, plan, { ...inputs, planId, instId });
  return row?.frozen ?? 0;
}
