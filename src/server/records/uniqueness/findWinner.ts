/** Finds the stored record that conflicts with given values. */
import { sql } from 'kysely';
import { isEmpty } from '../../../fields/condition';
import type { Queryable } from '../../db/queryable';
import { compilePlan, type Plan, runPlan, slot } from '../../db/sqlPlan';
import type { TableColumn } from '../../model/entityTable';
import { columnRef } from '../../model/sql/columnSource';
import { buildAppliesSql, buildSpanSql, sameSql } from '../../model/sql/uniqueRuleSql';
import type { UniqueRule } from '../../model/uniqueRules';
import { isStorable } from '../check/storedForm';

type Values = Readonly<Record<string, unknown>>;

/** Id of a record that is not deleted; undefined if there is none, or if a part is empty or invalid. `except` = the record itself. */
export function findWinner(q: Queryable, uniqueRule: UniqueRule, record: Values, except?: string): Promise<string | undefined> {
  return findFirstWinner(q, uniqueRule, [{ ...record, id: except }]);
}

/** The same for many records in one statement; each is excluded by its own `id`. */
export async function findFirstWinner(q: Queryable, uniqueRule: UniqueRule, records: readonly Values[]): Promise<string | undefined> {
  const asked = records.flatMap((record) => askedBy(uniqueRule, record) ?? []);
  if (asked.length === 0) return undefined;
  const [found] = await runPlan<{ id: string }>(q, planOf(uniqueRule), { values: JSON.stringify(asked) });
  return found?.id;
}

function askedBy(uniqueRule: UniqueRule, record: Values): Values | undefined {
  const values: Record<string, unknown> = { [itself]: record.id ?? null };
  for (const column of columnsOf(uniqueRule)) {
    const value = toValid(column, record[column.field.name]);
    if (isEmpty(value)) return undefined;
    values[column.name] = value;
  }
  return values;
}

/** Alias that no column can have, because names of columns do not begin with an underscore. */
const itself = '_itself';

function columnsOf({ table, fields, span }: UniqueRule): TableColumn[] {
  return [...fields, ...(span?.during ?? [])].flatMap((name) => table.column(name) ?? []);
}

/** The value in stored form; undefined if it is invalid or masked. */
function toValid({ field, type, columnType }: TableColumn, typed: unknown): unknown {
  const value = isEmpty(typed) ? undefined : (type.clean?.(typed, field) ?? typed);
  return type.value(field).safeParse(value).success && isStorable(columnType, value) ? value : undefined;
}

const plans = new WeakMap<UniqueRule, Plan>();

function planOf(uniqueRule: UniqueRule): Plan {
  const known = plans.get(uniqueRule);
  if (known) return known;
  const { table, span } = uniqueRule;
  const typed = columnsOf(uniqueRule).map((column) => sql`${sql.id(column.name)} ${sql.raw(column.columnType)}`);
  typed.push(sql`${sql.id(itself)} uuid`);
  const same = sameSql(uniqueRule, 't', 'o');
  if (span) same.push(sql`${buildSpanSql(span, table, 't')} && ${buildSpanSql(span, table, 'o')}`);
  const plan = compilePlan(
    sql`select o.id from jsonb_to_recordset(${slot('values')}::jsonb) as t(${sql.join(typed)})
      join ${sql.table(table.name)} o on ${sql.join(same, sql` and `)}
      where ${buildAppliesSql(uniqueRule, 'o')} and o.id is distinct from ${columnRef('t', itself)} order by o.id limit 1`,
  );
  plans.set(uniqueRule, plan);
  return plan;
}
