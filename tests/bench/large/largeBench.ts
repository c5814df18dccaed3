/**
 * `npm run bench -- large`: 3,000 children, a million lessons and two million change records in five institutions. Each page is asked as
 * `admin` and as `teacher` of the institution with 60 % of them; told is the slowest statement of each call and what its plan read.
 *
 * `--share 0.1`: a tenth of everything. `--only 'teacher 课表'`: calls whose user, page and way fit the pattern. The table is kept in
 * `.bench/large.json`; `--before <file>`: such a table of an earlier run, beside which each call is told.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { loadConfiguration } from '../../../src/config/load';
import type { Configuration } from '../../../src/config/normalized';
import { must as needed } from '../../../src/domain/must';
import { startPrivatePostgres } from '../../support/database/postgres/privatePostgres';
import { type BuiltServer, startBuiltServer } from '../../support/product/builtServer';
import { type Line, must, send } from '../kill/desk';
import { amountsOf } from './amounts';
import { fillLarge } from './fillLarge';
import { boardCalls, listCalls, type PageCall, type Row, recordCalls } from './pageCalls';
import { type Cost, costOf, logPlans, logSettings, type Ran, StatementLog } from './statementLog';

const goalMs = 300;
/** Statements from here on are logged with their plans. */
const leastMs = 10;
/** Runs of a call without a logged statement; with one, so many that a prepared statement gets its lasting plan, which is from the sixth on. */
const [fewRuns, runs] = [2, 7];
/** A call that takes longer than this is asked twice only. */
const patienceMs = 1_500;
/** A scan of more rows than this, of a table of the full size, grows with the table. */
const manyRows = 50_000;

export interface Asked extends PageCall {
  user: string;
  callMs: number;
  failure?: string;
  slowest?: { ms: number; query: string; cost: Cost };
}

export async function benchLarge(args: readonly string[]): Promise<boolean> {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const share = Number(option('--share') ?? 1);
  const { configuration } = loadConfiguration(process.cwd());
  if (!configuration) throw new Error('The configuration has errors: npm run check');
  const settings = { ...logSettings, shared_buffers: '1GB', max_wal_size: '8GB', fsync: 'off', synchronous_commit: 'off', work_mem: '4MB' };
  const url = process.env.BENCH_DATABASE;
  // The packages of npm bring no auto_explain.
  const postgres = url ? { url, stop: () => undefined } : await startPrivatePostgres(settings, 'machine');
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '120', WORKERS: '1' };
  const database = new Client({ connectionString: postgres.url });
  try {
    await database.connect();
    if (!url) await fill(database, configuration, env, share);
    await logPlans(database, leastMs);
    const server = await startBuiltServer({ env, timeoutMs: 900_000 });
    try {
      const found = await measure(server, database, configuration, option('--only'));
      return print(found, share, option('--before'));
    } finally {
      await server.stop();
    }
  } finally {
    await database.end();
    postgres.stop();
  }
}

async function fill(database: Client, configuration: Configuration, env: Record<string, string>, share: number): Promise<void> {
  // The second start brings old records up to date, which would be all of the copies.
  for (let start = 0; start < 2; start += 1) await (await startBuiltServer({ env, timeoutMs: 900_000 })).stop();
  const from = performance.now();
  await fillLarge(database, configuration, amountsOf(share));
  const { rows } = await database.query<Record<string, string>>(
    `select (select count(*) from student) as children, (select count(*) from schedule_info) as lessons, (select count(*) from change_record) as changes,
       pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  console.log(`\nFilled in ${Math.round((performance.now() - from) / 1000)} s`);
  console.table(rows);
}

async function measure(
  server: BuiltServer,
  database: Client,
  configuration: Configuration,
  only: string | undefined,
): Promise<{ asked: Asked[]; memory: Record<string, number> }> {
  const log = new StatementLog(database);
  const memory: Record<string, number> = { 'after start': residentMb(server) };
  const asked: Asked[] = [];
  for (const user of ['admin', 'teacher']) {
    const line = await signIn(server.address, user);
    const stuId = await busiestChild(database);
    for await (const call of callsOf(line, configuration, stuId)) {
      if (only && !new RegExp(only).test(`${user} ${call.page} ${call.way}`)) continue;
      asked.push({ ...call, user, ...(await ask(line, call, log)) });
    }
    memory[`after ${user}`] = residentMb(server);
  }
  memory.most = residentMb(server, 'VmHWM');
  return { asked, memory };
}

async function signIn(address: string, username: string): Promise<Line> {
  const { token } = await must({ address, token: '' }, 'POST', '/sso/doLogin', { username, password: 'demo1234', loginType: 2 });
  return { address, token: String(token) };
}

/** The child of the first institution with most lessons. */
async function busiestChild(database: Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select s.stu_id as id from schedule_student s where inst_id = (select inst_id from student group by 1 order by count(*) desc limit 1)
     group by 1 order by count(*) desc, 1 limit 1`,
  );
  return needed(rows[0], 'child').id;
}

async function* callsOf(line: Line, configuration: Configuration, stuId: string): AsyncGenerator<PageCall> {
  yield* boardCalls(configuration);
  for (const resource of configuration.resources.values()) {
    if (!resource.endpoints.list || !resource.list) continue;
    const answer = await send(line, 'GET', `${resource.endpoints.list.path}?pageSize=1`);
    if (answer.code !== 200) continue;
    const first = (answer.data.records as Row[] | undefined)?.[0];
    yield* listCalls(resource, first);
    const id = resource.name === 'student' ? stuId : first?.id;
    if (id) yield* recordCalls(configuration, resource, String(id));
  }
  yield { page: '学员主页', way: 'head', path: `/api/instStudent/mainPage?stuId=${stuId}` };
  const month = new Date().toISOString().slice(0, 7);
  yield { page: '学员主页', way: 'chain of a child', path: `/api/disSubsidyApplication/childChain?stuId=${stuId}&month=${month}` };
}

/** The slowest of the statements that each run sent: others are of work in the background. */
async function ask(line: Line, { path }: PageCall, log: StatementLog): Promise<Pick<Asked, 'callMs' | 'failure' | 'slowest'>> {
  await log.read();
  const byQuery = new Map<string, Ran[]>();
  let [callMs, wanted] = [0, fewRuns];
  for (let run = 0; run < wanted; run += 1) {
    const from = performance.now();
    const answer = await send(line, 'GET', path);
    callMs = performance.now() - from;
    if (answer.code !== 200) return { callMs, failure: `${answer.code} ${answer.message}` };
    const logged = await log.read();
    for (const ran of logged) byQuery.set(ran.query, [...(byQuery.get(ran.query) ?? []), ran]);
    if (logged.length > 0 && run === 0 && callMs < patienceMs) wanted = runs;
  }
  // The first run also reads from disk.
  const slow = [...byQuery.values()]
    .filter(({ length }) => length > 1)
    .map((all) => all.slice(1).reduce((one, other) => (one.ms > other.ms ? one : other)));
  const [slowest] = slow.sort((one, other) => other.ms - one.ms);
  return { callMs, ...(slowest && { slowest: { ms: slowest.ms, query: slowest.query, cost: costOf(slowest.plan) } }) };
}

function residentMb({ process: { pid } }: BuiltServer, of = 'VmRSS'): number {
  const found = new RegExp(`${of}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
}

/** False if a statement takes longer than the goal. */
function print({ asked, memory }: { asked: Asked[]; memory: Record<string, number> }, share: number, before?: string): boolean {
  // Read first: it may be the file that is written below.
  const earlier = before === undefined ? undefined : readEarlier(before);
  const grows = ({ slowest }: Asked) => (slowest?.cost.widest.rows ?? 0) > manyRows * share;
  const told = asked
    .filter((one) => one.callMs > goalMs || (one.slowest && (one.slowest.ms > 30 || grows(one))))
    .sort((one, other) => weightOf(other) - weightOf(one));
  console.log(
    `\n${asked.length} calls; those over ${goalMs} ms, with a statement over 30 ms, or with a scan of more than ${manyRows * share} rows`,
  );
  console.table(told.map(rowOf));
  const failed = asked.filter(({ failure }) => failure);
  if (failed.length > 0) console.table(failed.map(({ user, page, way, failure }) => ({ user, page, way, failure })));
  console.log('\nResident memory of the server, MB');
  console.table([memory]);
  mkdirSync('.bench', { recursive: true });
  const found = asked.map((one) => ({ ...one, grows: grows(one) }));
  writeFileSync('.bench/large.json', JSON.stringify({ at: new Date().toISOString(), share, memory, asked: found }, null, 1));
  if (earlier) printBeside(asked, earlier);
  const over = asked.filter(({ slowest }) => (slowest?.ms ?? 0) > goalMs);
  console.log(
    `${over.length} calls with a statement over ${goalMs} ms; ${asked.filter(grows).length} with a scan that grows with its table`,
  );
  return over.length === 0;
}

/** Planning is not in the times of statements, so a call without a slow one can be slow. */
const weightOf = ({ slowest, callMs }: Asked) => slowest?.ms ?? callMs;

function readEarlier(file: string): Map<string, Asked> {
  const { asked } = JSON.parse(readFileSync(file, 'utf8')) as { asked: Asked[] };
  return new Map(asked.map((one) => [nameOf(one), one]));
}

const nameOf = ({ user, page, way }: Asked) => `${user} ${page} ${way}`;

/** Calls whose slowest statement, or whose own time, changed by a third and 20 ms. */
function printBeside(asked: readonly Asked[], earlier: ReadonlyMap<string, Asked>): void {
  const rows = asked.flatMap((one) => {
    const was = earlier.get(nameOf(one));
    if (!was) return [];
    const [from, to] = [weightOf(was), weightOf(one)];
    if (Math.abs(from - to) < Math.max(20, Math.max(from, to) / 3)) return [];
    const read = (of: Asked) => of.slowest?.cost.read ?? 0;
    return [
      { call: nameOf(one), 'before ms': Math.round(from), ms: Math.round(to), 'rows read before': read(was), 'rows read': read(one) },
    ];
  });
  console.log('\nBeside the earlier run');
  console.table(rows.sort((one, other) => other['before ms'] - one['before ms']));
}

function rowOf({ user, page, way, callMs, slowest }: Asked) {
  if (!slowest) return { user, page, way, 'call ms': Math.round(callMs) };
  const { ms, cost } = slowest;
  return {
    ...{
      user,
      page,
      way,
      'call ms': Math.round(callMs),
      'slowest statement ms': Math.round(ms),
      'rows read': cost.read,
      given: cost.given,
    },
    'dearest node': `${cost.node} ${Math.round(cost.nodeMs)} ms`,
    'widest scan': `${cost.widest.rows} ${cost.widest.scan}`,
  };
}
