/** Individual education plans: drafted, agreed to, signed, in force, revised, concluded. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { judge, planDesk, type PlanRow as Row } from '../support/desks/planDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let { infoOf, act, longGoalsOf, shortGoalsOf, result, signature, putInForce } = {} as ReturnType<typeof planDesk>;
let longPlanId: string;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  ({ infoOf, act, longGoalsOf, shortGoalsOf, result, signature, putInForce } = planDesk(server));
  const long = await is.data('POST', '/api/evalType/longPlan/save', { body: { domain: 1, content: '主动用三词句表达要求' } });
  longPlanId = long.id;
  for (const content of ['用单词提要求', '用两词句提要求'])
    await is.data('POST', '/api/evalType/shortPlan/save', { body: { longId: longPlanId, content, criterion: '80% 正确', method: 1 } });
});
afterAll(() => server?.close());

const days = { startDate: '2026-09-01', endDate: '2027-01-20' };
const complete = {
  ...days,
  period: '2026 学年上',
  members: [{ memberName: '李女士', roleName: '家长' }],
  levels: [{ domain: 1, strength: '能仿说', need: '主动表达' }],
};
const fieldsOf = (answer: { data: { errors: { field: string }[] } }) => answer.data.errors.map(({ field }) => field);
const draft = async (values: object = {}): Promise<Row> =>
  is.data('POST', '/api/evaluationChecklist/iepSave', { body: { stuId: (await is.addStudent()).id, ...complete, ...values } });
/** A plan in force, with one long goal and its two short ones from the library. */
async function inForce(values: object = {}): Promise<string> {
  const { id } = await draft(values);
  expect(await act('addGoals', id, { longPlanIds: [longPlanId] })).toMatchObject({ code: 200 });
  await putInForce(id);
  return id;
}

describe('a draft', () => {
  test('takes goals with their short goals from the library, once', async () => {
    const { id } = await draft();
    expect((await act('addGoals', id, { longPlanIds: [longPlanId] })).code).toBe(200);
    expect(fieldsOf(await act('addGoals', id, { longPlanIds: [longPlanId] }))).toEqual(['longPlanIds']);
    const [long] = await longGoalsOf(id);
    expect(long).toMatchObject({ content: '主动用三词句表达要求', goals: 2, ...days });
    expect((await shortGoalsOf(String(long?.id))).map(({ content }) => content)).toEqual(['用两词句提要求', '用单词提要求']);
    expect(await infoOf(id)).toMatchObject({ longCount: 1, goalCount: 2, reachedCount: 0, rate: '0.0' });
  });

  test('keeps the days of its goals inside of its own', async () => {
    const { id, stuId } = await draft();
    const goal = { iepId: id, domain: 2, content: '分类', startDate: '2026-08-31', endDate: '2027-01-21' };
    const save = (call: string, body: object) => server.call('POST', `/api/evaluationChecklist/${call}/save`, { as: 'admin', body });
    expect(fieldsOf(await save('longGoal', goal)).sort()).toEqual(['endDate', 'startDate']);
    const long = (await save('longGoal', { ...goal, ...days })).data;
    const short = { stuId, longGoalId: long.id, domain: 2, content: '按颜色分类', criterion: '连续 3 次' };
    expect(fieldsOf(await save('shortGoal', short)).sort()).toEqual(['endDate']);
    expect(fieldsOf(await save('shortGoal', { ...short, startDate: goal.startDate, endDate: goal.endDate })).sort()).toEqual([
      'endDate',
      'startDate',
    ]);
    expect((await save('shortGoal', { ...short, ...days })).code).toBe(200);
  });

  test('is complete before others judge it, and not by who wrote it', async () => {
    const empty = await draft({ members: [], levels: [] });
    expect(fieldsOf(await act('iepSubmit', empty.id))).toEqual(['members', 'levels', 'id']);
    const { id } = await draft();
    expect((await act('iepSubmit', id)).message).toContain('长期目标');
    const goal = { iepId: id, domain: 2, content: '分类', ...days };
    const bare = await is.data('POST', '/api/evaluationChecklist/longGoal/save', { body: goal });
    expect((await act('iepSubmit', id)).message).toContain('还没有短期目标');
    await act('addGoals', id, { longPlanIds: [longPlanId] });
    await is.data('DELETE', '/api/evaluationChecklist/longGoal/delete', { query: { id: bare.id } });
    expect((await act('iepSubmit', id)).code).toBe(200);
    expect((await act('iepAgree', id)).message).toContain('不能由本人');
  });

  test('can be emptied, a plan in force cannot', async () => {
    const { id } = await draft();
    await act('addGoals', id, { longPlanIds: [longPlanId] });
    expect((await act('iepClear', id)).code).toBe(200);
    expect(await infoOf(id)).toMatchObject({ longCount: 0, goalCount: 0, members: [], levels: [], period: complete.period });
    const other = await inForce();
    expect((await act('iepClear', other)).code).toBe(409);
  });
});

describe('a plan in force', () => {
  test('is the only one of its days, and its goals stand', async () => {
    const id = await inForce();
    const { stuId } = await infoOf(id);
    const [long] = await longGoalsOf(id);
    const [goal] = await shortGoalsOf(String(long?.id));
    const change = { id: goal?.id, version: goal?.version, content: '改目标' };
    expect((await server.call('PUT', '/api/evaluationChecklist/shortGoal/update', { as: 'admin', body: change })).code).not.toBe(200);
    const second = await draft({ stuId });
    await act('addGoals', second.id, { longPlanIds: [longPlanId] });
    await act('iepSubmit', second.id);
    await act('iepAgree', second.id, {}, judge);
    expect((await act('iepSign', second.id, { parentSign: await signature() })).code).not.toBe(200);
  });

  test('counts what was reached over what was not ended', async () => {
    const id = await inForce();
    const [long] = await longGoalsOf(id);
    const [first, second] = (await shortGoalsOf(String(long?.id))) as [Row, Row];
    await result('reach', first);
    expect(await infoOf(id)).toMatchObject({ goalCount: 2, reachedCount: 1, rate: '50.0' });
    await result('end', second);
    expect(await infoOf(id)).toMatchObject({ goalCount: 1, reachedCount: 1, rate: '100.0' });
  });

  test('is revised into a new version that takes its place when it is signed', async () => {
    const id = await inForce();
    const [long] = await longGoalsOf(id);
    const [reached] = (await shortGoalsOf(String(long?.id))) as [Row];
    await result('reach', reached);
    const { data } = await act('iepRevise', id);
    expect((await act('iepRevise', id)).message).toContain('已有修订中的新版');
    const next = await infoOf(data.id);
    expect(next).toMatchObject({ planVersion: 2, previousId: id, status: 1, goalCount: 2, reachedCount: 1, rate: '50.0' });
    expect(await infoOf(id)).toMatchObject({ status: 4, goalCount: 2 });
    await putInForce(data.id);
    expect(await infoOf(id)).toMatchObject({ status: 8, goalCount: 1, reachedCount: 1 });
    expect(await is.data('GET', '/api/iep/archiveList', { query: { stuId: String(next.stuId) } })).toMatchObject({ total: 1 });
  });

  test('ends with its summaries in the archive', async () => {
    const id = await inForce();
    expect(fieldsOf(await act('iepReview', id))).toEqual(['midSummary']);
    expect((await act('iepArchive', id)).code).toBe(409);
    await act('iepReview', id, { midSummary: '两项进行中' });
    await act('iepConclude', id, { summary: '达成一半' });
    expect((await act('iepArchive', id)).code).toBe(200);
    expect(await infoOf(id)).toMatchObject({ status: 7, midSummary: '两项进行中', summary: '达成一半' });
  });

  test('is nobody’s business without the key', async () => {
    const id = await inForce();
    for (const as of ['finance', 'sales']) {
      expect((await server.call('GET', '/api/evaluationChecklist/iepInfo', { as, query: { id } })).code, as).toBe(403);
      expect((await act('iepRevise', id, {}, as)).code, as).toBe(403);
    }
    expect((await server.call('GET', '/api/evaluationChecklist/iepInfo', { as: 'qixing', query: { id } })).code).not.toBe(200);
  });
});
