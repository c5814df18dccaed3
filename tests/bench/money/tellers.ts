/**
 * Throughput of tellers: each visit enrols a child with a partial payment, takes the rest, and deducts from the stored account; 16 clients
 * on the built server with PostgreSQL, compared with plain inserts of the same rows. All payments go into the same account, as at a front
 * desk. On two cores at a load of 9: 10.7 visits per second against 268.7, with 34 rows each (goal: 35 %).
 *
 * Where the time of a visit goes there: 28 ms of processor in Node and 30 ms in PostgreSQL for 100 statements, of which 12 ms are their
 * execution, and 6 ms in the client; so two idle cores give some 31 visits per second at most. Of 16 clients 12 wait for the number of the
 * receipt, which has no gaps and is therefore held over the 14 statements that follow; nobody waits for the account of the institution.
 */
import { Client } from 'pg';
import { startPrivatePostgres } from '../../support/database/postgres/privatePostgres';
import { startBuiltServer } from '../../support/product/builtServer';
import { type Desk, openDesk, send, type Values } from '../kill/desk';
import { median } from '../median';
import { visitBare } from './bareTellers';
import { insertedSince, lookAt, type TableRows } from './inserted';

export interface TellerMeasurement {
  /** Visits (of three calls) per second. */
  ours: number;
  bare: number;
  /** Rows inserted by one visit. */
  rows: number;
}

const clients = 16;
let keys = 0;

export async function measureTellers(seconds: number, rounds: number): Promise<TellerMeasurement> {
  const postgres = await startPrivatePostgres({ shared_buffers: '1GB', max_connections: '100' });
  const server = await startBuiltServer({ env: { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '20' }, timeoutMs: 600_000 });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const desk = await openDesk(server.address, clients);
    for (const family of desk.families)
      family.storedId = String((await ask(desk, '/api/feeUser/open', { stuId: family.stuId, amount: '90000.00', payWay: 1 })).id);
    await visit(desk, 0);
    const calls = await rowsOfVisit(desk, database);
    const speeds = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      speeds.bare.push(await visitBare(postgres.url, calls, clients, seconds));
      speeds.ours.push(await visitOurs(desk, seconds));
    }
    const rows = calls.flat().reduce((sum, table) => sum + table.rows.length, 0);
    return { ours: median(speeds.ours), bare: median(speeds.bare), rows };
  } finally {
    await database.end();
    await server.stop();
    postgres.stop();
  }
}

async function visitOurs(desk: Desk, seconds: number): Promise<number> {
  const deadline = Date.now() + seconds * 1000;
  let visits = 0;
  const work = async (at: number) => {
    for (; Date.now() < deadline; visits++) await visit(desk, at);
  };
  await Promise.all(desk.families.map((_, at) => work(at)));
  return visits / seconds;
}

async function visit(desk: Desk, at: number): Promise<void> {
  for await (const _ of callsOf(desk, at));
}

/** Yields after each call. */
async function* callsOf({ line, courseId, feeId, cashId, families }: Desk, at: number): AsyncGenerator<void> {
  const { stuId, storedId } = families[at]!;
  const desk = { line };
  const pay = (amount: string) => [{ payWay: 1, amount, accountId: cashId }];
  const lines = [{ itemType: 1, courseId, feeId, qty: 1 }];
  const order = await ask(desk, '/api/feeOrder/save', { stuId, lines, payNow: pay('300.00') });
  yield;
  await ask(desk, '/api/feeOrder/pay', { id: order.id, payNow: pay('700.00') });
  yield;
  await ask(desk, '/api/feeUser/deduct', { id: storedId, amount: '0.01', reason: '材料' });
  yield;
}

async function ask({ line }: Pick<Desk, 'line'>, path: string, body: Values): Promise<Values> {
  const answer = await send(line, 'POST', path, body, `teller-${process.pid}-${++keys}`);
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.message}`);
  return answer.data;
}

async function rowsOfVisit(desk: Desk, database: Client): Promise<TableRows[][]> {
  const calls: TableRows[][] = [];
  let seen = await lookAt(database);
  for await (const _ of callsOf(desk, 0)) {
    calls.push(await insertedSince(database, seen));
    seen = await lookAt(database);
  }
  return calls;
}
