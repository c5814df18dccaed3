/** From finished assessments to a comparison, a composite report, goals with their evidence, and an education plan. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentsOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

type Row = Record<string, unknown> & { id: string; version: number };

let server: TestServer;
let is: ReturnType<typeof caller>;
let taken: ReturnType<typeof assessmentsOf>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  taken = assessmentsOf(server);
});
afterAll(() => server?.close());

const all = (value: string, besides: Record<string, string> = {}) => ({
  ...Object.fromEntries(Array.from({ length: 18 }, (_, at) => [at + 1, value])),
  ...besides,
});
const newChild = async (): Promise<string> => (await is.addStudent({ birthday: '2019-03-31' })).id;

/** A finished assessment by the scale adapt. */
async function finished(stuId: string, evalDate: string, answers: Record<string, string>): Promise<string> {
  const { id } = (await taken.start('studyList', 'adapt', { stuId, evalDate, respondent: 2, confirmRecent: true })).data;
  await taken.save(id, { answers });
  expect(await taken.finish(id, 1)).toMatchObject({ code: 200 });
  return id;
}
const compare = (ids: string[], as = 'admin') =>
  server.call('GET', '/api/ybk-org-evaluation/compare', { as, query: { ids: ids.join(',') } });
const findPlan = (id: string, as = 'admin') => server.call('GET', '/api/ybk-org-evaluation/findPlan', { as, query: { id } });
const base = '/api/ybk-org-evaluation-composite';
const compositeOf = (id: string): Promise<Row> => is.data('GET', `${base}/record`, { query: { id } });
const save = (body: object) => server.call('POST', `${base}/save`, { body });
const act = async (name: string, id: string, body: object = {}) =>
  server.call('POST', `${base}/${name}`, { body: { id, version: (await compositeOf(id)).version, ...body } });

describe('two assessments', () => {
  test('of one child and scale stand beside each other, oldest first', async () => {
    const stuId = await newChild();
    const later = await finished(stuId, '2025-09-10', all('0', { 1: '2', 2: '1' }));
    const earlier = await finished(stuId, '2025-03-10', all('0'));
    const { data } = await compare([later, earlier]);
    expect(data.records.map(({ id }: Row) => id)).toEqual([earlier, later]);
    expect(data.comparison.isSameRules).toBe(true);
    expect(data.comparison.scores.find(({ code }: { code: string }) => code === 'TOTAL')).toMatchObject({
      values: [0, 3],
      difference: 3,
      change: 'better',
    });
    expect(data.comparison.items.map(({ no }: { no: number }) => no)).toEqual([1, 2]);
  });

  test('are found by one of them', async () => {
    const stuId = await newChild();
    const first = await finished(stuId, '2025-03-10', all('0'));
    const alone = await server.call('GET', '/api/ybk-org-evaluation/compare', { query: { of: first } });
    expect(alone).toMatchObject({ code: 422, data: { errors: [{ message: expect.stringContaining('第二份') }] } });
    const second = await finished(stuId, '2025-09-10', all('1'));
    const { data } = await server.call('GET', '/api/ybk-org-evaluation/compare', { query: { of: first } });
    expect(data.records.map(({ id }: Row) => id)).toEqual([first, second]);
  });

  test.each<[string, () => Promise<string[]>, string]>([
    ['one alone', async () => [await finished(await newChild(), '2025-03-10', all('1'))], '至少两份'],
    [
      'of two children',
      async () => [await finished(await newChild(), '2025-03-10', all('1')), await finished(await newChild(), '2025-03-10', all('1'))],
      '同一名学员',
    ],
    [
      'that is not finished',
      async () => {
        const stuId = await newChild();
        const open = await taken.start('studyList', 'adapt', { stuId, evalDate: '2025-06-10', respondent: 2 });
        return [await finished(stuId, '2025-03-10', all('1')), open.data.id];
      },
      '已完成',
    ],
  ])('%s are not compared', async (_what, ids, message) => {
    expect(await compare(await ids())).toMatchObject({ code: 422, data: { errors: [{ message: expect.stringContaining(message) }] } });
  });

  test('are compared by nobody who does not see them', async () => {
    const stuId = await newChild();
    const ids = [await finished(stuId, '2025-03-10', all('1')), await finished(stuId, '2025-09-10', all('2'))];
    expect(await compare(ids, 'finance')).toMatchObject({ code: 403 });
    const alone = await finished(await newChild(), '2025-03-10', all('1'));
    for (const of of [ids[0]!, alone])
      expect(await server.call('GET', '/api/ybk-org-evaluation/compare', { as: 'finance', query: { of } })).toMatchObject({ code: 403 });
    expect(await findPlan(ids[0]!, 'finance')).toMatchObject({ code: 403 });
    // A teacher sees the own children.
    expect(await compare(ids, 'teacher')).toMatchObject({ code: 404 });
  });
});

describe('goals', () => {
  const iepSave = (stuId: string) =>
    is.data('POST', '/api/evaluationChecklist/iepSave', {
      body: { stuId, period: '2026 学年上', startDate: '2026-09-01', endDate: '2027-01-20' },
    });
  const add = (draft: Row, body: object) =>
    server.call('POST', '/api/evaluationChecklist/addFromAssessment', { body: { id: draft.id, version: draft.version, ...body } });

  test('are proposed from items in between, then from failed ones, and from the library for their domains', async () => {
    const library = await is.data('POST', '/api/evalType/longPlan/save', { body: { domain: 13, content: '独立完成午餐前后的整理' } });
    const id = await finished(await newChild(), '2025-03-10', all('2', { 1: '0', 2: '1', 10: '1' }));
    const { data } = await findPlan(id);
    expect(data).toMatchObject({ draft: null, sources: [{ recordId: id, scaleName: '适应能力评估', evalDate: '2025-03-10' }] });
    const [{ items }] = data.sources;
    expect(items.map(({ no, standing, isPlanned }: Record<string, unknown>) => [no, standing, isPlanned])).toEqual([
      [2, 'emerging', false],
      [10, 'emerging', false],
      [1, 'failed', false],
    ]);
    expect(data.domains.map(({ title }: { title: string }) => title)).toEqual(['言语语言', '生活自理']);
    expect(data.library.map((goal: Row) => goal.id)).toContain(library.id);
  });

  test('come into a draft by one click each, with the item as their evidence, once', async () => {
    const stuId = await newChild();
    const recordId = await finished(stuId, '2025-03-10', all('2', { 1: '0', 2: '1' }));
    const draft = await iepSave(stuId);
    const { data } = await add(draft, { recordId, itemNo: 2 });
    const goal = await is.data('GET', '/api/evaluationChecklist/shortGoal/getById', { query: { id: data.goalId } });
    expect(goal).toMatchObject({
      content: '能独立完成“穿脱衣物”',
      criterion: '连续3次独立完成',
      evidenceRecordId: recordId,
      domain: 13,
      evidence: '适应能力评估 2025-03-10 第2题“穿脱衣物”：辅助下能',
    });
    const longGoal = await is.data('GET', '/api/evaluationChecklist/longGoal/getById', { query: { id: data.longGoalId } });
    expect(longGoal).toMatchObject({ iepId: draft.id, content: '提高生活自理能力' });
    const again = await is.data('GET', '/api/evaluationChecklist/iepInfo', { query: { id: draft.id } });
    expect(await add(again, { recordId, itemNo: 2 })).toMatchObject({ code: 422, data: { errors: [{ field: 'itemNo' }] } });
    const second = await add(again, { recordId, itemNo: 1 });
    expect(second.data.longGoalId).toBe(data.longGoalId);
    const { items } = (await findPlan(recordId)).data.sources[0];
    expect(items.every(({ isPlanned }: { isPlanned: boolean }) => isPlanned)).toBe(true);
  });

  test('do not come from items that were passed, or from another child', async () => {
    const stuId = await newChild();
    const draft = await iepSave(stuId);
    const own = await finished(stuId, '2025-03-10', all('2'));
    const foreign = await finished(await newChild(), '2025-03-10', all('0'));
    expect(await add(draft, { recordId: own, itemNo: 1 })).toMatchObject({ code: 422, data: { errors: [{ field: 'itemNo' }] } });
    expect(await add(draft, { recordId: foreign, itemNo: 1 })).toMatchObject({ code: 422, data: { errors: [{ field: 'recordId' }] } });
  });
});

describe('a composite assessment', () => {
  async function draftOf(answers: Record<string, string>, doneDate = '2025-03-20', stuId?: string) {
    const child = stuId ?? (await newChild());
    const recordId = await finished(child, doneDate, answers);
    const { data, code } = await save({ stuId: child, phase: 1, doneDate, recordIds: [recordId] });
    expect(code).toBe(200);
    return { id: data.id as string, stuId: child, recordId };
  }
  const complete = async (answers: Record<string, string>, doneDate?: string, stuId?: string) => {
    const draft = await draftOf(answers, doneDate, stuId);
    expect(await act('suggest', draft.id)).toMatchObject({ code: 200 });
    expect(await act('finish', draft.id)).toMatchObject({ code: 200 });
    return draft;
  };

  test('takes strengths, needs and courses from the answers, and is due again after the cycle of the settings', async () => {
    const { id } = await complete(all('2', { 1: '0', 2: '1' }));
    const row = await compositeOf(id);
    expect(row).toMatchObject({ status: 2, recordCount: 1, nextDate: '2025-06-18', isFollowed: false });
    const needs = row.needs as Row[];
    expect(needs[0]).toMatchObject({ domain: 13, strength: '已能：如厕与清洁', need: '需训练：穿脱衣物（辅助下能）、进食（不能）' });
    expect(needs.slice(1).every(({ need }) => need === null)).toBe(true);
  });

  test('is refused without needs, with the assessments of another child, or with ones that are not finished', async () => {
    const { id, stuId } = await draftOf(all('1'));
    expect(await act('finish', id)).toMatchObject({ code: 422, data: { errors: [{ field: 'needs' }] } });
    const foreign = await finished(await newChild(), '2025-03-10', all('1'));
    expect(await save({ stuId, phase: 1, doneDate: '2025-03-20', recordIds: [foreign] })).toMatchObject({ code: 422 });
    const open = await taken.start('studyList', 'adapt', { stuId, evalDate: '2025-03-12', respondent: 2, confirmRecent: true });
    expect(await save({ stuId, phase: 1, doneDate: '2025-03-20', recordIds: [open.data.id] })).toMatchObject({ code: 422 });
  });

  test('is followed by the next one, and compared with it', async () => {
    const first = await complete(all('0'), '2025-03-20');
    const second = await complete(all('1'), '2025-09-20', first.stuId);
    expect(await compositeOf(first.id)).toMatchObject({ isFollowed: true });
    expect(await compositeOf(second.id)).toMatchObject({ isFollowed: false });
    const { data } = await server.call('GET', `${base}/compare`, { query: { id: second.id } });
    expect(data).toMatchObject({ lastDate: '2025-03-20', comparisons: [{ scaleCode: 'adapt' }] });
    const due = await server.call('GET', `${base}/reportTime`, { query: { stuId: first.stuId } });
    expect(due.data).toEqual({ lastDate: '2025-09-20', nextDate: '2025-12-19' });
    const voided = await act('void', second.id, { voidReason: '选错学员' });
    expect(voided).toMatchObject({ code: 200 });
    expect(await compositeOf(first.id)).toMatchObject({ isFollowed: false });
  });

  test('becomes an education plan with levels, services, evidence and first goals, once', async () => {
    const { id, recordId } = await complete(all('2', { 1: '0', 2: '1', 3: '1', 4: '0' }));
    const plan = { period: '2026 学年上', startDate: '2026-09-01', endDate: '2027-01-20', withGoals: true };
    const made = await act('createIep', id, plan);
    expect(made).toMatchObject({ code: 200 });
    const iep = await is.data('GET', '/api/evaluationChecklist/iepInfo', { query: { id: made.data.id } });
    expect(iep).toMatchObject({ evidenceIds: [recordId], longCount: 2, goalCount: 3, status: 1 });
    expect((iep.levels as Row[]).map(({ domain }) => domain)).toEqual(expect.arrayContaining([13, 5]));
    expect(await compositeOf(id)).toMatchObject({ iepId: made.data.id });
    expect((await act('createIep', id, plan)).code).not.toBe(200);
  });

  test('proposes the goals of all its assessments', async () => {
    const { id, recordId } = await complete(all('2', { 1: '0' }));
    const { data } = await server.call('GET', `${base}/findPlan`, { query: { id } });
    expect(data.sources).toMatchObject([{ recordId, items: [{ no: 1, standing: 'failed' }] }]);
  });
});

describe('the lists of children in care', () => {
  const studyList = async (stuId: string): Promise<Row> =>
    (await is.data('GET', '/api/instStudent/studyHardPage', { query: { stuId } })).records[0];

  test('name the last finished assessment, and the one before when it is void', async () => {
    const stuId = await newChild();
    await is.data('POST', '/api/instStudent/updateStudyHard', { body: { stuId, hardTypes: [1] } });
    await finished(stuId, '2025-03-10', all('0'));
    expect(await studyList(stuId)).toMatchObject({ 'lastEvalId.evalDate': '2025-03-10' });
    const second = await finished(stuId, '2025-09-10', all('2'));
    expect(await studyList(stuId)).toMatchObject({ 'lastEvalId.evalDate': '2025-09-10' });
    expect(await taken.act('studyList', 'POST void', second, { voidReason: '发烧' })).toMatchObject({ code: 200 });
    expect(await studyList(stuId)).toMatchObject({ 'lastEvalId.evalDate': '2025-03-10' });
  });
});

test('the scales in use are introduced to who may assess, without their items', async () => {
  const { data } = await server.call('GET', '/api/ybk-org-evaluation/scalesBriefly', {});
  expect(data).toHaveLength(23);
  expect(data.find(({ code }: { code: string }) => code === 'ABC')).toMatchObject({ itemCount: 57, respondents: ['parent', 'teacher'] });
  expect(data[0]).not.toHaveProperty('items');
  expect(await server.call('GET', '/api/ybk-org-evaluation/scalesBriefly', { as: 'finance' })).toMatchObject({ code: 403 });
});
