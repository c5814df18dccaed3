/** Finds the stored record that conflicts with given values. */
import { sql } from 'kysely';
import { isEmpty } from '../../../fields/condition';
import type { Queryable } from '../../db/queryable';
import { compilePlan, type Plan, runPlan, slot } from '../../db/sqlPlan';
import type { Contest } from '../../model/compete';
import type { TableColumn } from '../../model/entityTable';
import { competesSql, sameSql, spanSql } from '../../model/sql/contestSql';
import { columnRef } from '../../model/sql/place';
import { isStorable } from '../check/storedForm';

type Values = Readonly<Record<string, unknown>>;

/** Id of a record that is not deleted; undefined if there is none, or if a part is empty or invalid. `except` = the record itself. */
export function findWinner(q: Queryable, contest: Contest, record: Values, except?: string): Promise<string | undefined> {
  return findFirstWinner(q, contest, [{ ...record, id: except }]);
}

/** The same for many records in one statement; each is excluded by its own `id`. */
export async function findFirstWinner(q: Queryable, contest: Contest, records: readonly Values[]): Promise<string | undefined> {
  const asked = records.flatMap((record) => askedBy(contest, record) ?? []);
  if (asked.length === 0) return undefined;
  const [found] = await runPlan<{ id: string }>(q, planOf(contest), { values: JSON.stringify(asked) });
  return found?.id;
}

function askedBy(contest: Contest, record: Values): Values | undefined {
  const values: Record<string, unknown> = { [itself]: record.id ?? null };
  for (const column of columnsOf(contest)) {
    const value = soundValue(column, record[column.field.name]);
    if (isEmpty(value)) return undefined;
    values[column.name] = value;
  }
  return values;
}

/** Alias that no column can have, because names of columns do not begin with an underscore. */
const itself = '_itself';

function columnsOf({ table, fields, span }: Contest): TableColumn[] {
  return [...fields, ...(span?.during ?? [])].flatMap((name) => table.column(name) ?? []);
}

/** The value in stored form; undefined if it is invalid or masked. */
function soundValue({ field, type, columnType }: TableColumn, typed: unknown): unknown {
  const value = isEmpty(typed) ? undefined : (type.clean?.(typed, field) ?? typed);
  return type.value(field).safeParse(value).success && isStorable(columnType, value) ? value : undefined;
}

const plans = new WeakMap<Contest, Plan>();

function planOf(contest: Contest): Plan {
  const known = plans.get(contest);
  if (known) return known;
  const { table, span } = contest;
  const typed = columnsOf(contest).map((column) => sql`${sql.id(column.name)} ${sql.raw(column.columnType)}`);
  typed.push(sql`${sql.id(itself)} uuid`);
  const same = sameSql(contest, 't', 'o');
  if (span) same.push(sql`${spanSql(span, table, 't')} && ${spanSql(span, table, 'o')}`);
  const plan = compilePlan(
    sql`select o.id from jsonb_to_recordset(${slot('values')}::jsonb) as t(${sql.join(typed)})
      join ${sql.table(table.name)} o on ${sql.join(same, sql` and `)}
      where ${competesSql(contest, 'o')} and o.id is distinct from ${columnRef('t', itself)} order by o.id limit 1`,
  );
  plans.set(contest, plan);
  return plan;
}
