/** Computed values of stored records, worked out anew when a schema changes how they follow from others. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nowInShanghai } from '../../../domain/calendar';
import { computedOrder, computeRecord } from '../../../fields/computed/computeRecord';
import { formulaPaths } from '../../../fields/computed/formulaPaths';
import { fieldsOf, isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import type { ValueContext } from '../../../fields/valueContext';
import type { Database } from '../../db/database';
import { compilePlan, runPlan, slot } from '../../db/sqlPlan';
import type { Values } from '../../kernel/values';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import { quoteName, quoteText } from '../naming';
import { recordSelection } from '../sql/recordSql';
import { readSettings } from '../sql/settings';

const batch = 1000;
/** How values are worked out: another number, and all of them are made anew. */
const way = 1;
/** Comments of columns that begin so say by which formula their values were made. */
const mark = 'computed ';

/** Brings all computed columns up to date. What is in the trash is worked out as well; no change is recorded. */
export async function rebuildComputed(database: Database, tables: Tables): Promise<void> {
  const stored = [...tables.values()].filter((table) => table.entity.source === undefined);
  const made = await madeFormulas(database);
  const isStale = (table: EntityTable) =>
    computedColumns(table).some((column) => made.get(`${table.name}.${column.name}`) !== recipe(table, column));
  const stale = rowsFirst(stored).filter(isStale);
  const institutions = stale.length > 0 ? await database.system((q) => q.query<{ id: string }>('select id from institution')) : [];
  for (const table of stale) {
    for (const { id } of institutions) await rebuildOne(database, tables, table, id);
    for (const column of computedColumns(table)) await comment(database, `${table.name}.${column.name}`, recipe(table, column));
  }
  // Typed by people from now on: if it is computed once more, its values are worked out once more.
  const current = new Set(stored.flatMap((table) => computedColumns(table).map((column) => `${table.name}.${column.name}`)));
  for (const name of made.keys()) if (!current.has(name)) await comment(database, name, null);
}

/** `table.column` → comment, of columns that are or were computed. */
async function madeFormulas(database: Database): Promise<Map<string, string>> {
  const rows = await database.system((q) =>
    q.query<{ table: string; column: string; made: string }>(
      `select c.relname as table, a.attname as column, d.description as made from pg_description d
       join pg_class c on c.oid = d.objoid and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and a.attnum > 0 and not a.attisdropped
       where d.classoid = 'pg_class'::regclass and d.description like $1`,
      [`${mark}%`],
    ),
  );
  return new Map(rows.map(({ table, column, made }) => [`${table}.${column}`, made]));
}

async function comment(database: Database, place: string, text: string | null): Promise<void> {
  const [table = '', column = ''] = place.split('.');
  const said = text === null ? 'null' : quoteText(text);
  await database.system((q) => q.query(`comment on column ${quoteName(table)}.${quoteName(column)} is ${said}`));
}

function computedColumns(table: EntityTable): TableColumn[] {
  return table.columns.filter(({ field }) => field.computed);
}

/** A sum over rows needs what is computed in them. */
function rowsFirst(tables: readonly EntityTable[]): EntityTable[] {
  const ordered = new Set<EntityTable>();
  const add = (table: EntityTable): void => {
    if (ordered.has(table)) return;
    for (const child of table.children) add(child.table);
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

/** How the computed values of a table are made. */
export function computedRecipes(table: EntityTable): string[] {
  return computedColumns(table).map((column) => recipe(table, column));
}

function recipe(table: EntityTable, { field }: TableColumn): string {
  return mark + formulaRecipe(table.entity.fields, field);
}

/** The same text means that the same record gives the same value. */
export function formulaRecipe(fields: readonly Field[], field: Field): string {
  return createHash('sha256')
    .update(JSON.stringify(ingredients(fields, field)))
    .digest('hex')
    .slice(0, 32);
}

/** Everything a value hangs on, down to what people type. */
function ingredients(fields: readonly Field[], field: Field): unknown {
  const { fieldType, options, computed, showWhen } = field;
  const own = { way, fieldType, options, computed, showWhen };
  const operands = formulaPaths(field).flatMap(({ name, inner }) => {
    const operand = fields.find((one) => one.name === name);
    const child = operand?.children?.fields.find((one) => one.name === inner);
    return [operand && ingredients(fields, operand), child && ingredients(operand?.children?.fields ?? [], child)];
  });
  return [own, operands];
}

async function rebuildOne(database: Database, tables: Tables, table: EntityTable, instId: string): Promise<void> {
  const columns = computedColumns(table);
  const read = compilePlan(sql`select row_to_json(r)::text as record from (
    select ${recordSelection(tables, table, 't', neededFields(table))} from ${sql.table(table.name)} t
    where t.id > ${slot('after')}::uuid order by t.id limit ${sql.lit(batch)}) r`);
  const document = columns.map((column) => sql`${sql.id(column.field.name)} ${sql.raw(column.columnType)}`);
  const set = columns.map((column) => sql`${sql.id(column.name)} = ${sql.ref(`x.${column.field.name}`)}`);
  const write = compilePlan(sql`update ${sql.table(table.name)} t set ${sql.join(set)}
    from jsonb_to_recordset(${slot('rows')}::jsonb) as x(${sql.join([sql`"id" uuid`, ...document])}) where t.id = x.id`);
  const now = nowInShanghai();
  const settings = await database.read(instId, (q) => readSettings(q, tables, table.entity));
  const context = { today: now.slice(0, 10), now, me: null, settings };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const last = await database.write(instId, async (q) => {
      const rows = (await runPlan<{ record: string }>(q, read, { after })).map(({ record }) => JSON.parse(record) as Values);
      const changed = rows.map((row) => changedRow(table, columns, row, context)).filter((row) => row !== undefined);
      if (changed.length > 0) await runPlan(q, write, { rows: JSON.stringify(changed) });
      return rows.at(-1)?.id as string | undefined;
    });
    if (last === undefined) return;
    after = last;
  }
}

/** Computed fields, their operands, and what decides whether either is shown. */
function neededFields(table: EntityTable): ReadonlySet<string> {
  const names = computedOrder(table.entity.fields).flatMap((field) => [field.name, ...formulaPaths(field).map(({ name }) => name)]);
  const conditions = names.flatMap((name) => table.field(name)?.showWhen ?? []);
  return new Set([...names, ...conditions.flatMap(fieldsOf)]);
}

/** Undefined = it is up to date. */
function changedRow(table: EntityTable, columns: readonly TableColumn[], row: Values, context: ValueContext): Values | undefined {
  const computed = computeRecord(table.entity.fields, row, context);
  const values = columns.map((column): [string, unknown] => [column.field.name, keepable(column, computed[column.field.name])]);
  if (values.every(([name, value]) => value === (row[name] ?? null))) return undefined;
  return { id: row.id, ...Object.fromEntries(values) };
}

/** A stored value stays when limits become narrower, as a typed one does; what no column of the type can hold is left out. */
function keepable({ field, type }: TableColumn, value: unknown): unknown {
  const options = { ...field.options, min: undefined, max: undefined };
  return isEmpty(value) || !type.value({ ...field, options }).safeParse(value).success ? null : value;
}
