/** 账目核对: the page says what `npm run prove` says, names the records that break a sentence, and tells figures to nobody without the key. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProvedSentence } from '../../src/wire/prove';
import { proveCall } from '../../src/wire/prove';
import { hourOperations } from '../support/desks/hourOperations';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const sentences = async (as: string): Promise<ProvedSentence[]> => (await server.call('GET', proveCall.path, { as })).data.sentences;

it('each sentence holds of what was done by the operations, and says for how many records', async () => {
  const of = await hourOperations(server);
  await of.buy();
  await of.take(100);
  const all = await sentences('finance');
  expect(all.filter(({ broken, others }) => broken.length + others > 0)).toEqual([]);
  expect(all.find(({ name }) => name === 'batchHours')!.count).toBeGreaterThan(0);
});

const setLeft = (id: string, to: string) =>
  server.database.system((q) => q.query('update hour_batch set paid_left = $2 where id = $1', [id, to]));
const batchHours = async (as: string) => (await sentences(as)).find(({ name }) => name === 'batchHours')!;

/** Lines of the role of the demo account `finance` while `work` runs. */
async function withLines<T>(lines: [right: string, effect: 'allow' | 'deny'][], work: () => Promise<T>): Promise<T> {
  const { instId, userId } = (await server.call('GET', '/sso/info', { as: 'finance' })).data;
  const [role] = await server.database.read(instId, (q) =>
    q.query<{ key: string }>('select role_key as key from role r join staff s on r.id = any(s.role_ids) where s.id = $1', [userId]),
  );
  const run = (sql: string, [right, effect]: [string, string]) =>
    server.database.write(instId, (q) => q.query(sql, [instId, role!.key, right, effect, instId]));
  const insert = "insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1, 'p', $2, $5, $3, $4)";
  for (const line of lines) await run(insert, line);
  try {
    return await work();
  } finally {
    for (const line of lines) await run('delete from casbin_rule where inst_id = $1 and v0 = $2 and v1 = $5 and v2 = $3 and v3 = $4', line);
  }
}

describe('a record that breaks a sentence', () => {
  let id: string;
  beforeAll(async () => {
    const of = await hourOperations(server);
    id = (await of.buy()).id;
    await setLeft(id, '9.5');
  });
  afterAll(() => setLeft(id, '10'));

  it('is named with its figures and the address of its page', async () => {
    expect(await batchHours('admin')).toMatchObject({
      broken: [{ id, detail: '购买 10.00，已用 0.00，剩余 9.50', to: `/studentModel/hourBatch/show/${id}` }],
      others: 0,
    });
  });

  it('is named without figures to who may not read the fields they come from', async () => {
    const seen = await withLines(
      [
        ['studentModel:student', 'allow'],
        ['field:hourBatch:paidLeft:read', 'deny'],
      ],
      () => batchHours('finance'),
    );
    expect(seen.broken).toEqual([{ id, detail: null, to: expect.stringContaining(id) }]);
  });

  it('is counted, not named, for who has no page on which it is seen, or not in their scope', async () => {
    const counted = { broken: [], others: 1 };
    expect(await withLines([['studentModel:student', 'deny']], () => batchHours('finance'))).toMatchObject(counted);
    const own: [string, 'allow'][] = [
      ['studentModel:student', 'allow'],
      ['scope:hourBatch:own', 'allow'],
    ];
    const seen = await withLines(own, () => batchHours('finance'));
    expect(JSON.stringify(seen)).toBe(JSON.stringify({ ...seen, ...counted }));
  });
});

it('a salary leads to the page where the person sees it, never to one that would not show it', async () => {
  const is = caller(server);
  const { records } = await is.data('GET', '/api/feeSalary/page', { query: { pageSize: 1, orderBy: '-month' } });
  const { id } = records[0];
  await server.database.system((q) => q.query('update fee_salary set deduct = deduct + 1 where id = $1', [id]));
  const broken = (await sentences('admin')).find(({ name }) => name === 'salaryLines')!.broken;
  await server.database.system((q) => q.query('update fee_salary set deduct = deduct - 1 where id = $1', [id]));
  expect(broken).toMatchObject([{ id, to: `/orderManageModel/salaryDetail/show/${id}` }]);
});

describe('salaries', () => {
  const ofSalaries = ['salaryLines', 'salaryCarries', 'salaryBills', 'salaryBillOwners'];
  const told = async () => (await sentences('finance')).filter(({ name }) => name.startsWith('salary'));
  let id: string;
  const setDeduct = (change: string) =>
    server.database.system((q) => q.query(`update fee_salary set deduct = deduct ${change} where id = $1`, [id]));
  beforeAll(async () => {
    const { records } = await caller(server).data('GET', '/api/feeSalary/page', { query: { pageSize: 1 } });
    id = records[0].id;
    await setDeduct('+ 1');
  });
  afterAll(() => setDeduct('- 1'));

  it('are told to who holds the key for all of them', async () => {
    const seen = await told();
    expect(seen.map(({ name }) => name)).toEqual(ofSalaries);
    expect(seen[0]).toMatchObject({ broken: [{ id, to: `/orderManageModel/salaryDetail/show/${id}` }], others: 0 });
  });

  it.each<[string, [right: string, effect: 'allow' | 'deny'][]]>([
    ['only their own', [['scope:salaryDetail:own', 'allow']]],
    ['only those of their department', [['scope:salaryDetail:dept', 'allow']]],
    ['only their own, without the key', [['orderManageModel:salaryDetail', 'deny']]],
  ])('are told in nothing, not in their number, to who sees %s', async (_what, lines) => {
    const answer = await withLines(lines, () => server.call('GET', proveCall.path, { as: 'finance' }));
    expect(answer.code).toBe(200);
    expect(answer.data.sentences.length).toBeGreaterThan(5);
    const text = JSON.stringify(answer.data);
    for (const part of [...ofSalaries, id, '工资']) expect(text).not.toContain(part);
  });
});

it('who lacks the key is told no figure', async () => expect(await sentences('teacher')).toEqual([]));
