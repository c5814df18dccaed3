/** Goals planned in lessons: named before the lesson, and what its training records begin with. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDesk } from '../support/desks/planDesk';
import { errorAt, recordDesk, written } from '../support/desks/recordDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let { desk, list, call } = {} as ReturnType<typeof recordDesk>;
let stuIds: [string, string];
let goals: [string, string];
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ desk, list, call } = recordDesk(server));
  stuIds = [await desk.addChild(), await desk.addChild()];
  goals = [await addGoal(stuIds[0]), await addGoal(stuIds[1])];
});
afterAll(() => server?.close());

async function addGoal(stuId: string): Promise<string> {
  const body = { stuId, domain: 1, content: '用两词句提要求', criterion: '80%正确' };
  return (await desk.data('POST', '/api/trainingGoal/save', { body })).id;
}
let hour = 7;
const lesson = async (values: Record<string, unknown> = {}) => {
  hour += 1;
  const startTime = `${String(hour).padStart(2, '0')}:00`;
  return desk.add({ courseId: await desk.addCourse({ mode: 2 }), stuIds, startTime, ...values });
};
const goalOf = (id: string) => desk.data('GET', '/api/trainingGoal/getById', { query: { id } });
const plan = async (id: string, lessonIds: string[], as = 'admin') =>
  server.call('POST', '/api/trainingGoal/planLessons', { as, body: { id, version: (await goalOf(id)).version, lessonIds } });
const rollCall = (id: string) => desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id } });
const recordOf = async (scheduleId: string, stuId: string) => (await list({ scheduleId, stuId }))[0];

describe('goals of a lesson', () => {
  it('stand in the record of each child after the roll call, its own only', async () => {
    const { id } = await lesson({ goalIds: goals });
    await rollCall(id);
    for (const at of [0, 1] as const) expect(await recordOf(id, stuIds[at])).toMatchObject({ goalCount: 1 });
    const { records } = await desk.data('GET', '/api/scheduleRecovery/page', { query: { goalIds: goals[1] } });
    expect(records).toMatchObject([{ stuId: stuIds[1], status: 3 }]);
  });

  it('are those of children in it', async () => {
    const stranger = await addGoal(await desk.addChild());
    expect(errorAt(await desk.save({ stuIds, goalIds: [stranger], startTime: '06:00' }))?.field).toBe('goalIds');
  });

  it('go with it to another time, and stay when the last record is copied', async () => {
    const courseId = await desk.addCourse({ mode: 2 });
    const before = await lesson({ courseId });
    await rollCall(before.id);
    const first = await recordOf(before.id, stuIds[0]);
    const other = await addGoal(stuIds[0]);
    expect((await call('save', { id: first.id, ...written, goalIds: [other] })).code).toBe(200);
    const old = await lesson({ courseId, goalIds: [goals[0]] });
    await desk.data('POST', '/api/scheduleInfo/move', {
      body: { id: old.id, newDate: '2026-07-06', newStart: '04:00', ignoreHints: true },
    });
    const { records } = await desk.data('GET', '/api/scheduleInfo/listVoPage', { query: { goalIds: goals[0], startTime: '04:00' } });
    expect((await desk.get(old.id)).goalIds ?? []).toEqual([]);
    await rollCall(records[0].id);
    const record = await recordOf(records[0].id, stuIds[0]);
    await call('copyLast', { id: record.id, version: record.version });
    expect(await desk.data('GET', '/api/scheduleRecovery/getDetail', { query: { id: record.id } })).toMatchObject({
      goalIds: [goals[0]],
      summary: written.summary,
    });
  });
});

describe('a goal', () => {
  it('is planned in lessons of its child that are still to come, once', async () => {
    const ahead = await lesson();
    expect(await plan(goals[0], [ahead.id])).toMatchObject({ code: 200, data: { planned: 1 } });
    expect((await desk.get(ahead.id)).goalIds).toEqual([goals[0]]);
    expect(errorAt(await plan(goals[0], [ahead.id]))).toEqual({ field: 'lessonIds', message: '这些课已经安排了这个目标' });
    await rollCall(ahead.id);
    expect((await plan(goals[1], [ahead.id])).code).toBe(422);
    const others = await lesson({ stuIds: [await desk.addChild()] });
    expect(errorAt(await plan(goals[0], [others.id]))?.field).toBe('lessonIds');
    expect((await desk.get(others.id)).goalIds ?? []).toEqual([]);
  });

  it('is not planned without the key, nor once it has ended', async () => {
    const { id } = await lesson();
    for (const as of ['finance', 'sales']) expect((await plan(goals[0], [id], as)).code, as).toBe(403);
    const ended = await addGoal(stuIds[0]);
    await desk.data('POST', '/api/trainingGoal/end', { body: { id: ended, version: (await goalOf(ended)).version } });
    expect(await plan(ended, [id])).toMatchObject({ code: 409 });
  });
});

describe('a revision of the plan', () => {
  const days = { startDate: '2026-07-01', endDate: '2026-12-31' };

  it('takes lessons still to come to its goals when it is signed; what ended leaves them', async () => {
    const plans = planDesk(server);
    const stuId = stuIds[0];
    const body = {
      stuId,
      period: '2026 学年上',
      ...days,
      members: [{ memberName: '李女士', roleName: '家长' }],
      levels: [{ domain: 1, strength: '能仿说', need: '主动表达' }],
    };
    const plan = (await desk.data('POST', '/api/evaluationChecklist/iepSave', { body })).id;
    const long = await desk.data('POST', '/api/evaluationChecklist/longGoal/save', {
      body: { iepId: plan, domain: 1, content: '表达', ...days },
    });
    for (const content of ['继续', '达成', '删去'])
      await desk.data('POST', '/api/evaluationChecklist/shortGoal/save', {
        body: { stuId, longGoalId: long.id, domain: 1, content, criterion: '80%正确', ...days },
      });
    await plans.putInForce(plan);
    const goalNamed = async (iepId: string, wanted: string) => {
      const [first] = await plans.longGoalsOf(iepId);
      return (await plans.shortGoalsOf(first!.id)).find(({ content }) => content === wanted)!;
    };
    const [kept, reached, left] = [await goalNamed(plan, '继续'), await goalNamed(plan, '达成'), await goalNamed(plan, '删去')];
    const held = await lesson({ goalIds: [kept.id] });
    await rollCall(held.id);
    const ahead = await lesson({ goalIds: [goals[1], kept.id, reached.id, left.id] });
    const untouched = await lesson({ goalIds: [goals[0]] });
    await plans.result('reach', reached);

    const next = (await plans.act('iepRevise', plan)).data.id;
    const removed = await goalNamed(next, '删去');
    await desk.data('DELETE', '/api/evaluationChecklist/shortGoal/delete', { query: { id: removed.id } });
    expect((await desk.get(ahead.id)).goalIds).toEqual([goals[1], kept.id, reached.id, left.id]);
    await plans.putInForce(next);
    expect((await desk.get(ahead.id)).goalIds).toEqual([goals[1], (await goalNamed(next, '继续')).id]);
    expect((await desk.get(held.id)).goalIds).toEqual([kept.id]);
    expect((await desk.get(untouched.id)).version).toBe(untouched.version);
  });
});
