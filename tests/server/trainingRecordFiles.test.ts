/** What goes with a training record: films and pictures that are what they say, goals that follow it, and its undo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorAt, items, recordDesk, written } from '../support/desks/recordDesk';
import { drawing, film, page } from '../support/files/sampleFiles';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let { desk, call, get, due } = {} as ReturnType<typeof recordDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ desk, call, get, due } = recordDesk(server));
});
afterAll(() => server?.close());

describe('a film', () => {
  const upload = (name: string, content: Buffer, field = 'videos', as = 'admin') => {
    const form = new FormData();
    form.set('entity', 'scheduleRecovery');
    form.set('field', field);
    form.set('file', new File([new Uint8Array(content)], name));
    return server.call('POST', '/api/files/upload', { as, body: form });
  };
  const program = Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(500, 1)]);

  it.each([
    ['a program', '动作.exe', program, 'videos'],
    ['a program that is called a film', '动作.mp4', program, 'videos'],
    ['a page that is called a film', '动作.mp4', page, 'videos'],
    ['a drawing that runs', '图.svg', drawing, 'images'],
    ['a film among the pictures', '动作.mp4', film, 'images'],
  ])('that is %s is refused', async (_, name, content, field) => {
    const answer = await upload(name, content, field);
    expect(answer.code).not.toBe(200);
    expect(answer.message).not.toBe('');
  });

  it('is kept with its record, and is of no use to a fourth one or to another institution', async () => {
    const { id } = await due();
    const films = await Promise.all([1, 2, 3, 4].map(async (at) => (await upload(`动作${at}.mp4`, film)).data));
    expect(errorAt(await call('save', { id, ...written, videos: films }))?.field).toBe('videos');
    const { data: foreign } = await upload('动作.mp4', film, 'videos', 'qixing');
    expect(errorAt(await call('save', { id, ...written, videos: [foreign] }))?.field).toBe('videos');
    expect((await call('save', { id, ...written, videos: films.slice(0, 3) })).data.videos).toHaveLength(3);
    const opened = await server.request('GET', `/api/files/${films[0].id}`, { as: 'qixing' });
    expect((await opened.json()).code).toBe(404);
  });
});

describe('undo', () => {
  it('of a submission has it to write again, with the goal as it was', async () => {
    const { lesson, id } = await due();
    const body = { stuId: lesson.stuIds[0], domain: 1, content: '独立说“我要”', criterion: '80% 正确' };
    const { id: goalId } = await desk.data('POST', '/api/trainingGoal/save', { body });
    const { changeSet } = await call('save', { id, ...written, items: [{ ...items[0], goalId }] });
    expect((await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } })).code).toBe(200);
    expect(await get(id)).toMatchObject({ status: 3, items: [], submitTime: null });
    expect(await desk.data('GET', '/api/trainingGoal/getById', { query: { id: goalId } })).toMatchObject({ progress: null });
  });
});

describe('goals', () => {
  const goal = async (stuId: string) =>
    (await desk.data('POST', '/api/trainingGoal/save', { body: { stuId, domain: 1, content: '独立说“我要”', criterion: '80% 正确' } })).id;
  const progress = (id: string) => desk.data('GET', '/api/trainingGoal/getById', { query: { id } });

  it('have the rate of the last submitted record, and the one before when it is revoked', async () => {
    const { lesson, id } = await due();
    const goalId = await goal(lesson.stuIds[0]);
    const alone = { ...items[0], goalId, promptLevel: 0 };
    await call('save', { id, ...written, goalIds: [goalId], items: [alone] });
    expect(await progress(goalId)).toMatchObject({ progress: '70.0', helpRate: null, lastDate: '2026-07-06' });
    const { courseId, stuIds, teacherId } = lesson;
    const next = await due({ courseId, stuIds, teacherId, startTime: '11:00' });
    await call('save', { id: next.id, ...written, items: [{ ...alone, correct: 9 }] });
    expect(await progress(goalId)).toMatchObject({ progress: '90.0' });
    await call('revoke', { id: next.id, revokeReason: '数错了' });
    expect(await progress(goalId)).toMatchObject({ progress: '70.0' });
    await desk.data('DELETE', '/api/scheduleRecovery/delete', { query: { id } });
    expect(await progress(goalId)).toMatchObject({ progress: null, lastDate: null });
  });

  it('have what was done with help beside what was done alone, never added; without a level nothing was said to be done alone', async () => {
    const { lesson, id } = await due();
    const goalId = await goal(lesson.stuIds[0]);
    const helped = { ...items[0], goalId, promptLevel: 5, trials: 10, correct: 10 };
    await call('save', { id, ...written, goalIds: [goalId], items: [helped] });
    expect(await progress(goalId)).toMatchObject({ progress: null, helpRate: '100.0' });
    expect(await get(id)).toMatchObject({ rate: null, helpRate: '100.0' });
    const { courseId, stuIds, teacherId } = lesson;
    const next = await due({ courseId, stuIds, teacherId, startTime: '13:00' });
    const mixed = [helped, { ...helped, promptLevel: 0, correct: 3 }, { ...helped, promptLevel: null, correct: 5 }];
    await call('save', { id: next.id, ...written, items: mixed });
    const both = { rate: '30.0', helpRate: '75.0' };
    expect(await progress(goalId)).toMatchObject({ progress: both.rate, helpRate: both.helpRate });
    const stored = await get(next.id);
    expect(stored).toMatchObject(both);
    expect(stored.items.map((item: Record<string, unknown>) => [item.rate, item.helpRate])).toEqual([
      [null, '100.0'],
      ['30.0', null],
      [null, '50.0'],
    ]);
  });

  it('stand by their criterion: met after sessions in a row, open again when one is revoked, and judged anew when the criterion changes', async () => {
    const { lesson, id } = await due();
    const rule = { percentNeeded: 90, promptAllowed: 0, minTrials: 10, sessionsNeeded: 2, personsNeeded: 1 };
    const body = { stuId: lesson.stuIds[0], domain: 1, content: '独立说“我要”', criterion: '90% 连续 2 次', ...rule };
    const { id: goalId } = await desk.data('POST', '/api/trainingGoal/save', { body });
    const item = { ...items[0], goalId, promptLevel: 0, trials: 10, correct: 9 };
    await call('save', { id, ...written, goalIds: [goalId], items: [item] });
    expect(await progress(goalId)).toMatchObject({ standing: 2, standingNote: '连续 1 次达标，需要 2 次' });
    const { courseId, stuIds, teacherId } = lesson;
    const next = await due({ courseId, stuIds, teacherId, startTime: '15:00' });
    await call('save', { id: next.id, ...written, items: [item] });
    expect(await progress(goalId)).toMatchObject({ standing: 3, standingNote: expect.stringContaining('连续 2 次达标') });
    await call('revoke', { id: next.id, revokeReason: '数错了' });
    const open = await progress(goalId);
    expect(open).toMatchObject({ standing: 2 });
    await desk.data('PUT', '/api/trainingGoal/update', { body: { id: goalId, version: open.version, sessionsNeeded: 1 } });
    expect(await progress(goalId)).toMatchObject({ standing: 3 });
    const graph = await desk.data('GET', '/api/trainingGoal/graph', { query: { goalId } });
    expect(graph).toMatchObject({ percent: 90, points: [{ day: '2026-07-06', trials: 10, rate: 90, counts: true, helped: [] }] });
    const never = { id: goalId, version: (await progress(goalId)).version, sessionsNeeded: 4, ofLast: 3 };
    expect(errorAt(await server.call('PUT', '/api/trainingGoal/update', { body: never }))).toMatchObject({ field: 'ofLast' });
  });

  it('of another child are refused', async () => {
    const { id } = await due();
    const goalId = await goal(await desk.addChild());
    expect(errorAt(await call('save', { id, ...written, goalIds: [goalId] }))?.field).toBe('goalIds');
    expect((await call('save', { id, ...written, items: [{ ...items[0], goalId }] })).code).toBe(422);
  });
});
