/**
 * The chain of evidence of 1,000 children for a month beside the same questions in SQL; and an inspection package of 100 and of 400 of them,
 * with the memory of the server. One server process on PostgreSQL.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { addMonths, lastDayOf } from '../../src/domain/calendar';
import { hasEnded, type Job, jobPaths } from '../../src/wire/job';
import { startPrivatePostgres } from '../support/database/postgres/privatePostgres';
import { startBuiltServer } from '../support/product/builtServer';
import { type Line, must } from './kill/desk';
import { median } from './median';

const [children, lessonsEach] = [1_000, 20];
const packages = [100, 400];
const [mostRatio, mostMegabytes] = [3, 400];

export async function printEvidence(rounds: number): Promise<void> {
  const postgres = await startPrivatePostgres({ shared_buffers: '512MB' });
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '30', WORKERS: '1' };
  const database = new Client({ connectionString: postgres.url });
  const month = addMonths(new Date().toISOString().slice(0, 10), -1).slice(0, 7);
  try {
    // What made the demo is heavier than what serves people.
    await (await startBuiltServer({ env, timeoutMs: 600_000 })).stop();
    await database.connect();
    const inst = await demoInstitution(database);
    const stuIds = await fill(database, inst, month);
    const server = await startBuiltServer({ env, timeoutMs: 600_000 });
    try {
      const { token } = await must({ address: server.address, token: '' }, 'POST', '/sso/doLogin', {
        ...{ username: 'admin', password: 'demo1234', loginType: 2 },
      });
      const line: Line = { address: server.address, token: String(token) };
      const found = [];
      for (const count of packages)
        found.push(await measurePackage({ line, month, stuIds: stuIds.slice(0, count), pid: server.process.pid! }));
      console.log(
        `\nInspection packages of a month, one PDF for each child; goal: at most ${mostMegabytes} MB resident, the same for each size`,
      );
      console.table(found);
      await printChain({ rounds, line, database, inst, month });
    } finally {
      await server.stop();
    }
  } finally {
    await database.end();
    postgres.stop();
  }
}

/** That of the account `admin`. */
async function demoInstitution(database: Client): Promise<string> {
  const { rows } = await database.query<{ inst: string }>(
    `select m.inst_id::text as inst from membership m join account a on a.id = m.account_id where a.username = 'admin' limit 1`,
  );
  return rows[0]!.inst;
}

interface Chain {
  rounds: number;
  line: Line;
  database: Client;
  inst: string;
  month: string;
}

async function printChain({ rounds, line, database, inst, month }: Chain): Promise<void> {
  const ours = async () => {
    const { rows } = (await must(line, 'GET', `/api/disSubsidyApplication/chain?month=${month}`)) as { rows: unknown[] };
    if (rows.length < children) throw new Error(`The chain has ${rows.length} children`);
  };
  const values = [inst, `${month}-01`, lastDayOf(month)];
  const bare = async () => {
    for (const [at, text] of questions.entries()) await database.query({ name: `chain ${at}`, text, values });
  };
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = -2; round < rounds; round++) {
    const [bareMs, oursMs] = [await timed(bare), await timed(ours)];
    if (round < 0) continue;
    times.bare.push(bareMs);
    times.ours.push(oursMs);
  }
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)];
  console.log(
    `\nChain of ${children} children for a month, ${lessonsEach} lessons each; bare = ${questions.length} questions in SQL, whose rows are read and left; goal: ≤ ${mostRatio}`,
  );
  console.table([{ 'ours ms': oursMs.toFixed(0), 'bare ms': bareMs.toFixed(0), ratio: (oursMs / bareMs).toFixed(2) }]);
}

/** As somebody would write them by hand. `$1`: institution, `$2` and `$3`: first and last day. */
const supported = `select stu_id from subsidy_application where inst_id = $1 and deleted_at is null and project = 1 and status = any('{7,8,9,11}')
  and start_date <= $3 and end_date >= $2`;
const own = (table: string) => `${table} x where x.inst_id = $1 and x.deleted_at is null and x.stu_id in (${supported})`;
const day = (column: string) => `and x.${column} between $2 and $3`;
const questions: readonly string[] = [
  `select a.*, s.stu_name, s.birthday, s.head_teacher_id, t.real_name, o.real_name as owner from subsidy_application a
    join student s on s.inst_id = a.inst_id and s.id = a.stu_id left join staff t on t.inst_id = s.inst_id and t.id = s.head_teacher_id
    left join staff o on o.inst_id = a.inst_id and o.id = a.owner_id
    where a.inst_id = $1 and a.deleted_at is null and a.project = 1 and a.status = any('{7,8,9,11}') and a.start_date <= $3 and a.end_date >= $2`,
  `select x.stu_id, max(x.eval_date)::text from ${own('eval_record')} and x.status = any('{1,2}') and x.eval_date <= $3 and $2::date is not null group by x.stu_id`,
  `select x.stu_id, x.evidence, x.evidence_record_id, x.owner_id, t.real_name from training_goal x left join staff t on t.inst_id = x.inst_id and t.id = x.owner_id
    where x.inst_id = $1 and x.deleted_at is null and x.result <> 4 and x.start_date <= $3 and x.end_date >= $2 and x.stu_id in (${supported})`,
  `select x.stu_id, x.sign_date, x.owner_id, t.real_name from iep x left join staff t on t.inst_id = x.inst_id and t.id = x.owner_id
    where x.inst_id = $1 and x.deleted_at is null and x.status = any('{3,4,5,6,7}') and x.start_date <= $3 and x.end_date >= $2 and x.stu_id in (${supported})`,
  `select x.id, x.stu_id, x.schedule_id, x.lesson_date::text, x.teacher_id, t.real_name, x.is_owed,
    exists (select 1 from schedule_recovery r where r.inst_id = $1 and r.schedule_id = x.schedule_id and r.stu_id = x.stu_id and r.status = 1 and r.deleted_at is null) as recorded,
    exists (select 1 from lesson_hours h where h.inst_id = $1 and h.schedule_id = x.schedule_id and h.stu_id = x.stu_id and h.status = 2 and h.deleted_at is null) as taken
    from schedule_student x left join staff t on t.inst_id = x.inst_id and t.id = x.teacher_id
    where x.inst_id = $1 and x.deleted_at is null and x.attend_status = any('{1,2,3,6}') ${day('lesson_date')} and x.stu_id in (${supported})`,
  `select x.stu_id, array_agg(x.check_date::text order by x.check_date) from ${own('check_in')} ${day('check_date')} and x.status = any('{1,2,3}') group by x.stu_id`,
  `select x.stu_id, sum(x.amount) from ${own('income_detail')} ${day('income_date')} and x.income_type = any('{1,3,4,6}') group by x.stu_id`,
  `select x.application_id, x.month, x.claim_amt, x.status, x.sign_time from ${own('subsidy_month')} and $2::date is not null`,
  `select * from subsidy_standard where inst_id = $1 and deleted_at is null and $2::date is not null and $3::date is not null`,
];

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

interface Package {
  line: Line;
  month: string;
  stuIds: readonly string[];
  pid: number;
}

async function measurePackage({ line, month, stuIds, pid }: Package): Promise<Record<string, string | number>> {
  const before = residentOf(pid);
  let peak = before;
  const from = performance.now();
  const { id } = await must(line, 'POST', '/api/disSubsidyApplication/pack', { from: month, to: month, stuIds: [...stuIds] });
  let job: Job;
  do {
    await new Promise((resolve) => setTimeout(resolve, 50));
    peak = Math.max(peak, residentOf(pid));
    job = (await must(line, 'GET', `${jobPaths.get}?id=${id}`)) as unknown as Job;
  } while (!hasEnded(job));
  if (job.state !== 'done') throw new Error(`The package ended as ${job.state}: ${job.message}`);
  const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
  return {
    children: stuIds.length,
    seconds: ((performance.now() - from) / 1_000).toFixed(1),
    'zip MB': megabytes(job.file!.size),
    'resident before MB': megabytes(before),
    'peak MB': megabytes(peak),
    'growth MB': megabytes(peak - before),
  };
}

/** Bytes of a process and of all that it started. */
function residentOf(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = /^PPid:\s+(\d+)$/m.exec(statusOf(name))?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isOurs = (one: number | undefined): boolean => one !== undefined && (one === pid || isOurs(parents.get(one)));
  return [...parents.keys()]
    .filter(isOurs)
    .reduce((sum, one) => sum + Number(/^VmRSS:\s+(\d+) kB$/m.exec(statusOf(String(one)))?.[1] ?? 0) * 1_024, 0);
}

/** '' for a process that has ended meanwhile. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Children as copies of one that has a record of each kind; what they have in the month is laid over them. */
async function fill(database: Client, inst: string, month: string): Promise<string[]> {
  const first = async (table: string, where = '') =>
    (await database.query(`select id::text from ${table} where inst_id = $1 and deleted_at is null ${where} order by id limit 1`, [inst]))
      .rows[0]?.id as string;
  await database.query('set session_replication_role = replica');
  /** A number of version 4, as calls want it. */
  const child = (n: string) => `overlay(overlay(md5('child' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
  const of = (at: string) => `md5('lesson' || ${at})::uuid`;
  const application = `md5('application' || n)::uuid`;
  const span = { start_date: `'${month}-01'::date`, end_date: `'${lastDayOf(month)}'::date` };
  const date = `('${month}-01'::date + ((m - 1) % 28)::int)`;
  const copies: { table: string; where?: string; each: number; columns: Record<string, string> }[] = [
    {
      table: 'student',
      each: 1,
      columns: { id: child('n'), stu_name: `'检查' || n`, stu_no: `'JC' || n`, disposed_on: 'null', id_card: 'null', cert_no: 'null' },
    },
    {
      table: 'subsidy_application',
      where: 'and status = 7',
      each: 1,
      columns: { id: application, stu_id: child('n'), start_date: `'2026-01-01'::date`, end_date: `'2027-12-31'::date` },
    },
    {
      table: 'eval_record',
      where: 'and status = 1',
      each: 1,
      columns: { stu_id: child('n'), eval_date: `'${month}-02'::date`, report_no: `'JC' || n`, eval_type: '2' },
    },
    { table: 'iep', where: 'and status = 4', each: 1, columns: { stu_id: child('n'), ...span, sign_date: `'${month}-01'::date` } },
    { table: 'training_goal', where: 'and result = 1', each: 3, columns: { stu_id: child('n'), ...span } },
    {
      table: 'schedule_info',
      where: 'and status = 2',
      each: lessonsEach,
      columns: { id: of(`n || '-' || m`), lesson_date: date, stu_ids: `array[${child('n')}]` },
    },
    {
      table: 'schedule_student',
      where: 'and attend_status = 1',
      each: lessonsEach,
      columns: { stu_id: child('n'), schedule_id: of(`n || '-' || m`), lesson_date: date },
    },
    {
      table: 'schedule_recovery',
      where: 'and status = 1',
      each: lessonsEach,
      columns: { stu_id: child('n'), schedule_id: of(`n || '-' || m`), lesson_date: date },
    },
    {
      table: 'lesson_hours',
      where: 'and status = 2',
      each: lessonsEach,
      columns: { stu_id: child('n'), schedule_id: of(`n || '-' || m`), lesson_date: date, biz_id: `'JC' || n || '-' || m` },
    },
    { table: 'check_in', where: 'and status = 1', each: lessonsEach, columns: { stu_id: child('n'), check_date: date } },
    { table: 'subsidy_month', each: 1, columns: { application_id: application, stu_id: child('n'), month: `'${month}'` } },
  ];
  for (const { table, where, each, columns } of copies) {
    const sample = await first(table, where);
    if (!sample) throw new Error(`The demo has no row of ${table} to copy`);
    const { rows } = await database.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
      [table],
    );
    const all = { id: 'gen_random_uuid()', ...columns };
    const names = rows.map(({ name }) => name);
    const fresh = Object.entries(all).filter(([name]) => names.includes(name));
    const same = names.filter((name) => !fresh.some(([own]) => own === name));
    const list = (some: readonly string[]) => some.map((name) => `"${name}"`).join();
    await database.query(
      `insert into ${table} (${list(fresh.map(([name]) => name))}, ${list(same)}) select ${fresh.map(([, value]) => value).join()}, ${list(same)}
       from (select * from ${table} where id = $1) s, generate_series(1, $2::int) n, generate_series(1, $3::int) m`,
      [sample, children, each],
    );
  }
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
  const { rows } = await database.query<{ id: string }>(`select ${child('n')}::text as id from generate_series(1, $1::int) n`, [children]);
  return rows.map(({ id }) => id);
}
