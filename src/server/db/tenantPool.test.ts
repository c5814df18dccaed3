import { EventEmitter } from 'node:events';
import type { PoolClient, Query } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Connection } from './connection';
import type { ConnectionSource } from './connectionSource';
import { TenantPool } from './tenantPool';

type Client = EventEmitter & { number: number; released: boolean };

/** A pool of connections that answer every query with no rows; `connects`: result of each attempt to open one, `undefined` = success. */
function poolOf(size: number, connects: (undefined | Error | Promise<void>)[] = []) {
  const clients: Client[] = [];
  const state = { attempts: 0, isClosed: false };
  const source: ConnectionSource = {
    kind: 'postgres',
    role: undefined,
    size,
    async connect() {
      state.attempts++;
      const outcome = await connects.shift();
      if (outcome instanceof Error) throw outcome;
      const client = Object.assign(new EventEmitter(), {
        number: clients.length + 1,
        released: false,
        query: (query: Query & { callback(error: null, result: unknown): void }) => setImmediate(() => query.callback(null, { rows: [] })),
        release: () => {
          client.released = true;
        },
      });
      clients.push(client);
      return client as unknown as PoolClient;
    },
    close: async () => {
      state.isClosed = true;
    },
  };
  return { pool: new TenantPool(source), clients, state };
}

/** Waits until all work that needs no timer is done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Records the outcome of each call in order of completion. */
function watch(order: string[], asked: Record<string, Promise<Connection>>): void {
  for (const [name, promise] of Object.entries(asked)) {
    promise.then(
      () => order.push(name),
      (error: Error) => order.push(`${name}: ${error.message}`),
    );
  }
}

describe('connections for all who ask', () => {
  it('a connection that is given back goes to whoever waited longest, not to whoever comes at that moment', async () => {
    const { pool } = poolOf(1);
    const held = await pool.acquire('a');
    const order: string[] = [];
    const first = pool.acquire('b');
    const second = pool.acquire('a');
    watch(order, { first, second });
    pool.release(held);
    // Called before the waiting call has continued.
    const late = pool.acquire('a');
    watch(order, { late });
    pool.release(await first);
    pool.release(await second);
    pool.release(await late);
    await settled();
    expect(order).toEqual(['first', 'second', 'late']);
  });

  it('two hundred who come at once, and again as soon as they are served, are served in turn', async () => {
    const { pool, state } = poolOf(4);
    const served = new Map<number, number>();
    let widest = 0;
    const client = async (name: number) => {
      let next = pool.acquire(undefined);
      for (let turn = 0; turn < 3; turn++) {
        const connection = await next;
        await settled();
        pool.release(connection);
        // Called again before any waiting call could continue.
        if (turn < 2) next = pool.acquire(undefined);
        served.set(name, turn + 1);
        const turns = Array.from({ length: 200 }, (_, other) => served.get(other) ?? 0);
        widest = Math.max(widest, Math.max(...turns) - Math.min(...turns));
      }
    };
    await Promise.all(Array.from({ length: 200 }, (_, name) => client(name)));
    expect([widest, state.attempts]).toEqual([1, 4]);
  });

  it('an idle connection of the institution is preferred', async () => {
    const { pool } = poolOf(2);
    const [a, b] = [await pool.acquire('a'), await pool.acquire('b')];
    pool.release(a);
    pool.release(b);
    expect(await pool.acquire('a')).toBe(a);
  });

  it('in place of a broken connection a new one is opened for whoever waits', async () => {
    const { pool, clients } = poolOf(1);
    const lost: (string | undefined)[] = [];
    pool.listen((notice) => lost.push(notice));
    const held = await pool.acquire('a');
    const waiting = pool.acquire('b');
    clients[0]?.emit('error', new Error('Connection terminated'));
    pool.release(held);
    expect(await waiting).not.toBe(held);
    expect(clients.map(({ released }) => released)).toEqual([true, false]);
    expect(lost).toContain(undefined);
  });

  it('one that broke while it was idle is not handed out', async () => {
    const { pool, clients } = poolOf(1);
    const held = await pool.acquire('a');
    pool.release(held);
    clients[0]?.emit('error', new Error('Connection terminated'));
    expect(await pool.acquire('a')).not.toBe(held);
  });
});

describe('a database that cannot be reached', () => {
  it('is told to everybody who waits, when no connection is left that could come back', async () => {
    const away = new Error('ECONNREFUSED');
    const { pool } = poolOf(2, [away, away]);
    const order: string[] = [];
    watch(order, { one: pool.acquire('a'), two: pool.acquire('a'), three: pool.acquire('a'), four: pool.acquire('a') });
    await settled();
    expect(order).toEqual(['one: ECONNREFUSED', 'two: ECONNREFUSED', 'three: ECONNREFUSED', 'four: ECONNREFUSED']);
  });

  it('leaves those waiting for whom a connection comes back', async () => {
    const { pool } = poolOf(2, [undefined, new Error('too many clients')]);
    const held = await pool.acquire('a');
    const order: string[] = [];
    watch(order, { refused: pool.acquire('a'), served: pool.acquire('a') });
    await settled();
    expect(order).toEqual(['refused: too many clients']);
    pool.release(held);
    await settled();
    expect(order).toEqual(['refused: too many clients', 'served']);
  });

  it('is asked again by the next who comes', async () => {
    const { pool } = poolOf(1, [new Error('ECONNREFUSED')]);
    await expect(pool.acquire('a')).rejects.toThrow('ECONNREFUSED');
    await expect(pool.acquire('a')).resolves.toBeDefined();
  });
});

describe('closing', () => {
  it('waits for connections in use, which are closed when they come back, and then closes their source', async () => {
    const { pool, clients, state } = poolOf(2);
    const [used, idle] = [await pool.acquire('a'), await pool.acquire('a')];
    pool.release(idle);
    const closing = pool.close();
    await settled();
    expect([clients.map(({ released }) => released), state.isClosed]).toEqual([[false, true], false]);
    pool.release(used);
    await closing;
    expect([clients.map(({ released }) => released), state.isClosed]).toEqual([[true, true], true]);
  });

  it('refuses who waits and who comes', async () => {
    const { pool } = poolOf(1);
    const held = await pool.acquire('a');
    const waiting = pool.acquire('a');
    const closing = pool.close();
    await expect(waiting).rejects.toThrow('closed');
    await expect(pool.acquire('a')).rejects.toThrow('closed');
    pool.release(held);
    await closing;
  });

  it('closes a connection that was being opened', async () => {
    let opens: () => void = () => undefined;
    const opening = new Promise<void>((resolve) => {
      opens = resolve;
    });
    const { pool, clients, state } = poolOf(1, [opening]);
    const asked = pool.acquire('a');
    const closing = pool.close();
    await expect(asked).rejects.toThrow('closed');
    expect(state.isClosed).toBe(false);
    opens();
    await closing;
    expect([clients[0]?.released, state.isClosed]).toEqual([true, true]);
  });

  it('ends once, however often it is asked for', async () => {
    const { pool, clients } = poolOf(1);
    pool.release(await pool.acquire('a'));
    await Promise.all([pool.close(), pool.close()]);
    expect(clients[0]?.released).toBe(true);
  });
});
