/** What another person has to approve: refused to whoever applied, unless nobody else in the institution may. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { type Notices, noticePaths } from '../../src/wire/notice';
import { bulkCalls, counts } from '../support/desks/bulkCalls';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
import { type SalaryDesk, salaryDesk } from '../support/desks/salaryDesk';
import { storedOperations } from '../support/desks/storedOperations';
import { callsWithAnyRights } from '../support/server/anyRights';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let salaries: SalaryDesk;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-06-20T02:00:00Z') });
  desk = await orderDesk(server);
  salaries = await salaryDesk(server);
});
afterAll(() => server?.close());

/** `by`: a colleague with the key; default finance. */
type Asked = { path: string; id: string; by?: string };
const post = (path: string, id: string, as: string) => server.call('POST', path, { as, body: { id } });

async function cashOut(): Promise<Asked> {
  const of = await storedOperations(server);
  await of.recharge('100.00');
  expect(await of.ask('cashOut', { amount: '10.00', payWay: 1, reason: '退' })).toMatchObject({ code: 200 });
  return { path: '/api/feeApply/approve', id: (await of.waiting())!.id };
}
async function deduction(): Promise<Asked> {
  const of = await storedOperations(server);
  await of.recharge('100.00');
  expect(await of.ask('deduct', { amount: '10.00', reason: '餐费' })).toMatchObject({ code: 200 });
  return { path: '/api/feeApply/approve', id: (await of.waiting())!.id };
}
async function refund(): Promise<Asked> {
  const at = refundDesk(server, desk);
  const { id, items } = await at.sold({ payNow: [desk.cash('1000.00')] });
  return { path: '/api/feeOrder/refund/approve', id: (await at.apply(id, items[0]!)).data.id };
}
async function transfer(): Promise<Asked> {
  const stuId = await desk.student();
  await desk.enrol({ stuId, payNow: [desk.cash('1000.00')] });
  const [batch] = await desk.batches(stuId);
  const values = { id: batch!.id, basis: 1, target: 1, toStuId: await desk.student(), reason: '换人' };
  expect(await server.call('POST', '/api/hourBatch/transfer', { body: values })).toMatchObject({ code: 200 });
  const [asked] = await desk.run(({ records }) => records.find('hourTransfer', { batchId: batch!.id }));
  return { path: '/api/feeOrder/transfer/approve', id: asked!.id };
}
async function discount(): Promise<Asked> {
  const { id } = await desk.enrol({ lines: [{ ...desk.tenHours(), discountRate: '0.50' }] });
  return { path: '/api/feeOrder/approve', id };
}
async function sharedPlan(): Promise<Asked> {
  const plans = '/api/lessonPlanResource';
  const { records } = (await server.call('GET', `${plans}/instCategory`, { query: { pageSize: 1 } })).data;
  const body = { title: '听指令', categoryId: records[0].id, goals: '拿对两样', process: '<p>示范</p>' };
  const { id } = (await server.call('POST', `${plans}/personalSave`, { body })).data;
  expect(await post(`${plans}/publish`, id, 'admin')).toMatchObject({ code: 200 });
  const manager = await desk.run(async ({ records }) => {
    const [role] = await records.find('role', { roleKey: 'edu_manager' });
    return (await records.find('staff', {})).find(({ roleIds }) => roleIds?.includes(role!.id));
  });
  return { path: `${plans}/sync/approve`, id: (await post(`${plans}/sync`, id, 'admin')).data.id, by: manager!.phone! };
}
async function salary(): Promise<Asked> {
  return { path: '/api/feeSalary/audit', id: (await salaries.salary('submit')).id };
}

describe('whoever applied', () => {
  test.each([
    ['for a cash-out', cashOut],
    ['for a deduction', deduction],
    ['for a refund', refund],
    ['for a transfer of hours', transfer],
    ['for a discount', discount],
    ['with a salary', salary],
    ['for a plan to be shared', sharedPlan],
  ])('%s does not approve it; a colleague with the key does', async (_name, ask) => {
    const { path, id, by = 'finance' } = await ask();
    const answer = await post(path, id, 'admin');
    expect(answer).toMatchObject({ code: 409, message: expect.stringMatching(/不能由本人.*请让其他有权限的同事办理/) });
    expect(await post(path, id, by)).toMatchObject({ code: 200 });
  });

  test('does not approve it among many rows either', async () => {
    const [own, { id }] = [await salaries.salary('submit'), await salaries.salary('submit')];
    await desk.run(({ records }) => records.sql('update fee_salary set create_by = $2 where id = $1', [id, desk.staff]));
    const { data } = await bulkCalls(server).preview({ resource: 'salaryDetail', act: 'audit', ids: [own.id, id] });
    expect(counts(data.plan)).toMatchObject({ refused: 1, able: 1 });
  });
});

test('nobody audits the own salary', async () => {
  const { id } = await salaries.salary('submit');
  const [finance] = await desk.run(({ records }) => records.find('staff', { username: 'finance' }));
  await desk.run(({ records }) => records.sql('update fee_salary set user_id = $2 where id = $1', [id, finance!.id]));
  expect(await post('/api/feeSalary/audit', id, 'finance')).toMatchObject({ code: 409, message: expect.stringContaining('员工') });
});

test('the only one with the key approves what he applied for', async () => {
  const { path, id } = await cashOut();
  const others = `enabled = false where inst_id = $1 and account_id not in (select id from account where username = 'admin')`;
  const [{ inst }] = (await server.database.system((q) =>
    q.query<{ inst: string }>('select inst_id as inst from student where id = $1', [salaries.hours.stuId]),
  )) as [{ inst: string }];
  await server.database.system((q) => q.query(`update membership set ${others}`, [inst]));
  expect(await post(path, id, 'admin')).toMatchObject({ code: 200 });
});

test('what waits for approval is a to-do of those who may approve it alone, and whoever may not still finds it in the view', async () => {
  const { id } = await transfer();
  const call = callsWithAnyRights(server, await server.context.actorOf(await server.login('admin')));
  const [page, approve] = ['orderManageModel:order', 'orderManageModel:orderList:audit'];
  const told = async (keys: string) => {
    const { data } = await call(keys, 'GET', noticePaths.mine, {});
    return (data as Notices).notices.map(({ key }) => key).filter((key) => key.startsWith('todo:feeTransfer'));
  };
  const found = async (keys: string) => {
    const query = { [dialect.view]: 'applied', pageSize: '100' };
    const { data } = await call(keys, 'GET', '/api/feeOrder/transfer/page', { query });
    return (data as { records: { id: string }[] }).records.map((one) => one.id);
  };
  expect([await told(`${page},${approve}`), await told(page)]).toEqual([['todo:feeTransfer:applied'], []]);
  for (const keys of [`${page},${approve}`, page]) expect(await found(keys), keys).toContain(id);
});
