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
