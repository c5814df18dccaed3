/** Training records: one for each child and lesson, submitted once, taken back with what they caused, and seen by whom they concern. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { hourOperations } from '../support/desks/hourOperations';
import { errorAt, items, recordDesk, summary, written } from '../support/desks/recordDesk';
import { salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const start = new Date('2026-07-06T07:00:00Z');
let now = start;
let server: TestServer;
let { desk, call, get, list, held, due } = {} as ReturnType<typeof recordDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ desk, call, get, list, held, due } = recordDesk(server));
});
afterAll(() => server?.close());

const hoursOf = async (stuId: string, courseId: string) =>
  (await desk.data('GET', '/api/instStudent/studentRemainByCourse', { query: { stuId, courseId } })).records[0];

describe('a roll call', () => {
  it('asks for a record of every child who was there, and of nobody else', async () => {
    const stuIds = [await desk.addChild(), await desk.addChild(), await desk.addChild()] as [string, string, string];
    const lesson = await held({ courseId: await desk.addCourse({ mode: 2 }), stuIds }, { leaveIds: [stuIds[1]], absentIds: [stuIds[2]] });
    const records = await list({ scheduleId: lesson.id });
    expect(records).toMatchObject([{ stuId: stuIds[0], status: 3, attendStatus: 1 }]);
    expect(await get(records[0].id)).toMatchObject({ deadline: '2026-07-08 09:40:00', overdue: false });
  });

  it('that is taken back takes away what is to be written and revokes what was submitted, whose texts stay', async () => {
    const { lesson, id } = await due();
    const open = await due({ startTime: '10:00' });
    expect((await call('save', { id, ...written })).code).toBe(200);
    for (const one of [lesson, open.lesson]) await desk.data('POST', '/api/scheduleRecovery/unRecoverSchedule', { body: { id: one.id } });
    expect(await get(id)).toMatchObject({ status: 2, summary, revokeReason: '撤销点名' });
    expect(await list({ scheduleId: open.lesson.id })).toEqual([]);
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    expect(await list({ scheduleId: lesson.id })).toMatchObject([{ id, status: 0, summary }]);
  });

  it('is not corrected to a leave while the record stands', async () => {
    const { lesson, id } = await due();
    await call('save', { id, ...written });
    const [seat] = await desk.seats(lesson.id);
    const refused = await desk.act('/scheduleStudent/setStatus', { id: seat.id, attendStatus: 4 });
    expect(refused).toMatchObject({ code: 409, message: expect.stringContaining('请先撤销记录') });
    expect((await desk.seats(lesson.id))[0]).toMatchObject({ attendStatus: 1 });
    await call('revoke', { id, revokeReason: '填错学员' });
    expect((await desk.act('/scheduleStudent/setStatus', { id: seat.id, attendStatus: 4 })).code).toBe(200);
    expect((await call('reopen', { id })).message).toContain('请假');
  });
});

describe('submitting', () => {
  it('is done once, with rates, by whom and when', async () => {
    const { id } = await due();
    const answer = await call('save', { id, ...written });
    expect(answer.data).toMatchObject({
      status: 1,
      helpRate: '70.0',
      trials: 10,
      correct: 7,
      submitTime: '2026-07-06 15:00:00',
      overdue: false,
    });
    expect((await call('save', { id, ...written })).code).toBe(409);
  });

  it.each([
    ['without a summary', { summary: null }, 'summary'],
    ['with nine words', { summary: '一二三四五六七八九' }, 'summary'],
    ['with spaces only', { summary: ' '.repeat(30) }, 'summary'],
    ['with 10 million words', { summary: '长'.repeat(10_000_000) }, undefined],
    ['with 3,000 words', { summary: '长'.repeat(3000) }, 'summary'],
    ['without a trial', { items: [] }, 'items'],
    ['with a trial without a name', { items: [{ trials: 3 }] }, 'items.0.itemName'],
    ['with more right than tried', { items: [{ itemName: '句式', trials: 3, correct: 4 }] }, 'items.0.correct'],
    ['with right ones of none tried', { items: [{ itemName: '句式', correct: 4 }] }, 'items.0.correct'],
    ['with six stars', { focus: 6 }, 'focus'],
    ['with half a behaviour', { abc: [{ antecedent: '关灯', behaviour: '尖叫' }] }, 'abc.0.consequence'],
    ['with a film that is no file of ours', { videos: [{ id: '0198c0de-0000-7000-8000-000000000099', name: 'a.exe' }] }, 'videos'],
  ])('is refused %s, and nothing is kept of it', async (_, values, field) => {
    const { id } = await due();
    const answer = await call('save', { id, ...written, ...values });
    expect(answer.code).not.toBe(200);
    expect(answer.message).not.toBe('');
    if (field) expect(errorAt(answer)?.field).toBe(field);
    expect(await get(id)).toMatchObject({ status: 3, summary: null, items: [] });
  });

  it('of a lesson of one child that nobody called calls it, takes the hours, and gives them back', async () => {
    const of = await hourOperations(server);
    await of.buy({ boughtHours: 500 });
    const lesson = await held({ courseId: of.courseId, stuIds: [of.stuId], startTime: '07:00' }, null);
    const { data } = await call('saveDraft', { scheduleId: lesson.id, stuId: of.stuId, summary });
    expect(data).toMatchObject({ status: 0, deadline: expect.any(String) });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ left: '5.00', booked: '1.00' });
    expect((await call('save', { id: data.id, items })).data).toMatchObject({ status: 1, calledRoll: true, attendStatus: 1 });
    expect(await desk.get(lesson.id)).toMatchObject({ status: 4 });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ left: '4.00', booked: '0.00' });
    expect((await call('revoke', { id: data.id })).code).toBe(422);
    expect((await call('revoke', { id: data.id, revokeReason: '填错学员' })).data).toMatchObject({ status: 2, summary });
    expect(await desk.get(lesson.id)).toMatchObject({ status: 3 });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ left: '5.00', booked: '1.00' });
    expect((await call('revoke', { id: data.id, revokeReason: '再撤一次' })).code).toBe(409);
    expect((await call('reopen', { id: data.id })).data).toMatchObject({ status: 0, summary });
    expect((await call('save', { id: data.id })).data).toMatchObject({ status: 1 });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ left: '4.00' });
    await desk.data('DELETE', '/api/scheduleRecovery/delete', { query: { id: data.id } });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ left: '5.00' });
    expect(await of.broken()).toEqual([]);
  });

  it('of a group waits for its roll call, and of a lesson to come for its time', async () => {
    const stuIds = [await desk.addChild(), await desk.addChild()];
    const group = await held({ courseId: await desk.addCourse({ mode: 2 }), stuIds }, null);
    const { data } = await call('saveDraft', { scheduleId: group.id, stuId: stuIds[0], summary, items });
    expect((await call('save', { id: data.id })).message).toContain('请先点名');
    const ahead = await desk.add({ lessonDate: '2026-07-13' });
    const draft = (await call('saveDraft', { scheduleId: ahead.id, stuId: ahead.stuIds[0], summary, items })).data;
    expect((await call('save', { id: draft.id })).message).toContain('还没有到上课时间');
    expect(await get(draft.id)).toMatchObject({ status: 0 });
  });

  it('is refused for a child on leave, of another lesson, and for a lesson that was cancelled', async () => {
    const lesson = await held({}, null);
    const stranger = await desk.addChild();
    const draft = (stuId: string, scheduleId = lesson.id) => call('saveDraft', { scheduleId, stuId, summary, items });
    expect(errorAt(await draft(stranger))).toEqual({ field: 'stuId', message: '这名学员不在这节课里' });
    const [seat] = await desk.seats(lesson.id);
    await desk.data('POST', '/api/scheduleStudent/setStatus', { body: { id: seat.id, attendStatus: 4 } });
    expect(errorAt(await draft(lesson.stuIds[0]))).toEqual({ field: 'stuId', message: expect.stringContaining('请假') });
    const off = await desk.add({ lessonDate: '2026-07-13' });
    await desk.data('POST', '/api/scheduleInfo/cancel', { body: { id: off.id, endReason: '停电' } });
    expect(errorAt(await draft(off.stuIds[0], off.id))?.field).toBe('scheduleId');
    expect(await list({ scheduleId: lesson.id })).toEqual([]);
  });

  it('by two teachers at once leaves one record, and the other is told who has it', async () => {
    const lesson = await held({}, null);
    const body = { scheduleId: lesson.id, stuId: lesson.stuIds[0], summary, items };
    const drafts = await Promise.all(Array.from({ length: 8 }, () => call('saveDraft', body)));
    expect(drafts.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const refused of drafts.filter(({ code }) => code !== 200)) expect(refused.message).toContain('已有一条训练记录');
    const { id } = drafts.find(({ code }) => code === 200)!.data;
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('save', { id, ...written })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await list({ scheduleId: lesson.id })).toHaveLength(1);
    expect((await desk.seats(lesson.id))[0]).toMatchObject({ deductHours: '1.00' });
  });

  it('may be corrected for seven days, and never again', async () => {
    const { id } = await due();
    const { version } = (await call('save', { id, ...written })).data;
    const update = (values: object) => server.call('PUT', '/api/scheduleRecovery/update', { body: { id, ...values } });
    const changed = await update({ version, nextPlan: '换成“我不要”' });
    expect(changed.code).toBe(200);
    expect((await update({ version, nextPlan: '旧的' })).code).toBe(409);
    now = new Date('2026-07-14T07:00:00Z');
    expect((await update({ version: changed.data.version, nextPlan: '太晚' })).message).toContain('满 7 天');
    now = start;
    expect(await get(id)).toMatchObject({ nextPlan: '换成“我不要”', status: 1 });
  });
});

describe('the last record', () => {
  it('is copied into what is to be written, without what happened only then', async () => {
    const first = await due();
    await call('save', { id: first.id, ...written, abc: [{ antecedent: '关灯', behaviour: '尖叫', consequence: '开灯后安静' }] });
    const { courseId, stuIds, teacherId } = first.lesson;
    const next = await due({ courseId, stuIds, teacherId, startTime: '11:00' });
    const copied = (await call('copyLast', { id: next.id })).data;
    expect(copied).toMatchObject({ status: 0, summary, focus: 4, homeAdvice: written.homeAdvice, abc: [] });
    expect(copied.items).toMatchObject([{ itemName: '我要句式', trials: 10, correct: 7, rate: null, helpRate: '70.0' }]);
    expect(copied.items[0].id).not.toBe((await get(first.id)).items[0].id);
    expect((await call('save', { id: next.id })).code).toBe(200);
    expect((await call('copyLast', { id: next.id })).code).toBe(409);
    const query = { stuId: stuIds[0], courseId };
    expect(await desk.data('GET', '/api/scheduleRecovery/lastRecord', { query })).toMatchObject({ summary });
    expect(await desk.data('GET', '/api/scheduleRecovery/lastRecord', { as: 'teacher', query })).toBeNull();
    const strange = await due();
    expect((await call('copyLast', { id: strange.id })).message).toContain('请直接填写');
  });
});

describe('what is to be written', () => {
  it('is late after its time, counted by teacher and month, and written all the same', async () => {
    const teacherId = await desk.addTeacher();
    const { id } = await due({ teacherId });
    const second = await due({ teacherId, startTime: '11:00' });
    await call('save', { id: second.id, ...written });
    now = new Date('2026-07-08T01:40:01Z');
    await runTimed({ ...server.context, log: { warn: () => {}, error: () => {} } as never });
    expect(await get(id)).toMatchObject({ status: 4, overdue: true });
    const months = async () => (await desk.data('GET', '/api/trainingMonth/page', { query: { teacherId, pageSize: 10 } })).records;
    expect(await months()).toContainEqual(expect.objectContaining({ month: '2026-07', dueCount: 1, writtenCount: 0, lateCount: 1 }));
    expect((await call('save', { id, ...written })).data).toMatchObject({ status: 1, overdue: true });
    const [month] = (await months()).filter(({ lateCount }: { lateCount: number }) => lateCount === 1);
    expect(month).toMatchObject({ writtenCount: 1, unratedCount: 1, rate: '100.0' });
    const remind = () => server.call('POST', '/api/trainingMonth/remind', { body: { id: month.id } });
    expect((await remind()).code).toBe(409);
    await call('rate', { id, parentStar: 5, parentComment: '谢谢老师' });
    expect((await months()).find((one: { id: string }) => one.id === month.id)).toMatchObject({ unratedCount: 0 });
    now = start;
  });

  it('is gone with its roll call where nobody began it, late or not', async () => {
    const { lesson, id } = await due();
    const begun = await due({ startTime: '11:00' });
    await server.call('PUT', '/api/recoveryTodo/update', { body: { id: begun.id, version: begun.record.version, summary } });
    now = new Date('2026-07-08T04:00:01Z');
    await runTimed({ ...server.context, log: { warn: () => {}, error: () => {} } as never });
    for (const one of [id, begun.id]) expect(await get(one)).toMatchObject({ status: 4 });
    for (const one of [lesson, begun.lesson]) await desk.data('POST', '/api/scheduleRecovery/unRecoverSchedule', { body: { id: one.id } });
    expect(await list({ scheduleId: lesson.id })).toEqual([]);
    expect(await get(begun.id)).toMatchObject({ summary });
    now = start;
  });

  it('is counted and listed', async () => {
    const before = await desk.data('GET', '/api/scheduleTeacher/countRecoveryRecord');
    const { id, lesson } = await due();
    expect(await desk.data('GET', '/api/scheduleTeacher/countRecoveryRecord')).toEqual({ count: before.count + 1 });
    const draft = { scheduleId: lesson.id, stuId: lesson.stuIds[0] };
    expect(await desk.data('GET', '/api/scheduleRecovery/getDraft', { query: draft })).toMatchObject({ id, status: 3 });
    const waiting = await desk.data('GET', '/api/scheduleTeacher/countWaitComment');
    await call('save', { id, ...written });
    expect(await desk.data('GET', '/api/scheduleTeacher/countWaitComment')).toEqual({ count: waiting.count + 1 });
    const { records } = await desk.data('GET', '/api/scheduleStudent/finishRecordPageList', { query: { stuId: lesson.stuIds[0] } });
    expect(records).toMatchObject([{ id, helpRate: '70.0' }]);
    const days = { startDate: '2026-07-06', endDate: '2026-07-06' };
    const counts = await desk.data('GET', '/api/scheduleRecovery/listScheduleRecoveryCount', { query: days });
    expect(counts).toContainEqual({ stuId: lesson.stuIds[0], count: 1 });
    const back = { startDate: '2026-07-06', endDate: '2026-07-05' };
    expect((await server.call('GET', '/api/scheduleRecovery/listScheduleRecoveryCount', { query: back })).code).toBe(422);
  });

  it('of a lesson that nobody planned is entered with it, takes its hours, and fits between the others', async () => {
    const of = await hourOperations(server);
    await of.buy({ boughtHours: 500 });
    const teacherId = await desk.addTeacher();
    const body = { stuId: of.stuId, courseId: of.courseId, teacherId, lessonDate: '2026-07-06', startTime: '07:30', summary };
    const { data } = await call('insertWithOutSchedule', body);
    expect(data).toMatchObject({ status: 0, summary, attendStatus: 1, teacherId });
    expect(await desk.get(data.scheduleId)).toMatchObject({ status: 4 });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ left: '4.00' });
    expect((await call('insertWithOutSchedule', body)).message).toContain('已有课次');
    expect((await call('insertWithOutSchedule', { ...body, startTime: '07:35' })).code).toBe(422);
    expect(errorAt(await call('insertWithOutSchedule', { ...body, startTime: '25:00' }))?.field).toBe('startTime');
    const ahead = await call('insertWithOutSchedule', { ...body, lessonDate: '2026-07-07' });
    expect(ahead).toMatchObject({ code: 409, message: expect.stringContaining('还没有到上课时间') });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ left: '4.00' });
  });
});

describe('whoever', () => {
  it.each([
    ['teaches other children', 'teacher', 404],
    ['sells', 'sales', 403],
    ['works in another institution', 'qixing', 404],
  ])('%s neither reads nor writes a record', async (_, as, code) => {
    const { id } = await due();
    expect((await server.call('GET', '/api/scheduleRecovery/getDetail', { as, query: { id } })).code).toBe(code);
    for (const [name, body] of [
      ['save', written],
      ['copyLast', {}],
      ['revoke', { revokeReason: '不想写' }],
      ['rate', { parentStar: 1 }],
    ] as const)
      expect((await call(name, { id, ...body }, as)).code, name).toBe(code);
    expect(await get(id)).toMatchObject({ status: 3 });
  });
});

describe('a teacher', () => {
  it('writes for the own lessons only, and takes back no roll call with the record', async () => {
    const me = (await desk.data('GET', '/sso/info', { as: 'teacher' })) as { userId: string; nickName: string };
    const lesson = await held({ teacherId: me.userId, startTime: '06:00' }, null);
    const mine = { scheduleId: lesson.id, stuId: lesson.stuIds[0], summary, items };
    const { data } = await call('saveDraft', mine, 'teacher');
    expect((await call('save', { id: data.id }, 'teacher')).data).toMatchObject({
      status: 1,
      writerIdLabel: me.nickName,
      calledRoll: true,
    });
    expect(await call('revoke', { id: data.id, revokeReason: '填错' }, 'teacher')).toMatchObject({
      code: 403,
      message: expect.stringContaining('撤销点名的权限'),
    });
    expect(await get(data.id)).toMatchObject({ status: 1 });
    const strange = await held({ startTime: '06:00' }, null);
    const refused = await call('saveDraft', { scheduleId: strange.id, stuId: strange.stuIds[0], summary }, 'teacher');
    expect(errorAt(refused)).toMatchObject({ field: 'scheduleId' });
    const { courseId, stuIds, teacherId } = strange;
    const other = { stuId: stuIds[0], courseId, teacherId, lessonDate: '2026-07-06', startTime: '05:00', summary };
    expect(errorAt(await call('insertWithOutSchedule', other, 'teacher'))?.field).toBe('teacherId');
  });
});

describe('a salary that was worked out', () => {
  it('keeps its records submitted', async () => {
    const salaries = await salaryDesk(server);
    const userId = await salaries.teacher();
    await salaries.teach(userId);
    const { id } = await due({ teacherId: userId, lessonDate: '2026-05-12', startTime: '08:00' });
    expect((await call('save', { id, ...written })).code).toBe(200);
    await salaries.generate();
    const salary = await salaries.salaryOf(userId);
    for (const step of ['submit', 'audit']) await salaries.step(salary.id, step);
    for (const refused of [
      await call('revoke', { id, revokeReason: '填错' }),
      await server.call('DELETE', '/api/scheduleRecovery/delete', { query: { id } }),
    ])
      expect(refused).toMatchObject({ code: 409, message: expect.stringContaining('已审核') });
    expect(await get(id)).toMatchObject({ status: 1 });
  });
});

describe('a closed month', () => {
  it('keeps its records, and takes no lesson that nobody planned', async () => {
    const { id, lesson } = await due({ lessonDate: '2026-04-14', startTime: '08:00' });
    await call('save', { id, ...written });
    await desk.data('POST', '/api/feeBill/close/save', { body: { month: '2026-04', acceptOpen: true } });
    expect((await call('revoke', { id, revokeReason: '填错' })).message).toContain('已结账');
    const { courseId, stuIds, teacherId } = lesson;
    const late = { stuId: stuIds[0], courseId, teacherId, lessonDate: '2026-04-15', startTime: '08:00', summary };
    expect((await call('insertWithOutSchedule', late)).message).toContain('已结账');
    expect(await get(id)).toMatchObject({ status: 1 });
  });
});
