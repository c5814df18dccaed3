/** Who may sign, patch, correct and look at check-ins, and who reads temperature and morning check. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

const now = new Date('2026-11-18T01:30:00Z');
let server: TestServer;
let is: ReturnType<typeof caller>;
let teacher: { instId: string; userId: string };
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  is = caller(server);
  const { version } = await is.data('GET', '/api/instSetting/getInfo');
  await is.data('PUT', '/api/instSetting/update', { body: { version, arriveTime: null, departTime: null } });
  teacher = await is.data('GET', '/sso/info', { as: 'teacher' });
});
afterAll(() => server?.close());

const arrive = 1;
/** A child of the teacher with an account, and one of nobody's class. */
const own = async () => (await is.addStudent({ headTeacherId: teacher.userId })).id as string;
const foreign = async () => (await is.addStudent()).id as string;
const post = (name: string, as: string, body: object, headers = {}) =>
  server.call('POST', `/api/disCheckIn/${name}`, { as, body, headers });
const sign = (as: string, stuId: string, more: object = {}) => post('sign', as, { stuIds: [stuId], direction: arrive, ...more });
const rowsOf = async (stuId: string) => (await is.data('GET', '/api/disCheckIn/page', { query: { stuId } })).records;
const signed = async (stuId: string) => {
  await sign('admin', stuId, { temperature: '37.7', morningCheck: 3 });
  return (await rowsOf(stuId))[0] as { id: string; version: number };
};

type Act = (as: string, stuId: string) => Promise<{ code: number }>;
const acts: Record<string, Act> = {
  sign,
  unsign: (as, stuId) => post('unsign', as, { stuId, direction: arrive }),
  markAbsent: (as, stuId) => post('markAbsent', as, { stuIds: [stuId], kind: 4 }),
  patch: (as, stuId) => post('patch', as, { stuId, checkDate: '2026-11-17', inTime: '08:50', patchReason: '忘记签到' }),
  look: async (as, stuId) => server.call('GET', '/api/disCheckIn/getById', { as, query: { id: (await signed(stuId)).id } }),
  correct: async (as, stuId) => {
    const { id, version } = await signed(stuId);
    return server.call('PUT', '/api/disCheckIn/update', { as, body: { id, version, checkIn: '2026-11-18 08:00:00' } });
  },
  remove: async (as, stuId) => server.call('DELETE', '/api/disCheckIn/delete', { as, query: { id: (await signed(stuId)).id } }),
};

/** What each act answers. `qixing` is of another institution; nothing is signed before `unsign`. */
const table: [who: string, whose: 'own' | 'foreign', codes: Record<keyof typeof acts, number>][] = [
  ['teacher', 'own', { sign: 200, unsign: 409, markAbsent: 200, patch: 403, look: 200, correct: 403, remove: 403 }],
  ['teacher', 'foreign', { sign: 422, unsign: 409, markAbsent: 422, patch: 403, look: 404, correct: 403, remove: 403 }],
  ['reception', 'foreign', { sign: 200, unsign: 409, markAbsent: 200, patch: 403, look: 200, correct: 403, remove: 403 }],
  ['finance', 'own', { sign: 403, unsign: 403, markAbsent: 403, patch: 403, look: 403, correct: 403, remove: 403 }],
  ['qixing', 'own', { sign: 422, unsign: 422, markAbsent: 422, patch: 422, look: 404, correct: 404, remove: 404 }],
  ['admin', 'foreign', { sign: 200, unsign: 409, markAbsent: 200, patch: 200, look: 200, correct: 200, remove: 200 }],
];

test.each(table)('%s and a child of %s class', async (who, whose, codes) => {
  const answered: Record<string, number> = {};
  for (const name of Object.keys(codes)) answered[name] = (await acts[name]!(who, whose === 'own' ? await own() : await foreign())).code;
  expect(answered).toEqual(codes);
});

test('what is signed of a foreign child is not taken back, and its name is not told', async () => {
  const stuId = await foreign();
  const { stuName } = await is.getStudent(stuId);
  await signed(stuId);
  for (const name of ['sign', 'unsign', 'markAbsent'] as const)
    expect(JSON.stringify(await acts[name]!('teacher', stuId))).not.toContain(stuName);
  expect(await rowsOf(stuId)).toMatchObject([{ status: 1, checkIn: '2026-11-18 09:30:00' }]);
  for (const path of ['board', 'month'])
    expect(
      JSON.stringify(
        await is.data('GET', `/api/disCheckIn/${path}`, { as: 'teacher', query: { ...(path === 'month' && { month: '2026-11' }) } }),
      ),
    ).not.toContain(stuName);
});

describe('a sign that waited on a device without a network', () => {
  const replay = (as: string, stuId: string, key: string) =>
    post('sign', as, { stuIds: [stuId], direction: arrive, time: '2026-11-18 08:41:00' }, { [dialect.submitHeader]: key });

  test('is judged by the rights of whoever sends it, and one answer is never another account’s', async () => {
    const stuId = await foreign();
    const key = 'replayed-0001';
    expect((await replay('finance', stuId, key)).code).toBe(403);
    expect((await replay('teacher', stuId, key)).code).toBe(422);
    expect(await rowsOf(stuId)).toEqual([]);
    expect((await replay('reception', stuId, key)).data.signed).toEqual([stuId]);
    expect((await replay('reception', stuId, key)).data.signed).toEqual([stuId]);
    expect((await replay('teacher', stuId, key)).code).toBe(422);
    expect((await replay('admin', stuId, key)).data).toMatchObject({ signed: [], already: [{ time: '08:41' }] });
    expect(await rowsOf(stuId)).toMatchObject([{ checkIn: '2026-11-18 08:41:00', recorderIdLabel: expect.any(String) }]);
  });

  test('is refused once the right is gone', async () => {
    const stuId = await own();
    const gone = await without('studentModel:clock', () => replay('teacher', stuId, 'replayed-0002'));
    expect(gone.code).toBe(403);
    expect((await replay('teacher', stuId, 'replayed-0002')).data.signed).toEqual([stuId]);
  });
});

test('temperature and morning check need a key of their own, to read and to write', async () => {
  const key = 'studentModel:clock:health';
  const stuId = await own();
  const { id } = await signed(stuId);
  const as = 'teacher';
  const read = async () => {
    const asked: [string, object][] = [
      ['board', {}],
      ['page', { stuId }],
      ['getById', { id }],
      ['history', { id }],
    ];
    const answers = [];
    for (const [path, query] of asked) answers.push(await server.call('GET', `/api/disCheckIn/${path}`, { as, query: query as never }));
    return JSON.stringify(answers);
  };
  expect(await read()).toContain('37.7');
  await without(key, async () => {
    expect(await read()).not.toMatch(/37\.7|"morningCheck":3|皮疹/);
    expect((await is.data('GET', '/api/disCheckIn/board', { as })).hasHealth).toBe(false);
    const other = await own();
    expect((await sign(as, other, { temperature: '38.9' })).data.errors[0].field).toBe('temperature');
    expect((await sign(as, other, { morningCheck: 2 })).data.errors[0].field).toBe('morningCheck');
    expect(await rowsOf(other)).toEqual([]);
    expect((await server.call('GET', '/api/disCheckIn/page', { as, query: { 'temperature.gte': '37' } })).code).toBe(422);
  });
});

/** Denied to the teacher's role while `work` runs. */
async function without<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = [teacher.instId, 'teacher', teacher.instId, key, 'deny'];
  const run = (sql: string) => server.database.write(teacher.instId, (q) => q.query(sql, line));
  await run("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1, 'p', $2, $3, $4, $5)");
  try {
    return await work();
  } finally {
    await run('delete from casbin_rule where inst_id = $1 and v0 = $2 and v1 = $3 and v2 = $4 and v3 = $5');
  }
}
