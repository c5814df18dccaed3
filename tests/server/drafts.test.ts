import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalCalls } from '../../src/wire/personal';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const draft = (values: object, more: object = {}) => ({
  resource: 'student',
  form: 'create',
  values,
  base: {},
  version: null,
  savedAt: '2026-11-20T09:26:00.000Z',
  ...more,
});
const save = (body: object, as = 'teacher') => server.call(personalCalls.saveDraft.method, personalCalls.saveDraft.path, { as, body });
const read = async (as = 'teacher', form = 'create') =>
  (await server.call('GET', personalCalls.draft.path, { as, query: { resource: 'student', form } })).data;
const drop = (as = 'teacher', form = 'create') =>
  server.call(personalCalls.dropDraft.method, personalCalls.dropDraft.path, { as, query: { resource: 'student', form } });

describe('a draft', () => {
  it('is there again for the same person, on whatever device, until it is dropped', async () => {
    expect(await read()).toBeNull();
    expect((await save(draft({ stuName: '王' }))).code).toBe(200);
    await save(draft({ stuName: '王小明' }));
    expect(await read()).toEqual(draft({ stuName: '王小明' }));
    expect((await drop()).code).toBe(200);
    expect(await read()).toBeNull();
    // As the pages send it.
    await save(draft({ stuName: '王小明' }));
    const { path } = personalCalls.dropDraft;
    expect((await server.call('DELETE', path, { as: 'teacher', body: { resource: 'student', form: 'create' } })).code).toBe(200);
    expect(await read()).toBeNull();
  });

  it('is for nobody else: not for colleagues, not for the same person in another institution', async () => {
    await save(draft({ stuName: '秘密' }));
    expect(await read('admin')).toBeNull();
    await drop('admin');
    expect((await read()).values).toEqual({ stuName: '秘密' });
    const token = await server.login('multi');
    const { orgList, instId } = (await server.call('GET', '/sso/info', { as: token })).data;
    await save(draft({ stuName: '第一家' }), token);
    const other = orgList.find((one: { instId: string }) => one.instId !== instId);
    await server.call('GET', '/sso/change', { as: token, query: { orgId: other.instId } });
    expect(await read(token)).toBeNull();
  });

  it('needs a session and the right to open the page', async () => {
    expect((await server.call('GET', personalCalls.draft.path, { as: null, query: { resource: 'student', form: 'create' } })).code).toBe(
      401,
    );
    expect((await save(draft({}, { resource: 'role' }), 'teacher')).code).toBe(403);
    expect((await save(draft({}, { resource: 'nothing' }))).code).toBe(422);
  });

  it('of an unbearable size or shape is refused', async () => {
    expect((await save(draft({ stuName: 'x'.repeat(600_000) }))).code).toBe(422);
    expect((await save(draft({ stuName: 'a\u0000b' }))).code).toBe(422);
    expect((await save({ ...draft({}), version: 'x' })).code).toBe(422);
    expect((await save({ ...draft({}), more: 1 })).code).toBe(422);
  });

  it('is gone after a week, and the oldest goes when somebody keeps more than a hundred', async () => {
    await save(draft({ stuName: '旧' }, { form: 'old' }));
    await server.database.system((q) =>
      q.query(
        "set local role none; set local row_security = off; update form_draft set saved_at = now() - interval '8 days' where form = 'old'",
      ),
    );
    expect(await read('teacher', 'old')).toBeNull();
    await save(draft({ stuName: '新' }));
    const count = async () => {
      const { instId } = (await server.call('GET', '/sso/info', { as: 'teacher' })).data;
      return server.database.read(instId, (q) =>
        q.query<{ total: number }>("select count(*)::int as total from form_draft where form = 'old'"),
      );
    };
    expect(await count()).toEqual([{ total: 0 }]);
    for (let n = 0; n < 102; n++) await save(draft({ n }, { form: `f${n}` }));
    expect(await read('teacher', 'f0')).toBeNull();
    expect((await read('teacher', 'f101')).values).toEqual({ n: 101 });
  });
});
