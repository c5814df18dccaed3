/** How many records stand behind each view of a list, as the person's own list call would count them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalCalls, type SavedView } from '../../src/wire/personal';
import { countsPath, type ViewCounts } from '../../src/wire/totals';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const counts = (as: string, resource = 'student') => server.call<ViewCounts>('GET', countsPath, { as, query: { _resource: resource } });
const total = async (as: string, query: Record<string, string>): Promise<number> =>
  (await server.call('GET', '/api/instStudent/page', { as, query: { ...query, pageSize: '1' } })).data.total;

describe('the counts of views', () => {
  it.each(['admin', 'teacher'])('are what the list finds, for each person by their own rights: %s', async (as) => {
    const { data } = await counts(as);
    expect(data.all).toBe(await total(as, {}));
    expect(Object.keys(data.views)).toContain('highRisk');
    for (const [view, count] of Object.entries(data.views)) expect(count, view).toBe(await total(as, { view }));
  });

  it('differ between those who see all and those who see their own', async () => {
    expect((await counts('teacher')).data.all).toBeLessThan((await counts('admin')).data.all);
  });

  it('include saved views, without order and page; what makes no sense is left out', async () => {
    const save = async (title: string, query: string) =>
      (await server.call<SavedView>('PUT', personalCalls.saveView.path, { as: 'admin', body: { resource: 'student', title, query } })).data;
    const girls = await save('女生', 'sex=2&orderBy=-age&pageNum=3');
    const broken = await save('坏的', 'noSuchField=1');
    // Opening it is logged like a look at the number; a count would tell without.
    const probing = await save('谁的号码', 'mainPhone=13912345678');
    const { saved } = (await counts('admin')).data;
    expect(saved).toEqual({ [girls.id]: await total('admin', { sex: '2' }) });
    expect(saved).not.toHaveProperty(broken.id);
    expect(saved).not.toHaveProperty(probing.id);
    expect((await counts('teacher')).data.saved).toEqual({});
  });

  it('are for those who may open the list', async () => {
    expect((await counts('sales', 'role')).code).toBe(403);
    expect((await counts('admin', 'nothing')).code).toBe(404);
  });
});
