/**
 * Kills the server with SIGKILL during financial operations: clients enrol, pay, recharge, deduct, spend and refund with submit keys; the
 * process group is killed at a time given by the seed and restarted on the same database. After each kill every call is checked
 * (`checkCalls.ts`), the invariants are proved and the rollups recomputed.
 *
 *
 * Hours are granted, transferred out by refunds and withdrawn here; these clients do not sign lessons.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { loadConfiguration } from '../../../src/config/load';
import type { Database } from '../../../src/server/db/database';
import { openDatabase } from '../../../src/server/db/database';
import { describeProofs, proveDatabase, readInvariants } from '../../../src/server/main/commands/prove';
import { verifyDatabase } from '../../../src/server/main/commands/verify';
import { type PrivatePostgres, startPrivatePostgres } from '../../support/database/postgres/privatePostgres';
import { type BuiltServer, startBuiltServer } from '../../support/product/builtServer';
import { checkCalls, type Outcome } from './checkCalls';
import { randomOf, type Sent, startShift } from './clients';
import { type Desk, openDesk } from './desk';

export interface KillReport extends Outcome {
  kills: number;
  /** Transactions open at the kill, and those of them that were committing. */
  open: number;
  committing: number;
  /** Deadlocks resolved by the database. */
  deadlocks: number;
  /** Messages of refusals, with their counts. */
  refusals: Record<string, number>;
}

const clients = 8;
const families = 6;
/** `commit_delay` in microseconds, set in every second round, so that many transactions are committing at the kill. */
const slowCommit = 30_000;

export async function measureKills(kills: number, seed: number): Promise<KillReport> {
  const postgres = await startPrivatePostgres({ max_connections: '100', commit_siblings: '0' });
  const database = new Client({ connectionString: postgres.url, application_name: 'judge' });
  await database.connect();
  try {
    return await killOften(postgres, database, kills, seed);
  } finally {
    await database.end();
    postgres.stop();
  }
}

async function killOften(postgres: PrivatePostgres, database: Client, kills: number, seed: number): Promise<KillReport> {
  const start = (workers: number) =>
    startBuiltServer({ env: { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '20', WORKERS: String(workers) }, timeoutMs: 600_000 });
  const books = await openBooks(postgres.url);
  const report: KillReport = {
    kills: 0,
    acknowledged: 0,
    refused: 0,
    lost: 0,
    kept: 0,
    refusedAgain: 0,
    open: 0,
    committing: 0,
    deadlocks: 0,
    refusals: {},
  };
  let server = await start(1);
  const desk = await openDesk(server.address, families);
  try {
    for (let round = 1; round <= kills; round++) {
      const { sent, open, committing } = await killOnce(server, database, desk, round, seed);
      server = await start(1 + (round % 2));
      desk.line.address = server.address;
      await untilGone(database);
      add(report, await checkCalls(database, desk.line, sent), { open, committing }, sent);
      await books.expectTrue(round % 10 === 0 || round === kills);
    }
  } finally {
    await server.stop('SIGKILL');
    await books.close();
  }
  const { rows } = await database.query('select deadlocks::int as count from pg_stat_database where datname = current_database()');
  return { ...report, deadlocks: rows[0].count };
}

interface Killed {
  sent: Sent[];
  open: number;
  committing: number;
}

/** Kills depending on the round: after a random time, after an answer, or while a transaction is committing. */
async function killOnce(server: BuiltServer, database: Client, desk: Desk, round: number, seed: number): Promise<Killed> {
  await database.query(`alter system set commit_delay = ${round % 2 === 0 ? slowCommit : 0}`);
  await database.query('select pg_reload_conf()');
  const random = randomOf(seed + round);
  const life = { isKilled: false };
  let [answers, heardEnough] = [0, () => {}];
  const enough = 4 + Math.floor(random() * 60);
  const heard = new Promise<void>((resolve) => {
    heardEnough = resolve;
  });
  const shift = startShift(desk, clients, `s${seed}r${round}`, seed + round, life, () => {
    if (++answers === enough) heardEnough();
  });
  // An error of a client ends the wait too.
  await Promise.race([shift.over, heard]);
  if (round % 3 === 0) await wait(random() * 400);
  if (round % 3 === 1) await untilCommitting(database);
  const met = await openTransactions(database);
  life.isKilled = true;
  await server.stop('SIGKILL');
  await shift.over;
  return { sent: shift.sent, ...met };
}

const others = "from pg_stat_activity where backend_type = 'client backend' and application_name <> 'judge' and pid <> pg_backend_pid()";

async function openTransactions(database: Client): Promise<{ open: number; committing: number }> {
  const { rows } = await database.query(
    `select count(xact_start)::int as open, count(*) filter (where query = 'commit' and state = 'active')::int as committing ${others}`,
  );
  return rows[0];
}

async function untilCommitting(database: Client): Promise<void> {
  for (let look = 0; look < 200; look++) if ((await openTransactions(database)).committing > 0) return;
}

/** Waits until the database has ended the transactions of the killed processes; those of the new server are not waited for. */
async function untilGone(database: Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query(`select count(xact_start)::int as open ${others}`);
    if (rows[0].open === 0) return;
    await wait(20);
  }
}

interface Books {
  /** Throws if an invariant of the books does not hold or, on request, if a stored rollup is wrong. */
  expectTrue(alsoRollups: boolean): Promise<void>;
  close(): Promise<void>;
}

async function openBooks(url: string): Promise<Books> {
  const { configuration } = loadConfiguration(process.cwd());
  if (!configuration) throw new Error('The configuration has problems: npm run check');
  const invariants = await readInvariants(process.cwd());
  const named = new URL(url);
  named.searchParams.set('application_name', 'judge');
  const database: Database = await openDatabase({ url: named.href, poolSize: 2 });
  return {
    async expectTrue(alsoRollups) {
      const { lines, broken } = describeProofs(await proveDatabase(database, invariants));
      if (broken > 0) throw new Error(`The books do not prove:\n${lines.filter((line) => !line.includes('  成立')).join('\n')}`);
      const wrong = alsoRollups ? (await verifyDatabase(database, configuration, false)).lines : [];
      if (wrong.length > 0) throw new Error(`Rollups are stored otherwise:\n${wrong.join('\n')}`);
    },
    close: () => database.close(),
  };
}

function add(report: KillReport, outcome: Outcome, met: { open: number; committing: number }, sent: readonly Sent[]): void {
  report.kills++;
  for (const [name, count] of Object.entries({ ...outcome, ...met })) report[name as keyof Outcome] += count;
  for (const { operation, answer } of sent) {
    if (!answer || answer.code === 200) continue;
    const sentence = `${operation.name} ${answer.code} ${answer.message.replace(/[\d.]+/g, '…')}`;
    report.refusals[sentence] = (report.refusals[sentence] ?? 0) + 1;
  }
}
