/**
 * The timetable compared with plain SQL: reading a week of 600 lessons with names out of 100,000, saving a plan of 60 lessons, and a batch
 * copy. On two busy cores: the week in 41 ms against 23 (goal: 60 % of plain SQL), the plan in 106 ms against 21 (goal: 3 times), the copy
 * with 281 lessons per second against 3,675. Saving a plan sends 41 statements, each row kind at once, which take 24 ms in the database;
 * of the rest, checking the values of new records takes 22 ms and sending them 14.
 */
import { Client } from 'pg';
import { hasEnded, type Job, jobPaths } from '../../../src/wire/job';
import { startPrivatePostgres } from '../../support/database/postgres/privatePostgres';
import { startBuiltServer } from '../../support/product/builtServer';
import { type Line, must, openDesk, send, type Values } from '../kill/desk';
import { median } from '../median';
import { replayOnce } from '../money/bareTellers';
import { insertedSince, lookAt, type Seen, type TableRows } from '../money/inserted';
import { fillTimetable, lessonsOfWeek, newKey, openSchool, type School } from './school';

export interface TimetableMeasurement {
  lessons: number;
  week: { lessons: number; oursMs: number; bareMs: number };
  plan: { lessons: number; rows: number; oursMs: number; bareMs: number };
  copy: { lessons: number; rows: number; oursPerSecond: number; barePerSecond: number };
}

const teachers = 30;
/** First week of the timetable, and one in the middle. */
const monday = '2024-01-01';
const middle = { startDate: '2025-06-02', endDate: '2025-06-08' };
const planned = 60;

export async function measureTimetable(lessons: number, copied: number, rounds: number): Promise<TimetableMeasurement> {
  const postgres = await startPrivatePostgres({ shared_buffers: '1GB', max_connections: '100' });
  const server = await startBuiltServer({ env: { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '20' }, timeoutMs: 600_000 });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const { line } = await openDesk(server.address, 0);
    const school = await openSchool(line, teachers);
    // Plans and copies are measured before the table is filled, because finding the inserted rows compares the whole database.
    const plan = await measurePlan(line, database, postgres.url, school, rounds);
    const copy = await measureCopy(line, database, postgres.url, school, copied);
    await fillTimetable(database, school, monday, Math.ceil(lessons / lessonsOfWeek(teachers)));
    return { lessons, week: await measureWeek(line, database, school, rounds), plan, copy };
  } finally {
    await database.end();
    await server.stop();
    postgres.stop();
  }
}

async function measureWeek(line: Line, database: Client, { inst }: School, rounds: number): Promise<TimetableMeasurement['week']> {
  const { startDate, endDate } = middle;
  const address = `/api/scheduleInfo/listVo?startDate=${startDate}&endDate=${endDate}`;
  const names = (table: string, name: string, ids: string) =>
    `(select array_agg(p.${name} order by n) from unnest(t.${ids}) with ordinality u(id, n) join ${table} p on p.inst_id = t.inst_id and p.id = u.id)`;
  const text = `select t.*, (select c.course_name from course c where c.inst_id = t.inst_id and c.id = t.course_id) as course_id_label,
      (select s.real_name from staff s where s.inst_id = t.inst_id and s.id = t.teacher_id) as teacher_id_label,
      ${names('staff', 'real_name', 'teacher_ids')} as teacher_ids_label, ${names('student', 'stu_name', 'stu_ids')} as stu_ids_label
    from schedule_info t where t.inst_id = $1 and t.deleted_at is null and t.lesson_date between $2 and $3 order by t.lesson_date, t.start_time`;
  const [own, other]: [number[], number[]] = [[], []];
  let count = 0;
  for (let round = 0; round < rounds * 5; round++) {
    other.push(
      await timed(async () => {
        const { rows } = await database.query({ name: 'week', text, values: [inst, startDate, endDate] });
        JSON.parse(JSON.stringify(rows));
      }),
    );
    own.push(await timed(async () => (count = ((await must(line, 'GET', address)) as unknown as Values[]).length)));
  }
  return { lessons: count, oursMs: median(own), bareMs: median(other) };
}

/** A plan from Monday to Friday for twelve weeks, for a teacher and a child without other lessons. */
async function measurePlan(
  line: Line,
  database: Client,
  url: string,
  school: School,
  rounds: number,
): Promise<TimetableMeasurement['plan']> {
  const [own, other]: [number[], number[]] = [[], []];
  let rows = 0;
  for (let round = 0; round < rounds; round++) {
    const body = {
      courseId: school.courseId,
      teacherId: school.teachers[round],
      stuIds: [school.children[round]],
      startDate: '2027-03-01',
      endMode: 1,
      endCount: planned,
      ignoreHints: true,
      skipHoliday: false,
      slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: '09:00' })),
    };
    const { id } = await must(line, 'POST', '/api/scheduleInfo/prePlan', body);
    const seen = await lookAt(database);
    own.push(await timed(() => must(line, 'POST', '/api/scheduleInfo/savePlan', { id, ignoreHints: true })));
    const inserted = await rowsOfLessons(database, seen, planned);
    rows = inserted.reduce((sum, table) => sum + table.rows.length, 0);
    other.push(await replayOnce(url, inserted, '2031'));
  }
  return { lessons: planned, rows, oursMs: median(own), bareMs: median(other) };
}

/** Copies a week of the school repeatedly. */
async function measureCopy(
  line: Line,
  database: Client,
  url: string,
  school: School,
  copied: number,
): Promise<TimetableMeasurement['copy']> {
  await fillTimetable(database, school, '2028-01-03', 1);
  const times = Math.min(26, Math.ceil(copied / lessonsOfWeek(teachers)));
  const body = {
    sourceStart: '2028-01-03',
    sourceEnd: '2028-01-09',
    targetStart: '2028-01-10',
    times,
    skipHoliday: false,
    ignoreHints: true,
  };
  const seen = await lookAt(database);
  const began = performance.now();
  const job = (await send(line, 'POST', '/api/scheduleInfo/copyWeeks', body, newKey())).data as unknown as Job;
  const { facts } = await ended(line, job.id);
  const ms = performance.now() - began;
  if (facts.skipped !== 0) throw new Error(`${facts.skipped} lessons were not copied`);
  const made = facts.made ?? 0;
  const inserted = await rowsOfLessons(database, seen, made);
  return {
    lessons: made,
    rows: inserted.reduce((sum, table) => sum + table.rows.length, 0),
    oursPerSecond: (made / ms) * 1000,
    barePerSecond: (made / (await replayOnce(url, inserted, '2031'))) * 1000,
  };
}

/** Inserted rows of the tables that have at least one row per lesson. */
async function rowsOfLessons(database: Client, seen: Seen, lessons: number): Promise<TableRows[]> {
  return (await insertedSince(database, seen)).filter(({ rows }) => rows.length >= lessons);
}

async function ended(line: Line, id: string): Promise<Job> {
  for (;;) {
    const job = (await must(line, 'GET', `${jobPaths.get}?id=${id}`)) as unknown as Job;
    if (job.state === 'done') return job;
    if (hasEnded(job)) throw new Error(`The copy ended as ${job.state}: ${job.message}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
