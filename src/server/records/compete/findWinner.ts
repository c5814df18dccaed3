/** The record that holds already what values ask for. */
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

/** Id of a living record; undefined when there is none, or a part is empty or not sound. `except` = the record itself. */
export function findWinner(q: Queryable, contest: Contest, record: Values, except?: string): Promise<string | undefined> {
  return findFirstWinner(q, contest, [{ ...record, id: except }]);
}

/** The same of many records, which name themselves by their `id`, in one statement. */
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

/** No column is called so: those are made of letters and underscores between them. */
const itself = '_itself';

function columnsOf({ table, fields, span }: Contest): TableColumn[] {
  return [...fields, ...(span?.during ?? [])].flatMap((name) => table.column(name) ?? []);
}

/** What could be stored, tidied; a masked value is nobody's. */
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
