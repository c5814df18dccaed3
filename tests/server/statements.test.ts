/** What calls cost at the database: how many statements one of them sends, and how many stay prepared. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Connection } from '../../src/server/db/connection';
import { mostPrepared } from '../../src/server/db/preparedStatements';
import { caller, guardian, newStudent } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-18T02:00:00Z') });
  is = caller(server);
});
afterAll(() => server?.close());
afterEach(() => vi.restoreAllMocks());

/** Texts of the statements that the work sends, setting the institution of a connection left out: that is sent when it changes. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Connection.prototype, 'query');
  await work();
  const sent = query.mock.calls.map(([text]) => text.replace(/\s+/g, ' ').slice(0, 60));
  query.mockRestore();
  return sent.filter((text) => !text.includes("set_config('app.inst'"));
}

const saveStudent = () => is.data('POST', '/api/instStudent/save', { body: newStudent({ relations: [guardian()] }) });

test('a new child with a guardian is at most four round trips: number, locks, one statement that looks and writes, commit', async () => {
  await saveStudent();
  await saveStudent();
  const sent = await statementsOf(saveStudent);
  // A block of numbers may be reserved already.
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(4);
});

test('a record is read in one round trip', async () => {
  const { id } = await saveStudent();
  const get = () => is.getStudent(id);
  await get();
  const sent = await statementsOf(get);
  expect(sent, sent.join('\n')).toHaveLength(1);
});

test('a connection keeps the statements used last prepared, and closes the others', async () => {
  const [{ id: instId }] = (await server.database.system((q) => q.query<{ id: string }>('select id from institution limit 1'))) as [
    { id: string },
  ];
  const names = Array.from({ length: mostPrepared + 60 }, (_, n) => `kept_${n}`);
  const kept = await server.database.write(instId, async (q) => {
    const ask = (name: string) => q.query<{ n: number }>(`select $1::int as n, '${name}' as name`, [1], name);
    for (const name of names) await ask(name);
    // One that was closed is prepared again, one that could not be prepared is in nobody's way.
    expect(await ask(names[0]!)).toMatchObject([{ n: 1 }]);
    return q.query<{ name: string }>('select name from pg_prepared_statements', []);
  });
  const own = new Set(kept.map(({ name }) => name));
  expect(own.size).toBeLessThanOrEqual(mostPrepared);
  expect(own).toContain(names[0]);
  expect(own).toContain(names.at(-1));
  expect(own).not.toContain(names[1]);
});
