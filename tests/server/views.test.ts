import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonalList, personalCalls, type SavedView, type ViewRole } from '../../src/wire/personal';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = async (as: string): Promise<PersonalList> =>
  (await server.call('GET', personalCalls.list.path, { as, query: { resource: 'student' } })).data;
const save = (as: string, view: object) =>
  server.call<SavedView>('PUT', personalCalls.saveView.path, { as, body: { resource: 'student', title: '我的', query: 'sex=1', ...view } });
const drop = (as: string, id: string) => server.call('DELETE', personalCalls.dropView.path, { as, query: { id } });
const roles = async (as: string): Promise<ViewRole[]> => (await server.call('GET', personalCalls.roles.path, { as })).data;

describe('a saved view', () => {
  it('is there for its owner, changed and deleted by its owner, and by nobody else', async () => {
    const { data: view } = await save('teacher', { title: '男生' });
    expect((await list('teacher')).views).toMatchObject([{ id: view.id, title: '男生', query: 'sex=1', roleKey: null, mine: true }]);
    expect((await list('admin')).views).toEqual([]);
    expect((await save('admin', { id: view.id, title: '抢来的' })).code).toBe(404);
    expect((await drop('admin', view.id)).code).toBe(404);
    expect((await save('teacher', { id: view.id, title: '女生', query: 'sex=2' })).data).toMatchObject({ id: view.id, title: '女生' });
    expect((await drop('teacher', view.id)).code).toBe(200);
    expect((await list('teacher')).views).toEqual([]);
  });

  it('is shared with a role by those who hold it, and made its default by those who keep the roles', async () => {
    const [own] = await roles('teacher');
    expect(own?.canDefault).toBe(false);
    const all = await roles('admin');
    const foreign = all.find(({ key }) => key !== own?.key && key !== 'super_admin');
    expect((await save('teacher', { title: '越权', roleKey: foreign?.key })).code).toBe(403);
    expect((await save('teacher', { title: '默认', roleKey: own?.key, isDefault: true })).code).toBe(403);
    const shared = await save('teacher', { title: '共享', roleKey: own?.key });
    expect(shared.data).toMatchObject({ roleKey: own?.key, roleTitle: own?.title, isDefault: false });
    const made = await save('admin', { title: '全员默认', roleKey: own?.key, isDefault: true, query: 'sex=2' });
    expect((await list('teacher')).views.map(({ title, isDefault, mine }) => [title, isDefault, mine])).toEqual([
      ['全员默认', true, false],
      ['共享', false, true],
    ]);
    const other = await save('admin', { title: '新默认', roleKey: own?.key, isDefault: true });
    expect((await list('teacher')).views.filter(({ isDefault }) => isDefault).map(({ title }) => title)).toEqual(['新默认']);
    for (const { data } of [made, other]) await drop('admin', data.id);
    await drop('teacher', shared.data.id);
  });

  it('needs a name of its own, a role that exists, and a page one may open', async () => {
    await save('teacher', { title: '重名' });
    expect(await save('teacher', { title: '重名' })).toMatchObject({ code: 422, message: '您已有名为“重名”的视图' });
    expect((await save('teacher', { title: ' ' })).code).toBe(422);
    expect((await save('teacher', { title: '长'.repeat(21) })).code).toBe(422);
    expect((await save('admin', { title: '没有角色', roleKey: 'nobody' })).code).toBe(422);
    expect((await save('admin', { title: '无主默认', isDefault: true })).code).toBe(422);
    expect((await save('teacher', { resource: 'role' })).code).toBe(403);
    expect((await server.call('GET', personalCalls.list.path, { as: null, query: { resource: 'student' } })).code).toBe(401);
  });

  it('stays in its institution', async () => {
    const token = await server.login('multi');
    const { orgList, instId } = (await server.call('GET', '/sso/info', { as: token })).data;
    const { data } = await save(token, { title: '第一家' });
    const other = orgList.find((one: { instId: string }) => one.instId !== instId);
    await server.call('GET', '/sso/change', { as: token, query: { orgId: other.instId } });
    expect((await list(token)).views).toEqual([]);
    expect((await drop(token, data.id)).code).toBe(404);
  });
});

describe('how a list looks', () => {
  const setting = {
    columns: [
      { field: 'sex', width: 90, pinned: true },
      { field: 'age', hidden: true },
    ],
    density: 'compact',
  };
  const put = (as: string, body: object) =>
    server.call('PUT', personalCalls.saveSetting.path, { as, body: { resource: 'student', ...body } });

  it('is kept for the person', async () => {
    expect((await list('finance')).setting).toBeNull();
    expect((await put('admin', { setting })).code).toBe(200);
    expect((await list('admin')).setting).toEqual(setting);
    expect((await list('teacher')).setting).toBeNull();
  });

  it('is refused when it makes no sense', async () => {
    expect((await put('admin', { setting: { ...setting, density: 'tiny' } })).code).toBe(422);
    expect((await put('admin', { setting: { columns: [{ field: 'sex', width: 9 }], density: 'normal' } })).code).toBe(422);
    expect((await put('teacher', { resource: 'role', setting })).code).toBe(403);
  });
});
