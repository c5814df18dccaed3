/**
 * Lists searched by the name of a child: orders, which refer to one, and lessons, which refer to several; compared with the same question
 * asked of the database directly. One client, alternating; `cold` is the first question after the database was started.
 */
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { countLimit, dialect } from '../../src/wire/dialect';
import { startPrivatePostgres } from '../support/database/postgres/privatePostgres';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { startBuiltServer } from '../support/product/builtServer';
import { type Line, must, openDesk, type Values } from './kill/desk';
import { median } from './median';

export interface SearchMeasurement {
  list: string;
  keyword: string;
  total: number;
  oursMs: number;
  bareMs: number;
  coldOursMs: number;
  coldBareMs: number;
}

/** A list that is searched: its call, and the same as SQL. */
interface Searched {
  list: string;
  path: string;
  table: string;
  order: string;
  /** Names of the children that a record refers to. */
  names: string;
  /** Its own text, or a child that it refers to, is found. */
  found: string;
}

const settings = { shared_buffers: '1GB' };
const pageSize = 50;
const found = `select s.id from student s where s.inst_id = $1 and s.deleted_at is null and s.search_text like $2`;
const lists: readonly Searched[] = [
  {
    list: 'orders, one child each',
    path: '/api/feeOrder/page',
    table: 'sale_order',
    order: 't.sign_date desc nulls last, t.id desc',
    names: '(select s.stu_name from student s where s.inst_id = t.inst_id and s.id = t.stu_id)',
    found: `(t.search_text like $2 or t.stu_id in (${found}))`,
  },
  {
    list: 'lessons, three children each',
    path: '/api/scheduleInfo/listVoPage',
    table: 'schedule_info',
    order: 't.lesson_date desc nulls last, t.id desc',
    names: '(select array_agg(s.stu_name) from student s where s.inst_id = t.inst_id and s.id = any(t.stu_ids))',
    found: `exists (select 1 from unnest(t.stu_ids) o(id) where o.id in (${found}))`,
  },
];
/** One child, and a ninth of all: more than are counted. */
const keywords = ['学员47113', 'xueyuan1'];

/** `rows`: children, orders and lessons each. */
export async function measureSearch(rows: number, rounds: number): Promise<SearchMeasurement[]> {
  const folder = temporaryFolder('searched');
  try {
    await fill(folder, rows);
    const measured: SearchMeasurement[] = [];
    for (const one of lists) {
      const coldBareMs = await onCopy(folder, async ({ bare }) => timed(() => bare(one, keywords[0]!)));
      const here = await onCopy(folder, async (subjects) => {
        const coldOursMs = await timed(() => subjects.ours(one, keywords[0]!));
        return Promise.all([coldOursMs, compare(one, subjects, rounds)]);
      });
      measured.push(...here[1].map((warm) => ({ ...warm, coldOursMs: here[0], coldBareMs })));
    }
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A measurement as a line of the table. */
export function searchRow({ list, keyword, total, oursMs, bareMs, coldOursMs, coldBareMs }: SearchMeasurement) {
  return {
    list,
    keyword,
    total,
    'ours ms': Math.round(oursMs),
    'bare ms': Math.round(bareMs),
    'ratio %': Math.round((100 * bareMs) / oursMs),
    'goal %': 75,
    'cold ours ms': Math.round(coldOursMs),
    'cold bare ms': Math.round(coldBareMs),
    'cold ratio %': Math.round((100 * coldBareMs) / coldOursMs),
  };
}

interface Found {
  total: number;
  ids: string[];
}
type Ask = (list: Searched, keyword: string) => Promise<Found>;

async function compare(one: Searched, { ours, bare }: { ours: Ask; bare: Ask }, rounds: number) {
  const measured = [];
  for (const keyword of keywords) {
    const [own, other] = [await ours(one, keyword), await bare(one, keyword)];
    if (JSON.stringify(own) !== JSON.stringify(other))
      throw new Error(`${one.list}, ${keyword}: ${own.total} and ${other.total} records, or other ones`);
    const [ownMs, otherMs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      otherMs.push(await timed(() => bare(one, keyword)));
      ownMs.push(await timed(() => ours(one, keyword)));
    }
    measured.push({ list: one.list, keyword, total: own.total, oursMs: median(ownMs), bareMs: median(otherMs) });
  }
  return measured;
}

/** Both on a database that has just been started. */
async function onCopy<T>(folder: string, work: (subjects: { ours: Ask; bare: Ask }) => Promise<T>): Promise<T> {
  const postgres = await startPrivatePostgres(settings, undefined, folder);
  const server = await startBuiltServer({ env: { DATABASE_URL: postgres.url, WORKERS: '1' }, timeoutMs: 600_000 });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const { line, inst } = await signIn(server.address);
    const ours: Ask = async ({ path }, keyword) => {
      const query = new URLSearchParams({ pageSize: String(pageSize), [dialect.keyword]: keyword });
      const { total, records } = (await must(line, 'GET', `${path}?${query}`)) as { total: number; records: Values[] };
      return { total, ids: records.map(({ id }) => String(id)) };
    };
    const bare: Ask = async ({ table, order, names, found: isFound }, keyword) => {
      const where = `t.inst_id = $1 and t.deleted_at is null and ${isFound}`;
      const [page, total] = [
        `select t.*, ${names} from (select * from ${table} t where ${where} order by ${order} limit ${pageSize}) t order by ${order}`,
        `select count(*)::int as total from (select 1 from ${table} t where ${where} limit ${countLimit + 1}) c`,
      ];
      const values = [inst, `%${keyword}%`];
      const { rows } = await database.query<{ id: string }>({ name: `page ${table}`, text: page, values });
      const { rows: counted } = await database.query<{ total: number }>({ name: `total ${table}`, text: total, values });
      return { total: counted[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
    };
    return await work({ ours, bare });
  } finally {
    await database.end();
    await server.stop();
    postgres.stop();
  }
}

async function signIn(address: string): Promise<{ line: Line; inst: string }> {
  const { token } = await must({ address, token: '' }, 'POST', '/sso/doLogin', { username: 'admin', password: 'demo1234', loginType: 2 });
  const line = { address, token: String(token) };
  const { instId } = await must(line, 'GET', '/sso/info');
  return { line, inst: String(instId) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A database with copies of one child, one order and one lesson, kept in the folder. */
async function fill(folder: string, rows: number): Promise<void> {
  const postgres = await startPrivatePostgres(settings);
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '20' };
  await (await startBuiltServer({ env, timeoutMs: 600_000 })).stop();
  // Its second start brings old records up to date, which would be all of the copies.
  const server = await startBuiltServer({ env, timeoutMs: 600_000 });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const { line, courseId, feeId, families } = await openDesk(server.address, 1);
    const stuId = families[0]!.stuId;
    await must(line, 'POST', '/api/feeOrder/save', { stuId, lines: [{ itemType: 1, courseId, feeId, qty: 1 }], payNow: [] });
    const { instId } = await must(line, 'GET', '/sso/info');
    await server.stop();
    await database.query('set session_replication_role = replica');
    await database.query('create temp table child as select n, gen_random_uuid() as id from generate_series(1, $1::int) n', [rows]);
    await database.query('create unique index on child (n)');
    await copied(database, 'student', String(instId), {
      id: 'c.id',
      id_card: 'null',
      stu_no: `'S' || lpad(n::text, 7, '0')`,
      stu_name: `'学员' || n`,
      search_text: `'学员' || n || ' xueyuan' || n || ' xy' || n || chr(2) || 's' || lpad(n::text, 7, '0') || chr(1) || '家长' || n || ' jiazhang' || n || ' jz' || n || ' 139' || lpad(n::text, 8, '0')`,
    });
    await copied(database, 'sale_order', String(instId), {
      id: 'gen_random_uuid()',
      order_no: `'M' || lpad(n::text, 8, '0')`,
      search_text: `'m' || lpad(n::text, 8, '0') || ' 测试课程'`,
      sign_date: 'current_date - n % 1500',
      stu_id: 'c.id',
    });
    await copied(database, 'schedule_info', String(instId), {
      id: 'gen_random_uuid()',
      lesson_date: 'current_date - n % 1500',
      stu_ids: `array[c.id, (select o.id from child o where o.n = 1 + c.n * 7 % ${rows}), (select o.id from child o where o.n = 1 + c.n * 11 % ${rows})]`,
    });
    await database.query('vacuum analyze');
  } finally {
    await database.end();
    await server.stop();
  }
  postgres.stopAndKeep(folder);
}

/** Copies of a row of the institution, with these columns of their own, made from their number `n` and the child `c` of that number. */
async function copied(database: Client, table: string, inst: string, own: Record<string, string>): Promise<void> {
  const { rows: columns } = await database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  const names = columns.map(({ name }) => name).filter((name) => !(name in own));
  const list = (all: readonly string[], prefix = '') => all.map((name) => `${prefix}"${name}"`).join(', ');
  await database.query(
    `insert into ${table} (${list(Object.keys(own))}, ${list(names)})
     select ${Object.values(own).join(', ')}, ${list(names, 's.')}
     from (select * from ${table} where inst_id = $1 and deleted_at is null order by id limit 1) s, child c`,
    [inst],
  );
}
