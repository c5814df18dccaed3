/** The operation log shows what was done to it in the database: rows changed, taken out, put in, cut off at the end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLog } from '../../src/server/features/seal/checkLog';
import { appendHeads, readHeads } from '../../src/server/features/seal/headFile';
import { LogSealer } from '../../src/server/features/seal/sealLog';
import { readLogHeads } from '../../src/server/features/seal/seals';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let home: string;
let clock = 0;
const now = () => new Date(Date.now() + clock);
const system = <Row = Record<string, string>>(text: string, values: unknown[] = []) =>
  server.database.system((q) => q.query<Row>(text, values));
const check = (heads: Parameters<typeof checkLog>[2] = []) => checkLog(server.database, now(), heads);

beforeAll(async () => {
  server = await startTestServer({ now, sessions: { quietHours: 24 * 1000, longestDays: 1000 } });
  is = caller(server);
  home = (await server.call('GET', '/sso/info')).data.instId;
});
afterAll(() => server.close());

/** Three changes of one institution, and all is sealed. */
async function threeSealed(): Promise<string[]> {
  clock += 3_600_000;
  const made = [await is.addStudent(), await is.addStudent(), await is.addStudent()];
  clock += 1_000;
  expect(await new LogSealer({ database: server.database, now, log: () => undefined }).finish()).toBeGreaterThan(0);
  const rows = await system('select id from change_record where record_id = any($1::uuid[]) order by seq', [made.map(({ id }) => id)]);
  return rows.map(({ id }) => id!);
}

/** Puts back what a test did to the log. */
async function tampered(what: string, values: unknown[], look: () => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  const { system: ask } = server.database;
  await ask(async (q) => {
    await q.query(what, values);
    server.database.system = (run) => run(q);
    try {
      await look();
    } finally {
      server.database.system = ask;
    }
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

let ids: string[];
beforeEach(async () => {
  ids = await threeSealed();
});

describe('the sealed log', () => {
  it('fits as long as nobody touches it, in every institution', async () => {
    expect(await check()).toEqual({ lines: [], rows: expect.any(Number), open: 0, emptied: 0 });
    clock += 1_000;
    await is.addStudent();
    const open = await check();
    expect(open.lines).toEqual([]);
    expect(open.open).toBeGreaterThan(0);
    expect(open.rows).toBeGreaterThan(100);
  });

  it.each([
    ['a row that was changed', `update change_record set actor_name = '别人' where id = $1`, /^晨光.*：2026-.* 的变更记录 ID 被改动/],
    ['a value in it', `update change_record set after = after || '{"sex": 2}' where id = $1`, /变更记录 ID 被改动/],
    ['its time', `update change_record set at = at + interval '1 second' where id = $1`, /变更记录 ID 被改动/],
    ['a row that was taken out of the middle', 'delete from change_record where id = $1', /条记录（序号 \d+）被删除，它在.* 之后/],
  ])('names %s', async (_what, sql, sentence) => {
    await tampered(sql, [ids[1]], async () => {
      const { lines } = await check();
      expect(lines.map((line) => line.replace(ids[1]!, 'ID'))).toEqual([expect.stringMatching(sentence)]);
    });
  });

  const copied = 'inst_id, gen_random_uuid(), change_set_id, at, actor_id, actor_name, resource, action, entity, record_id, before, after';
  const columns = 'inst_id, id, change_set_id, at, actor_id, actor_name, resource, action, entity, record_id, before, after';
  it.each([
    [
      'between others, with a number of its own',
      `insert into change_record (${columns}) select ${copied} from change_record where id = $1`,
    ],
    ['with the number of another', `insert into change_record (${columns}, seq) select ${copied}, seq from change_record where id = $1`],
  ])('names a row that was put in %s', async (_what, sql) => {
    await tampered(sql, [ids[1]], async () => {
      expect((await check()).lines).toEqual([expect.stringMatching(/变更记录 [0-9a-f-]{36} 是后来插入的/)]);
    });
  });

  it('names the row also when it was sealed after it was put in', async () => {
    await tampered(`insert into change_record (${columns}) select ${copied} from change_record where id = $1`, [ids[0]], async () => {
      await new LogSealer({ database: server.database, now, log: () => undefined }).finish();
      expect((await check()).lines).toEqual([expect.stringContaining('是后来插入的')]);
    });
  });

  it('sees that its end was cut off together with its seals, by the ends that are kept elsewhere', async () => {
    const heads = await server.database.system(readLogHeads);
    const cut = heads.find(({ instId }) => instId === home)!;
    expect(await check(heads)).toMatchObject({ lines: [] });
    await tampered(
      'with s as (delete from log_seal where inst_id = $1 and number = $2 returning from_seq) delete from change_record where inst_id = $1 and seq > (select from_seq from s)',
      [home, cut.number],
      async () => {
        expect((await check()).lines).toEqual([]);
        expect((await check(heads)).lines).toEqual([expect.stringMatching(`^晨光.*末尾被截去：第 ${cut.number} 批`)]);
      },
    );
    await tampered('delete from change_record where id = $1', [ids[2]], async () => {
      expect((await check()).lines).toEqual([expect.stringContaining('被删除')]);
    });
  });

  it('sees a seal that was written anew', async () => {
    await tampered(`update log_seal set digests = repeat('0', length(digests)) where inst_id = $1 and number = 1`, [home], async () => {
      expect((await check()).lines).toHaveLength(1);
    });
    await tampered(`update log_seal set settled_at = settled_at - interval '1 day' where inst_id = $1 and number = 1`, [home], async () => {
      expect((await check()).lines).toEqual([expect.stringContaining('第 1 批的封存被改动或删除')]);
    });
  });

  it('takes no harm from a clock that ran ahead and was set back', async () => {
    clock += 400 * 86_400_000;
    await threeSealed();
    clock -= 400 * 86_400_000;
    await threeSealed();
    expect((await check()).lines).toEqual([]);
  });
});

it('a row whose transaction is still open is left for a later seal', async () => {
  const sealer = new LogSealer({ database: server.database, now, log: () => undefined });
  await sealer.run();
  expect((await check()).open).toBe(0);
  await is.addStudent();
  // The first run notes what is there; a later one seals it, once the transactions of other databases of the same cluster have ended.
  expect(await sealer.run()).toBe(0);
  await vi.waitFor(async () => expect(await sealer.run()).toBe(1), { timeout: 20_000 });
  expect(await check()).toMatchObject({ lines: [], open: 0 });
});

it('ends of chains are added to a file, and read from it and from the manifest of a backup', async () => {
  const file = join(temporaryFolder('heads'), 'heads.jsonl');
  const keepHeads = (heads: Parameters<typeof appendHeads>[1]) => appendHeads(file, heads);
  await is.addStudent();
  await new LogSealer({ database: server.database, now, log: () => undefined, keepHeads }).finish();
  await is.addStudent();
  await new LogSealer({ database: server.database, now, log: () => undefined, keepHeads }).finish();
  const kept = readHeads(file).filter(({ instId }) => instId === home);
  expect(kept).toHaveLength(2);
  const [head] = (await server.database.system(readLogHeads)).filter(({ instId }) => instId === home);
  expect(kept[1]).toMatchObject(head!);
  expect(readFileSync(file, 'utf8').trim().split('\n').length).toBeGreaterThanOrEqual(2);
  expect((await check(readHeads(file))).lines).toEqual([]);
});
