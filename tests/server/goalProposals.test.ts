/** Goals proposed from assessments, taken into the revision of the plan in force. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assessmentsOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { type PlanRow, planDesk } from '../support/desks/planDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let { finished } = {} as ReturnType<typeof assessmentsOf>;
let is: ReturnType<typeof caller>;
let plans: ReturnType<typeof planDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-07-06T07:00:00Z') });
  ({ finished } = assessmentsOf(server));
  is = caller(server);
  plans = planDesk(server);
});
afterAll(() => server?.close());

interface Proposals {
  draft: { id: string; version: number } | null;
  running: { id: string; version: number } | null;
  sources: { items: { no: number; domain: number; isPlanned: boolean; goalId: string | null }[] }[];
}
const proposalsOf = (id: string): Promise<Proposals> => is.data('GET', '/api/ybk-org-evaluation/findPlan', { query: { id } });
const itemOf = async (recordId: string, no: number) => (await proposalsOf(recordId)).sources[0]!.items.find((item) => item.no === no)!;
const add = (plan: string, recordId: string, itemNo: number) => plans.act('addFromAssessment', plan, { recordId, itemNo });
/** Of all long goals, each in full. */
const allGoals = async (plan: string): Promise<PlanRow[]> => {
  const goals: PlanRow[] = [];
  for (const { id } of await plans.longGoalsOf(plan))
    for (const goal of await plans.shortGoalsOf(id))
      goals.push(await is.data('GET', '/api/evaluationChecklist/shortGoal/getById', { query: { id: goal.id } }));
  return goals;
};

/** A child assessed once, with a plan in force that has one goal, for the first item that asks for training. */
async function planned() {
  const { id: recordId, stuId } = await finished('studyList', 'adapt');
  const [first, second] = (await proposalsOf(recordId)).sources[0]!.items;
  const days = { startDate: '2026-07-01', endDate: '2026-12-31' };
  const members = [{ memberName: '李女士', roleName: '家长' }];
  const levels = [{ domain: 1, strength: '能仿说', need: '主动表达' }];
  const body = { stuId, period: '2026 学年上', ...days, members, levels };
  const { id } = await is.data('POST', '/api/evaluationChecklist/iepSave', { body });
  expect(await add(id, recordId, first!.no)).toMatchObject({ code: 200 });
  await plans.putInForce(id);
  return { plan: id as string, recordId, stuId, first: first!, second: second! };
}

it('the first goal for a plan in force revises it; the family’s signature puts old and new goals into force', async () => {
  const { plan, recordId, first, second } = await planned();
  expect(await proposalsOf(recordId)).toMatchObject({ draft: null, running: { id: plan } });
  const [old] = await allGoals(plan);
  const { id: next } = (await plans.act('iepRevise', plan)).data;
  expect(await proposalsOf(recordId)).toMatchObject({ draft: { id: next }, running: null });
  expect(await add(next, recordId, second.no)).toMatchObject({ code: 200 });
  expect(await allGoals(plan)).toHaveLength(1);

  const twice = await add(next, recordId, first.no);
  expect(twice).toMatchObject({ code: 422, data: { errors: [{ field: 'itemNo', message: `第${first.no}题已经在计划里` }] } });
  await plans.putInForce(next);
  const goals = await allGoals(next);
  expect(goals.map(({ evidenceRecordId, evidenceItem }) => [evidenceRecordId, evidenceItem]).sort()).toEqual(
    [first.no, second.no].map((no) => [recordId, no]).sort(),
  );
  expect(goals.find(({ evidenceItem }) => evidenceItem === first.no)).toMatchObject({ fromId: old!.id, result: 1 });
  expect(await plans.infoOf(next)).toMatchObject({ status: 4, evidenceIds: [recordId] });
  expect(await plans.infoOf(plan)).toMatchObject({ status: 8 });
  expect((await itemOf(recordId, first.no)).goalId).toBe(goals.find(({ evidenceItem }) => evidenceItem === first.no)!.id);
});

it('four goals taken at once are four goals of one draft, and once more they stay four', async () => {
  const { id: recordId, stuId } = await finished('studyList', 'adapt');
  const items = (await proposalsOf(recordId)).sources[0]!.items.slice(0, 4).map(({ no }) => no);
  const take = (itemNo: number) =>
    server.call('POST', '/api/evaluationChecklist/addToPlan', { body: { stuId, period: '2026 学年下', recordId, itemNo } });
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(items.map(take));
    expect(answers.map(({ code, message }) => `${code} ${code === 200 ? '' : message}`)).toEqual(items.map(() => '200 '));
    const plans4 = new Set(answers.map(({ data }) => data.id));
    expect(plans4.size).toBe(1);
    const [plan] = [...plans4] as [string];
    expect((await allGoals(plan)).map(({ evidenceItem }) => evidenceItem).toSorted((a, b) => Number(a) - Number(b))).toEqual(items);
  }
  const { total } = await is.data('GET', '/api/evaluationChecklist/iepPage', { query: { stuId } });
  expect(total).toBe(1);
});

it('a goal for a plan that changed meanwhile is refused by its version and leaves nothing, also of four at once', async () => {
  const { id: recordId, stuId } = await finished('studyList', 'adapt');
  const items = (await proposalsOf(recordId)).sources[0]!.items.slice(0, 4).map(({ no }) => no);
  const body = { stuId, period: '2026 学年下', startDate: '2026-07-01', endDate: '2026-12-31' };
  const { id } = await is.data('POST', '/api/evaluationChecklist/iepSave', { body });
  const { version } = await plans.infoOf(id);
  const answers = await Promise.all(items.map((itemNo) => plans.act('addFromAssessment', id, { recordId, itemNo, version })));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await allGoals(id)).toHaveLength(1);
  expect(await plans.longGoalsOf(id)).toHaveLength(1);
  const now = await plans.act('addFromAssessment', id, { recordId, itemNo: items[answers.findIndex(({ code }) => code === 409)]! });
  expect(now).toMatchObject({ code: 200 });
  expect(await allGoals(id)).toHaveLength(2);
});

it('of two drafts for one period that are saved at once, one is refused', async () => {
  const { id: stuId } = await is.addStudent();
  const body = { stuId, period: '2026 学年下', startDate: '2026-07-01', endDate: '2026-12-31' };
  const answers = await Promise.all([1, 2].map(() => server.call('POST', '/api/evaluationChecklist/iepSave', { body })));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

it('an item stays in the plan when the revision moves its long goal to another domain', async () => {
  const { plan, recordId, first } = await planned();
  const { id: next } = (await plans.act('iepRevise', plan)).data;
  const [long] = await plans.longGoalsOf(next);
  const body = { id: long!.id, version: long!.version, domain: first.domain === 1 ? 2 : 1 };
  await is.data('PUT', '/api/evaluationChecklist/longGoal/update', { body });
  expect(await add(next, recordId, first.no)).toMatchObject({ code: 422 });
});

it('an item whose goal was left out of a revision can be taken again', async () => {
  const { plan, recordId, first, second } = await planned();
  const { id: next } = (await plans.act('iepRevise', plan)).data;
  expect(await add(next, recordId, second.no)).toMatchObject({ code: 200 });
  const left = (await allGoals(next)).find(({ evidenceItem }) => evidenceItem === first.no)!;
  const body = { query: { id: left.id } };
  expect(await server.call('DELETE', '/api/evaluationChecklist/shortGoal/delete', { as: 'admin', ...body })).toMatchObject({ code: 200 });
  expect(await itemOf(recordId, first.no)).toMatchObject({ isPlanned: false, goalId: null });
  for (const long of await plans.longGoalsOf(next))
    if (Number(long.goals) === 0) await is.data('DELETE', '/api/evaluationChecklist/longGoal/delete', { query: { id: long.id } });
  await plans.putInForce(next);
  expect(await itemOf(recordId, first.no)).toMatchObject({ isPlanned: false });
  expect(await itemOf(recordId, second.no)).toMatchObject({ isPlanned: true });
});
