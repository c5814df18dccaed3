/**
 * The main page of a child with 2,000 lessons and 300 assessments: each of its calls beside the same questions in SQL, and all of them as the
 * page asks, which is at once. One server process on PostgreSQL, alternating.
 */
import { Client } from 'pg';
import { dialect } from '../../src/wire/dialect';
import { startPrivatePostgres } from '../support/database/postgres/privatePostgres';
import { startBuiltServer } from '../support/product/builtServer';
import { launchBrowser } from '../support/web/browser';
import { type Line, must } from './kill/desk';
import { median } from './median';

interface ChildMeasurement {
  call: string;
  questions: number;
  oursMs: number;
  bareMs: number;
}
interface ChildMeasurements {
  /** Calls that the page makes beside those of the session. */
  requests: string[];
  calls: ChildMeasurement[];
}

const [lessons, assessments] = [2_000, 300];

/** A call of the page, and its questions as somebody would write them by hand. `$1`: institution, `$2`: child, `$3`: today. */
interface Compared {
  call: string;
  path: (stuId: string) => string;
  questions: readonly string[];
}
const own = 'inst_id = $1 and stu_id = $2 and deleted_at is null';
const count = (table: string, more = '') => `select count(*)::int from ${table} where ${own}${more}`;
const compared: readonly Compared[] = [
  {
    call: 'record',
    path: (id) => `/api/instStudent/getById?id=${id}`,
    questions: [
      `select s.*, t.real_name, (select array_agg(c.class_name) from class c where c.inst_id = s.inst_id and c.id = any(s.class_ids)) as classes
        from student s left join staff t on t.inst_id = s.inst_id and t.id = s.head_teacher_id where s.inst_id = $1 and s.id = $2 and s.deleted_at is null`,
      'select * from student_relation where inst_id = $1 and parent_id = $2 and deleted_at is null order by row_no',
    ],
  },
  {
    call: 'history',
    path: (id) => `/api/instStudent/history?id=${id}&pageNum=1&pageSize=20`,
    questions: [
      'select 1 from student where inst_id = $1 and id = $2 and deleted_at is null',
      'select count(*)::int from change_record where inst_id = $1 and record_id = $2',
      'select * from change_record where inst_id = $1 and record_id = $2 order by id desc limit 20',
    ],
  },
  {
    call: 'counts',
    path: (id) => `/api/list/about?resource=student&id=${id}`,
    questions: [
      ...['schedule_recovery', 'homework_detail', 'interaction_record', 'writing', 'course_hours', 'sale_order', 'health_record'],
      ...['health_file', 'class_student', 'activity_enroll', 'student_leave'],
    ]
      .map((table) => count(table))
      .concat(count('archive', ' and archive_type = 1')),
  },
  {
    call: 'head',
    path: (id) => `/api/instStudent/mainPage?stuId=${id}`,
    questions: [
      'select guardian_consent from student where inst_id = $1 and id = $2 and deleted_at is null',
      `select r.id, r.verdict, r.eval_date, r.urgent, s.scale_name from eval_record r join eval_scale s on s.inst_id = r.inst_id and s.id = r.scale_id
        where r.inst_id = $1 and r.stu_id = $2 and r.deleted_at is null and r.follow_state = 1 and r.status = any('{1,2}')
        order by r.urgent desc, r.eval_date desc limit 5`,
      `select h.id, h."left", c.course_name from course_hours h join course c on c.inst_id = h.inst_id and c.id = h.course_id
        where h.inst_id = $1 and h.stu_id = $2 and h.deleted_at is null limit 50`,
      `select a.id, a.lesson_date, a.start_time, c.course_name, t.real_name from schedule_student a
        left join course c on c.inst_id = a.inst_id and c.id = a.course_id left join staff t on t.inst_id = a.inst_id and t.id = a.teacher_id
        where a.inst_id = $1 and a.stu_id = $2 and a.deleted_at is null and a.takes_time and a.lesson_date >= $3::date
        order by a.lesson_date, a.start_time limit 12`,
      'select purpose, state, until from consent_state where inst_id = $1 and stu_id = $2 and deleted_at is null',
      `select distinct s.id, s.stu_name from student_relation m
        join student_relation o on o.inst_id = m.inst_id and o.phone = m.phone and o.parent_id <> m.parent_id and o.deleted_at is null
        join student s on s.inst_id = o.inst_id and s.id = o.parent_id and s.deleted_at is null
        where m.inst_id = $1 and m.parent_id = $2 and m.phone is not null and m.deleted_at is null limit 20`,
    ],
  },
];

export async function printChild(rounds: number): Promise<void> {
  const { requests, calls } = await measureChild(rounds);
  console.log(`\nMain page of a child with ${lessons} lessons and ${assessments} assessments`);
  console.log(`${requests.length} requests (goal: ≤ 4): ${requests.join(' ')}`);
  console.log('bare = the same questions on one connection, one after the other; goal of all: ≤ 2.5');
  console.table(
    calls.map(({ oursMs, bareMs, ...found }) => ({
      ...found,
      ...{ 'ours ms': oursMs.toFixed(1), 'bare ms': bareMs.toFixed(1), ratio: (oursMs / bareMs).toFixed(2) },
    })),
  );
}

async function measureChild(rounds: number): Promise<ChildMeasurements> {
  const postgres = await startPrivatePostgres({ shared_buffers: '1GB' });
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '120', WORKERS: '1' };
  const server = await startBuiltServer({ env, timeoutMs: 600_000 });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const { token } = await must({ address: server.address, token: '' }, 'POST', '/sso/doLogin', {
      ...{ username: 'admin', password: 'demo1234', loginType: 2 },
    });
    const line: Line = { address: server.address, token: String(token) };
    const inst = String((await must(line, 'GET', '/sso/info')).instId);
    const stuId = await fill(database, inst);
    const sides = { ours: ask(line, stuId), bare: askBare(database, [inst, stuId]) };
    const calls: ChildMeasurement[] = [];
    for (const one of compared) calls.push({ call: one.call, questions: one.questions.length, ...(await alternate(rounds, sides, [one])) });
    const questions = compared.reduce((sum, one) => sum + one.questions.length, 0);
    calls.push({ call: 'all, as the page asks', questions, ...(await alternate(rounds, sides, compared)) });
    return { requests: await requestsOf(line, stuId), calls };
  } finally {
    await database.end();
    await server.stop();
    postgres.stop();
  }
}

type Ask = (all: readonly Compared[]) => Promise<void>;

async function alternate(rounds: number, { ours, bare }: Record<'ours' | 'bare', Ask>, all: readonly Compared[]) {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = -3; round < rounds; round++) {
    const [bareMs, oursMs] = [await timed(() => bare(all)), await timed(() => ours(all))];
    if (round < 0) continue;
    times.bare.push(bareMs);
    times.ours.push(oursMs);
  }
  return { oursMs: median(times.ours), bareMs: median(times.bare) };
}

/** The page asks for the record, and for the rest when it is there. */
function ask(line: Line, stuId: string): Ask {
  const one = ({ path }: Compared) => must(line, 'GET', path(stuId));
  return async ([first, ...rest]) => {
    if (first) await one(first);
    await Promise.all(rest.map(one));
  };
}

function askBare(database: Client, [inst, stuId]: readonly [string, string]): Ask {
  return async (all) => {
    for (const { call, questions } of all)
      for (const [at, text] of questions.entries()) {
        const values = [inst, stuId, new Date().toISOString().slice(0, 10)].slice(0, text.includes('$3') ? 3 : 2);
        await database.query({ name: `${call} ${at}`, text, values });
      }
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Gives the child with most lessons as many more, and assessments, as copies of what it has. */
async function fill(database: Client, inst: string): Promise<string> {
  const [{ stu_id: stuId }] = (
    await database.query<{ stu_id: string }>(
      `select stu_id from schedule_recovery r where inst_id = $1 and deleted_at is null
         and exists (select 1 from eval_record e where e.inst_id = r.inst_id and e.stu_id = r.stu_id and e.deleted_at is null)
       group by stu_id order by count(*) desc, stu_id limit 1`,
      [inst],
    )
  ).rows as [{ stu_id: string }];
  await database.query('set session_replication_role = replica');
  const day = 'current_date - (n % 700)::int';
  const lesson = `md5('lesson' || n)::uuid`;
  const copies: [string, number, Record<string, string>][] = [
    ['schedule_info', lessons, { id: lesson, lesson_date: day }],
    ['schedule_student', lessons, { id: 'gen_random_uuid()', lesson_date: day, schedule_id: lesson, takes_time: 'n % 50 = 0' }],
    ['schedule_recovery', lessons, { id: 'gen_random_uuid()', lesson_date: day, schedule_id: lesson }],
    ['eval_record', assessments, { id: 'gen_random_uuid()', eval_date: day, eval_no: `'B' || n` }],
  ];
  for (const [table, rows, columns] of copies) await copy(database, { table, rows, columns, inst, stuId });
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
  return stuId;
}

interface Copies {
  table: string;
  rows: number;
  columns: Record<string, string>;
  inst: string;
  stuId: string;
}

async function copy(database: Client, { table, rows, columns, inst, stuId }: Copies): Promise<void> {
  const found = await database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  const all = found.rows.map(({ name }) => name);
  const fresh = Object.keys(columns).filter((name) => all.includes(name));
  const same = all.filter((name) => !fresh.includes(name));
  const isOfChild = all.includes('stu_ids') ? '$2 = any(stu_ids)' : 'stu_id = $2';
  const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join();
  await database.query(
    `insert into ${table} (${list(fresh)}, ${list(same)})
     select ${fresh.map((name) => columns[name]).join()}, ${list(same)}
     from (select * from ${table} where inst_id = $1 and ${isOfChild} and deleted_at is null order by id limit 1) s, generate_series(1, $3::int) n`,
    [inst, stuId, rows],
  );
}

/** Of a page that is opened anew, without those of the session. */
async function requestsOf({ address, token }: Line, stuId: string): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: address });
    await context.addCookies([{ name: dialect.tokenCookie, value: token, url: address, sameSite: 'Lax' }]);
    const page = await context.newPage();
    const paths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && pathname !== '/api/job/mine') paths.push(pathname);
    });
    await page.goto(`/studentModel/basicFile?stuId=${stuId}`, { waitUntil: 'networkidle' });
    return paths;
  } finally {
    await browser.close();
  }
}
