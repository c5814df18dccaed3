/** Recomputes computed fields and rollups of stored records when a schema changes their definition. */
import { createHash } from 'node:crypto';
import { formulaPaths } from '../../../fields/computed/formulaPaths';
import { fieldsOf } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import type { Database } from '../../db/database';
import { derivedColumns } from '../derived/derived';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import { quoteName, quoteText } from '../naming';
import { derivedOrder, mendAll } from './mendDerived';

/** Version of the algorithm: incrementing it recomputes all values. */
const way = 1;
/** Prefix of column comments that contain the hash of the formula with which the values were computed. */
const mark = 'computed ';

/** Recomputes all outdated columns, also of deleted records; no change records are written. */
export async function rebuildComputed(database: Database, tables: Tables): Promise<void> {
  const stored = [...tables.values()].filter((table) => table.entity.source === undefined);
  const made = await madeFormulas(database);
  const isStale = (table: EntityTable) =>
    derivedColumns(table).some((column) => made.get(`${table.name}.${column.name}`) !== recipe(tables, table, column));
  const stale = derivedOrder(tables).filter(isStale);
  if (stale.length > 0) await mendAll(database, tables, stale);
  for (const table of stale) {
    for (const column of derivedColumns(table)) await comment(database, `${table.name}.${column.name}`, recipe(tables, table, column));
  }
  // These columns are now edited by users. The comment is removed so that making them computed again recomputes their values.
  const current = new Set(stored.flatMap((table) => derivedColumns(table).map((column) => `${table.name}.${column.name}`)));
  for (const name of made.keys()) if (!current.has(name)) await comment(database, name, null);
}

/** `table.column` → comment, for columns that are or were computed. */
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

/** Formula hashes of the computed columns of a table. */
export function computedRecipes(tables: Tables, table: EntityTable): string[] {
  return derivedColumns(table).map((column) => recipe(tables, table, column));
}

function recipe(tables: Tables, table: EntityTable, { field }: TableColumn): string {
  return mark + formulaRecipe(tables, table.entity.fields, field);
}

/** Hash of everything the formula depends on: equal hashes mean that equal records give equal values. */
export function formulaRecipe(tables: Tables, fields: readonly Field[], field: Field): string {
  return createHash('sha256')
    .update(JSON.stringify(ingredients(tables, fields, field)))
    .digest('hex')
    .slice(0, 32);
}

/** Definitions that a value depends on, recursively down to fields that users edit. */
function ingredients(tables: Tables, fields: readonly Field[], field: Field): unknown {
  const { fieldType, options, computed, rollup, showWhen } = field;
  const own = { way, fieldType, options, computed, rollup, showWhen };
  const operands = formulaPaths(field).flatMap(({ name, inner }) => {
    const operand = fields.find((one) => one.name === name);
    const child = operand?.children?.fields.find((one) => one.name === inner);
    return [operand && ingredients(tables, fields, operand), child && ingredients(tables, operand?.children?.fields ?? [], child)];
  });
  return rollup ? [own, operands, givenBy(tables, rollup)] : [own, operands];
}

/** Definitions of the source fields of a rollup. */
function givenBy(tables: Tables, { entity, field, order, while: condition }: NonNullable<Field['rollup']>): unknown {
  const fields = tables.get(entity)?.entity.fields ?? [];
  const names = [field, order, ...(condition ? fieldsOf(condition) : [])];
  return names.map((name) => fields.find((one) => one.name === name)).map((one) => one && ingredients(tables, fields, one));
}
