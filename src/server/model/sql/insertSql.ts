/**
 * Inserts records with child rows and change records in one statement.
 *
 * The records are passed as one JSON text and expanded by the database. Nothing is written unless every referenced record exists and no
 * duplicate is found; the statement always returns the references that exist and the duplicates.
 */
import { type RawBuilder, sql } from 'kysely';
import { type Plan, PlanCache, slot } from '../../db/sqlPlan';
import { buildLabelSql } from '../buildLabelSql';
import { type ChildTable, type EntityTable, isList, type Tables, tableOf } from '../entityTable';
import { buildNotApartSql, listApartColumns } from './apartSql';
import { buildSharedLock } from './buildSharedLock';
import { buildComparedSql } from './foldedSql';
import { createBulkSource, createSingleSource, getDocumentColumn, type InsertSource } from './insertSource';

type Sql = RawBuilder<unknown>;

/** One record to insert. */
export interface InsertDocument {
  /** Fields in wire form with child rows, id and stamps set; empty values are left out. */
  doc: Record<string, unknown>;
  search: string | null;
  /** Id of the change record. */
  change: string;
}

/** Values that all documents share; those of the documents are passed separately. */
export interface InsertInputs {
  inst: string;
  changeSet: string;
  at: string;
  actorId: string | null;
  actorName: string;
  resource: string | null;
  ip: string | null;
  costMs: number | null;
  /** Ids that must exist: one list per entity in `references`. */
  [refs: `refs_${string}`]: string[];
}
export interface InsertResult {
  /** Whether the records were written. */
  open: boolean;
  /** By entity: id → label of the referenced records that exist. */
  labels: Record<string, Record<string, string> | null>;
  /** Stored records that are possible duplicates; deleted ones are not compared. */
  duplicates: { id: string; label: string; group: number }[] | null;
}

/** Key of the statement: it contains only columns that are filled, references that are used and rows that are present. */
interface InsertShape {
  /** Names of fields that at least one of the records fills. */
  filled: ReadonlySet<string>;
  /** Entities that the records refer to. */
  references: string[];
  lookForDuplicates: boolean;
  /** One record: slots for its document instead of one slot for a list. */
  isSingle: boolean;
}

const plans = new WeakMap<EntityTable, PlanCache>();

/** Plan of an insert of this shape; cached per table. */
export function insertPlanOf(tables: Tables, table: EntityTable, shape: InsertShape): Plan {
  const cache = plans.get(table) ?? new PlanCache();
  plans.set(table, cache);
  const columns = table.columns.filter(({ field }) => field.system || shape.filled.has(field.name));
  const children = table.children.filter((child) => shape.filled.has(child.field.name));
  const key = [
    columns.map((column) => column.name),
    children.map((child) => child.field.name),
    shape.references,
    shape.lookForDuplicates,
    shape.isSingle,
  ];
  return cache.get(key.join('|'), () => insertSql(tables, { ...table, columns, children }, table, shape));
}

/** `filled` is the table reduced to the columns and child tables that the records fill. */
function insertSql(tables: Tables, filled: EntityTable, table: EntityTable, { references, ...shape }: InsertShape): Sql {
  const source = shape.isSingle ? createSingleSource(filled) : createBulkSource(filled);
  const duplicates = shape.lookForDuplicates ? buildDuplicatesSql(tables, table, source, shape.filled) : undefined;
  const gate = buildGateSql(references, duplicates !== undefined);
  const parts = [
    ...(source.input ? [source.input] : []),
    ...references.map((entity, n) => buildReferenceSql(tables, entity, n)),
    ...(duplicates ? [sql`dup as materialized (${duplicates})`] : []),
    ...(gate ? [sql`gate as materialized (select ${gate} as open)`] : []),
    sql`ins as (${ownRowsSql(filled, source, gate !== undefined)})`,
    ...filled.children.map((child, n) => sql`${sql.id(`ins_${n}`)} as (${buildChildRowsSql(child, source, gate !== undefined)})`),
    sql`log as (${changeRecordSql(table, source, gate !== undefined)})`,
  ];
  const labels = references.flatMap((entity, n) => [
    sql`${sql.lit(entity)}::text`,
    sql`(select json_object_agg(id, label) from ${sql.id(`ref_${n}`)})`,
  ]);
  const found = duplicates ? sql`(select json_agg(row_to_json(dup)) from dup)` : sql`null::json`;
  return sql`with ${sql.join(parts)} select ${gate ? sql`(select open from gate)` : sql`true`} as open,
    json_build_object(${sql.join(labels)}) as labels, ${found} as duplicates`;
}

/** `from …`, and `where gate.open` if the insert depends on checks. */
function buildFromSql(parts: (Sql | undefined)[], isGated: boolean): Sql {
  const present = [...parts.filter((part) => part !== undefined), ...(isGated ? [sql`gate`] : [])];
  if (present.length === 0) return sql``;
  return sql`from ${sql.join(present)}${isGated ? sql` where gate.open` : sql``}`;
}

/** Shared locks keep referenced records from being deleted before this transaction commits. */
function buildReferenceSql(tables: Tables, entity: string, n: number): Sql {
  const target = tableOf(tables, entity);
  return sql`${sql.id(`ref_${n}`)} as materialized (select t.id, ${buildLabelSql(tables, target, 't')} as label from ${sql.table(target.name)} t
    where t.id = any(${slot(`refs_${entity}`)}::uuid[]) and t.deleted_at is null ${sql.raw(buildSharedLock(tables, target))} of t)`;
}

/** Groups of fields are compared separately, only if all fields are filled. A different valid number excludes a record (`apartSql.ts`). */
function buildDuplicatesSql(tables: Tables, table: EntityTable, source: InsertSource, filled: ReadonlySet<string>): Sql | undefined {
  const apart = listApartColumns(table).filter(({ field }) => filled.has(field.name));
  const notApart = apart.map((column) => buildNotApartSql(column, sql.ref(`t.${column.name}`), sql`${source.value(column)}::text`));
  const groups = table.entity.duplicates.flatMap((group, n) => {
    const parts = group.flatMap((path, at) => buildComparisonSql(table, source, filled, path, sql.id(`c_${at}`)) ?? []);
    if (parts.length < group.length) return [];
    const rows = parts.flatMap((part) => part.rows ?? []);
    const from = sql.join([...(source.records ? [source.records] : []), ...rows, sql`${sql.table(table.name)} t`]);
    return [
      sql`(select t.id, ${buildLabelSql(tables, table, 't')} as label, ${sql.lit(n)} as "group" from ${from}
        where ${sql.join([...parts.map((part) => part.same), ...notApart], sql` and `)} and t.deleted_at is null limit 5)`,
    ];
  });
  return groups.length > 0 ? sql.join(groups, sql` union all `) : undefined;
}

/** Comparison of one field of a group; a field of child rows (`relations.phone`) is compared with all rows of all records. */
function buildComparisonSql(
  table: EntityTable,
  source: InsertSource,
  filled: ReadonlySet<string>,
  path: string,
  rows: Sql,
): { rows?: Sql; same: Sql } | undefined {
  const [name = '', inner] = path.split('.');
  if (!filled.has(name)) return undefined;
  const child = table.children.find(({ field }) => field.name === name)?.table;
  const column = inner === undefined ? table.column(name) : child?.column(inner);
  if (!column) return undefined;
  if (!child)
    return { same: sql`${buildComparedSql(column, sql.ref(`t.${column.name}`))} = ${buildComparedSql(column, source.value(column))}` };
  const value = sql`(d.doc ->> ${sql.lit(column.field.name)})::${sql.raw(column.columnType)}`;
  const values = sql`select ${buildComparedSql(column, value)}
    from jsonb_array_elements(${source.doc} -> ${sql.lit(name)}) d(doc)`;
  return {
    rows: sql`${sql.table(child.name)} ${rows}`,
    same: sql`${buildComparedSql(column, sql`${rows}.${sql.id(column.name)}`)} = any(array(${values})) and ${rows}.parent_id = t.id and ${rows}.deleted_at is null`,
  };
}

/** Undefined if the insert depends on no check. */
function buildGateSql(references: string[], hasDuplicates: boolean): Sql | undefined {
  const complete = references.map(
    (entity, n) => sql`(select count(*) from ${sql.id(`ref_${n}`)}) = cardinality(${slot(`refs_${entity}`)}::uuid[])`,
  );
  const all = hasDuplicates ? [...complete, sql`not exists (select 1 from dup)`] : complete;
  return all.length > 0 ? sql.join(all, sql` and `) : undefined;
}

function ownRowsSql(filled: EntityTable, source: InsertSource, isGated: boolean): Sql {
  const columns = filled.columns.map((column) => [sql.id(column.name), sql.ref(`i.${column.field.name}`)] as const);
  if (filled.searchable) columns.push([sql.id('search_text'), source.search]);
  return sql`insert into ${sql.table(filled.name)} (inst_id, id, ${sql.join(columns.map(([name]) => name))})
    select ${slot('inst')}::uuid, ${source.id}, ${sql.join(columns.map(([, value]) => value))} ${buildFromSql([source.rows], isGated)}`;
}

/** Child rows get the stamps of their parent. */
function buildChildRowsSql({ field, table }: ChildTable, source: InsertSource, isGated: boolean): Sql {
  const columns = table.columns.map(
    (column) => [sql.id(column.name), column.field.system ? source.stamp(column) : sql.ref(`x.${column.field.name}`)] as const,
  );
  const own = table.columns.filter((column) => !column.field.system);
  const rows = sql`jsonb_array_elements(${source.doc} -> ${sql.lit(field.name)}) with ordinality c(doc, n)`;
  const fields = sql`jsonb_to_record(c.doc) as x(${sql.join([sql`"id" uuid`, ...own.map(getDocumentColumn)])})`;
  return sql`insert into ${sql.table(table.name)} (inst_id, id, parent_id, row_no, ${sql.join(columns.map(([name]) => name))})
    select ${slot('inst')}::uuid, x."id", ${source.id}, c.n, ${sql.join(columns.map(([, value]) => value))}
    ${buildFromSql([source.records, rows, fields], isGated)}`;
}

function changeRecordSql(table: EntityTable, source: InsertSource, isGated: boolean): Sql {
  return sql`insert into change_record (inst_id, id, change_set_id, at, actor_id, actor_name, resource, action, entity, record_id, after, ip, cost_ms)
    select ${slot('inst')}::uuid, ${source.change}, ${slot('changeSet')}::uuid, ${slot('at')}::timestamptz, ${slot('actorId')}::uuid,
      ${slot('actorName')}::text, ${slot('resource')}::text, 'create', ${sql.lit(table.entity.name)}, ${source.id}, ${source.doc},
      ${slot('ip')}::text, ${slot('costMs')}::integer
    ${buildFromSql([source.records], isGated)}`;
}

/** Ids in reference fields of a record and its child rows, each with the path of its field. */
export function listReferencedIds(
  table: EntityTable,
  record: Readonly<Record<string, unknown>>,
  prefix = '',
): { entity: string; id: string; path: string }[] {
  const own = table.references.flatMap((column) => {
    const value = record[column.field.name];
    const ids = isList(column.columnType) ? ((value ?? []) as string[]) : value ? [value as string] : [];
    return ids.map((id) => ({ entity: column.field.reference?.entity ?? '', id, path: prefix + column.field.name }));
  });
  const inner = table.children.flatMap((child) =>
    ((record[child.field.name] ?? []) as Record<string, unknown>[]).flatMap((row, n) =>
      listReferencedIds(child.table, row, `${prefix}${child.field.name}.${n}.`),
    ),
  );
  return [...own, ...inner];
}
