/**
 * The product's own jobs whose process dies, or is slow and loses them: between two pieces, and after the last one before it was
 * said to be done. Nothing is there twice, nothing is missing, and the answer tells what is.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyHours } from '../../src/modules/finance/contract';
import copyWeeks from '../../src/modules/schedule/server/jobs/copyWeeks';
import { bulkRun } from '../../src/server/features/bulk/bulkJobs';
import { defineJobKind, type JobKind, type JobRun, JobStopped } from '../../src/server/features/jobs/jobKind';
import { productJobKinds } from '../../src/server/main/start/createContext';
import { changeCalls } from '../../src/wire/changes';
import { importPaths } from '../../src/wire/import';
import { jobPaths } from '../../src/wire/job';
import { type BulkCalls, bulkCalls, counts } from '../support/desks/bulkCalls';
import { hourOperations } from '../support/desks/hourOperations';
import { type Cell, importer, workbook } from '../support/desks/importing';
import { lessonDesk } from '../support/desks/lessonDesk';
import { anotherProcess, bury, deadJob, untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Writes, and does not look up before it is done. */
let written: () => void = () => undefined;
let goOn: Promise<void> = Promise.resolve();
const late = defineJobKind({
  name: 'late',
  input: copyWeeks.input as never,
  resumable: true,
  async run() {
    written();
    await goOn;
    return { facts: { rows: 7 } };
  },
});

const kinds = [late] as unknown as JobKind[];

let server: TestServer;
let calls: BulkCalls;
let desk: ReturnType<typeof lessonDesk>;
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date('2026-07-06T07:00:00Z'),
    jobs: { kinds },
  });
  calls = bulkCalls(server);
  desk = lessonDesk(server);
});
afterAll(() => server.close());

const admin = async () => server.context.actorOf(await server.login('admin'));
const owner = <Row>(text: string, values: unknown[] = []) => server.database.system((q) => q.query<Row>(text, values));

/** Processes die when they want to say that a job has ended; runs `then` and lets the next one live. */
async function dyingBeforeItIsSaid(ask: () => Promise<string>, then: () => Promise<void> = async () => undefined) {
  await owner(`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed before it was said'; end $$`);
  await owner(`create trigger die before update on background_job for each row
    when (old.state = 'running' and new.state in ('done', 'failed', 'cancelled')) execute function die()`);
  const before = server.logged.length;
  const died = () => server.logged.slice(before).some(({ message, cause }) => message === 'Jobs' && String(cause).includes('killed'));
  let id = '';
  try {
    id = await ask();
    await expect.poll(died, { timeout: 60_000 }).toBe(true);
    await then();
  } finally {
    await owner('drop function die cascade');
  }
  await bury(server, id);
  await lookForDead();
  return untilJob(server, id);
}

/** As every process does when it starts. */
const lookForDead = () => anotherProcess(server, [...productJobKinds.values(), ...kinds]);

/** A run by hand. */
async function handRun<Input>(kind: JobKind<Input>, id: string, input: unknown, own: Partial<JobRun<Input>>) {
  const run: JobRun<Input> = {
    id,
    input: kind.input.parse(input),
    actor: await admin(),
    signal: new AbortController().signal,
    checkpoint: undefined,
    progress: async () => {},
    saveCheckpoint: async () => {},
    hold: async () => {},
    ...own,
  };
  return kind.run(run, server.context).then(
    ({ facts }) => facts,
    (error: unknown) => error,
  );
}

describe('a job that was done when its process died', () => {
  it('is in the log of exports once', async () => {
    const body = { resource: 'student', format: 'csv', query: { stuName: '只此一次' } };
    const job = await dyingBeforeItIsSaid(async () => (await server.call('POST', jobPaths.export, { body })).data.id);
    expect(job.state).toBe('done');
    const noted = await owner("select 1 from act_log where action = 'export' and subject like '%只此一次%'");
    expect(noted).toHaveLength(1);
  });

  it('and undid a large change has undone it', async () => {
    await calls.makeRooms(510, '撤一次');
    const { plan } = await calls.previewLarge('撤一次');
    await untilJob(server, (await calls.run(plan.id)).data.job!.id);
    const { changeSet } = await calls.planOf(plan.id);
    const ask = async () => (await server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } })).data.job.id;
    expect(await dyingBeforeItIsSaid(ask)).toMatchObject({ state: 'done', facts: { rows: 510 } });
    expect(await calls.livingRooms('撤一次')).toBe(510);
  });

  it('and imported a file of which all rows are wanted has imported it once', async () => {
    const { tool, upload, total } = await uploadStudents('整份', 12);
    const body = { resource: 'student', upload: upload.id, plan: tool.plan({ mapping: upload.mapping }), mode: 'all' };
    const job = await dyingBeforeItIsSaid(async () => (await server.call('POST', importPaths.start, { body })).data.id);
    expect(job).toMatchObject({ state: 'done', facts: { rows: 12, wrong: 0, duplicate: 0 } });
    expect(await total()).toBe(12);
  });

  it('has its proposal as somebody has changed it since', async () => {
    const courseId = await desk.addCourse({ teacherIds: [await desk.addTeacher()] });
    const fill = await desk.data('POST', '/api/scheduleInfo/saveFill', {
      body: { startDate: '2026-07-13', weeks: 1, courseIds: [courseId] },
    });
    const wish = { fillId: fill.id, courseId, stuId: await desk.addChild(), perWeek: 2 };
    const { act } = await hourOperations(server);
    await act((context) => buyHours({ ...wish, boughtHours: 1_000, giftHours: 0, amount: 100_000 }, context));
    expect(await server.call('POST', '/api/scheduleInfo/saveWish', { body: wish })).toMatchObject({ code: 200 });
    const lines = async () =>
      (await desk.data('GET', '/api/scheduleInfo/proposalPage', { query: { fillId: fill.id } })).records as {
        id: string;
        version: number;
      }[];
    let changed = '';
    const job = await dyingBeforeItIsSaid(
      async () => (await desk.data('POST', '/api/scheduleInfo/drawPlan', { body: { id: fill.id } })).id,
      async () => {
        const [line] = await lines();
        changed = line!.id;
      },
    );
    expect(job).toMatchObject({ state: 'done', facts: { placed: 2, missing: 0 } });
    expect((await lines()).map(({ id }) => id)).toContain(changed);
  });

  it('is done, also when it is told to stop too late', async () => {
    const begun = new Promise<void>((resolve) => (written = resolve));
    let open: () => void = () => undefined;
    goOn = new Promise((resolve) => (open = resolve));
    const input = { sourceStart: '2027-03-01', sourceEnd: '2027-03-07', targetStart: '2027-03-08', times: 1 };
    const { id } = await server.context.jobs.add(await admin(), late as never, { title: '写完', input: input as never });
    await begun;
    await server.call('POST', jobPaths.cancel, { body: { id } });
    open();
    expect(await untilJob(server, id)).toMatchObject({ state: 'done', facts: { rows: 7 } });
  });
});

it('a large undo of two changes, one of which was undone before, is refused and undoes nothing', async () => {
  const sets: string[] = [];
  for (const name of ['先撤', '后撤']) {
    await calls.makeRooms(260, name);
    const { plan } = await calls.previewLarge(name);
    await untilJob(server, (await calls.run(plan.id)).data.job!.id);
    sets.push((await calls.planOf(plan.id)).changeSet!);
  }
  const undo = (ids: string[]) => server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids } });
  expect((await undo(sets.slice(0, 1))).code).toBe(200);
  const job = await untilJob(server, (await undo(sets)).data.job.id);
  expect(job).toMatchObject({ state: 'failed', message: '这项变更已经撤销过了，请刷新页面' });
  expect(await calls.livingRooms('后撤')).toBe(0);
});

describe('an act on all rows or none', () => {
  /** A plan whose run stopped behind its first piece. */
  async function half(name: string) {
    const ids = await calls.makeRooms(250, name);
    const { plan } = await calls.previewLarge(name);
    await owner("update bulk_plan set state = 'running', change_set = id where id = $1", [plan.id]);
    const input = { plan: plan.id, mode: 'all' };
    let pieces = 0;
    const progress = async () => {
      if (++pieces === 2) throw new JobStopped('stopping');
    };
    expect(await handRun(bulkRun as never, plan.id, input, { progress })).toMatchObject({ reason: 'stopping' });
    expect(counts(await calls.planOf(plan.id))).toMatchObject({ able: 150, done: 100 });
    return { ids, plan, input };
  }

  /** Ends such a run, whose process was killed. */
  async function takenUp(input: object, more: { attempts?: number; isCancelled?: boolean }) {
    const id = await deadJob(server, { kind: 'bulkRun', input, ...more });
    await lookForDead();
    return untilJob(server, id);
  }

  it('that was cancelled when its process died leaves nothing', async () => {
    const { plan, input } = await half('取消后断电');
    expect(await takenUp(input, { isCancelled: true })).toMatchObject({ state: 'cancelled', facts: { done: 0 } });
    expect(await calls.livingRooms('取消后断电')).toBe(250);
    expect((await calls.planOf(plan.id)).state).toBe('ended');
  });

  it('that killed its process each time says what is done, and that it can be undone', async () => {
    const { plan, input } = await half('总是断电');
    expect(await takenUp(input, { attempts: 3 })).toMatchObject({ state: 'failed', facts: { done: 100, left: 150 } });
    expect(await calls.planOf(plan.id)).toMatchObject({
      state: 'failed',
      message: '服务器出错，没有执行完。已处理的记录可以撤销，其余的请重新预览后执行。',
    });
  });

  it('is not taken back by a process that has lost it', async () => {
    const { ids, plan, input } = await half('丢了的');
    // What refuses the slow one; the other one may have gone past it.
    await calls.changeRoom(ids[0]!);
    const lost = new JobStopped('lost');
    expect(await handRun(bulkRun as never, plan.id, input, { hold: () => Promise.reject(lost) })).toBe(lost);
    expect(counts(await calls.planOf(plan.id))).toMatchObject({ able: 150, done: 100, refused: 0 });
  });
});

describe('a batch copy', () => {
  const span = (month: string) => ({
    sourceStart: `2028-${month}-03`,
    sourceEnd: `2028-${month}-09`,
    targetStart: `2028-${month}-10`,
    times: 1,
    ignoreHints: true,
  });
  interface Lesson {
    id: string;
    copiedFrom: string | null;
  }
  const copies = async (month: string) =>
    (
      (await desk.data('GET', '/api/scheduleInfo/listVo', {
        query: { startDate: `2028-${month}-10`, endDate: `2028-${month}-16` },
      })) as Lesson[]
    ).filter(({ copiedFrom }) => copiedFrom);
  /** Lessons of one course, so that their order is that of their times. */
  async function week(month: string, count: number) {
    const same = { courseId: await desk.addCourse(), teacherId: await desk.addTeacher(), stuIds: [await desk.addChild()] };
    const made: { id: string }[] = [];
    for (let at = 0; at < count; at++) {
      const lessonDate = `2028-${month}-0${3 + Math.floor(at / 10)}`;
      made.push(await desk.add({ ...same, lessonDate, startTime: `${String(8 + (at % 10)).padStart(2, '0')}:00` }));
    }
    return made;
  }

  it('whose source lost a lesson in the meantime goes on with the next one', async () => {
    const lessons = await week('01', 53);
    const id = crypto.randomUUID();
    let kept: unknown;
    const stopped = await handRun(copyWeeks, id, span('01'), {
      saveCheckpoint: async (point) => {
        kept = structuredClone(point);
      },
      progress: async ({ done }) => {
        if (done === 50) throw new JobStopped('stopping');
      },
    });
    expect(stopped).toMatchObject({ reason: 'stopping' });
    expect(kept).toMatchObject({ made: 50, skipped: [] });
    await desk.act('cancel', { id: lessons[0]!.id, endReason: '下雨' });
    expect(await handRun(copyWeeks, id, span('01'), { checkpoint: kept })).toEqual({ made: 53, skipped: 0, unpublished: 2028 });
    expect((await copies('01')).map(({ copiedFrom }) => copiedFrom).sort()).toEqual(lessons.map((one) => one.id).sort());
  });

  it('that another process has taken over writes nothing more', async () => {
    await week('02', 2);
    const ended = await handRun(copyWeeks, crypto.randomUUID(), span('02'), {
      saveCheckpoint: () => Promise.reject(new JobStopped('lost')),
    });
    expect(ended).toMatchObject({ reason: 'lost' });
    expect(await copies('02')).toEqual([]);
  });

  it('that is cancelled, or breaks, tells what was copied', async () => {
    const lessons = await week('04', 52);
    // As a copy that is told to stop, or whose database fails, in its second piece.
    await owner(
      `create function break_late() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = 'XX000'; end $$`,
    );
    await owner(`create trigger break_late before insert on schedule_info for each row
      when (new.copied_from = '${lessons[51]!.id}') execute function break_late()`);
    const { data } = await desk.act('copyWeeks', span('04'));
    const job = await untilJob(server, data.id);
    await owner('drop function break_late cascade');
    expect(job).toMatchObject({ state: 'failed', facts: { made: 50 } });
    expect(await copies('04')).toHaveLength(50);
  });
});

/** A file of students called `name0`, `name1`…, uploaded. */
async function uploadStudents(name: string, count: number) {
  const head = [
    '姓名*',
    '性别*',
    '出生日期',
    '服务类别',
    '是否持残疾人证',
    '监护人姓名',
    '监护人关系',
    '联系电话',
    '监护人知情同意',
    '同意日期',
  ];
  const rows = Array.from({ length: count }, (_, n): Cell[] => {
    const born = new Date('2020-03-01T00:00:00Z');
    return [`${name}${n}`, '男', born, '孤独症', '否', '王家长', '父亲', 13910000000 + n, '已同意', '2024/1/8'];
  });
  const tool = importer(server, 'student', '/api/instStudent/import/studentInfo');
  const { data: upload } = await tool.upload(await workbook([head, ...rows]));
  const total = async () => (await server.call('GET', '/api/instStudent/page', { query: { stuName: name } })).data.total;
  return { tool, upload, total };
}

it('an import that breaks in its second piece says how many rows are there, and they are taken back', async () => {
  const { tool, upload, total } = await uploadStudents('半途', 300);
  await owner(`create function break_late() returns trigger language plpgsql as $$
    begin raise exception 'broken' using errcode = 'XX000'; end $$`);
  await owner(
    "create trigger break_late before insert on student for each row when (new.stu_name = '半途250') execute function break_late()",
  );
  const job = await tool.run('start', upload);
  await owner('drop function break_late cascade');
  expect(job).toMatchObject({ state: 'failed', facts: { rows: 200 } });
  expect(await total()).toBe(200);
  const { data } = await server.call('POST', importPaths.undo, { body: { id: job.id } });
  expect(await untilJob(server, data.id)).toMatchObject({ state: 'done', facts: { rows: 200 } });
  expect(await total()).toBe(0);
});
