/** What no call may tell and nobody may bring in: hashes of keys, passwords that everybody tries, sessions of another time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProductRoutes } from '../../src/server/main/start/app';
import { dialect } from '../../src/wire/dialect';
import { codes } from '../../src/wire/envelope';
import { addInstitution } from '../support/desks/accounts';
import { caller } from '../support/desks/newRecords';
import { demoPassword, startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let clock = 0;
const system = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.database.system((q) => q.query<Row>(text, values));

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + clock) });
});
afterAll(() => server.close());

const signIn = (username: string, password = demoPassword) =>
  server.call('POST', '/sso/doLogin', { as: null, body: { username, password, loginType: 2 } });

describe('wrong passwords', () => {
  it.each([
    ['case and blanks', ['sales', 'SALES', ' Sales', 's ales']],
    ['full width', ['finance', 'ｆｉｎａｎｃｅ', 'ｆinance']],
  ])('are counted together for one account, however its name is spelt: %s', async (_what, spellings) => {
    const left = [];
    for (const spelling of spellings) left.push((await signIn(spelling, 'wrong1234')).message);
    expect(left).toEqual(spellings.map((_, at) => `账号或密码不正确，还可以再试 ${4 - at} 次`));
    expect((await signIn(spellings.at(-1)!)).code).toBe(200);
  });

  it('are counted together for its name and its phone number', async () => {
    const [{ phone } = { phone: '' }] = await system<{ phone: string }>("select phone from account where username = 'teacher'");
    expect((await signIn('teacher', 'wrong1234')).message).toMatch(/再试 4 次$/);
    expect((await signIn(phone, 'wrong1234')).message).toMatch(/再试 3 次$/);
  });
});

describe('a new password', () => {
  const change = (on: TestServer, as: string, oldPassword: string, newPassword: string) =>
    on.call('POST', '/sso/changePassword', { as, body: { oldPassword, newPassword } });

  it.each(['qwer1234', 'Password123', 'ａbcd1234', 'woaini1314'])('that everybody tries is refused: %s', async (common) => {
    expect(await change(server, 'finance', demoPassword, common)).toMatchObject({
      code: codes.invalid,
      data: { errors: [{ field: 'newPassword', message: '这个密码太常见，容易被猜到，请换一个' }] },
    });
  });

  it('may be that of the demo where its data is, and nowhere else', async () => {
    const token = await server.login('finance');
    expect((await change(server, token, demoPassword, 'better2468')).code).toBe(200);
    expect((await change(server, token, 'better2468', demoPassword)).code).toBe(200);
    const empty = await startTestServer({ demo: 'none' });
    try {
      await addInstitution(empty.database, '晨光', 'owner');
      const owner = await empty.login('owner');
      expect((await change(empty, owner, demoPassword, 'better2468')).code).toBe(200);
      expect((await change(empty, owner, 'better2468', demoPassword)).code).toBe(codes.invalid);
    } finally {
      await empty.close();
    }
  });
});

describe('a session', () => {
  it('that was opened in the future is not valid before', async () => {
    clock = 400 * 24 * 3_600_000;
    const token = await server.login('sales');
    clock = 0;
    expect((await server.call('GET', '/sso/info', { as: token })).code).toBe(codes.expired);
    clock = -60_000;
    const now = await server.login('sales');
    clock = -120_000;
    expect((await server.call('GET', '/sso/info', { as: now })).code).toBe(200);
    clock = 0;
  });
});

it.each([
  ['GET', '/api/bulk/report', { id: '100.00' }, 'id', '请先预览'],
  ['GET', '/sso/role/policyHistory', { pageSize: '1.5' }, 'pageSize', '每页条数应当是 1–100 的整数'],
  ['GET', '/sso/role/policyHistory', { pageNum: '0' }, 'pageNum', '页码应当是 1–100000 的整数'],
])('%s %s with %o names the field', async (method, path, query, field, message) => {
  expect(await server.call(method, path, { query })).toMatchObject({ code: codes.invalid, data: { errors: [{ field, message }] } });
});

it('the API document is for who is signed in', async () => {
  expect(await server.call('GET', '/api/openapi.json', { as: null })).toMatchObject({ code: codes.unauthenticated });
  expect((await (await server.request('GET', '/api/openapi.json', { as: 'sales' })).json()).openapi).toBe('3.1.0');
});

describe('hashes of keys', () => {
  /** Every text in the database that stands for a secret. */
  async function hashes(): Promise<string[]> {
    const columns = await system<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = current_schema() and (column_name ~ '(hash|secret)$' or column_name in ('open_key', 'fill_key')) and column_name <> 'rule_hash'`,
    );
    expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual(
      expect.arrayContaining(['account.password_hash', 'session.token_hash', 'customer_record.open_key', 'eval_record.fill_key']),
    );
    const found = [];
    for (const { table, column } of columns)
      found.push(...(await system<{ text: string }>(`select "${column}" as text from "${table}" where "${column}" is not null`)));
    return found.map(({ text }) => text);
  }

  it('leave in no answer: lists, records, histories, exports of whoever has every right', async () => {
    const root = await server.login('root');
    const is = caller(server);
    const { id } = await is
      .data('GET', '/api/customerRecordDetails/recordList', { as: root, query: { pageSize: 1 } })
      .then(({ records }) => records[0]);
    expect((await server.call('POST', '/api/customerRecordDetails/getOpenKey', { as: root, body: { id, days: 7 } })).code).toBe(200);
    const kept = await hashes();
    expect(kept.length).toBeGreaterThan(10);
    const ids = await system<{ id: string }>('select id from customer_record union all select id from eval_record');
    let told = 0;
    for (const { path } of createProductRoutes(server.context).filter(
      ({ method, auth, path }) => method === 'GET' && auth === 'signedIn' && !path.includes(':'),
    )) {
      const isRecord = /customerRecord|[eE]val|appraisal/.test(path);
      for (const one of isRecord ? [undefined, ...ids.slice(0, 40).map((row) => row.id)] : [undefined]) {
        const text = await (await server.request('GET', path, { as: root, query: { [dialect.id]: one } })).text();
        if (text.startsWith('{"code":200')) told++;
        for (const hash of kept) expect(text.includes(hash), `${path} tells ${hash}`).toBe(false);
      }
    }
    expect(told).toBeGreaterThan(100);
  });
});
