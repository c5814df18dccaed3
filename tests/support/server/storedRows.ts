/** What is stored in the tables of a server, and what of it has changed since one looked. */
import { tablesOf } from '../../../src/server/model/entityTable';
import type { RecordServer } from './recordServer';

type Row = Record<string, unknown>;

export interface StoredRows {
  /**
   * Living rows that are not what they were at the last call, as `[key, before, now]`; columns in `without` are not compared. Only rows that
   * were written since then are read, because reading all of them takes longer than the calls that a test is about.
   */
  changes(without?: readonly string[]): Promise<unknown[]>;
}

interface Found {
  table: string;
  living: number;
  /** Rows that were written by transaction `since` or a later one. */
  written: Row[];
}

export async function watchRows({ configuration, database }: Pick<RecordServer, 'configuration' | 'database'>): Promise<StoredRows> {
  const names = [...tablesOf(configuration).values()].filter(({ entity }) => !entity.source).map(({ name }) => name);
  const each = names.map(
    (name) => `select '${name}' as "table", count(*)::int as living,
      coalesce(jsonb_agg(to_jsonb(t)) filter (where t.xmin::text::bigint >= $1), '[]') as written
      from ${name} t where t.deleted_at is null`,
  );
  /** Contents of the tables, and the first transaction that may write another one. */
  const look = (since: number) =>
    database.system(async (q) => {
      const [next] = await q.query<{ id: number }>('select pg_current_xact_id()::text::int as id');
      return { found: await q.query<Found>(each.join(' union all '), [since]), next: next!.id };
    });
  let { found, next } = await look(0);
  const known = new Map<string, Row>(found.flatMap(({ table, written }) => written.map((row) => [`${table} ${row.id}`, row] as const)));
  const living = new Map(found.map((one) => [one.table, one.living]));

  return {
    async changes(without = []) {
      ({ found, next } = await look(next));
      const changed: unknown[] = [];
      for (const { table, living: count, written } of found) {
        if (count !== living.get(table)) changed.push([`${table} rows`, living.get(table), count]);
        living.set(table, count);
        for (const row of written) {
          const key = `${table} ${row.id}`;
          const before = known.get(key);
          if (!isSame(before, row, without)) changed.push([key, before, row]);
          known.set(key, row);
        }
      }
      return changed;
    },
  };
}

function isSame(one: Row | undefined, other: Row, without: readonly string[]): boolean {
  const names = Object.keys(other).filter((name) => !without.includes(name));
  return one !== undefined && names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
