/**
 * Checks the uniqueness of times and rows when a change set ends, because two records may have swapped their values meanwhile. The
 * constraint of the database checks the same, but cannot name the other record.
 */
import { sql } from 'kysely';
import { compilePlan, type Plan, runPlan, slot } from '../../db/sqlPlan';
import { createUniqueRefusal } from '../../model/createUniqueRefusal';
import type { EntityTable } from '../../model/entityTable';
import { buildAppliesSql, buildSpanSql, sameSql } from '../../model/sql/uniqueRuleSql';
import { splitUniqueRules, type UniqueRule } from '../../model/uniqueRules';
import { type Asking, knownWinner } from './knownWinner';
import { type Touched, takeTouched } from './touched';

/** The records to check, for whom, and in which transaction. */
interface CheckedRecords extends Omit<Asking, 'configuration'> {
  touched: Touched;
  context: Pick<Asking, 'configuration'>;
}

/** Throws for the first record that conflicts with another one. */
export async function checkUniqueRules(set: CheckedRecords): Promise<void> {
  for (const [table, ids] of takeTouched(set.touched)) {
    const { own, rows } = splitUniqueRules(table);
    for (const uniqueRule of own) await checkUniqueRule(set, uniqueRule, table, ids);
    for (const uniqueRule of rows) await checkUniqueRule(set, uniqueRule, table, ids);
  }
}

interface Lost {
  id: string;
  owner: string;
  row: number | null;
}

async function checkUniqueRule(set: CheckedRecords, uniqueRule: UniqueRule, table: EntityTable, ids: string[]): Promise<void> {
  const [lost] = await runPlan<Lost>(set.q, planOf(uniqueRule, table), { ids });
  if (!lost) return;
  const winner = uniqueRule.within ? { label: undefined, span: undefined } : await knownWinner(buildAsking(set), uniqueRule, lost);
  throw createUniqueRefusal(uniqueRule, { ...winner, row: lost.row === null ? undefined : lost.row - 1 });
}

/** The asking person, inside the transaction. */
export function buildAsking({ q, actor, tables, context, values }: CheckedRecords): Asking {
  return { q, actor, tables, configuration: context.configuration, values };
}

const plans = new WeakMap<UniqueRule, Plan>();

/** Statement that finds the other record and the row of this one; `table`: of the written records, which the rows can belong to. */
function planOf(uniqueRule: UniqueRule, table: EntityTable): Plan {
  const known = plans.get(uniqueRule);
  if (known) return known;
  const isRow = uniqueRule.table !== table;
  const same = sameSql(uniqueRule, 't', 'o');
  if (uniqueRule.span)
    same.push(sql`${buildSpanSql(uniqueRule.span, uniqueRule.table, 't')} && ${buildSpanSql(uniqueRule.span, uniqueRule.table, 'o')}`);
  const owner = uniqueRule.table.entity.parent ? sql`o.parent_id` : sql`o.id`;
  const plan = compilePlan(
    sql`select o.id, ${owner} as owner, ${isRow ? sql`t.row_no` : sql`null::integer`} as row
      from ${sql.table(uniqueRule.table.name)} t join ${sql.table(uniqueRule.table.name)} o on o.id <> t.id and ${sql.join(same, sql` and `)}
      where ${isRow ? sql`t.parent_id` : sql`t.id`} = any(${slot('ids')}::uuid[])
        and ${buildAppliesSql(uniqueRule, 't')} and ${buildAppliesSql(uniqueRule, 'o')}
      order by ${isRow ? sql`t.row_no desc` : sql`t.id desc`}, o.id limit 1`,
  );
  plans.set(uniqueRule, plan);
  return plan;
}
