/** Recomputes computed fields and rollups of stored records when a schema changes their definition. */
import { createHash } from 'node:crypto';
import { listFormulaPaths } from '../../../fields/computed/listFormulaPaths';
import { fieldsOf } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import type { Database } from '../../db/database';
import { listDerivedColumns } from '../derived/derived';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import { quoteName, quoteText } from '../naming';
import { listInOrder, mendAll } from './mendDerived';

/** Version of the algorithm: incrementing it recomputes all values. */
const way = 1;
/** Prefix of column comments that contain the hash of the formula with which the values were computed. */
const mark = 'computed ';

/** Recomputes all outdated columns, also of deleted records; no change records are written. */
export async function rebuildComputed(database: Database, tables: Tables): Promise<void> {
  const stored = [...tables.values()].filter((table) => table.entity.source === undefined);
  const made = await readFormulas(database);
  const isStale = (table: EntityTable) =>
    listDerivedColumns(table).some((column) => made.get(`${table.name}.${column.name}`) !== formatRecipe(tables, table, column));
  const stale = listInOrder(tables).filter(isStale);
  if (stale.length > 0) await mendAll(database, tables, stale);
  for (const table of stale) {
    for (const column of listDerivedColumns(table))
      await writeComment(database, `${table.name}.${column.name}`, formatRecipe(tables, table, column));
  }
  // These columns are now edited by users. The comment is removed so that making them computed again recomputes their values.
  const current = new Set(stored.flatMap((table) => listDerivedColumns(table).map((column) => `${table.name}.${column.name}`)));
  for (const name of made.keys()) if (!current.has(name)) await writeComment(database, name, null);
}

/** `table.column` → comment, for columns that are or were computed. */
async function readFormulas(database: Database): Promise<Map<string, string>> {
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

async function writeComment(database: Database, name: string, text: string | null): Promise<void> {
  const [table = '', column = ''] = name.split('.');
  const said = text === null ? 'null' : quoteText(text);
  await database.system((q) => q.query(`comment on column ${quoteName(table)}.${quoteName(column)} is ${said}`));
}

/** Formula hashes of the computed columns of a table. */
export function listRecipes(tables: Tables, table: EntityTable): string[] {
  return listDerivedColumns(table).map((column) => formatRecipe(tables, table, column));
}

function formatRecipe(tables: Tables, table: EntityTable, { field }: TableColumn): string {
  return mark + formatFormulaRecipe(tables, table.entity.fields, field);
}

/** Hash of everything the formula depends on: equal hashes mean that equal records give equal values. */
export function formatFormulaRecipe(tables: Tables, fields: readonly Field[], field: Field): string {
  return createHash('sha256')
    .update(JSON.stringify(getIngredients(tables, fields, field)))
    .digest('hex')
    .slice(0, 32);
}

/** Definitions that a value depends on, recursively down to fields that users edit. */
function getIngredients(tables: Tables, fields: readonly Field[], field: Field): unknown {
  const { fieldType, options, computed, rollup, showWhen } = field;
  const own = { way, fieldType, options, computed, rollup, showWhen };
  const operands = listFormulaPaths(field).flatMap(({ name, inner }) => {
    const operand = fields.find((one) => one.name === name);
    const child = operand?.children?.fields.find((one) => one.name === inner);
    return [operand && getIngredients(tables, fields, operand), child && getIngredients(tables, operand?.children?.fields ?? [], child)];
  });
  return rollup ? [own, operands, listRollupInputs(tables, rollup)] : [own, operands];
}

/** Definitions of the source fields of a rollup. */
function listRollupInputs(tables: Tables, { entity, field, order, while: condition }: NonNullable<Field['rollup']>): unknown {
  const fields = tables.get(entity)?.entity.fields ?? [];
  const names = [field, order, ...(condition ? fieldsOf(condition) : [])];
  return names.map((name) => fields.find((one) => one.name === name)).map((one) => one && getIngredients(tables, fields, one));
}
