/**
 * Requests per second and 99th percentile of list, get and create with 100,000 students on PostgreSQL: ours compared with the baseline
 * server, alternating, on the same database.
 */
import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { countLimit } from '../../src/wire/dialect';
import { startPrivatePostgres } from '../support/database/postgres/privatePostgres';
import { type BuiltServer, startBuiltServer } from '../support/product/builtServer';
import { freePort } from '../support/server/freePort';
import { type ListQuestions, listQuestions } from './listQuestions';
import { applyLoad, type Load, type LoadResult } from './load';

export interface Comparison {
  call: string;
  ours: LoadResult;
  bare: LoadResult;
  goal: number;
}

const connections = 16;
const headers = { 'content-type': 'application/json' };
const child = { stuName: '测试%n', sex: 1, birthday: '%day', rehabCategory: 1, guardianConsent: false };
const guardian = { relName: '测试家长', relation: 1, phone: '%phone', isMain: true };

export async function measureServer(students: number, seconds: number, rounds: number): Promise<Comparison[]> {
  const postgres = await startPrivatePostgres({ shared_buffers: '1GB', max_connections: '100' });
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: String(students) };
  const server = await startBuiltServer({ env, timeoutMs: 1_800_000 });
  try {
    const session = await signIn(server);
    await settle(postgres.url);
    const bare = await startBare(postgres.url, session.instId);
    try {
      const questions = await listQuestions(postgres.url, session.instId, countLimit);
      for (const one of [questions.few, questions.many]) await expectSame(server.address, bare.address, session, one);
      return await compareAll(server.address, bare.address, session, questions, seconds, rounds);
    } finally {
      bare.stop();
    }
  } finally {
    await server.stop();
    postgres.stop();
  }
}

export interface Session {
  token: string;
  instId: string;
  id: string;
}

/**
 * A list of a million rows: ours, which counts up to a limit, compared with the baseline, which counts all of them. The rows are copies of
 * the demo's students, created in the database.
 */
export async function measureMillion(rows: number, seconds: number, rounds: number): Promise<Comparison> {
  const postgres = await startPrivatePostgres({ shared_buffers: '1GB', max_connections: '100' });
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '1000' };
  const server = await startBuiltServer({ env, timeoutMs: 1_800_000 });
  try {
    const session = await signIn(server);
    await multiply(postgres.url, session.instId, rows);
    await settle(postgres.url);
    const bare = await startBare(postgres.url, session.instId);
    try {
      const url = `${server.address}/api/instStudent/page?pageSize=50&stuStatus=2&orderBy=-createTime`;
      const runs = { ours: [] as LoadResult[], bare: [] as LoadResult[] };
      for (let round = 0; round < rounds; round += 1) {
        runs.bare.push(await applyLoad({ seconds, connections, headers, url: `${bare.address}/listCountingAll` }));
        runs.ours.push(await applyLoad({ seconds, connections, headers: { ...headers, token: session.token }, url }));
      }
      return { call: `list of ${rows} rows`, goal: 4, ours: median(runs.ours), bare: median(runs.bare) };
    } finally {
      bare.stop();
    }
  } finally {
    await server.stop();
    postgres.stop();
  }
}

/** Copies the students of an institution until there are `rows`, each with its own id, number and creation time. */
async function multiply(url: string, instId: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("select set_config('app.inst', $1, false)", [instId]);
  const { rows: columns } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'student' and column_name not in ('id', 'stu_no', 'id_no', 'id_card', 'create_time')",
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const { rows: found } = await client.query<{ total: string }>('select count(*) as total from student where inst_id = $1', [instId]);
  const from = columns.map(({ name }) => `s."${name}"`).join(', ');
  await client.query(
    `with numbered as materialized (select s.*, row_number() over (order by id) - 1 as place from student s where inst_id = $1)
     insert into student (id, stu_no, create_time, ${names})
     select gen_random_uuid(), 'M' || lpad(n::text, 8, '0'), now() - make_interval(secs => n), ${from}
     from (select n, n % $3::bigint as place from generate_series(1, $2::int) n) o join numbered s using (place)`,
    [instId, rows, found[0]?.total],
  );
  await client.end();
}

/** Throws unless both servers return the same rows and totals. */
export async function expectSame(ours: string, bare: string, { token }: Session, questions: string[]): Promise<void> {
  for (const question of questions.filter((_, n) => n % 7 === 0)) {
    const answers = await Promise.all([
      fetch(`${ours}/api/instStudent/page?${question}`, { headers: { token } }),
      fetch(`${bare}/list?${question}`),
    ]);
    const [own, other] = await Promise.all(answers.map(async (answer) => summary(await answer.json())));
    if (own !== other) throw new Error(`The servers answer ${question} differently:\n${own}\n${other}`);
  }
}

function summary({ data }: { data?: { total: number; records: { id: string }[] } }): string {
  return `${data?.total}: ${data?.records.map(({ id }) => id).join()}`;
}

/** Measures every call, alternating between baseline and ours. */
export async function compareAll(
  server: string,
  bare: string,
  session: Session,
  questions: ListQuestions,
  seconds: number,
  rounds: number,
): Promise<Comparison[]> {
  const ours = { ...headers, token: session.token };
  const api = `${server}/api/instStudent`;
  const body = JSON.stringify({ ...child, relations: [guardian] });
  const list = (call: string, asked: string[]) => ({
    call,
    goal: 0.75,
    ours: { url: `${api}/page`, questions: asked },
    bare: { url: `${bare}/list`, questions: asked },
  });
  const creating = { ours: { url: `${api}/save`, method: 'POST', body }, bare: { url: `${bare}/create`, method: 'POST', body } } as const;
  const pairs: { call: string; goal: number; ours: Partial<Load> & { url: string }; bare: Partial<Load> & { url: string } }[] = [
    list('list, 3,000–10,000 matches', questions.few),
    list('list, over 10,000 matches', questions.many),
    { call: 'get', goal: 0.5, ours: { url: `${api}/getById?id=${session.id}` }, bare: { url: `${bare}/get?id=${session.id}` } },
    { call: 'create', goal: 0.4, ...creating },
    { call: 'create, both with change record', goal: 0.4, ours: creating.ours, bare: { ...creating.bare, url: `${bare}/createLogged` } },
    {
      call: 'create, one connection',
      goal: 0.4,
      ours: { ...creating.ours, connections: 1 },
      bare: { ...creating.bare, connections: 1 },
    },
  ];
  const results: Comparison[] = [];
  for (const pair of pairs) {
    const runs = { ours: [] as LoadResult[], bare: [] as LoadResult[] };
    for (let round = 0; round < rounds; round += 1) {
      runs.bare.push(await applyLoad({ seconds, connections, headers, series: `b${pair.call.length}r${round}n`, ...pair.bare }));
      runs.ours.push(await applyLoad({ seconds, connections, headers: ours, series: `o${pair.call.length}r${round}n`, ...pair.ours }));
    }
    results.push({ call: pair.call, goal: pair.goal, ours: median(runs.ours), bare: median(runs.bare) });
  }
  return results;
}

export async function signIn(server: Pick<BuiltServer, 'address'>): Promise<Session> {
  const body = JSON.stringify({ username: 'admin', password: 'demo1234', loginType: 2 });
  const login = await (await fetch(`${server.address}/sso/doLogin`, { method: 'POST', headers, body })).json();
  const { token, user } = login.data;
  const list = await (await fetch(`${server.address}/api/instStudent/page?pageSize=1`, { headers: { token } })).json();
  return { token, instId: user[0].instId, id: list.data.records[0].id };
}

/** Updates statistics and visibility map, as in a database that has been running. */
async function settle(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Starts the baseline server for an institution, as a separate process. */
export async function startBare(url: string, instId: string): Promise<{ address: string; stop(): void }> {
  const port = await freePort();
  const process = spawn('npx', ['tsx', 'tests/bench/bareServer.ts', String(port), url, instId], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await new Promise((resolve) => process.stdout.once('data', resolve));
  return { address: `http://127.0.0.1:${port}`, stop: () => globalThis.process.kill(-(process.pid as number), 'SIGKILL') };
}

/** Throughput and p99 of the median run; errors of all runs. */
function median(runs: LoadResult[]): LoadResult {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)] as LoadResult;
  return { ...middle, errors: runs.reduce((sum, run) => sum + run.errors, 0) };
}
