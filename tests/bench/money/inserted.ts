/** Determines the rows that a call inserts, so that SQL can insert them again with other ids. */
import type { Client } from 'pg';

/** Rows of one table, as JSON. */
export interface TableRows {
  table: string;
  /** Columns without generated ones. */
  columns: string[];
  rows: Record<string, unknown>[];
}

/** Keys of the rows before the call, by table. */
export type Seen = ReadonlyMap<string, ReadonlySet<string>>;

const rowsOf = (table: string) => `select to_jsonb(t) as row from "${table}" t`;
const keyOf = (row: Record<string, unknown>) => String(row.id ?? JSON.stringify(row));

/** Keys of all rows that are there now. */
export async function lookAt(database: Client): Promise<Seen> {
  return new Map((await readAll(database)).map(({ table, rows }) => [table, new Set(rows.map(keyOf))]));
}

/** Rows inserted since then. */
export async function insertedSince(database: Client, seen: Seen): Promise<TableRows[]> {
  const all = await readAll(database);
  return all
    .map(({ rows, ...one }) => ({ ...one, rows: rows.filter((row) => !seen.get(one.table)?.has(keyOf(row))) }))
    .filter(({ rows }) => rows.length > 0);
}

async function readAll(database: Client): Promise<TableRows[]> {
  const { rows: tables } = await database.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(quote_ident(column_name)) filter (where is_generated = 'NEVER') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sequence_counter'
     group by 1 having bool_or(column_name = 'inst_id') order by 1`,
  );
  const found: TableRows[] = [];
  for (const one of tables) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(rowsOf(one.table));
    found.push({ ...one, rows: rows.map(({ row }) => row) });
  }
  return found;
}
