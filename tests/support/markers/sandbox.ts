/**
 * One connection in one transaction for all that a server does; what a call did is taken back when it has answered, so that every call
 * meets the same data. Like the embedded database it runs one piece of work after the other.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import type { Database } from '../../../src/server/db/database';
import { wireTypes } from '../../../src/server/db/parsers';
import type { Queryable, WriteQueryable } from '../../../src/server/db/queryable';

/** A piece of work that holds the connection: what waits for it from within, and how the connection is set up. */
interface Turn {
  last: Promise<unknown>;
  setup: string;
  /** Work that goes on in the background was begun within it, but is no part of it. */
  isOver?: boolean;
}

export interface Sandbox {
  /** Runs the work and takes back what it wrote. */
  undone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Address of the database of a test server. */
export async function addressOf(database: Database): Promise<string> {
  const [row] = await database.system((q) => q.query<{ name: string }>('select current_database() as name'));
  const address = new URL(process.env.TEST_DATABASE_URL ?? '');
  address.pathname = `/${row?.name}`;
  return address.href;
}

export async function openClient(address: string): Promise<Client> {
  const client = new Client({ connectionString: address, types: wireTypes });
  await client.connect();
  await client.query("set timezone = 'Asia/Shanghai'; set jit = off");
  return client;
}

export async function openSandbox(database: Database): Promise<Sandbox> {
  const client = await openClient(await addressOf(database));
  const { read, write, system, aside } = database;
  const { role } = database;
  await client.query('begin');
  const first: Turn = { last: Promise.resolve(), setup: 'set local role none' };
  const turns = new AsyncLocalStorage<Turn>();
  /** Work within work goes on in the turn of the one around it, which waits for it. */
  const inTurn = <T>(setup: string, work: () => Promise<T>): Promise<T> => {
    const within = turns.getStore();
    const around = within?.isOver ? undefined : within;
    const turn = around ?? first;
    const own: Turn = { last: Promise.resolve(), setup };
    const result = turn.last
      .then(() => turns.run(own, work))
      .finally(() => {
        own.isOver = true;
        return around && query(around.setup).catch(() => undefined);
      });
    turn.last = result.catch(() => undefined);
    return result;
  };
  /** Waits for work that was begun within this one and that nobody waits for: its savepoint is within that of this one. */
  const endTurn = async () => {
    const own = turns.getStore();
    if (own === undefined || own.isOver) return;
    for (let last: unknown; last !== own.last; ) {
      last = own.last;
      await last;
    }
    own.isOver = true;
  };
  const query = async <T>(given: string, values?: readonly unknown[], name?: string): Promise<T[]> => {
    // The time of the transaction stands still, and the queue hands out what was put in earlier; its upkeep makes transactions of its own.
    const text = given.includes('pgboss') ? given.replaceAll('now()', 'clock_timestamp()').replace(/\b(BEGIN|COMMIT)\s*;/gi, '') : given;
    const { rows } = values
      ? await client.query({ text, values: values as unknown[], ...(name && { name }) })
      : ((await client.query(text)) as unknown as { rows: T[] });
    return rows as T[];
  };
  const ownerOnce = async <T>(run: (q: Queryable) => Promise<T>): Promise<T> => {
    await query('set local role none');
    try {
      return await run({ query });
    } finally {
      if (role) await query(`set local role ${role}`).catch(() => undefined);
    }
  };
  const within = (setup: string, run: (q: WriteQueryable) => Promise<unknown>) =>
    inTurn(setup, async () => {
      await query(`savepoint work; ${setup}`);
      const { q, end } = transaction();
      try {
        const result = await run(q).finally(() => end().then(endTurn));
        await query('release work');
        return result;
      } catch (error) {
        await query('rollback to work; release work');
        throw error;
      }
    });
  /** `end` waits for statements that nobody waits for: after the savepoint they would fail in the transaction of all. */
  const transaction = (): { q: WriteQueryable; end(): Promise<unknown> } => {
    let queue: Promise<unknown> = Promise.resolve();
    let isOver = false;
    const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
      if (isOver) return Promise.reject(new Error('The transaction is over.'));
      const result = queue.then(work);
      queue = result.catch(() => undefined);
      return result;
    };
    const one: WriteQueryable = {
      isOpen: true,
      isAlone: false,
      query: (...asked) => enqueue(() => query(...(asked as [string]))),
      last: (...asked) => enqueue(() => query(...(asked as [string]))),
      reading: { query: (...asked) => enqueue(() => query(...(asked as [string]))) },
      // Nobody else is there to wait for.
      lock: async () => undefined,
      lockNext: async () => undefined,
      lockLast: async () => undefined,
      system: (run) => ownerOnce(run),
    };
    const end = () => {
      isOver = true;
      return queue;
    };
    return { q: one, end };
  };
  const bound = (instId: string) => `set local role ${role ?? 'none'}; select set_config('app.inst', '${instId}', true)`;
  Object.assign(database, {
    read: (instId: string, run: (q: WriteQueryable) => Promise<unknown>) => within(bound(instId), run),
    write: (instId: string, run: (q: WriteQueryable) => Promise<unknown>) => within(bound(instId), run),
    aside: (instId: string, run: (q: WriteQueryable) => Promise<unknown>) => within(bound(instId), run),
    system: (run: (q: WriteQueryable) => Promise<unknown>) => within('set local role none', run),
  });
  let depth = 0;
  return {
    async undone(work) {
      const name = `asked${++depth}`;
      await inTurn(first.setup, () => query(`savepoint ${name}`));
      try {
        return await work();
      } finally {
        await inTurn(first.setup, () => query(`rollback to ${name}; release ${name}`));
        depth--;
      }
    },
    async close() {
      await first.last;
      Object.assign(database, { read, write, system, aside });
      await client.query('rollback');
      await client.end();
    },
  };
}
