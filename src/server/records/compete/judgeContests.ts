/**
 * Checks the uniqueness of times and rows when a change set ends, because two records may have swapped their values meanwhile. The
 * constraint of the database checks the same, but cannot name the other record.
 */
import { sql } from 'kysely';
import { compilePlan, type Plan, runPlan, slot } from '../../db/sqlPlan';
import { type Contest, deferredContests } from '../../model/compete';
import { contestRefusal } from '../../model/contestRefusal';
import type { EntityTable } from '../../model/entityTable';
import { competesSql, sameSql, spanSql } from '../../model/sql/contestSql';
import { type Asking, knownWinner } from './knownWinner';
import { drain, type Touched } from './touched';

/** The records to check, for whom, and in which transaction. */
export interface Judged extends Omit<Asking, 'configuration'> {
  touched: Touched;
  context: Pick<Asking, 'configuration'>;
}

/** Throws for the first record that conflicts with another one. */
export async function judgeContests(set: Judged): Promise<void> {
  for (const [table, ids] of drain(set.touched)) {
    const { own, rows } = deferredContests(table);
    for (const contest of own) await judge(set, contest, table, ids);
    for (const contest of rows) await judge(set, contest, table, ids);
  }
}

interface Lost {
  id: string;
  owner: string;
  row: number | null;
}

async function judge(set: Judged, contest: Contest, table: EntityTable, ids: string[]): Promise<void> {
  const [lost] = await runPlan<Lost>(set.q, planOf(contest, table), { ids });
  if (!lost) return;
  const winner = contest.within ? { label: undefined, span: undefined } : await knownWinner(asking(set), contest, lost);
  throw contestRefusal(contest, { ...winner, row: lost.row === null ? undefined : lost.row - 1 });
}

/** The asking person, inside the transaction. */
export function asking({ q, actor, tables, context, values }: Judged): Asking {
  return { q, actor, tables, configuration: context.configuration, values };
}

const plans = new WeakMap<Contest, Plan>();

/** Statement that finds the other record and the row of this one; `table`: of the written records, which the rows can belong to. */
function planOf(contest: Contest, table: EntityTable): Plan {
  const known = plans.get(contest);
  if (known) return known;
  const isRow = contest.table !== table;
  const same = sameSql(contest, 't', 'o');
  if (contest.span) same.push(sql`${spanSql(contest.span, contest.table, 't')} && ${spanSql(contest.span, contest.table, 'o')}`);
  const owner = contest.table.entity.parent ? sql`o.parent_id` : sql`o.id`;
  const plan = compilePlan(
    sql`select o.id, ${owner} as owner, ${isRow ? sql`t.row_no` : sql`null::integer`} as row
      from ${sql.table(contest.table.name)} t join ${sql.table(contest.table.name)} o on o.id <> t.id and ${sql.join(same, sql` and `)}
      where ${isRow ? sql`t.parent_id` : sql`t.id`} = any(${slot('ids')}::uuid[])
        and ${competesSql(contest, 't')} and ${competesSql(contest, 'o')}
      order by ${isRow ? sql`t.row_no desc` : sql`t.id desc`}, o.id limit 1`,
  );
  plans.set(contest, plan);
  return plan;
}
