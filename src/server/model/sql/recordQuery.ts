/** Reads single records with values, labels and child rows. */
import { sql } from 'kysely';
import type { Moment } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { compilePlan, type Plan, PlanCache, runPlan, slot } from '../../db/sqlPlan';
import type { Row } from '../../kernel/values';
import { buildLabelSql } from '../buildLabelSql';
import { type EntityTable, type Tables, tableOf } from '../entityTable';
import { createLookup } from './columnSource';
import { type FieldChoice, recordSelection } from './recordSql';
import { buildOthersSql, type Rows, type SeenViaReference } from './rows';

interface RecordPlans {
  get: Plan;
  getDeleted: Plan;
  lock: Plan;
  many: Plan;
  lockMany: Plan;
}
const plans = new WeakMap<EntityTable, RecordPlans>();

/** Fields of a read, and the records that it may find. */
interface RecordView {
  /** Identifies the other options: equal keys mean equal options. */
  key: string;
  fields: FieldChoice;
  rows: Rows;
  /** Records that the reader may change; undefined = all. */
  writes?: Rows | undefined;
  /** Permissions for referenced records; undefined = no fields of referenced records are read. */
  viaReference: SeenViaReference | undefined;
  moment: Moment;
}

/** JSON text of a record as the user may see it; undefined if it is deleted or not among `rows`. */
export async function readRecordFor(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  id: string,
  view: RecordView,
): Promise<string | undefined> {
  const cache = viewPlans.get(table) ?? new PlanCache();
  viewPlans.set(table, cache);
  const plan = cache.get(`${view.key}|${view.rows.key}|${view.writes?.key}`, () => {
    const isShown = view.rows.test(createLookup('t'));
    return sql`select row_to_json(r)::text as record from (
      select ${recordSelection(tables, table, 't', view.fields, view.viaReference?.test)}${buildOthersSql(view.writes)} from ${sql.table(table.name)} t
      where t.id = ${slot('id')} and t.deleted_at is null ${isShown ? sql`and ${isShown}` : sql``}) r`;
  });
  const [row] = await runPlan<{ record: string }>(q, plan, {
    id,
    ...view.rows.inputs,
    ...view.writes?.inputs,
    ...view.viaReference?.inputs,
    ...view.moment,
  });
  return row?.record;
}
const viewPlans = new WeakMap<EntityTable, PlanCache>();

/** JSON text of a record that is not deleted (or, with `deleted`, of a deleted one), or undefined. */
export async function readRecord(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  id: string,
  deleted = false,
): Promise<string | undefined> {
  const { get, getDeleted } = plansOf(tables, table);
  const [row] = await runPlan<{ record: string }>(q, deleted ? getDeleted : get, { id });
  return row?.record;
}

/** The records that are not deleted, by id. */
export async function readRecords(q: Queryable, tables: Tables, table: EntityTable, ids: readonly string[]): Promise<Map<string, Row>> {
  const { many } = plansOf(tables, table);
  const rows = await runPlan<{ record: string }>(q, many, { ids });
  return new Map(rows.map(({ record }) => JSON.parse(record) as Row).map((row) => [row.id, row]));
}

/** Locks the records until the transaction ends. Returns those that exist and whether they are deleted. */
export async function lockRecords(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  ids: readonly string[],
): Promise<Map<string, { deleted: boolean }>> {
  const rows = await runPlan<{ id: string; deleted: boolean }>(q, plansOf(tables, table).lockMany, { ids });
  return new Map(rows.map(({ id, deleted }) => [id, { deleted }]));
}

/** Locks the record until the transaction ends, then reads it, so that it cannot change in between. */
export async function lockRecord(q: Queryable, tables: Tables, table: EntityTable, id: string, deleted = false): Promise<Row | undefined> {
  const [locked] = await runPlan(q, plansOf(tables, table).lock, { id });
  if (!locked) return undefined;
  const text = await readRecord(q, tables, table, id, deleted);
  return text === undefined ? undefined : (JSON.parse(text) as Row);
}

function plansOf(tables: Tables, table: EntityTable): RecordPlans {
  const known = plans.get(table);
  if (known) return known;
  const source = (deleted: boolean, which = sql`t.id = ${slot('id')}`) => sql`select row_to_json(r)::text as record from (
    select ${recordSelection(tables, table, 't', 'all')}${deleted ? sql`, true as "deleted"` : sql``}
    from ${sql.table(table.name)} t where ${which} and t.deleted_at is ${deleted ? sql`not null` : sql`null`}) r`;
  const made = {
    get: compilePlan(source(false)),
    getDeleted: compilePlan(source(true)),
    lock: compilePlan(sql`select id from ${sql.table(table.name)} where id = ${slot('id')} for update`),
    many: compilePlan(source(false, sql`t.id = any(${slot('ids')}::uuid[])`), false),
    lockMany: compilePlan(
      sql`select id, deleted_at is not null as deleted from ${sql.table(table.name)} where id = any(${slot('ids')}::uuid[]) order by id for update`,
      false,
    ),
  };
  plans.set(table, made);
  return made;
}

/** Labels of records of an entity by id, including deleted ones. */
export async function readLabels(q: Queryable, tables: Tables, entity: string, ids: string[]): Promise<Map<string, string>> {
  const table = tableOf(tables, entity);
  const plan = compilePlan(
    sql`select t.id, ${buildLabelSql(tables, table, 't')} as label from ${sql.table(table.name)} t where t.id = any(${ids}::uuid[])`,
    false,
  );
  const rows = await runPlan<{ id: string; label: string }>(q, plan, {});
  return new Map(rows.map(({ id, label }) => [id, label]));
}
