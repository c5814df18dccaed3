/** A course of training by calls: settings, days, phases, proposals and their answers, the order of help, and goal attainment scaling. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDesk } from '../support/desks/planDesk';
import { errorAt, recordDesk, written } from '../support/desks/recordDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
const today = '2026-07-06';
let server: TestServer;
let { desk, call, due } = {} as ReturnType<typeof recordDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ desk, call, due } = recordDesk(server));
});
afterAll(() => server?.close());

type Values = Record<string, unknown>;
const rule = { percentNeeded: 90, promptAllowed: 0, minTrials: 5, sessionsNeeded: 2, personsNeeded: 1 };
const goalBody = (stuId: string, more: Values = {}) => ({
  stuId,
  domain: 1,
  content: '独立说“我要”',
  criterion: '90%',
  startDate: '2026-05-04',
  ...rule,
  ...more,
});
const save = (body: Values) => server.call('POST', '/api/trainingGoal/save', { body });
const goalOf = (id: string) => desk.data('GET', '/api/trainingGoal/getById', { query: { id } });
const act = async (name: string, id: string, body: Values, as = 'admin') =>
  server.call('POST', `/api/trainingGoal/${name}`, { as, body: { id, version: (await goalOf(id)).version, ...body } });
const done = async (name: string, id: string, body: Values) => {
  const answer = await act(name, id, body);
  if (answer.code !== 200) throw new Error(`${name}: ${answer.message} ${JSON.stringify(answer.data)}`);
  return goalOf(id);
};

/** A child with a goal, and lessons with it on days of June. */
async function course(more: Values = {}) {
  const stuId = await desk.addChild();
  const [courseId, teacherId] = [await desk.addCourse(), await desk.addTeacher()];
  const { id } = (await save(goalBody(stuId, more))).data;
  const train = async (lessonDate: string, correct: number, item: Values = {}, lesson: Values = {}) => {
    const record = await due({ courseId, teacherId, stuIds: [stuId], lessonDate, ...lesson });
    const items = [{ itemName: '我要', goalId: id, promptLevel: 0, trials: 10, correct, ...item }];
    const answer = await call('save', { id: record.id, ...written, items });
    if (answer.code !== 200) throw new Error(`${answer.message} ${JSON.stringify(answer.data)}`);
    return record.id as string;
  };
  return { stuId, id: id as string, train };
}
const phase = (toPhase: number, from: string, more: Values = {}) => ({ toPhase, from, why: '按数据', ...more });

describe('a criterion', () => {
  it.each<[string, Values, string]>([
    ['of more sessions than are looked at', { sessionsNeeded: 4, ofLast: 3 }, 'ofLast'],
    ['of more persons than sessions', { sessionsNeeded: 2, ofLast: 3, personsNeeded: 4 }, 'personsNeeded'],
    ['of more settings than are planned', { settingsNeeded: 3, settings: [1, 3] }, 'settingsNeeded'],
    ['of more than all trials', { percentNeeded: 101 }, 'percentNeeded'],
  ])('%s is refused at its field', async (_what, more, field) => {
    const answer = await save(goalBody(await desk.addChild(), more));
    expect(errorAt(answer)?.field).toBe(field);
  });

  it('counts settings as told in the items, and days where it says so', async () => {
    const { id, train } = await course({ settingsNeeded: 2 });
    await train('2026-06-01', 9, { setting: 1 });
    await train('2026-06-02', 9, { setting: 1 });
    expect(await goalOf(id)).toMatchObject({ standing: 2, standingNote: '连续 2 次达标，还要 1 个其他场景' });
    await train('2026-06-02', 10, { setting: 3 }, { startTime: '10:00' });
    expect(await goalOf(id)).toMatchObject({ standing: 3 });
    const { version } = await goalOf(id);
    await desk.data('PUT', '/api/trainingGoal/update', { body: { id, version, countBy: 2, sessionsNeeded: 3 } });
    expect(await goalOf(id)).toMatchObject({ standing: 2, standingNote: '连续 2 天达标，需要 3 天' });
    const graph = await desk.data('GET', '/api/trainingGoal/graph', { query: { goalId: id } });
    expect(graph.points).toMatchObject([{ day: '2026-06-01' }, { day: '2026-06-02', trials: 20, rate: 95, settings: [1, 3] }]);
  });
});

describe('the phases of a goal', () => {
  it('go from baseline to generalization with days, reasons and probes; a baseline never counts', async () => {
    const { id, train } = await course();
    expect(await done('changePhase', id, phase(1, '2026-06-01'))).toMatchObject({ phase: 1, standing: 6 });
    for (const day of ['01', '02']) await train(`2026-06-${day}`, 10);
    expect(errorAt(await act('changePhase', id, phase(2, '2026-06-04')))).toEqual({
      ...{ field: 'toPhase', message: '基线只有 2 个点，至少 3 个才看得出水平' },
    });
    await train('2026-06-03', 10);
    expect(await goalOf(id)).toMatchObject({ standing: 6, standingNote: '基线 3 个点，至少 3 个' });
    for (const [input, field] of [
      [phase(3, '2026-06-04'), 'toPhase'],
      [phase(2, '2026-06-01'), 'from'],
      [phase(2, '2026-07-07'), 'from'],
      [phase(2, '2026-06-04', { why: '' }), 'why'],
    ] as const)
      expect(errorAt(await act('changePhase', id, input))?.field).toBe(field);
    expect(await done('changePhase', id, phase(2, '2026-06-04'))).toMatchObject({ phase: 2, standing: 1 });
    for (const day of ['04', '05']) await train(`2026-06-${day}`, 9);
    expect(await goalOf(id)).toMatchObject({ standing: 3, nextProbe: null });
    const held = await done('changePhase', id, phase(3, '2026-06-08'));
    expect(held).toMatchObject({ standing: 7, nextProbe: '2026-06-15' });
    expect(held.phases).toMatchObject([
      { phase: 1, startDate: '2026-06-01', endDate: '2026-06-03', reason: '按数据' },
      { phase: 2, startDate: '2026-06-04', endDate: '2026-06-07' },
      { phase: 3, startDate: '2026-06-08', endDate: null },
    ]);
    const due = async () =>
      (await desk.data('GET', '/api/trainingGoal/page', { query: { view: 'probe', stuId: held.stuId } })).records.length;
    expect(await due()).toBe(1);
    await train('2026-06-16', 9);
    await train('2026-06-23', 9);
    expect(await goalOf(id)).toMatchObject({ standing: 7, nextProbe: today });
    expect(await due()).toBe(1);
    await train(today, 5);
    expect(await goalOf(id)).toMatchObject({ standing: 7, nextProbe: null });
    expect(await due()).toBe(0);
    const { points } = await desk.data('GET', '/api/trainingGoal/graph', { query: { goalId: id } });
    expect(points.map((point: Values) => point.phase)).toEqual([
      ...['baseline', 'baseline', 'baseline', 'teaching', 'teaching', 'maintenance', 'maintenance', 'maintenance'],
    ]);
  });

  it('begin with teaching where nothing was named before', async () => {
    const { id, train } = await course();
    await train('2026-06-01', 9);
    const { phases } = await done('changePhase', id, phase(3, '2026-06-08'));
    expect(phases).toMatchObject([
      { phase: 2, startDate: '2026-05-04', endDate: '2026-06-07' },
      { phase: 3, startDate: '2026-06-08' },
    ]);
  });
});

describe('a proposal', () => {
  const reached = async () => {
    const made = await course();
    for (const day of ['01', '02']) await made.train(`2026-06-${day}`, 9);
    return made;
  };
  const answer = (choice: number, more: Values = {}) => ({ choice, why: '看过曲线', ...more });

  it('is answered by a person only, with a reason, and once', async () => {
    const { id } = await reached();
    expect((await act('decide', id, answer(6), 'finance')).code).toBe(403);
    expect(errorAt(await act('decide', id, { choice: 6 }))?.field).toBe('why');
    expect(errorAt(await act('decide', id, answer(1)))?.field).toBe('nextContent');
    expect(await goalOf(id)).toMatchObject({ standing: 3, result: 1 });
    const dismissed = await done('decide', id, answer(6));
    expect(dismissed).toMatchObject({ standing: 1, result: 1, decisions: [{ kind: 3, choice: 6, reason: '看过曲线' }] });
    expect(dismissed.decisions[0].basis).toContain('连续 2 次达标');
    expect((await act('decide', id, answer(6))).code).toBe(409);
    const history = await desk.data('GET', '/api/trainingGoal/history', { query: { id } });
    expect(JSON.stringify(history)).toContain('看过曲线');
  });

  it.each<[string, Values, Values]>([
    ['the next step', answer(1, { nextContent: '说“我要”加物品' }), { result: 3, evalNote: '看过曲线' }],
    ['other help', answer(2, { promptTo: 2 }), { result: 1, promptNow: 2, standing: 1 }],
    ['the next phase', answer(3, { toPhase: 3 }), { result: 1, phase: 3, standing: 7, nextProbe: '2026-07-13' }],
    ['reached', answer(4), { result: 3, evalDate: today }],
    ['ended', answer(5), { result: 4 }],
  ])('is answered by %s', async (_what, body, expected) => {
    const { id } = await reached();
    expect(await done('decide', id, body)).toMatchObject({ ...expected, decisions: [{ choice: body.choice }] });
  });

  it('of the next step makes it, by the same criterion', async () => {
    const { id, stuId } = await reached();
    await done('decide', id, answer(1, { nextContent: '说“我要”加物品' }));
    const { records } = await desk.data('GET', '/api/trainingGoal/page', { query: { stuId, result: 1 } });
    expect(records).toHaveLength(1);
    const next = { content: '说“我要”加物品', evidence: '上一步：独立说“我要”', percentNeeded: 90, sessionsNeeded: 2 };
    expect(await goalOf(records[0].id)).toMatchObject(next);
  });

  it('tells of a regression and of no progress, among what waits for a person', async () => {
    const slipped = await reached();
    await done('decide', slipped.id, answer(4));
    const { id, train, stuId } = await course();
    await done('changePhase', id, phase(2, '2026-06-01'));
    await done('changePhase', id, phase(3, '2026-06-08'));
    await train('2026-06-15', 8);
    expect(await goalOf(id)).toMatchObject({ standing: 7 });
    const second = await train('2026-06-22', 7);
    expect(await goalOf(id)).toMatchObject({ standing: 5, standingNote: '保持期 2 次低于 90%：06-15 80%、06-22 70%' });
    const waiting = async (view: string, of: string) =>
      (await desk.data('GET', '/api/trainingGoal/page', { query: { view, stuId: of } })).records.length;
    expect(await waiting('regressed', stuId)).toBe(1);
    await call('revoke', { id: second, revokeReason: '数错了' });
    expect(await waiting('regressed', stuId)).toBe(0);
    const slow = await course();
    for (const [at, correct] of [7, 5, 6, 5, 6, 5, 5].entries()) await slow.train(`2026-06-0${at + 1}`, correct);
    expect(await goalOf(slow.id)).toMatchObject({ standing: 4 });
    expect(await waiting('stuck', slow.stuId)).toBe(1);
    expect(await done('decide', slow.id, answer(2, { promptTo: 3 }))).toMatchObject({ standing: 1, decisions: [{ kind: 4, choice: 2 }] });
  });
});

describe('the order of help', () => {
  const setting = () => desk.data('GET', '/api/goalSetting/getInfo');
  const order = async (levels: number[], titles: Record<number, string> = {}) => {
    const { id, version, promptLevels } = await setting();
    const rows = levels.map((level) => {
      const known = promptLevels.find((row: Values) => row.level === level);
      return { ...(known && { id: known.id }), level, ownTitle: titles[level] ?? null };
    });
    return server.call('PUT', '/api/goalSetting/update', { body: { id, version, promptLevels: rows } });
  };
  it('is the institution’s: goals are judged by it at once, a level in use stays, and independent is first', async () => {
    const { id, train } = await course({ promptAllowed: 2 });
    for (const day of ['01', '02']) await train(`2026-06-${day}`, 9, { promptLevel: 1 });
    expect(await goalOf(id)).toMatchObject({ standing: 1 });
    expect(await order([0, 1, 2, 3, 5], { 1: '语言提示' })).toMatchObject({ code: 200 });
    expect(await goalOf(id)).toMatchObject({ standing: 3 });
    const { levels } = await desk.data('GET', '/api/trainingGoal/graph', { query: { goalId: id } });
    expect(levels).toEqual(['独立', '语言提示', '手势', '示范', '全辅助'].map((title, at) => ({ level: [0, 1, 2, 3, 5][at], title })));
    const { userId } = (await server.call('GET', '/sso/info', { as: 'teacher' })).data;
    await due({ teacherId: userId, lessonDate: '2026-06-03' });
    const { lessons } = (await server.call('GET', '/api/scheduleRecovery/today', { as: 'teacher', query: { lessonDate: '2026-06-03' } }))
      .data;
    expect(lessons[0].levels).toEqual(levels);
    expect(errorAt(await order([0, 1, 3, 5]))).toEqual({
      field: 'promptLevels',
      message: expect.stringMatching(/“手势”还是 \d+ 个进行中的目标的标准/),
    });
    expect(errorAt(await order([1, 0, 2]))?.field).toBe('promptLevels');
    expect(errorAt(await save(goalBody(await desk.addChild(), { promptAllowed: 4 })))?.field).toBe('promptAllowed');
    await expect(train('2026-06-03', 9, { promptLevel: 4 })).rejects.toThrow('没有列出这种辅助');
    expect((await order([0, 6, 2, 1, 3, 4, 5])).code).toBe(200);
    expect(await goalOf(id)).toMatchObject({ standing: 1 });
  });
});

describe('goal attainment scaling', () => {
  const levels = { gasLess2: '不能', gasLess1: '3 次', gasExpected: '8 次', gasMore1: '9 次', gasMore2: '在家也能' };
  it('has its levels written before training; later only with a reason that stands in the history', async () => {
    const stuId = await desk.addChild();
    expect(errorAt(await save(goalBody(stuId, { gasExpected: '8 次' })))?.field).toMatch(/^gas/);
    const { id, train } = await course(levels);
    const change = async (body: Values) => {
      const { version } = await goalOf(id);
      return server.call('PUT', '/api/trainingGoal/update', { body: { id, version, ...body } });
    };
    await done('changePhase', id, phase(1, '2026-06-01'));
    for (const day of ['01', '02', '03']) await train(`2026-06-${day}`, 2);
    expect((await change({ gasMore2: '在社区也能' })).code).toBe(200);
    await done('changePhase', id, phase(2, '2026-06-04'));
    await train('2026-06-04', 3);
    expect(errorAt(await change({ gasMore2: '什么都能' }))).toMatchObject({
      field: 'gasMore2',
      message: expect.stringContaining('2026-06-04 已经开始训练'),
    });
    expect(errorAt(await change({ gasWeight: 3 }))?.field).toBe('gasWeight');
    expect((await change({ frequency: '每周三次' })).code).toBe(200);
    expect(errorAt(await act('changeGas', id, { gasMore2: '什么都能' }))?.field).toBe('why');
    expect(await done('changeGas', id, { gasMore2: '什么都能', why: '写错了' })).toMatchObject({ gasMore2: '什么都能' });
    expect(JSON.stringify(await desk.data('GET', '/api/trainingGoal/history', { query: { id } }))).toContain('写错了');
  });

  it('gives a plan a T-score per period once all of its goals are rated, and the family’s own figure beside it', async () => {
    const plans = planDesk(server);
    const stuId = await desk.addChild();
    const days = { startDate: '2026-07-01', endDate: '2026-12-31' };
    const people = { members: [{ memberName: '李女士', roleName: '家长' }], levels: [{ domain: 1, need: '主动表达' }] };
    const plan = await desk.data('POST', '/api/evaluationChecklist/iepSave', { body: { stuId, period: '下半年', ...days, ...people } });
    const long = await desk.data('POST', '/api/evaluationChecklist/longGoal/save', {
      body: { iepId: plan.id, domain: 1, content: '表达', ...days },
    });
    const weights = [3, 2, 1];
    const ids: string[] = [];
    for (const gasWeight of weights) {
      const body = { ...goalBody(stuId, { longGoalId: long.id, ...days, ...levels, gasWeight, content: `目标${gasWeight}` }) };
      ids.push((await desk.data('POST', '/api/evaluationChecklist/shortGoal/save', { body })).id);
    }
    await plans.putInForce(plan.id);
    const rate = (at: number, body: Values) => done('rate', ids[at]!, body);
    const scores = async () => {
      const { gasStart, gasMid, gasEnd } = await plans.infoOf(plan.id);
      return [gasStart, gasMid, gasEnd].map((score) => (score == null ? null : Number(score)));
    };
    expect(errorAt(await act('rate', ids[0]!, { period: 2 }))?.field).toBe('level');
    expect(errorAt(await act('rate', ids[0]!, { period: 2, family: 11 }))?.field).toBe('family');
    expect(await rate(0, { period: 2, level: 1, family: 7 })).toMatchObject({ gasMid: 1, familyMid: 7, gasStart: null });
    await rate(1, { period: 2, level: -1 });
    expect(await scores()).toEqual([null, null, null]);
    await rate(2, { period: 2, level: 2 });
    // √(0.7·14 + 0.3·36) = 4.5387; 10·(3·1 − 2·1 + 1·2) / 4.5387 = 6.610
    expect(await scores()).toEqual([null, 56.6, null]);
    // One that is ended before the next rating is none of its goals: 10·(3·2 + 1·0) / √(0.7·10 + 0.3·16) = 17.467
    await plans.result('end', (await plans.shortGoalsOf(long.id)).find(({ id }) => id === ids[1])!);
    await rate(0, { period: 3, level: 2 });
    await rate(2, { period: 3, level: 0 });
    expect(await scores()).toEqual([null, 56.6, 67.5]);
    const { id: revision } = (await plans.act('iepRevise', plan.id)).data;
    const [copied] = await plans.longGoalsOf(revision);
    const goals = await Promise.all((await plans.shortGoalsOf(copied!.id)).map(({ id }) => goalOf(id)));
    expect(goals.map((goal) => [goal.gasWeight, goal.gasMid, goal.sessionsNeeded])).toEqual([
      [1, 2, 2],
      [3, 1, 2],
    ]);
  });
});

describe('the sheet', () => {
  it('has all goals of a child, for those who see them', async () => {
    const { id, stuId, train } = await course();
    await train('2026-06-01', 9);
    await save(goalBody(stuId, { content: '另一个目标' }));
    const papers = await desk.data('GET', '/api/trainingGoal/papers', { query: { stuId } });
    expect(
      papers.map(({ goal, graph }: { goal: Values; graph: { points: unknown[] } }) => [goal.content, graph.points.length]).sort(),
    ).toEqual([
      ['另一个目标', 0],
      ['独立说“我要”', 1],
    ]);
    expect((await server.call('GET', '/api/trainingGoal/papers', { as: 'finance', query: { goalId: id } })).code).toBe(403);
    expect((await server.call('GET', '/api/trainingGoal/papers', { as: 'qixing', query: { goalId: id } })).code).not.toBe(200);
  });
});
