/** Behaviours that are watched: whose they are, what an observation has to say, and how far two observers agree. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonDesk } from '../support/desks/lessonDesk';
import { errorAt } from '../support/desks/recordDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
let me: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = lessonDesk(server);
  me = (await server.call('GET', '/sso/info', { as: 'teacher' })).data.userId;
});
afterAll(() => server?.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;
const call = (path: string, body: object, as = 'teacher'): Promise<Answer> => server.call('POST', path, { as, body });
const read = (path: string, query: Record<string, string>, as = 'teacher'): Promise<Answer> => server.call('GET', path, { as, query });

/** A child of a lesson of the teacher, now. */
async function taught(): Promise<{ stuId: string; lessonId: string }> {
  const stuId = await desk.addChild();
  const startTime = nextTime();
  const lesson = await desk.add({ teacherId: me, stuIds: [stuId], lessonDate: '2026-07-06', startTime });
  return { stuId, lessonId: lesson.id };
}
let minute = 0;
function nextTime(): string {
  minute += 45;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

const plan = { behaviourName: '离座', definition: '臀部离开椅面满 3 秒', measure: 1, functions: [1] };
async function watched(values: object = {}): Promise<Answer> {
  const { stuId } = await taught();
  const made = await call('/api/behaviour/save', { stuId, ...plan, ...values });
  expect(made.code).toBe(200);
  return made.data;
}
const observed = { observeDate: '2026-07-06', startTime: '14:00', watchedSeconds: 600 };
const observe = (behaviourId: string, values: object, as = 'teacher') =>
  call('/api/behaviourObservation/record', { behaviourId, ...observed, ...values }, as);
const get = async (id: string) => (await read('/api/behaviourObservation/getById', { id }, 'admin')).data;
const signs = (text: string) => [...text].map((sign, at) => ({ at: `14:00:0${at}`, right: sign === '+' }));

describe('a behaviour', () => {
  it('is made by who teaches the child, seen by its owner and who observes along, and by nobody else', async () => {
    const { userId: colleague } = (await server.call('GET', '/sso/info', { as: 'sales' })).data;
    const { stuId } = await taught();
    const { id } = (await call('/api/behaviour/save', { stuId, ...plan })).data;
    expect((await read('/api/behaviour/getById', { id })).data).toMatchObject({ ownerId: me, observations: 0 });
    for (const as of ['qixing', 'sales', 'finance']) expect((await read('/api/behaviour/getById', { id }, as)).code).not.toBe(200);
    const stranger = await call('/api/behaviour/save', { stuId: await desk.addChild(), ...plan });
    expect(errorAt(stranger)).toMatchObject({ field: 'stuId', message: expect.stringContaining('不是您负责或任课的') });
    const other = (await call('/api/behaviour/save', { stuId: await desk.addChild(), ...plan, ownerId: colleague }, 'admin')).data;
    expect((await read('/api/behaviour/getById', { id: other.id })).code).not.toBe(200);
    expect(errorAt(await observe(other.id, { count: 1 }))?.field).toBe('behaviourId');
    const changed = await server.call('PUT', '/api/behaviour/update', {
      as: 'admin',
      body: { id: other.id, version: other.version, observerIds: [me] },
    });
    expect(changed.code).toBe(200);
    const { behaviours } = (await read('/api/behaviourObservation/watched', {})).data;
    expect(behaviours.map((one: Answer) => one.id)).toEqual(expect.arrayContaining([id, other.id]));
    const foreign = { id: other.id, version: changed.data.version, definition: '别的' };
    expect((await server.call('PUT', '/api/behaviour/update', { as: 'teacher', body: foreign })).code).not.toBe(200);
    expect((await observe(other.id, { count: 1 })).code).toBe(200);
  });
});

describe('an observation', () => {
  it.each([
    ['of taps', { measure: 1 }, { marks: signs('+++') }, { count: 3, perHour: '18.0', share: null }],
    ['of nothing', { measure: 1 }, { count: 0 }, { count: 0, perHour: '0.0' }],
    ['of time', { measure: 2 }, { lastedSeconds: 150 }, { share: '25.0', perHour: null }],
    ['of intervals', { measure: 3 }, { marks: signs('+--+') }, { intervals: 4, occurred: 2, share: '50.0' }],
  ])('%s has its figures, its child and its observer', async (_, values, seen, figures) => {
    const behaviour = await watched(values);
    const { id } = (await observe(behaviour.id, seen)).data;
    expect(await get(id)).toMatchObject({ ...figures, ...values, stuId: behaviour.stuId, observerId: me, agreement: null });
  });

  it('in a lesson names it', async () => {
    const { stuId, lessonId } = await taught();
    const { id } = (await call('/api/behaviour/save', { stuId, ...plan })).data;
    const lesson = await desk.get(lessonId);
    expect(await get((await observe(id, { count: 1, startTime: lesson.startTime })).data.id)).toMatchObject({ scheduleId: lessonId });
  });

  it.each([
    ['figures that its marks do not say', { measure: 1 }, { marks: signs('+++'), count: 5 }, 'count'],
    ['nothing counted', { measure: 2 }, { count: 5 }, 'lastedSeconds'],
    ['more time than one watched', { measure: 2 }, { lastedSeconds: 700 }, 'lastedSeconds'],
    ['more intervals than there were', { measure: 5 }, { intervals: 3, occurred: 4 }, 'occurred'],
    ['a day to come', { measure: 1 }, { count: 1, observeDate: '2099-01-01' }, 'observeDate'],
    ['no time', { measure: 1 }, { count: 1, watchedSeconds: 0 }, 'watchedSeconds'],
  ])('is refused with %s', async (_, values, seen, field) => {
    const behaviour = await watched(values);
    const answer = await observe(behaviour.id, seen);
    expect([errorAt(answer)?.field, errorAt(answer)?.message]).toEqual([field, expect.stringMatching(/[一-龥]/)]);
    expect((await read('/api/behaviour/getById', { id: behaviour.id })).data.observations).toBe(0);
  });

  it('of an ended behaviour is refused, and none is changed afterwards', async () => {
    const behaviour = await watched();
    const { id } = (await observe(behaviour.id, { count: 2 })).data;
    const { version } = await get(id);
    const changed = await server.call('PUT', '/api/behaviourObservation/update', { as: 'teacher', body: { id, version, count: 9 } });
    expect(changed.code).not.toBe(200);
    expect((await call('/api/behaviour/end', { id: behaviour.id })).code).toBe(200);
    expect(errorAt(await observe(behaviour.id, { count: 1 }))?.message).toContain('已经结束');
  });
});

describe('two observers at the same time', () => {
  it.each([
    ['agree on the count', { measure: 1 }, { count: 9 }, { count: 10 }, '90.0', false],
    ['do not agree on the time', { measure: 2 }, { lastedSeconds: 60 }, { lastedSeconds: 120 }, '50.0', true],
    ['agree by interval', { measure: 4 }, { marks: signs('++--+') }, { marks: signs('++-++') }, '80.0', false],
  ])('%s, whoever is first', async (_, values, first, second, agreement, agreementLow) => {
    for (const order of [0, 1]) {
      const behaviour = await watched({ ...values });
      const make = [() => observe(behaviour.id, first), () => observe(behaviour.id, { ...second, second: true }, 'admin')];
      const ids: string[] = [];
      for (const one of order === 0 ? make : make.reverse()) ids.push((await one()).data.id);
      const [one, other] = [await get(ids[0]!), await get(ids[1]!)];
      expect([one, other]).toMatchObject([
        { agreement, agreementLow, partnerId: ids[1] },
        { agreement, agreementLow, partnerId: ids[0] },
      ]);
      const graph = (await read('/api/behaviour/graph', { behaviourId: behaviour.id })).data;
      expect(graph.points).toMatchObject([{ agreement: Number(agreement) }]);
    }
  });

  it('are not those of another hour or of the same person; a deleted one leaves the other alone', async () => {
    const behaviour = await watched();
    const { id } = (await observe(behaviour.id, { count: 4 })).data;
    await observe(behaviour.id, { count: 4, second: true, startTime: '14:30' }, 'admin');
    await observe(behaviour.id, { count: 4, second: true });
    expect(await get(id)).toMatchObject({ agreement: null, partnerId: null });
    const second = (await observe(behaviour.id, { count: 2, second: true }, 'admin')).data.id;
    expect(await get(id)).toMatchObject({ agreement: '50.0', agreementLow: true });
    const gone = await server.call('DELETE', '/api/behaviourObservation/delete', { as: 'admin', body: { id: second } });
    expect(gone.code).toBe(200);
    expect(await get(id)).toMatchObject({ agreement: null, agreementLow: false, partnerId: null });
  });
});
