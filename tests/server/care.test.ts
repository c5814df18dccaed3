/** Children in the care of the psychologist, and with learning difficulties: taken in, treated, handed on, let go. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Kind of an entry of the operation log: 查看敏感信息. */
const sensitive = 8;

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server?.close());

const fieldsOf = (answer: { data: { errors: { field: string }[] } }) => answer.data.errors.map(({ field }) => field);
const take = (stuId: string, as = 'admin') =>
  server.call('POST', '/api/instStudent/updatePsychology', {
    as,
    body: { stuId, focusTypes: [1, 3], crisisLevel: 3, startDate: '2024-03-01' },
  });
const act = (call: string, { id, version }: { id: string; version: number }, body: object = {}, as = 'admin') =>
  server.call('POST', `/api/instStudent/${call}`, { as, body: { id, version, ...body } });
const listed = async (query: string, as = 'admin') =>
  (await server.call('GET', `/api/instStudent/getPsychologyList?${query}`, { as })).data;

describe('psychological attention', () => {
  test('is given to a child once, and again after it ended', async () => {
    const { id: stuId } = await is.addStudent();
    const first = (await take(stuId)).data;
    expect(first).toMatchObject({ status: 1, onPad: true, interventionCount: 0 });
    expect(fieldsOf(await take(stuId))).toEqual(['stuId']);
    expect(fieldsOf(await act('closePsychology', first))).toEqual(['closeReason']);
    expect((await act('closePsychology', first, { closeReason: '情绪稳定' })).data).toMatchObject({ status: 3, onPad: false });
    expect((await take(stuId)).code).toBe(200);
  });

  test('counts what was done, and says when it is due', async () => {
    const { id: stuId } = await is.addStudent();
    const attention = (await take(stuId)).data;
    const wrong = { date: '2024-03-05', way: 1, content: '沙盘', nextDate: '2024-03-05' };
    expect(fieldsOf(await act('intervene', attention, wrong))).toEqual(['nextDate']);
    const { code } = await act('intervene', attention, { ...wrong, nextDate: '2024-03-12' });
    expect(code).toBe(200);
    const [row] = (await listed(`view=due&stuId=${stuId}`)).records;
    expect(row).toMatchObject({ interventionCount: 1, lastDate: '2024-03-05', nextDate: '2024-03-12' });
  });

  test('leaves the list of the tablet alone, without ending', async () => {
    const { id: stuId } = await is.addStudent();
    const attention = (await take(stuId)).data;
    expect((await act('pad/padDeletePsychologicalPerson', attention)).data).toMatchObject({ onPad: false, status: 1 });
    expect((await listed(`view=pad&stuId=${stuId}`)).total).toBe(0);
    expect((await listed(`view=watching&stuId=${stuId}`)).total).toBe(1);
  });

  test('is handed on to a hospital and taken back', async () => {
    const attention = (await take((await is.addStudent()).id)).data;
    expect(fieldsOf(await act('referPsychology', attention))).toEqual(['referTo']);
    const referred = (await act('referPsychology', attention, { referTo: '市儿童医院' })).data;
    expect(referred).toMatchObject({ status: 2, referTo: '市儿童医院' });
    expect(await act('intervene', referred, { date: '2024-03-05', way: 1, content: '面谈' })).toMatchObject({ code: 409 });
    expect((await act('resumePsychology', referred)).data).toMatchObject({ status: 1, referTo: null });
  });

  test('is nobody’s business without the key, and every look of the others is logged', async () => {
    const { id: stuId, stuName: name } = await is.addStudent();
    const { id } = (await take(stuId)).data;
    for (const as of ['finance', 'sales']) expect((await take(stuId, as)).code, as).toBe(403);
    for (const _again of [1, 2]) expect(await is.data('GET', `/api/instStudent/getPsychology?id=${id}`)).toMatchObject({ crisisLevel: 3 });
    await listed(`stuId=${stuId}`);
    const { records } = await is.data('GET', '/api/instLog/operate', { query: { module: 'psychology', kind: sensitive, result: 1 } });
    const looks = records.map(({ objectName }: { objectName: string }) => objectName);
    // Opened twice within a minute, logged once; other tests of this file have looked at lists only.
    expect(looks.filter((name: string) => name !== '列表')).toEqual([name]);
    expect(looks).toContain('列表');
  });
});

describe('learning difficulties', () => {
  test('wait for an assessment, are trained and concluded', async () => {
    const { id: stuId } = await is.addStudent();
    const body = { stuId, hardTypes: [1], subjects: [{ subject: '语文', score: '58' }] };
    const entry = (await server.call('POST', '/api/instStudent/updateStudyHard', { as: 'admin', body })).data;
    expect(entry).toMatchObject({ status: 1 });
    expect(fieldsOf(await act('trainStudyHard', entry)).sort()).toEqual(['plan', 'screenResult']);
    const training = (await act('trainStudyHard', entry, { screenResult: '阅读偏低', plan: '每周三次' })).data;
    expect(training).toMatchObject({ status: 2 });
    const closed = (await act('closeStudyHard', training, { closeReason: '达到同龄水平' })).data;
    expect(closed).toMatchObject({ status: 3 });
    const change = { id: closed.id, version: closed.version, plan: '改' };
    expect((await server.call('PUT', '/api/instStudent/changeStudyHard', { as: 'admin', body: change })).code).toBe(409);
  });

  test('name a subject once', async () => {
    const { id: stuId } = await is.addStudent();
    const body = { stuId, hardTypes: [1], subjects: [{ subject: '语文' }, { subject: '语文' }] };
    expect((await server.call('POST', '/api/instStudent/updateStudyHard', { as: 'admin', body })).code).toBe(422);
  });
});
