/** Links that open something without sign-in end with the password, the account, the last day and the institution of whoever made them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentsOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let admin: { instId: string; accountId: string };
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  admin = await server.context.actorOf(await server.login('admin'));
});
afterAll(() => server?.close());

const read = async (path: string, key: string) => (await server.call('GET', path, { as: null, query: { key } })).code;

/** The link of a service for a family. */
async function shared(): Promise<string> {
  const { id: stuId } = await is.addStudent();
  const body = { stuId, kind: 3, title: '在家怎么练', happenTime: '2026-11-01 14:00:00', content: '每天玩一次轮流搭积木' };
  const { id } = await is.data('POST', '/api/customerRecordDetails/save', { body });
  return (await is.data('POST', '/api/customerRecordDetails/getOpenKey', { body: { id, days: 7 } })).key;
}

/** The form of an assessment that parents fill in. */
async function sent(): Promise<string> {
  const taken = assessmentsOf(server);
  const { id: stuId } = await is.addStudent({ birthday: '2021-01-10' });
  const { id } = await taken.draft('rapidList', 'ABC', { stuId, respondent: 2 });
  return (await taken.act('rapidList', 'POST fillLink', id, { days: 7 })).data.key;
}

const ends = {
  password: ['update account set password_changes = password_changes + 1 where id = $1', undefined, 'accountId'],
  account: ['update account set enabled = false where id = $1', 'update account set enabled = true where id = $1', 'accountId'],
  'last day': [
    "update membership set last_day = '2026-07-01' where account_id = $1",
    'update membership set last_day = null where account_id = $1',
    'accountId',
  ],
  institution: [
    "update institution set expire_end_time = '2026-07-01' where id = $1",
    'update institution set expire_end_time = null where id = $1',
    'instId',
  ],
} as const;

describe.each([
  ['to a service for a family', '/api/openRecord', shared],
  ['to a form for parents', '/api/openForm', sent],
] as const)('a link %s', (_what, path, make) => {
  it.each(Object.entries(ends))('ends with the %s of its maker', async (_end, [end, back, whose]) => {
    const key = await make();
    expect(await read(path, key)).toBe(200);
    const run = (text: string) => server.database.system((q) => q.query(text, [admin[whose]]));
    await run(end);
    expect(await read(path, key)).toBe(404);
    if (back) await run(back);
    expect(await read(path, key)).toBe(back ? 200 : 404);
  });
});
