/** Finds records that do not fit the configuration: counts in one statement per table, then a sample of each fault. */
import { sql } from 'kysely';
import type { Moment } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan } from '../../db/sqlPlan';
import type { EntityTable } from '../../model/entityTable';
import { columnRef } from '../../model/sql/columnSource';
import { type FitTest, fitTestsOf, tested } from './fitTests';

export interface Found {
  test: FitTest;
  instId: string;
  count: number;
}

/** Most sampled records of a fault. */
const mostSampled = 100;

const aliasOf = (n: number) => `c${n}`;

/** Counts per institution, of the rows visible to `q`. */
export async function countMisfits(q: Queryable, table: EntityTable, moment: Moment): Promise<Found[]> {
  const tests = fitTestsOf(table);
  if (tests.length === 0) return [];
  const counts = tests.map(({ test }, n) => sql`count(*) filter (where ${test})::int as ${sql.id(aliasOf(n))}`);
  const statement = sql`select inst_id::text as inst, ${sql.join(counts)} from ${sql.table(table.name)} ${sql.ref(tested)}
    where ${columnRef(tested, 'deleted_at')} is null group by 1 order by 1`;
  const rows = await runPlan<Record<string, unknown>>(q, compilePlan(statement, false), { ...moment });
  return rows.flatMap((row) =>
    tests.flatMap((test, n) => (Number(row[aliasOf(n)]) > 0 ? [{ test, instId: String(row.inst), count: Number(row[aliasOf(n)]) }] : [])),
  );
}

interface Sampled {
  /** Id of the record; for a child row that of its parent. */
  id: string;
  detail: string | null;
}

export function sampleMisfits(q: Queryable, { table, test, detail }: FitTest, moment: Moment): Promise<Sampled[]> {
  const id = columnRef(tested, table.entity.parent ? 'parent_id' : 'id');
  const statement = sql`select ${id}::text as id, min(${detail}) as detail from ${sql.table(table.name)} ${sql.ref(tested)}
    where ${columnRef(tested, 'deleted_at')} is null and ${test} group by 1 order by 1 limit ${sql.lit(mostSampled)}`;
  return runPlan<Sampled>(q, compilePlan(statement, false), { ...moment });
}
