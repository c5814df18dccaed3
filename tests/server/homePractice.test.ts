/** Home practice: prescribed with a lesson's record, reported day by day, told at the next lesson. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorAt, recordDesk, written } from '../support/desks/recordDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const start = new Date('2026-07-06T07:00:00Z');
let now = start;
let server: TestServer;
let { desk, call, held, due, get } = {} as ReturnType<typeof recordDesk>;
let me: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ desk, call, held, due, get } = recordDesk(server));
  me = (await server.call('GET', '/sso/info', { as: 'teacher' })).data.userId;
});
afterAll(() => server?.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;
const practice = { content: '吃饭前等孩子说“我要”\n<b>不催</b>', timesPerWeek: 5, until: '2026-07-19' };
const given = async (stuId: string, as = 'admin'): Promise<Answer[]> =>
  (await server.call('GET', '/api/instHomeworkDetails/details', { as, query: { stuId, pageSize: '20' } })).data.records;
const mark = (id: string, values: object, as = 'teacher'): Promise<Answer> =>
  server.call('POST', '/api/instHomeworkDetails/markDay', { as, body: { id, done: true, ...values } });
const close = (lesson: Answer, values: object): Promise<Answer> =>
  server.call('POST', '/api/scheduleRecovery/closeLesson', {
    as: 'teacher',
    body: { scheduleId: lesson.id, records: [{ scheduleId: lesson.id, stuId: lesson.stuIds[0], ...written, ...values }] },
  });

let hour = 10;
const nextTime = () => `${hour++}:00`;

describe('home practice', () => {
  it('goes to the family with the record, is reported by day, and told at the next lesson', async () => {
    const stuId = await desk.addChild();
    const goal = { stuId, domain: 1, content: '能用“我要”句式表达', criterion: '80%' };
    const { id: goalId } = await desk.data('POST', '/api/trainingGoal/save', { body: goal });
    const lesson = await held({ teacherId: me, stuIds: [stuId] }, null);
    expect((await close(lesson, { practices: [{ ...practice, goalId }] })).code).toBe(200);
    const [part] = await given(stuId, 'teacher');
    expect(part).toMatchObject({ status: 1, timesPerWeek: 5, plannedCount: 10, deadline: '2026-07-19 23:59:59' });
    const homework = await desk.data('GET', '/api/instHomeworkInfo/getById', { query: { id: part.homeworkId } });
    expect(homework).toMatchObject({
      ...{ title: '家庭训练：能用“我要”句式表达', goalId, hwType: 1, status: 2, teacherId: me },
      content: '<p>吃饭前等孩子说“我要”</p><p>&lt;b&gt;不催&lt;/b&gt;</p>',
    });
    now = new Date('2026-07-08T07:00:00Z');
    for (const [practiceDate, done, note] of [
      ['2026-07-06', true, null],
      ['2026-07-07', true, null],
      ['2026-07-08', true, '说了三次'],
      ['2026-07-07', false, '太晚了'],
    ] as const)
      expect((await mark(part.id, { practiceDate, done, note })).code).toBe(200);
    const [reported] = await given(stuId);
    expect(reported).toMatchObject({ status: 2, doneCount: 2, submitTime: '2026-07-08 15:00:00' });
    const stored = await desk.data('GET', '/api/instHomeworkDetails/getById', { query: { id: part.id } });
    expect(stored.startDate).toBe('2026-07-06');
    expect(stored.days.map((day: Answer) => [day.practiceDate, day.done])).toEqual([
      ['2026-07-06', true],
      ['2026-07-07', false],
      ['2026-07-08', true],
    ]);
    const next = await held({ teacherId: me, stuIds: [stuId], lessonDate: '2026-07-09' }, null);
    const { lessons } = (await server.call('GET', '/api/scheduleRecovery/today', { as: 'teacher', query: { lessonDate: '2026-07-09' } }))
      .data;
    const [child] = lessons.find(({ id }: Answer) => id === next.id).children;
    expect(child.practice).toEqual([{ title: homework.title, done: 2, asked: 3, until: '2026-07-19', lastNote: '说了三次' }]);
    now = start;
  });

  it.each([
    ['of a day to come', { practiceDate: '2099-01-01' }, 'teacher'],
    ['of a day before it', { practiceDate: '2026-07-05' }, 'teacher'],
    ['without a day', { practiceDate: null }, 'teacher'],
    ['by somebody without the page', { practiceDate: '2026-07-06' }, 'finance'],
    ['by another institution', { practiceDate: '2026-07-06' }, 'qixing'],
  ])('is not reported %s', async (_, values, as) => {
    const { record, id } = await due({ teacherId: me, startTime: nextTime() });
    expect((await call('save', { id, ...written, practices: [practice] }, 'teacher')).code).toBe(200);
    const [part] = await given(record.stuId);
    expect((await mark(part.id, values, as)).code).not.toBe(200);
    expect(await given(record.stuId)).toMatchObject([{ status: 1, doneCount: 0 }]);
  });

  it.each([
    ['that ended before today', { ...practice, until: '2026-07-05' }, 'practices.0.until'],
    ['of a goal of another child', { ...practice, goalId: 'other' }, 'practices.0.goalId'],
    ['without what to do', { ...practice, content: '' }, 'practices.0.content'],
    ['22 times a week', { ...practice, timesPerWeek: 22 }, 'practices.0.timesPerWeek'],
  ])('%s is refused, and the record with it', async (_, values, field) => {
    const goal = { stuId: await desk.addChild(), domain: 1, content: '别的孩子的目标', criterion: '80%' };
    const { id: foreign } = await desk.data('POST', '/api/trainingGoal/save', { body: goal });
    const { record, id } = await due();
    const practices = [{ ...values, ...('goalId' in values && { goalId: foreign }) }];
    expect(errorAt((await call('save', { id, ...written, practices })) as Answer)?.field).toBe(field);
    expect(await get(id)).toMatchObject({ status: 3 });
    expect(await given(record.stuId)).toEqual([]);
  });

  it('stays as it was given while the record is edited, and is taken back with it unless it was reported', async () => {
    const { record, id } = await due();
    expect(await call('save', { id, ...written, practices: [practice, { ...practice, content: '走平衡木' }] })).toMatchObject({
      code: 200,
    });
    const { version, practices } = await get(id);
    const changed = { id, version, practices: [{ ...practices[0], timesPerWeek: 7 }, practices[1]] };
    const refused = (await server.call('PUT', '/api/scheduleRecovery/update', { as: 'admin', body: changed })) as Answer;
    expect(errorAt(refused)).toMatchObject({ field: 'practices', message: expect.stringContaining('已经布置') });
    const parts = await given(record.stuId);
    await mark(parts[0].id, { practiceDate: '2026-07-06' }, 'admin');
    expect((await call('revoke', { id, revokeReason: '填错学员' })).code).toBe(200);
    expect((await given(record.stuId)).map(({ id: one }: Answer) => one)).toEqual([parts[0].id]);
  });
});
