/** Before a month is closed, what is still open is told with the way to it, and asked about. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

const month = '2026-05';
let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-06-20T02:00:00Z') });
  is = caller(server);
});
afterAll(() => server?.close());

interface Item {
  title: string;
  unit: string;
  count: number;
  path: string;
}
const checklist = async (): Promise<{ text: string; lines: { text: string; path: string }[]; items: Item[] }> =>
  is.data('GET', '/api/feeBill/close/checklist', { query: { month } });
const close = (values: object = {}) => server.call('POST', '/api/feeBill/close/save', { body: { month, ...values } });
/** Calls of the lists that lines lead to. */
const lists: Record<string, string> = {
  '/eduModel/schedule': 'scheduleInfo/listVoPage',
  '/orderManageModel/orderList': 'feeOrder/page',
  '/orderManageModel/refund': 'feeOrder/refund/page',
  '/orderManageModel/storedAudit': 'feeApply/page',
  '/orderManageModel/salaryDetail': 'feeSalary/page',
};

it('tells it by lists filtered to the month, and closes only when told to', async () => {
  await is.data('POST', '/api/feeSalary/generate', { body: { month } });
  const { text, lines, items } = await checklist();
  expect(text).toContain(`还有 ${items.length} 项没有处理`);
  expect(lines).toEqual(items.map(({ title, count, unit, path }) => ({ text: `${title} ${count} ${unit}`, path })));
  const salaries = items.find(({ title }) => title === '没有发放的工资')!;
  expect(salaries.count).toBeGreaterThan(0);
  for (const { path, count, title } of items) {
    const [page = '', query = ''] = path.split('?');
    if (!lists[page]) continue;
    const filters = Object.fromEntries(new URLSearchParams(query));
    expect(Object.keys(filters).length, title).toBeGreaterThan(0);
    expect((await is.data('GET', `/api/${lists[page]}`, { query: { pageSize: 1, ...filters } })).total, title).toBe(count);
  }
  expect(await close()).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'acceptOpen', message: expect.stringContaining('没有发放的工资') }] },
  });
  expect(await close({ acceptOpen: true })).toMatchObject({ code: 200, data: { openItems: expect.stringContaining('没有发放的工资') } });
});

it('tells of the oldest open month when none is asked about, and proposes it', async () => {
  const propose = () => is.data('GET', '/api/feeBill/close/checklist');
  const [last] = (await is.data('GET', '/api/feeBill/close/page', { query: { status: 1, pageSize: 1 } })).records;
  // May is closed by the test before, or by this one; June is not over on the 20th.
  if (last?.month !== month) {
    expect(await propose()).toMatchObject({ text: expect.stringContaining(`${month} `), values: { month } });
    await close({ acceptOpen: true });
  }
  expect(await propose()).toEqual({ text: '上个月及以前都已结账，本月结束以后再结', lines: [], items: [] });
});

it('names an account whose balance its entries do not give, and money of stored accounts that nobody has judged', async () => {
  const countOf = async (title: string) => (await checklist()).items.find((item) => item.title === title)?.count ?? 0;
  const [account, stored] = ['余额为负或与流水不符的账户', '待审核的充值、扣款和提现'];
  expect(await countOf(account)).toBe(0);
  const { id } = (await is.data('GET', '/api/feeAccount/page')).records[0];
  const change = (by: number) =>
    server.database.system((q) => q.query('update fee_account set balance = balance + $2 where id = $1', [id, by]));
  await change(1);
  expect(await countOf(account)).toBe(1);
  await change(-1);
  expect(await countOf(account)).toBe(0);

  const before = await countOf(stored);
  const { id: stuId } = await is.addStudent();
  await is.data('POST', '/api/feeUser/open', { body: { stuId, amount: '100.00', payWay: 1, accountId: id } });
  const feeUserId = (await is.data('GET', '/api/feeUser/page', { query: { stuId } })).records[0].id;
  await is.data('POST', '/api/feeUser/deduct', { body: { id: feeUserId, amount: '10.00', reason: '代买教具' } });
  await server.database.system((q) => q.query("update fee_apply set create_time = '2026-05-31 18:00' where fee_user_id = $1", [feeUserId]));
  const { total } = await is.data('GET', '/api/feeApply/page', { query: { stuId, status: 1 } });
  expect(total).toBeGreaterThan(0);
  expect(await countOf(stored)).toBe(before + total);
});
