/** A year whose holidays nobody published yet: weekends and fixed days are rest, in all that plans; the institution can enter the year. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importer, workbook } from '../support/desks/importing';
import { lessonDesk } from '../support/desks/lessonDesk';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** A year that the package of holidays does not have, and New Year's Day of it, a Thursday. */
const [year, newYear, saturday, monday] = [2099, '2099-01-01', '2099-01-03', '2099-01-05'];
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-07-06T01:00:00Z'), jobs: {} });
  desk = lessonDesk(server);
});
afterAll(() => server?.close());

const dayOf = async (day: string) => {
  const { days } = await desk.data('GET', '/api/sysWorkDay/calendar', { query: { year } });
  return days.find((one: { day: string }) => one.day === day);
};
const planOf = async (weekday: number, count: number) => {
  const { courseId, teacherId, stuIds } = await desk.lessonBody();
  const body = {
    courseId,
    teacherId,
    stuIds,
    startDate: '2098-12-28',
    endMode: 1,
    endCount: count,
    slots: [{ weekday, startTime: '09:00' }],
  };
  return server.call('POST', '/api/scheduleInfo/prePlan', { body });
};

describe('a year without published holidays', () => {
  it('rests at weekends and on fixed days, in the calendar and for lessons', async () => {
    expect(await dayOf(newYear)).toMatchObject({ isWork: false, name: '元旦' });
    expect(await dayOf(saturday)).toMatchObject({ isWork: false, kind: 'weekend' });
    expect(await dayOf(monday)).toMatchObject({ isWork: true });
    const soft = await desk.save({ lessonDate: saturday, ignoreHints: false });
    expect(soft).toMatchObject({ code: 422, message: expect.stringContaining('不是工作日（周末）') });
  });

  it('is told once for a plan, which leaves out fixed days and marks weekends', async () => {
    const thursdays = await planOf(4, 2);
    expect(thursdays).toMatchObject({ code: 200, message: expect.stringMatching(/^2099 年的放假安排还没有公布/) });
    expect(thursdays.data.note).toBe(thursdays.message);
    expect(thursdays.data.lines.map(({ lessonDate }: { lessonDate: string }) => lessonDate)).toEqual(['2099-01-08', '2099-01-15']);
    const saturdays = await planOf(6, 1);
    expect(saturdays.data.lines).toMatchObject([{ lessonDate: saturday, kinds: expect.arrayContaining(['H']) }]);
  });

  it('is told once for a lesson, and once for a whole copy', async () => {
    const one = await desk.save({ lessonDate: monday });
    expect(one).toMatchObject({ code: 200, message: expect.stringMatching(/^2099 年的放假安排还没有公布/) });
    const renamed = { id: one.data.id, version: one.data.version, topic: '不改日期' };
    expect(await server.call('PUT', '/api/scheduleInfo/update', { body: renamed })).toMatchObject({ code: 200, message: '' });
    const lesson = await desk.add({ lessonDate: '2098-12-30' });
    const body = {
      sourceStart: '2098-12-29',
      sourceEnd: '2099-01-04',
      targetStart: '2099-01-12',
      times: 2,
      teacherIds: [lesson.teacherId],
    };
    const { data } = await server.call('POST', '/api/scheduleInfo/copyWeeks', { body });
    expect(await untilJob(server, data.id)).toMatchObject({ state: 'done', facts: { unpublished: year } });
  });

  it('is imported from a file; a line that ends before it begins is named', async () => {
    const rows = [
      ['春节', '2098-02-01', '2098-02-07', '2098-02-08'],
      ['倒着', '2098-05-03', '2098-05-01', ''],
    ];
    const head = ['假期', '放假第一天', '放假最后一天', '调休上班一'];
    const { upload, run } = importer(server, 'workHoliday', '/api/workHoliday/import');
    const job = await run('start', (await upload(await workbook([head, ...rows]))).data);
    expect(job).toMatchObject({ state: 'done', facts: { rows: 1, wrong: 1 } });
    const { records } = await desk.data('GET', '/api/workHoliday/page', { query: { holidayName: '春节' } });
    expect(records).toMatchObject([{ startDate: '2098-02-01', endDate: '2098-02-07', makeup1: '2098-02-08' }]);
    const days = (await desk.data('GET', '/api/sysWorkDay/calendar', { query: { year: 2098 } })).days;
    expect(days.find(({ day }: { day: string }) => day === '2098-02-08')).toMatchObject({ isWork: true, kind: 'makeup' });
  });

  it('is entered by the institution: a holiday, its make-up day, and nothing is told any more', async () => {
    const body = { holidayName: '元旦', startDate: newYear, endDate: '2099-01-02', makeup1: saturday };
    await desk.data('POST', '/api/workHoliday/save', { body });
    expect(await dayOf('2099-01-02')).toMatchObject({ isWork: false, kind: 'holiday', name: '元旦' });
    expect(await dayOf(saturday)).toMatchObject({ isWork: true, kind: 'makeup' });
    expect((await planOf(4, 2)).message).toBe('');
  });
});
