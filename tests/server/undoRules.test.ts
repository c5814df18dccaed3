import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string; version: number };
const records = async (path: string, query: Record<string, string | number> = {}): Promise<Row[]> =>
  (await server.call('GET', path, { query: { pageSize: 50, ...query } })).data.records;
const classOf = async (id: string): Promise<Row> => (await server.call('GET', '/api/instClass/getById', { query: { id } })).data;
const undo = (...ids: (string | undefined)[]) => server.call('POST', changeCalls.undo.path, { body: { ids } });

describe('taking back what rules wrote along', () => {
  it('gives a seat back: counts and lists follow, also when others sat down meanwhile', async () => {
    const [first, second] = [await is.addStudent(), await is.addStudent()];
    const { id: classId } = await is.addClass({ capacity: 5 });
    await is.data('POST', '/api/instClass/openClass', { body: { id: classId } });
    const before = Number((await classOf(classId)).studentCount);
    const assign = (stuId: string) => server.call('POST', '/api/instClassStudent/save', { body: { classId, stuId } });
    const one = await assign(first.id);
    expect(one.code, one.message).toBe(200);
    await assign(second.id);
    expect((await classOf(classId)).studentCount).toBe(before + 2);
    expect((await undo(one.changeSet)).code).toBe(200);
    expect((await classOf(classId)).studentCount).toBe(before + 1);
    const child = (await server.call('GET', '/api/instStudent/getById', { query: { id: first.id } })).data;
    expect(child.classIds ?? []).toEqual([]);
  });

  it('lets a member of staff sign in again whose account was switched off by mistake, and ends a session that should not be', async () => {
    const { nickName } = (await server.call('GET', '/sso/info', { as: 'finance' })).data;
    const [target] = await records('/api/instUser/page', { keyword: nickName });
    if (!target) throw new Error('The demo has nobody of that name');
    const off = await server.call('POST', '/api/instUser/changeEnable', { body: { id: target.id, enable: 2 } });
    expect(off.code, off.message).toBe(200);
    await expect(server.login('finance')).rejects.toThrow();
    const undone = await undo(off.changeSet);
    expect(undone.code, undone.message).toBe(200);
    const token = await server.login('finance');
    expect((await server.call('GET', '/sso/info', { as: token })).code).toBe(200);
    expect((await undo(undone.changeSet)).code).toBe(200);
    expect((await server.call('GET', '/sso/info', { as: token })).code).not.toBe(200);
  });
});
