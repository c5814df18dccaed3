import { EventEmitter } from 'node:events';
import type { PoolClient, Query } from 'pg';
import { describe, expect, it } from 'vitest';
import { Connection } from './connection';

type Asked = Query & { text: string; values: unknown[]; name?: string; callback(error: Error | null, result?: unknown): void };

/** A client that answers every query the same way and records the queries. */
function connectionTo(answer: (query: Asked) => void) {
  const asked: Asked[] = [];
  const client = Object.assign(new EventEmitter(), {
    query: (query: Asked) => {
      asked.push(query);
      setImmediate(() => answer(query));
    },
  });
  return {
    asked,
    connection: new Connection(client as unknown as PoolClient, {
      notice: () => undefined,
      own: async () => undefined,
      damage: () => undefined,
    }),
  };
}

describe('a connection', () => {
  it('sends text, values and the name of the prepared statement', async () => {
    const { asked, connection } = connectionTo((query) => query.callback(null, { rows: [{ one: 1 }] }));
    expect(await connection.query('select $1', [1], 'p1')).toEqual([{ one: 1 }]);
    expect(await connection.query('select $1', [2])).toEqual([{ one: 1 }]);
    expect(asked.map(({ text, values, name }) => ({ text, values, name }))).toEqual([
      { text: 'select $1', values: [1], name: 'p1' },
      { text: 'select $1', values: [2], name: undefined },
    ]);
  });

  it('refuses with the error of the database and a trace that leads to who asked', async () => {
    const cause = Object.assign(new Error('too much'), { code: '22003' });
    const { connection } = connectionTo((query) => query.callback(cause));
    async function whoAsks() {
      return await connection.query('select $1', [1]);
    }
    await expect(whoAsks()).rejects.toBe(cause);
    expect(cause.stack).toContain('whoAsks');
  });
});
