/** A distributed PostgreSQL can keep each institution's rows on one machine: every key of a table that is not shared begins with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTables } from '../../src/server/db/sharedTables';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: 'none' });
});
afterAll(() => server.close());

interface Found {
  table: string;
  why: string;
}

/** What forbids a table to be distributed by `inst_id`. */
const obstacles = `
  with tables as (
    select c.oid, c.relname::text as name,
      (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'inst_id' and a.attnotnull) as inst
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  )
  select name as "table", 'has no column inst_id that is always filled' as why from tables where inst is null
  union all
  select name, 'has no primary key' from tables
    where not exists (select 1 from pg_index i where i.indrelid = tables.oid and i.indisprimary)
  union all
  select name, 'key ' || i.indexrelid::regclass || ' does not begin with inst_id' from tables
    join pg_index i on i.indrelid = tables.oid and (i.indisunique or i.indisexclusion) where i.indkey[0] is distinct from inst
  union all
  select name, 'constraint ' || conname || ' does not compare inst_id for equality' from tables
    join pg_constraint x on x.conrelid = tables.oid and x.contype = 'x' and x.conkey[1] = inst
    join pg_operator o on o.oid = x.conexclop[1] where o.oprname <> '='
  union all
  select name, 'reference ' || conname || ' does not carry inst_id to a table that has it' from tables
    join pg_constraint f on f.conrelid = tables.oid and f.contype = 'f'
    where f.confrelid::regclass::text <> all($1) and f.conkey[1] is distinct from inst`;

async function find(): Promise<Found[]> {
  const shared = Object.keys(sharedTables);
  const found = await server.database.system((q) => q.query<Found>(obstacles, [shared]));
  return found.filter(({ table }) => !shared.includes(table)).sort((a, b) => (`${a.table} ${a.why}` < `${b.table} ${b.why}` ? -1 : 1));
}

test('every table is shared for a reason, or each of its keys begins with the institution', async () => {
  expect(await find()).toEqual([]);
  const names = await server.database.system((q) =>
    q.query<{ name: string }>("select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')"),
  );
  const stored = new Set(names.map(({ name }) => name));
  expect(Object.keys(sharedTables).filter((name) => !stored.has(name))).toEqual([]);
});

test('a table that can be neither is named with what is in the way', async () => {
  await server.database.system((q) =>
    q.query(`
      create table lost (id uuid primary key);
      create table split (inst_id uuid not null, id uuid not null, code text, span int4range, primary key (inst_id, id));
      create unique index split_code on split (code);
      alter table split add unique (id);
      alter table split add lost_id uuid references lost (id);`),
  );
  expect(await find()).toEqual([
    { table: 'lost', why: 'has no column inst_id that is always filled' },
    { table: 'lost', why: 'key lost_pkey does not begin with inst_id' },
    { table: 'split', why: 'key split_code does not begin with inst_id' },
    { table: 'split', why: 'key split_id_key does not begin with inst_id' },
    { table: 'split', why: 'reference split_lost_id_fkey does not carry inst_id to a table that has it' },
  ]);
});
