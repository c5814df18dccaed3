/** Records that are due for a timed transition. */
import { sql } from 'kysely';
import type { Timed } from '../../../config/normalized';
import type { Moment } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan, slot } from '../../db/sqlPlan';
import type { EntityTable } from '../../model/entityTable';
import { columnRef, createLookup } from '../../model/sql/columnSource';
import { conditionSql } from '../../model/sql/conditionSql';

interface DueQuestion {
  table: EntityTable;
  timed: Timed;
  days: number;
  moment: Moment;
  /** Only ids after this one (paging). */
  after?: string | undefined;
  /** Only this record. */
  only?: string | undefined;
  limit: number;
}

/**
 * Ids of the due records, in order. A record is skipped if the system has made the transition since the due time, so that an
 * undone transition is not repeated. A new date in the field makes it due again. A transition made while the clock was ahead has a time
 * in the future, and is ignored.
 */
export async function findDue(q: Queryable, { table, timed, days, moment, after, only, limit }: DueQuestion): Promise<string[]> {
  const state = table.field(table.entity.stateField ?? '');
  const transition = state?.states?.transitions.find(({ name }) => name === timed.transition);
  const [stateColumn, column] = [table.column(state?.name ?? ''), table.column(timed.field)];
  if (!state || !transition || !stateColumn || !column) throw new Error(`"${table.entity.name}" has no transition "${timed.transition}"`);
  const ref = columnRef('t', column.name);
  const isDay = column.columnType === 'date';
  const due = isDay ? sql`(${ref} + ${sql.lit(days)}::int)` : sql`(${ref} + make_interval(days => ${sql.lit(days)}::int))`;
  const now = isDay ? sql`${slot('today')}::date` : sql`${slot('now')}::timestamptz`;
  const plan = compilePlan(
    sql`select t.id from ${sql.table(table.name)} t
      where t.deleted_at is null and ${columnRef('t', stateColumn.name)} = any(${transition.from}::integer[]) and ${due} <= ${now}
        and (${slot('after')}::uuid is null or t.id > ${slot('after')}::uuid)
        and (${slot('only')}::uuid is null or t.id = ${slot('only')}::uuid)
        ${timed.while ? sql`and ${conditionSql(timed.while, table, createLookup('t'))}` : sql``}
        and not exists (select 1 from change_record c where c.record_id = t.id and c.entity = ${sql.lit(table.entity.name)}
          and c.actor_id is null and c.action <> 'create' and c.undoes is null
          and c.after ->> ${sql.lit(state.name)} = ${sql.lit(String(transition.to))} and c.at >= ${due}::timestamptz
          and c.at <= ${slot('now')}::timestamptz + interval '1 day')
      order by t.id limit ${sql.lit(limit)}`,
    false,
  );
  return (await runPlan<{ id: string }>(q, plan, { ...moment, after: after ?? null, only: only ?? null })).map(({ id }) => id);
}
