/** Reads the existing tables of the database. */
import type { Queryable } from './queryable';

export interface StoredTable {
  /** Column name → type as PostgreSQL formats it. */
  columns: Map<string, string>;
  /** Index name → its definition, stored as a comment; undefined for indexes not created by the table sync. */
  indexes: Map<string, string | undefined>;
}

export async function readTables(q: Queryable): Promise<Map<string, StoredTable>> {
  const tables = new Map<string, StoredTable>();
  const columns = await q.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     order by c.relname, a.attnum`,
  );
  for (const { table, name, type } of columns) {
    const entry = tables.get(table) ?? { columns: new Map(), indexes: new Map() };
    tables.set(table, entry);
    entry.columns.set(name, type);
  }
  const indexes = await q.query<{ table: string; name: string; comment: string | null }>(
    `select t.relname as table, c.relname as name, obj_description(c.oid, 'pg_class') as comment
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { table, name, comment } of indexes) tables.get(table)?.indexes.set(name, comment ?? undefined);
  return tables;
}
