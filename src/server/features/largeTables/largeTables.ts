/** What the catalog says of large tables and their indexes. */
import type { Queryable } from '../../db/queryable';
import { followingMark } from '../../model/sync/followingIndex';

/** An index of a large table. */
export interface Known {
  name: string;
  /** False if it was not finished. */
  isValid: boolean;
  /** Rows of its table by the statistics; negative = not known. */
  rows: number;
}

export function readPresent(q: Queryable): Promise<Known[]> {
  return q.query<Known>(
    `select c.relname as name, i.indisvalid as "isValid", t.reltuples::float8 as rows
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where c.relnamespace = current_schema()::regnamespace and right(c.relname, length($1)) = $1 order by c.relname`,
    [followingMark],
  );
}

/** Rows of the tables that have at least so many, by name. */
export async function readLargeTables(q: Queryable, atLeast: number): Promise<Map<string, number>> {
  const rows = await q.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples >= $1`,
    [atLeast],
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}
