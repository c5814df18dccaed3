/** Locks by name: who holds rows waits for none, but begins again with all of them first. The embedded database has one connection. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alone, shared } from '../../src/server/db/advisoryLock';
import type { WriteQueryable } from '../../src/server/db/queryable';
import { newId } from '../../src/server/kernel/newId';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: 'none' });
});
afterAll(() => server?.close());

const instId = newId();
const write = <T>(run: (q: WriteQueryable) => Promise<T>) => server.database.write(instId, run);
const repeated = () => server.database.repeated.locks;

/** Somebody has the lock while `work` runs, until `work` lets go. */
async function beside<T>(name: string, work: (letGo: () => void) => Promise<T>): Promise<T> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const holder = write(async (q) => {
    await q.lock([alone(name)]);
    isHeld();
    await gate;
  });
  await held;
  const answer = await work(letGo);
  await holder;
  return answer;
}

it('a transaction that holds rows begins again, and then waits before its first statement', async () => {
  const [name, before] = [newId(), repeated()];
  let runs = 0;
  await beside(name, async (letGo) => {
    const second = write(async (q) => {
      runs++;
      await q.query('select 1');
      await q.lock([alone(name)]).catch((error) => {
        letGo();
        throw error;
      });
    });
    await second;
  });
  expect({ runs, repeated: repeated() - before }).toEqual({ runs: 2, repeated: 1 });
});

it('one that has only read waits where it is', async () => {
  const [name, before] = [newId(), repeated()];
  let runs = 0;
  await beside(name, async (letGo) => {
    const second = write(async (q) => {
      runs++;
      await q.reading.query('select 1');
      const waiting = q.lock([alone(name)]);
      letGo();
      await waiting;
    });
    await second;
  });
  expect({ runs, repeated: repeated() - before }).toEqual({ runs: 1, repeated: 0 });
});

it('nobody goes on without a lock, whoever catches its error', async () => {
  const name = newId();
  const told: string[] = [];
  await beside(name, async (letGo) => {
    await write(async (q) => {
      await q.query('select 1');
      await q.lock([alone(name)]).catch(() => told.push('caught'));
      letGo();
      await q.query('select 1');
      told.push('went on');
    });
  });
  expect(told).toEqual(['caught', 'went on']);
});

it('many share a lock, which then nobody has alone', async () => {
  const [name, before] = [newId(), repeated()];
  let both = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const sharing = () =>
    write(async (q) => {
      await q.lock([shared(name)]);
      if (++both === 2) meet();
      await met;
    });
  await Promise.all([sharing(), sharing()]);
  expect(repeated()).toBe(before);
});

const insert = 'insert into submit_key (inst_id, account_id, key, body, at) values ($1, $1, $2, $3, now()) returning body';
const bodyOf = async (key: string) =>
  (await server.database.read(instId, (q) => q.query<{ body: string }>('select body from submit_key where key = $1', [key]))).map(
    ({ body }) => body,
  );

it('a transaction of one statement is committed with it, and its lock ends', async () => {
  const [name, key] = [newId(), newId()];
  const made = await write(async (q) => {
    await q.lockNext([alone(name)]);
    const rows = await q.last<{ body: string }>(insert, [instId, key, 'once'], 'test_insert');
    expect(await bodyOf(key)).toEqual(['once']);
    return rows;
  });
  expect(made).toEqual([{ body: 'once' }]);
  await beside(name, async (letGo) => letGo());
});

it('a transaction of one statement that fails tells its own error and leaves nothing, and the connection goes on', async () => {
  const [name, key] = [newId(), newId()];
  const fails = () =>
    write(async (q) => {
      await q.lockNext([alone(name)]);
      await q.last(`with made as (${insert}) select 1 / (count(*) - 1) from made`, [instId, key, 'never']);
    });
  for (let n = 0; n < 3; n++) await expect(fails()).rejects.toMatchObject({ code: '22012' });
  const goesOn = write(async (q) => {
    await q.lockNext([alone(name)]);
    await q.last('select 1 / 0').catch(() => undefined);
    await q.query(insert, [instId, key, 'outside']);
  });
  await expect(goesOn).rejects.toThrow();
  expect(await bodyOf(key)).toEqual([]);
  await write((q) => q.query(insert, [instId, key, 'after']));
  expect(await bodyOf(key)).toEqual(['after']);
});

it.skipIf(!process.env.TEST_DATABASE_URL)('a first statement waits for the locks that were asked for before it', async () => {
  const [name, key] = [newId(), newId()];
  const countWaiting = () =>
    server.database.system((q) =>
      // Locks are those of the whole cluster, on which other files work.
      q.query<{ count: number }>(
        `select count(*)::int from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      ),
    );
  await beside(name, async (letGo) => {
    const second = write(async (q) => {
      await q.lockNext([alone(name)]);
      expect(q.isOpen).toBe(false);
      await q.query(insert, [instId, key, 'second']);
    });
    await expect.poll(countWaiting).toEqual([{ count: 1 }]);
    expect(await bodyOf(key)).toEqual([]);
    letGo();
    await second;
  });
  expect(await bodyOf(key)).toEqual(['second']);
});
