/** Rows that are written past all rules, for tests of what is read alone. */
import type { TestServer } from './testServer';

export type PlainRow = Record<string, unknown>;

/** Values of columns that must have one and that a case does not speak of. */
const filler: Readonly<Record<string, unknown>> = {
  uuid: '0198c0de-0000-7000-8000-00000000f111',
  text: '算例',
  integer: 1,
  bigint: 1,
  numeric: 0,
  boolean: false,
  date: '2027-09-01',
  'timestamp with time zone': '2027-09-01T00:00:00Z',
  'time without time zone': '09:00',
  jsonb: '[]',
  ARRAY: '{}',
};

/** Inserts them into a table of an institution. */
export async function insertPlain({ context }: TestServer, instId: string, table: string, rows: readonly PlainRow[]): Promise<void> {
  await context.database.write(instId, async (q) => {
    const needed = await q.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
      [table],
    );
    for (const row of rows) {
      const [made] = await q.query<{ id: string }>('select gen_random_uuid()::text as id');
      const filled = Object.fromEntries(needed.map(({ name, type }) => [name, filler[type]]));
      const all: PlainRow = { ...filled, id: made!.id, inst_id: instId, ...row };
      const names = Object.keys(all);
      await q.query(
        `insert into ${table} (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
        Object.values(all),
      );
    }
  });
}
