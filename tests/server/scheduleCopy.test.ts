/** Batch copy of timetables: a job that copies what it can, lists what it cannot, and makes nothing twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import copyWeeks from '../../src/modules/schedule/server/jobs/copyWeeks';
import { lessonDesk } from '../support/desks/lessonDesk';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, jobs: {} });
  desk = lessonDesk(server);
});
afterAll(() => server?.close());

interface Row {
  id: string;
  lessonDate: string;
  startTime: string;
  copiedFrom: string | null;
  stuIds: string[];
}
/** A week far from the demo's. */
const week = { sourceStart: '2027-03-01', sourceEnd: '2027-03-07', targetStart: '2027-03-08', times: 2, ignoreHints: true };
const copy = (body: object, as = 'admin') => desk.act('copyWeeks', { ...week, ...body }, as);
const ended = (id: string) => untilJob(server, id);
const lessonsIn = async (startDate: string, endDate: string): Promise<Row[]> =>
  desk.data('GET', '/api/scheduleInfo/listVo', { query: { startDate, endDate } });
const timesOf = (lessons: readonly Row[]) => lessons.map(({ lessonDate, startTime }) => `${lessonDate} ${startTime}`);

describe('a week', () => {
  it('is copied twice, course by course; what clashes is left out and listed, and the card says how far it is', async () => {
    const { id: classId } = await desk.addOpenClass();
    const child = await desk.addChild();
    await desk.join(classId, child);
    const first = await desk.add({ lessonDate: '2027-03-01', assistantIds: [await desk.addTeacher()] });
    const second = await desk.add({ lessonDate: '2027-03-03', startTime: '14:00', classId, stuIds: [] });
    const gone = await desk.add({ lessonDate: '2027-03-04' });
    await desk.act('cancel', { id: gone.id, endReason: '下雨' });
    await desk.add({ lessonDate: '2027-03-08', startTime: '09:20', teacherId: first.teacherId });

    const answer = await copy({});
    expect(answer).toMatchObject({ code: 200, data: { kind: 'copyWeeks', title: '批量复制课表', state: 'waiting' } });
    const job = await ended(answer.data.id);
    expect(job).toMatchObject({
      state: 'done',
      done: 4,
      total: 4,
      detail: { multiTeacherCount: 1, classCourseCount: 1 },
      facts: { made: 3, skipped: 1 },
      file: { name: '批量复制课表_未复制.xlsx' },
    });
    const copies = (await lessonsIn('2027-03-08', '2027-03-21')).filter(({ copiedFrom }) => copiedFrom);
    expect(timesOf(copies)).toEqual(['2027-03-10 14:00', '2027-03-15 09:00', '2027-03-17 14:00']);
    expect(copies.map(({ copiedFrom }) => copiedFrom)).toEqual([second.id, first.id, second.id]);
    expect(copies[0]!.stuIds).toEqual([child]);
    expect((await desk.seats(copies[1]!.id)).length).toBe(1);

    const undone = await server.call('POST', '/api/changes/undo', { body: { ids: [job.id] } });
    expect(undone.code).toBe(200);
    expect((await lessonsIn('2027-03-08', '2027-03-21')).filter(({ copiedFrom }) => copiedFrom)).toEqual([]);
  });

  it('is copied for chosen courses and teachers, without those who left and not on public holidays', async () => {
    const [stays, leaves] = [await desk.addChild(), await desk.addChild()];
    const span = { sourceStart: '2026-09-21', sourceEnd: '2026-09-27', targetStart: '2026-09-28', times: 1 };
    const thursday = await desk.add({ lessonDate: '2026-09-24', stuIds: [stays, leaves] });
    await desk.add({ lessonDate: '2026-09-24', startTime: '15:00', courseId: thursday.courseId });
    await desk.add({ lessonDate: '2026-09-23', startTime: '16:00' });
    await desk.data('PUT', '/api/instStudent/suspend', { body: { id: leaves } });
    const body = { ...span, courseIds: [thursday.courseId], teacherIds: [thursday.teacherId] };
    // 2026-10-01 is a public holiday.
    const job = await ended((await copy(body)).data.id);
    expect(job).toMatchObject({ state: 'done', total: 1, facts: { made: 0, skipped: 1 } });
    const other = await ended((await copy({ ...body, skipHoliday: false })).data.id);
    expect(other.facts).toEqual({ made: 1, skipped: 0 });
    const [made] = (await lessonsIn('2026-10-01', '2026-10-01')).filter(({ copiedFrom }) => copiedFrom === thursday.id);
    expect(made?.stuIds).toEqual([stays]);
  });

  it.each([
    ['sourceEnd', { sourceEnd: '2027-02-01' }],
    ['targetStart', { targetStart: '2027-03-05' }],
    ['targetStart', { targetStart: '2027-03-09' }],
    ['times', { times: 60 }],
    ['sourceStart', { sourceStart: '2027-02-30' }],
    ['courseIds', { courseIds: ['00000000-0000-4000-8000-000000000000'] }],
  ])('is refused at %s before anything is queued: %o', async (field, body) => {
    const refused = await copy(body);
    expect(refused.code).toBe(422);
    expect(refused.data.errors[0].field.split('.')[0]).toBe(field);
  });

  it('is copied only by who arranges, and only where there is something', async () => {
    expect((await copy({}, 'teacher')).code).toBe(403);
    const empty = await ended((await copy({ sourceStart: '2028-01-03', sourceEnd: '2028-01-09', targetStart: '2028-01-10' })).data.id);
    expect(empty).toMatchObject({ state: 'failed', message: expect.stringContaining('没有可以复制的课次') });
  });
});

describe('a copy that was interrupted', () => {
  it('goes on with what is left: no lesson is made twice, and the counts are those of a run in one piece', async () => {
    const span = { sourceStart: '2027-05-03', sourceEnd: '2027-05-09', targetStart: '2027-05-10', times: 1 };
    for (const startTime of ['09:00', '10:00', '11:00']) await desk.add({ lessonDate: '2027-05-03', startTime });
    const job = await ended((await copy(span)).data.id);
    expect(job.facts).toEqual({ made: 3, skipped: 0, unpublished: 2027 });
    const { id: accountId } = await server.database.system(
      async (q) => (await q.query<{ id: string }>("select id from account where username = 'admin'"))[0]!,
    );
    const [actor] = await Promise.all([server.context.identity.actorOfAccount(accountId, (await desk.data('GET', '/sso/info')).instId)]);
    const again = await copyWeeks.run(
      {
        id: job.id,
        input: copyWeeks.input.parse({ ...week, ...span }),
        actor,
        signal: new AbortController().signal,
        // Killed after its lessons were written and before that was noted.
        checkpoint: undefined,
        progress: async () => {},
        saveCheckpoint: async () => {},
        hold: async () => {},
      },
      server.context,
    );
    expect(again.facts).toEqual({ made: 3, skipped: 0, unpublished: 2027 });
    expect((await lessonsIn('2027-05-10', '2027-05-16')).filter(({ copiedFrom }) => copiedFrom)).toHaveLength(3);
  });
});
