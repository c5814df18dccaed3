/** Rebuilds search texts of stored records when a schema changes what quick search covers. */
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { compilePlan, runPlan, slot } from '../../db/sqlPlan';
import type { EntityTable, Tables } from '../entityTable';
import { quoteName, quoteText } from '../naming';
import { isGuarded, searchTextOf } from '../searchText';
import { recordSelection } from '../sql/recordSql';
import { formatFormulaRecipe } from './computedRebuild';

const batch = 1000;

/**
 * Rebuilds outdated search texts. The comment of the column contains the fields that they were built from; tables in `anew` are rebuilt in
 * any case.
 */
export async function rebuildSearchTexts(database: Database, tables: Tables, anew: ReadonlySet<EntityTable> = new Set()): Promise<void> {
  const searchable = [...tables.values()].filter((table) => table.searchable);
  const stale = await database.system(async (q) => {
    const rows = await q.query<{ table: string; made: string | null }>(
      `select c.relname as table, col_description(c.oid, a.attnum) as made from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'search_text'
       where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
    );
    const made = new Map(rows.map((row) => [row.table, row.made]));
    return searchable.filter((table) => anew.has(table) || made.get(table.name) !== searchRecipe(tables, table));
  });
  if (stale.length === 0) return;
  const institutions = await database.system((q) => q.query<{ id: string }>('select id from institution'));
  for (const table of stale) {
    for (const { id } of institutions) await rebuildOne(database, tables, table, id);
    const comment = `comment on column ${quoteName(table.name)}.search_text is ${quoteText(searchRecipe(tables, table))}`;
    await database.system((q) => q.query(comment));
  }
}

/** Version of the algorithm: incrementing it rebuilds all texts. */
const way = 3;

/** Fields and formulas that the search text of a table is built from. */
export function searchRecipe(tables: Tables, table: EntityTable): string {
  const people = table.entity.person ? [`person ${table.entity.label}`] : [];
  return [
    way,
    ...people,
    ...table.entity.search.map((path) => path + (isGuarded(table, path) ? '*' : '') + getFormulaAt(tables, table, path)),
  ].join(',');
}

/** Formula of a computed field; the search text must be rebuilt if it changes. */
function getFormulaAt(tables: Tables, table: EntityTable, path: string): string {
  const [name = '', inner] = path.split('.');
  const fields = inner === undefined ? table.entity.fields : (table.field(name)?.children?.fields ?? []);
  const field = fields.find((one) => one.name === (inner ?? name));
  return field?.computed || field?.rollup ? `=${formatFormulaRecipe(tables, fields, field)}` : '';
}

async function rebuildOne(database: Database, tables: Tables, table: EntityTable, instId: string): Promise<void> {
  const names = new Set(table.entity.search.map((path) => path.split('.')[0] ?? path));
  const read = compilePlan(sql`select row_to_json(r)::text as record from (
    select ${recordSelection(tables, table, 't', names)} from ${sql.table(table.name)} t
    where t.id > ${slot('after')}::uuid order by t.id limit ${sql.lit(batch)}) r`);
  const write = compilePlan(sql`update ${sql.table(table.name)} t set search_text = x.text
    from unnest(${slot('ids')}::uuid[], ${slot('texts')}::text[]) x(id, text) where t.id = x.id`);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const last = await database.write(instId, async (q) => {
      const rows = (await runPlan<{ record: string }>(q, read, { after })).map(({ record }) => JSON.parse(record) as { id: string });
      if (rows.length > 0)
        await runPlan(q, write, { ids: rows.map(({ id }) => id), texts: rows.map((row) => searchTextOf(table, { ...row })) });
      return rows.at(-1)?.id;
    });
    if (last === undefined) return;
    after = last;
  }
}
