/** The bell: jobs that ended and records that wait, for each person what is theirs; read is read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineJobKind, type JobKind } from '../../src/server/features/jobs/jobKind';
import { type Notices, noticePaths } from '../../src/wire/notice';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

const counting = defineJobKind({ name: 'counting', input: z.strictObject({}), resumable: true, run: async () => ({ facts: { rows: 3 } }) });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: { kinds: [counting] as unknown as JobKind[] } });
});
afterAll(() => server.close());

const notices = async (as: string): Promise<Notices> => (await server.call('GET', noticePaths.mine, { as })).data;
const read = (as: string, seen: unknown) => server.call('POST', noticePaths.read, { as, body: { seen } });
const todo = async (as: string) => (await notices(as)).notices.find(({ key }) => key === 'todo:student:leaving');
const total = async (as: string): Promise<number> =>
  (await server.call('GET', '/api/instStudent/page', { as, query: { view: 'leaving' } })).data.total;

describe('the bell', () => {
  it('tells how many records wait in the lists one sees, and leads there', async () => {
    const waiting = await total('admin');
    expect(waiting).toBeGreaterThan(0);
    expect(await todo('admin')).toMatchObject({
      kind: 'todo',
      seen: waiting,
      unread: true,
      title: '离校待审',
      to: '/studentModel/student?view=leaving',
    });
  });

  it('is for whoever can act: with the verb, whom it is about and since when', async () => {
    expect(await todo('admin')).toMatchObject({
      verb: '离校核查',
      urgent: false,
      names: expect.arrayContaining([expect.any(String)]),
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    // Finance sees who leaves, and may not check the leaving.
    expect(await total('finance')).toBeGreaterThan(0);
    expect(await todo('finance')).toBeUndefined();
  });

  it('tells urgent ones first, then those that have waited longest', async () => {
    const todos = (await notices('admin')).notices.flatMap((notice) => (notice.kind === 'todo' ? [notice] : []));
    const places = todos.map(({ urgent, since }) => `${urgent ? 0 : 1} ${since ?? '9'}`);
    expect(places).toEqual([...places].sort());
    expect(new Set(todos.map(({ urgent }) => urgent))).toEqual(new Set([true, false]));
  });

  it('rings again when there are more of them than were seen, not when there are fewer', async () => {
    const waiting = await total('admin');
    await read('admin', [{ key: 'todo:student:leaving', seen: waiting }]);
    expect((await todo('admin'))?.unread).toBe(false);
    await read('admin', [{ key: 'todo:student:leaving', seen: waiting + 1 }]);
    expect((await todo('admin'))?.unread).toBe(false);
    await read('admin', [{ key: 'todo:student:leaving', seen: waiting - 1 }]);
    expect((await todo('admin'))?.unread).toBe(true);
  });

  it('tells of jobs that ended to whoever started them, until they are read', async () => {
    const actor = await server.context.actorOf(await server.login('admin'));
    const add = (quiet: boolean) => server.context.jobs.add(actor, counting, { title: '数数', input: {}, quiet });
    const [told, quiet] = [await add(false), await add(true)];
    for (const { id } of [told, quiet]) await untilJob(server, id);
    const key = `job:${told.id}`;
    const before = await notices('admin');
    expect(before.notices.filter(({ kind }) => kind === 'job')).toMatchObject([
      { key, unread: true, job: { title: '数数', state: 'done' } },
    ]);
    expect((await notices('teacher')).notices.some((notice) => notice.key === key)).toBe(false);
    await read('admin', [{ key, seen: 0 }]);
    const after = await notices('admin');
    expect(after.notices.find((notice) => notice.key === key)).toMatchObject({ unread: false });
    expect(after.unread).toBe(before.unread - 1);
  });

  it('is for those who are signed in, and takes no more marks than a person has notices', async () => {
    expect((await server.call('GET', noticePaths.mine, { as: null })).code).toBe(401);
    const many = Array.from({ length: 201 }, (_, n) => ({ key: `job:${n}`, seen: 0 }));
    expect((await read('admin', many)).code).toBe(422);
  });
});
