/** Updates of one record that the transaction has locked: own columns, and child rows. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/queryable';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import type { EntityTable } from '../entityTable';

type Sql = RawBuilder<unknown>;

interface UpdateInputs {
  id: string;
  /** Changed values by field, in wire form. */
  values: Readonly<Record<string, unknown>>;
  /** Undefined = unchanged; null = no search text. */
  searchText: string | null | undefined;
  actorId: string | null;
  at: string;
}

const plans = new WeakMap<EntityTable, PlanCache>();
function planCache(table: EntityTable): PlanCache {
  const known = plans.get(table) ?? new PlanCache();
  plans.set(table, known);
  return known;
}

/** Writes the changed columns and increments the version; also called when only child rows changed. */
export async function updateOwnColumns(q: Queryable, table: EntityTable, inputs: UpdateInputs): Promise<void> {
  const columns = table.columns.filter((column) => !column.field.system && column.field.name in inputs.values);
  const withSearch = inputs.searchText !== undefined;
  const shape = `update|${columns.map((column) => column.name).join()}|${withSearch}`;
  const plan = planCache(table).get(shape, () => {
    const document = columns.map((column) => sql`${sql.id(column.field.name)} ${sql.raw(column.columnType)}`);
    const set = columns.map((column) => sql`${sql.id(column.name)} = ${sql.ref(`x.${column.field.name}`)}`);
    if (withSearch) set.push(sql`search_text = ${slot('search')}::text`);
    return sql`update ${sql.table(table.name)} t set version = t.version + 1, ${buildStampSql(table)}${set.length ? sql`, ${sql.join(set)}` : sql``}
      from jsonb_to_record(${slot('values')}::jsonb) as x(${sql.join([...document, sql`"_" text`])}) where t.id = ${slot('id')}`;
  });
  const values = Object.fromEntries(columns.map((column) => [column.field.name, inputs.values[column.field.name] ?? null]));
  await runPlan(q, plan, { ...inputs, values: JSON.stringify(values), search: inputs.searchText });
}

function buildStampSql(table: EntityTable): Sql {
  const stamps: Record<string, Sql> = {
    updateBy: sql`${slot('actorId')}::uuid`,
    updateTime: sql`${slot('at')}::timestamptz`,
  };
  const parts = Object.entries(stamps).flatMap(([field, value]) => {
    const column = table.column(field);
    return column ? [sql`${sql.id(column.name)} = ${value}`] : [];
  });
  return sql.join(parts);
}

/** Replaces child rows: rows with known ids are updated or restored, new ones are inserted, missing ones are marked as deleted. */
export async function replaceChildRows(
  q: Queryable,
  child: EntityTable,
  inputs: { parentId: string; inst: string; rows: Readonly<Record<string, unknown>>[]; actorId: string | null; at: string },
): Promise<void> {
  const plan = planCache(child).get('rows', () => replaceSql(child));
  await runPlan(q, plan, { ...inputs, rows: JSON.stringify(inputs.rows) });
}

/**
 * Offset added to the deletion time of single rows. Records are deleted at whole seconds and restore the rows with their own deletion time,
 * so rows that were removed before stay deleted.
 */
const ownMark = sql`interval '1 millisecond'`;

function replaceSql(child: EntityTable): Sql {
  const own = child.columns.filter((column) => !column.field.system);
  const stamps = child.columns.filter((column) => column.field.system);
  const stampOf = (type: string) => (type === 'uuid' ? sql`${slot('actorId')}::uuid` : sql`${slot('at')}::timestamptz`);
  const names = [...own, ...stamps].map((column) => sql.id(column.name));
  const values = [...own.map((column) => sql`${sql.ref(`x.${column.field.name}`)}`), ...stamps.map((column) => stampOf(column.columnType))];
  const changed = [...own, ...stamps.filter((column) => column.field.name.startsWith('update'))];
  return sql`with input as materialized (
      select ${sql.join([sql`x."id"`, ...own.map((column) => sql`${sql.ref(`x.${column.field.name}`)}`), sql`e.n`])}
      from jsonb_array_elements(${slot('rows')}::jsonb) with ordinality e(doc, n),
        jsonb_to_record(e.doc) as x(${sql.join([sql`"id" uuid`, ...own.map((column) => sql`${sql.id(column.field.name)} ${sql.raw(column.columnType)}`)])})
    ), put as (
      insert into ${sql.table(child.name)} as t (inst_id, id, parent_id, row_no, ${sql.join(names)})
      select ${slot('inst')}::uuid, x."id", ${slot('parentId')}::uuid, x.n, ${sql.join(values)} from input x
      on conflict (inst_id, id) do update set row_no = excluded.row_no, version = t.version + 1, deleted_at = null,
        ${sql.join(changed.map((column) => sql`${sql.id(column.name)} = ${sql.ref(`excluded.${column.name}`)}`))}
      where t.parent_id = excluded.parent_id
    )
    update ${sql.table(child.name)} t set deleted_at = ${slot('at')}::timestamptz + ${ownMark}
    where t.parent_id = ${slot('parentId')}::uuid and t.deleted_at is null and t.id not in (select "id" from input)`;
}

/** Marks records and their child rows as deleted, or restores both. */
export async function setDeleted(
  q: Queryable,
  table: EntityTable,
  inputs: { ids: string[]; deleted: boolean; actorId: string | null; at: string },
): Promise<void> {
  const plan = planCache(table).get(`deleted|${inputs.deleted}`, () => {
    const mark = inputs.deleted ? sql`${slot('at')}::timestamptz` : sql`null`;
    const children = table.children.map(
      (child, n) => sql`${sql.id(`child_${n}`)} as (update ${sql.table(child.table.name)} c set deleted_at = ${mark}
        from old where c.parent_id = old.id and c.deleted_at is not distinct from old.deleted_at)`,
    );
    const old = sql`old as materialized (select id, deleted_at from ${sql.table(table.name)} where id = any(${slot('ids')}::uuid[]))`;
    return sql`with ${sql.join([old, ...children])} update ${sql.table(table.name)} t
      set deleted_at = ${mark}, version = t.version + 1, ${buildStampSql(table)} where t.id = any(${slot('ids')}::uuid[])`;
  });
  await runPlan(q, plan, inputs);
}
