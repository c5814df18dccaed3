/**
 * Sign-in of 120 children by one call of the built server on PostgreSQL, compared with bare SQL: one transaction that reads the children
 * and what is written of the day, and inserts the same rows.
 */
import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import { dialect } from '../../src/wire/dialect';
import { startPrivatePostgres } from '../support/database/postgres/privatePostgres';
import { startBuiltServer } from '../support/product/builtServer';
import { median } from './median';
import { insertedSince, lookAt, type TableRows } from './money/inserted';

interface SignInMeasurement {
  children: number;
  /** Rows that one call inserts. */
  rows: number;
  oursMs: number;
  bareMs: number;
}

const wanted = 120;

export async function printSignIn(rounds: number): Promise<void> {
  const { oursMs, bareMs, ...found } = await measureSignIn(rounds);
  console.log('\nSign-in of children by one call; bare = one transaction that reads the same and inserts the same rows; goal: ≤ 2.5');
  console.table([{ ...found, 'ours ms': oursMs.toFixed(1), 'bare ms': bareMs.toFixed(1), ratio: (oursMs / bareMs).toFixed(2) }]);
}

async function measureSignIn(rounds: number): Promise<SignInMeasurement> {
  const postgres = await startPrivatePostgres();
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '220' };
  const server = await startBuiltServer({ env, timeoutMs: 600_000 });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const desk = await openDesk(server.address);
    const { checkDate, children } = await desk('GET', '/api/disCheckIn/board');
    const ids: string[] = children.slice(0, wanted).map(({ stuId }: { stuId: string }) => stuId);
    const forget = () => database.query('delete from check_in where stu_id = any($1) and check_date = $2', [ids, checkDate]);
    const sign = async () => (await desk('POST', '/api/disCheckIn/sign', { stuIds: ids, direction: 1 })).signed as string[];
    await forget();
    const seen = await lookAt(database);
    if ((await sign()).length !== ids.length) throw new Error('Not everybody was signed');
    const tables = await insertedSince(database, seen);
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      await forget();
      times.bare.push(await timed(() => signBare(database, { ids, checkDate, tables })));
      await forget();
      times.ours.push(await timed(sign));
    }
    const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
    return { children: ids.length, rows, oursMs: median(times.ours), bareMs: median(times.bare) };
  } finally {
    await database.end();
    await server.stop();
    postgres.stop();
  }
}

interface Bare {
  ids: readonly string[];
  checkDate: string;
  tables: readonly TableRows[];
}

async function signBare(database: Client, { ids, checkDate, tables }: Bare): Promise<void> {
  await database.query('begin');
  await database.query('select * from student where id = any($1) and deleted_at is null', [ids]);
  await database.query('select * from check_in where check_date = $2 and stu_id = any($1) and deleted_at is null', [ids, checkDate]);
  const fresh = new Map(tables.flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [[id, uuid()] as const] : []))));
  for (const { table, columns, rows } of tables) {
    const names = columns.join();
    const text = JSON.stringify(rows).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => fresh.get(id) ?? id);
    const renewed = text.replace(/"key":\s*"[^"]+"/g, () => `"key": "${uuid()}"`);
    await database.query(`insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1)`, [
      renewed,
    ]);
  }
  await database.query('commit');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Calls of the signed-in administrator. */
async function openDesk(address: string) {
  let token = '';
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const send = async (method: string, path: string, body?: object): Promise<any> => {
    const headers = { [dialect.tokenHeader]: token, ...(body && { 'content-type': 'application/json', [dialect.submitHeader]: uuid() }) };
    const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: { token: string } };
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${message}`);
    return data;
  };
  token = (await send('POST', '/sso/doLogin', { username: 'admin', password: 'demo1234', loginType: 2 })).token;
  return send;
}
