/** Each key of stored accounts guards its own figures and its own buttons: without it they reach nobody, by no call. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/server/kernel/newId';
import { type Job, jobPaths } from '../../src/wire/job';
import { totalsPath } from '../../src/wire/totals';
import { caller } from '../support/desks/newRecords';
import { type StoredOperations, storedOperations } from '../support/desks/storedOperations';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let of: StoredOperations;
let role: { inst: string; key: string };
const own = 'orderManageModel:storedAccounts';
const as = 'finance';

beforeAll(async () => {
  server = await startTestServer({ jobs: {} });
  of = await storedOperations(server);
  await of.recharge('123.45');
  await of.ask('cashOut', { amount: '54.32', payWay: 1, reason: '退' });
  const { instId, userId } = await caller(server).data('GET', '/sso/info', { as });
  const [staff] = await server.database.read(instId, (q) =>
    q.query<{ key: string }>('select role_key as key from role r join staff s on r.id = any(s.role_ids) where s.id = $1', [userId]),
  );
  role = { inst: instId, key: staff!.key };
});
afterAll(() => server?.close());

/** Denied to the role of the person while `work` runs. */
async function without<T>(name: string, work: () => Promise<T>): Promise<T> {
  const line = [role.key, role.inst, `${own}:${name}`, 'deny'];
  const run = (sql: string) => server.database.write(role.inst, (q) => q.query(sql, [role.inst, ...line]));
  await run("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1, 'p', $2, $3, $4, $5)");
  try {
    return await work();
  } finally {
    await run('delete from casbin_rule where inst_id = $1 and v0 = $2 and v1 = $3 and v2 = $4 and v3 = $5');
  }
}

/** Everything the person is sent about the account, its entries and its applications. */
async function seen(): Promise<string> {
  const account = (await of.account())!;
  const ask = (path: string, query: Record<string, string>) => server.call('GET', `/api/${path}`, { as, query });
  const totals = (resource: string) => server.call('GET', totalsPath, { as, query: { _resource: resource } });
  const answers = [
    await ask('feeUser/page', { stuId: of.stuId }),
    await ask('feeUser/getById', { id: account.id }),
    await ask('feeUser/history', { id: account.id }),
    await ask('feeUser/options', { ids: account.id }),
    await ask('feeRecord/page', { stuId: of.stuId }),
    await totals('storedAccounts'),
    await totals('storedRecords'),
  ];
  for (const answer of answers) expect([200, 403]).toContain(answer.code);
  return JSON.stringify(answers.map(({ data }) => data)) + JSON.stringify(await exported('storedAccounts'));
}

async function exported(resource: string): Promise<unknown> {
  const answer = await server.call<Job>('POST', jobPaths.export, { as, body: { resource, format: 'xlsx' } });
  if (answer.code !== 200) return answer.code;
  const job = await untilJob(server, answer.data.id, as);
  const file = await server.request('GET', jobPaths.download, { as, query: { id: job.id } });
  return (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!.rows[0];
}

/** A figure under its name, or the title of its column in a file. The number of records is called `total`, too. */
const told = (name: string) => new RegExp(/\w/.test(name) ? `"${name}":"` : `"${name}"`);

describe('figures', () => {
  it('are all there with every key', async () => {
    const all = await seen();
    for (const name of ['cash', 'give', 'total', 'frozen', 'totalRecharge', 'cashChange', '现金余额']) expect(all).toMatch(told(name));
    expect(all).toContain('123.45');
  });

  it.each([
    [
      'cash',
      [
        'cash',
        'total',
        'frozen',
        'freeCash',
        'totalRecharge',
        'totalConsume',
        'totalRefund',
        'cashChange',
        'cashAfter',
        'change',
        '现金余额',
      ],
    ],
    ['give', ['give', 'total', 'frozenGive', 'freeGive', 'totalConsume', 'giveChange', 'giveAfter', 'change', '赠送余额']],
    ['balance', ['total', 'totalConsume', 'change', '余额合计']],
    ['total', ['totalRecharge', 'totalConsume', 'totalRefund', '累计充值']],
  ])('of the key %s reach nobody without it', async (name, hidden) => {
    const answers = await without(name, seen);
    for (const field of hidden) expect(answers).not.toMatch(told(field));
    if (name === 'cash') expect(answers).not.toMatch(/123\.45|54\.32|69\.13/);
  });

  it('cannot be asked for by filter, order or condition without their key', async () => {
    const asked = [{ 'total.gte': '1' }, { orderBy: '-cash' }, { where: JSON.stringify({ cash: { gt: 70 } }) }];
    for (const query of asked) {
      const answer = await without('cash', () => server.call('GET', '/api/feeUser/page', { as, query: query as never }));
      expect({ query, code: answer.code }).toEqual({ query, code: 422 });
    }
  });

  it('are in no refusal without the key', async () => {
    const body = { id: (await of.account())!.id, amount: '1000', payWay: 1, reason: '退' };
    const ask = () => server.call('POST', '/api/feeUser/cashOut', { as, body });
    expect((await ask()).message).toContain('69.13');
    expect((await without('cash', ask)).message).not.toMatch(/\d/);
  });

  it('are in no line of the operation log, whoever was refused', async () => {
    const body = { id: (await of.account())!.id, amount: '1000', payWay: 1, reason: '退' };
    expect((await server.call('POST', '/api/feeUser/cashOut', { as, body })).message).toContain('69.13');
    const { data } = await server.call('GET', '/api/instLog/operate', { query: { result: 2, pageSize: 50 } });
    const reasons: string[] = data.records.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toContainEqual(expect.stringContaining('***'));
    expect(JSON.stringify(reasons)).not.toMatch(/\d\.\d\d/);
  });
});

describe('buttons', () => {
  const id = newId();
  it.each<[string, string, string, object?]>([
    ['recharge', 'POST', 'feeUser/open', { amount: '1' }],
    ['recharge', 'POST', 'feeUser/recharge', { id }],
    ['refund', 'POST', 'feeUser/cashOut', { id }],
    ['deductions', 'POST', 'feeUser/deduct', { id }],
    ['audit', 'POST', 'feeApply/approve', { id }],
    ['audit', 'GET', 'feeApply/page'],
    ['audit', 'POST', 'feeUser/freeze', { id }],
    ['batchRecharge', 'GET', 'feeUser/batchRecharge/page'],
    ['batchRecharge', 'POST', 'feeUser/batchRecharge/save', {}],
    ['list', 'GET', 'feeRecord/page'],
  ])('of the key %s are refused without it: %s %s', async (name, method, path, body) => {
    const ask = async () => (await server.call(method, `/api/${path}`, { as, ...(body && { body: body as never }) })).code;
    expect(await ask()).not.toBe(403);
    expect(await without(name, ask)).toBe(403);
  });

  it('of the key export is refused without it', async () => {
    expect(await without('export', () => exported('storedAccounts'))).toBe(403);
    expect(await without('export', () => exported('storedRecords'))).toBe(403);
  });
});
