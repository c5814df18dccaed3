/** A teacher's day: what she is shown of it, and a lesson that is closed in one call, wholly or not at all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { errorAt, items, recordDesk, summary, written } from '../support/desks/recordDesk';
import { png } from '../support/files/sampleFiles';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let { desk, list, held, get } = {} as ReturnType<typeof recordDesk>;
let me: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ desk, list, held, get } = recordDesk(server));
  me = (await server.call('GET', '/sso/info', { as: 'teacher' })).data.userId;
});
afterAll(() => server?.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;
const close = (body: object, { as = 'teacher', key = undefined as string | undefined } = {}): Promise<Answer> =>
  server.call('POST', '/api/scheduleRecovery/closeLesson', { as, body, headers: key ? { [dialect.submitHeader]: key } : undefined });
const today = async (lessonDate?: string, as = 'teacher'): Promise<Answer> =>
  (await server.call('GET', '/api/scheduleRecovery/today', { as, query: lessonDate ? { lessonDate } : {} })).data;

let minute = 0;
let daysFull = 0;
/** A lesson of the teacher, of today or yesterday, whose roll was not called. */
const mine = (values: Record<string, unknown> = {}) => {
  const startTime = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const lessonDate = daysFull === 0 ? '2026-07-06' : '2026-07-05';
  minute += 40;
  if (minute >= 14 * 60) [minute, daysFull] = [0, daysFull + 1];
  return held({ teacherId: me, lessonDate, startTime, ...values }, null);
};
const record = (lesson: Answer, at = 0, values: object = {}) => ({
  scheduleId: lesson.id,
  stuId: lesson.stuIds[at],
  ...written,
  ...values,
});
const untouched = async (lesson: Answer) => {
  expect((await desk.get(lesson.id)).status).toBe(2);
  expect(await list({ scheduleId: lesson.id })).toEqual([]);
};

/** Three trials with a word of help, two of them right. */
const taps = [true, false, true].map((right, at) => ({ at: `09:0${at}:00`, right, level: 1 }));
const tapped = { itemName: '我要句式', promptLevel: 1, marks: taps };

describe('the day', () => {
  it('has the lessons of the person in order, with the last record of each child, and no others', async () => {
    const lessonDate = '2026-06-30';
    const courseId = await desk.addCourse();
    const stuId = await desk.addChild();
    const before = await held({ teacherId: me, courseId, stuIds: [stuId], lessonDate: '2026-06-29', startTime: '20:00' }, null);
    expect((await close({ scheduleId: before.id, records: [record(before)] })).code).toBe(200);
    const late = await held({ teacherId: me, courseId, stuIds: [stuId], lessonDate, startTime: '21:00' }, null);
    const early = await held({ teacherId: me, lessonDate, startTime: '06:00' }, null);
    await held({ lessonDate, startTime: '07:00' }, null);
    const gone = await held({ teacherId: me, lessonDate, startTime: '05:00' }, null);
    const answer = await today(lessonDate);
    const ids = answer.lessons.map(({ id }: Answer) => id);
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id));
    expect(ids).toContain(gone.id);
    const shown = answer.lessons.find(({ id }: Answer) => id === late.id);
    expect(shown).toMatchObject({ startTime: '21:00', isCalled: false });
    expect(shown.children).toEqual([
      {
        stuId,
        stuName: expect.any(String),
        attendStatus: 0,
        record: null,
        goalIds: [],
        goals: [],
        practice: [],
        last: { lessonDate: '2026-06-29', values: expect.objectContaining({ summary, items: [expect.objectContaining(items[0]!)] }) },
      },
    ]);
    expect(shown.children[0].last.values).not.toHaveProperty('images');
    expect((await today(lessonDate, 'admin')).lessons.map(({ id }: Answer) => id)).not.toContain(late.id);
    expect((await today()).lessonDate).toBe('2026-07-06');
  });
});

describe('a lesson', () => {
  it('of one child is called and its record submitted in one call', async () => {
    const lesson = await mine();
    expect((await close({ scheduleId: lesson.id, records: [record(lesson)] })).data.records).toMatchObject([{ stuId: lesson.stuIds[0] }]);
    expect((await desk.get(lesson.id)).status).toBe(4);
    expect(await list({ scheduleId: lesson.id })).toMatchObject([{ status: 1, attendStatus: 1, summary }]);
  });

  it('of a group has a record of everybody who came; who stayed away has none', async () => {
    const stuIds = [await desk.addChild(), await desk.addChild(), await desk.addChild()];
    const lesson = await mine({ courseId: await desk.addCourse({ mode: 2 }), stuIds });
    const body = {
      scheduleId: lesson.id,
      lateIds: [stuIds[1]],
      absentIds: [stuIds[2]],
      records: [0, 1].map((at) => record({ ...lesson, stuIds }, at)),
    };
    expect((await close(body)).code).toBe(200);
    const found = await list({ scheduleId: lesson.id });
    expect(found.map(({ stuId, status, attendStatus }: Answer) => [stuId, status, attendStatus]).sort()).toEqual(
      [
        [stuIds[0], 1, 1],
        [stuIds[1], 1, 2],
      ].sort(),
    );
  });

  it('keeps each trial, and works out the counts of an item from them', async () => {
    const lesson = await mine();
    const alone = taps.map((tap) => ({ ...tap, level: 0 }));
    const rows = [
      tapped,
      { ...tapped, promptLevel: undefined, trials: 3, correct: 2, marks: alone },
      { itemName: '桌面常规', trials: 5, correct: 4 },
    ];
    expect((await close({ scheduleId: lesson.id, records: [record(lesson, 0, { items: rows })] })).code).toBe(200);
    const [{ id }] = await list({ scheduleId: lesson.id });
    const stored = await get(id);
    expect(stored.items).toMatchObject([
      { trials: 3, correct: 2, promptLevel: 1, marks: taps },
      { trials: 3, correct: 2, promptLevel: 0, marks: alone },
      { trials: 5, correct: 4, marks: null },
    ]);
    expect(stored).toMatchObject({ trials: 11, correct: 8, rate: '66.7', helpRate: '75.0' });
    const shown = (await today(lesson.lessonDate)).lessons.find((one: Answer) => one.id === lesson.id);
    expect(shown.children[0].record.values.items[0]).toMatchObject({ marks: taps });
    const changed = [{ ...stored.items[0], trials: 9 }, ...stored.items.slice(1)];
    const refused = await server.call('PUT', '/api/scheduleRecovery/update', {
      as: 'teacher',
      body: { id, version: stored.version, items: changed },
    });
    expect(errorAt(refused as Answer)).toMatchObject({ field: 'items.0.trials', message: expect.stringContaining('逐次记录是 3 次') });
  });

  it('whose roll was called already gets its records', async () => {
    const lesson = await mine();
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    expect((await close({ scheduleId: lesson.id, presentIds: lesson.stuIds, records: [record(lesson)] })).code).toBe(200);
    const second = await close({ scheduleId: lesson.id, records: [record(lesson)] });
    expect(second).toMatchObject({ code: 409, message: expect.stringContaining('已经提交了这节课的训练记录') });
    const other = await close({ scheduleId: lesson.id, absentIds: lesson.stuIds });
    expect(other).toMatchObject({ code: 409, message: expect.stringContaining('已经点过名') });
  });

  it('that was sent twice by its key is closed once; another content under that key is refused', async () => {
    const lesson = await mine();
    const body = { scheduleId: lesson.id, records: [record(lesson)] };
    const [first, again] = [await close(body, { key: 'outbox-entry-1' }), await close(body, { key: 'outbox-entry-1' })];
    expect(first.code).toBe(200);
    expect(again.data).toEqual(first.data);
    expect(await list({ scheduleId: lesson.id })).toHaveLength(1);
    expect(await close({ ...body, lessonSummary: '别的内容' }, { key: 'outbox-entry-1' })).toMatchObject({ code: 409 });
  });

  it('of a child on leave who came after all takes it off the leave', async () => {
    const lesson = await mine();
    const [seat] = await desk.seats(lesson.id);
    await desk.act('/scheduleStudent/setStatus', { id: seat.id, attendStatus: 4 });
    const refused = await close({ scheduleId: lesson.id, records: [record(lesson)] });
    expect(refused.message).toContain('没有来');
    await untouched(lesson);
    expect((await close({ scheduleId: lesson.id, presentIds: lesson.stuIds, records: [record(lesson)] })).code).toBe(200);
    const came = await desk.data('GET', '/api/scheduleStudent/getById', { query: { id: seat.id } });
    expect(came).toMatchObject({ attendStatus: 1, leaveTime: null, takesTime: true });
  });

  it.each([
    ['with a summary of nine words', { summary: '一二三四五六七八九' }, 'records.0.summary'],
    ['without a trial', { items: [] }, 'records.0.items'],
    ['with more right than tried', { items: [{ itemName: '句式', trials: 3, correct: 4 }] }, 'records.0.items.0.correct'],
    ['with a trial without a name', { items: [{ trials: 3 }] }, 'records.0.items.0.itemName'],
    ['with trials that were not tapped', { items: [{ ...tapped, trials: 4 }] }, 'records.0.items.0.marks'],
    ['with right ones that were tapped as wrong', { items: [{ ...tapped, correct: 3 }] }, 'records.0.items.0.marks'],
    ['with another level than was tapped', { items: [{ ...tapped, promptLevel: 0 }] }, 'records.0.items.0.marks'],
    [
      'with trials of two levels in one row',
      { items: [{ ...tapped, marks: [...taps, { ...taps[0], level: 0 }] }] },
      'records.0.items.0.marks',
    ],
    ['with a level that is none', { items: [{ ...tapped, marks: [{ ...taps[0], level: 9 }] }] }, 'records.0.items.0.marks'],
    ['with a trial at no time', { items: [{ ...tapped, marks: [{ right: true, level: 1 }] }] }, 'records.0.items.0.marks'],
    ['with six stars', { focus: 6 }, 'records.0.focus'],
    ['with a state of its own', { status: 1 }, 'records.0.status'],
    ['with a word of the parents', { parentStar: 5 }, 'records.0.parentStar'],
    ['with a field that is none', { sumary: 'x' }, 'records.0.sumary'],
    ['with a child that is not in it', { stuId: '0198c0de-0000-7000-8000-000000000099' }, 'records.0.stuId'],
    ['with a record of another lesson', { scheduleId: '0198c0de-0000-7000-8000-000000000099' }, 'records.0.scheduleId'],
    [
      'with a picture that is none of ours',
      { images: [{ id: '0198c0de-0000-7000-8000-000000000099', name: 'a.jpg' }] },
      'records.0.images',
    ],
  ])('is refused %s, and its roll is not called either', async (_, values, field) => {
    const lesson = await mine();
    const answer = await close({ scheduleId: lesson.id, records: [record(lesson, 0, values)] });
    expect(answer.code).not.toBe(200);
    expect([errorAt(answer)?.field, errorAt(answer)?.message]).toEqual([field, expect.stringMatching(/[一-龥]/)]);
    await untouched(lesson);
  });

  it('is refused with a goal of another child and with the picture of a colleague', async () => {
    const lesson = await mine();
    const goal = { stuId: await desk.addChild(), domain: 1, content: '独立说“我要”', criterion: '80% 正确' };
    const { id: goalId } = await desk.data('POST', '/api/trainingGoal/save', { body: goal });
    const foreign = await close({ scheduleId: lesson.id, records: [record(lesson, 0, { items: [{ ...items[0], goalId }] })] });
    expect(errorAt(foreign)?.field).toBe('records.0.items.0.goalId');
    const upload = async (as: string) => {
      const form = new FormData();
      form.set('entity', 'scheduleRecovery');
      form.set('field', 'images');
      form.set('file', new File([new Uint8Array(png)], '课堂.png'));
      return (await server.call('POST', '/api/files/upload', { as, body: form })).data as Answer;
    };
    const stolen = await close({ scheduleId: lesson.id, records: [record(lesson, 0, { images: [await upload('admin')] })] });
    expect(errorAt(stolen)?.field).toBe('records.0.images');
    await untouched(lesson);
    expect((await close({ scheduleId: lesson.id, records: [record(lesson, 0, { images: [await upload('teacher')] })] })).code).toBe(200);
    const [{ id }] = await list({ scheduleId: lesson.id });
    expect((await get(id)).images).toHaveLength(1);
  });

  it.each([
    ['of a colleague', () => desk.addTeacher(), {}, 422, '不是您上的'],
    ['to come', () => me, { lessonDate: '2026-07-06', startTime: '23:00' }, 409, '还没有到上课时间'],
  ])('%s is not hers to close', async (_, teacher, values, code, message) => {
    const lesson = await mine({ ...values, teacherId: await teacher() });
    expect(await close({ scheduleId: lesson.id, records: [] })).toMatchObject({ code, message: expect.stringContaining(message) });
    await untouched(lesson);
  });

  it('of another institution is not there', async () => {
    const lesson = await mine();
    expect((await close({ scheduleId: lesson.id }, { as: 'qixing' })).code).not.toBe(200);
    await untouched(lesson);
  });
});
