/** Twenty people at lessons of the same teachers and children at once, beside the same people one after the other, on the built server. */
import { Client } from 'pg';
import { dialect } from '../../src/wire/dialect';
import { startPrivatePostgres } from '../support/database/postgres/privatePostgres';
import { lessonMix } from '../support/desks/lessonMix';
import { startBuiltServer } from '../support/product/builtServer';
import type { TestServer } from '../support/server/testServer';

export interface MixMeasurement {
  people: number;
  acts: number;
  refused: number;
  inTurnMs: number;
  atOnceMs: number;
  /** Of both, as PostgreSQL counts them. */
  deadlocks: number;
}

/** Any month that is over. */
const month = '2026-07';

export async function measureLessonMix(people: number): Promise<MixMeasurement> {
  const postgres = await startPrivatePostgres();
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '20' };
  const server = await startBuiltServer({ env, timeoutMs: 600_000 });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const desk = { call: await callTo(server.address) };
    const mixOf = () => lessonMix(desk, month);
    await (await mixOf()).inTurn(3);
    const [inTurn, atOnce] = [await mixOf(), await mixOf()];
    const alone = await timed(() => inTurn.inTurn(people));
    const together = await timed(() => atOnce.run(people));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const { rows } = await database.query('select sum(deadlocks)::int as count from pg_stat_database');
    return {
      people,
      acts: together.answer.length,
      refused: [...alone.answer, ...together.answer].filter(({ code }) => code !== 200).length,
      inTurnMs: alone.ms,
      atOnceMs: together.ms,
      deadlocks: rows[0].count,
    };
  } finally {
    await database.end();
    await server.stop();
    postgres.stop();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const from = performance.now();
  return { answer: await work(), ms: Math.round(performance.now() - from) };
}

/** Calls of the signed-in administrator. */
async function callTo(address: string): Promise<TestServer['call']> {
  const send = async (method: string, path: string, token: string, { query, body }: Parameters<TestServer['call']>[2] = {}) => {
    const asked = Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    const answer = await fetch(`${address}${path}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`, {
      method,
      headers: {
        [dialect.tokenHeader]: token,
        ...(body !== undefined && { 'content-type': 'application/json', [dialect.submitHeader]: crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { code: number; message: string; data: never };
  };
  const signIn = { body: { username: 'admin', password: 'demo1234', loginType: 2 } };
  const { token } = (await send('POST', '/sso/doLogin', '', signIn)).data as { token: string };
  return (method, path, options) => send(method, path, token, options);
}
