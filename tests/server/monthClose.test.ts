/** A closed month takes nothing any more, by no way; what is found out later is dated later. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billDirections, billSubjects, postBill, revokeLesson } from '../../src/modules/finance/contract';
import billInvariants from '../../src/modules/finance/server/invariants/bills';
import { prove } from '../../src/server/features/prove/prove';
import { actsOf, hourOperations } from '../support/desks/hourOperations';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let act: ReturnType<typeof actsOf>;
let accountId: string;
let is: ReturnType<typeof caller>;
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
/** The month `ago` months before this one. */
const month = (ago: number) => {
  const [year, number] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - ago, 1)).toISOString().slice(0, 7);
};

beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server?.close());

/** An account of a new institution would be best; one of its own tells as much. */
const bill = (billDate: string, amount: string, direction: 'Income' | 'Expense' = 'Income') =>
  server.call('POST', `/api/feeBill/record${direction}`, {
    body: { subject: direction === 'Income' ? 8 : 24, amount, billDate, accountId },
  });
const close = (of: string) => server.call('POST', '/api/feeBill/close/save', { body: { month: of, acceptOpen: true } });
const broken = async () => (await act(({ records }) => prove(billInvariants, records.sql))).filter((proof) => proof.broken.length > 0);

describe('closing a month', () => {
  beforeAll(async () => {
    accountId = (await is.data('POST', '/api/feeAccount/save', { body: { accountName: '结账户', type: 4, openingBalance: '100.00' } })).id;
    const [row] = await server.database.system((q) =>
      q.query<{ inst: string }>('select inst_id as inst from fee_account where id = $1', [accountId]),
    );
    act = actsOf(server, row!.inst);
  });

  it('keeps what accounts began with: neither undone nor deleted, nor brought back afterwards', async () => {
    let count = 0;
    const added = async (openingBalance: string) => {
      const body = { accountName: `期初 ${++count}`, type: 4, openingBalance };
      const { data, changeSet } = await server.call('POST', '/api/feeAccount/save', { body });
      return { id: data.id as string, changeSet: changeSet! };
    };
    const remove = (id: string) => server.call('POST', '/api/feeAccount/remove', { body: { id } });
    const undo = (id: string | undefined) => server.call('POST', '/api/changes/undo', { body: { ids: [id!] } });
    const [made, gone, changed, raced] = [await added('70.00'), await added('80.00'), await added('0.00'), await added('60.00')];
    const update = { id: changed.id, version: 1, openingBalance: '90.00' };
    const raised = await server.call('POST', '/api/feeAccount/update', { body: update });
    const removed = await remove(gone.id);
    const [closed] = await Promise.all([close(month(4)), undo(raced.changeSet)]);
    expect(closed).toMatchObject({ code: 200 });
    expect(await broken()).toEqual([]);
    expect(await undo(made.changeSet)).toMatchObject({ code: 409 });
    for (const set of [raised.changeSet, removed.changeSet])
      expect(await undo(set)).toMatchObject({ code: 409, message: expect.stringContaining('期初') });
    expect(await remove(made.id)).toMatchObject({ code: 409 });
    const [account] = await act(({ records }) => records.find('feeAccount', { accountName: '期初 3' }));
    expect(account).toMatchObject({ openingBalance: '90.00' });
    expect(await broken()).toEqual([]);
  });

  it('keeps opening + in − out = closing of each account, month after month', async () => {
    await bill(`${month(3)}-28`, '50.00');
    await bill(`${month(2)}-01`, '10.00');
    await bill(`${month(2)}-28`, '5.01', 'Expense');
    expect(await close(month(0))).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'month', message: '这个月还没有结束，不能结账' }] },
    });
    expect(await close(month(3))).toMatchObject({ code: 200 });
    expect(await close(month(1))).toMatchObject({ code: 422, message: `请先结 ${month(2)}` });
    const { data } = await close(month(2));
    const own = data.lines.find((line: { accountId: string }) => line.accountId === accountId);
    expect(own).toMatchObject({ opening: '150.00', income: '10.00', expense: '5.01', closing: '154.99', entries: 2 });
    expect(await close(month(2))).toMatchObject({ code: 422 });
    expect(await broken()).toEqual([]);
  });

  it('ends posting, reversing and deleting in it; the mistake is reversed today', async () => {
    const refused = { code: 422, data: { errors: [{ field: 'billDate', message: expect.stringContaining('已结账') }] } };
    expect(await bill(`${month(2)}-15`, '1.00')).toMatchObject(refused);
    expect(await bill(`${month(5)}-15`, '1.00', 'Expense')).toMatchObject(refused);
    const posting = { direction: billDirections.income, subject: billSubjects.tuition, amount: 1, accountId, billDate: `${month(2)}-15` };
    await expect(act((context) => postBill(posting, context))).rejects.toMatchObject({ code: 422 });
    // Told where the day was typed.
    await expect(act((context) => postBill({ ...posting, dateField: 'payDate' }, context))).rejects.toMatchObject({
      data: { errors: [{ field: 'payDate', message: expect.stringContaining('已结账') }] },
    });
    const { records } = await is.data('GET', '/api/feeBill/page', {
      query: { accountId, 'billDate.gte': `${month(2)}-01`, 'billDate.lte': `${month(2)}-01` },
    });
    const [{ id }] = records;
    expect(await server.call('POST', '/api/feeBill/remove', { body: { id, remark: '记错' } })).toMatchObject({ code: 422 });
    const { id: mirror } = await is.data('POST', '/api/feeBill/reverse', { body: { id, remark: '记错' } });
    expect(await is.data('GET', '/api/feeBill/getById', { query: { id: mirror } })).toMatchObject({
      amount: '-10.00',
      net: '-10.00',
      billDate: today,
    });
    expect(await broken()).toEqual([]);
  });

  it('is never taken back: no undo, no delete, no other opening balance', async () => {
    const { data, changeSet } = (await close(month(1))) as { data: { id: string }; changeSet?: string };
    const undone = await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet!] } });
    expect(undone).toMatchObject({ code: 409, message: expect.stringContaining('结账不能') });
    await expect(act(({ records }) => records.remove('feeClose', data.id))).rejects.toMatchObject({ code: 409 });
    await expect(act(({ records }) => records.update('feeAccount', accountId, { openingBalance: '1.00' }))).rejects.toMatchObject({
      code: 422,
    });
    expect((await is.data('GET', '/api/feeBill/close/page')).total).toBe(4);
  });

  it('is opened again, the last one alone, with a reason and the key for it; what was open at its close stands in it', async () => {
    const page = await is.data('GET', '/api/feeBill/close/page');
    const row = (of: string) => page.records.find((one: { month: string; status: number }) => one.month === of && one.status === 1);
    const reopen = (id: string, values: object, as = 'admin') =>
      server.call('POST', '/api/feeBill/close/reopen', { as, body: { id, ...values } });
    const [last, before] = [row(month(1)), row(month(2))];
    expect(await reopen(before.id, { reopenReason: '漏记' })).toMatchObject({
      code: 409,
      message: `只能重开最后一个已结账的月份 ${month(1)}`,
    });
    expect(await reopen(last.id, {})).toMatchObject({ code: 422, data: { errors: [{ field: 'reopenReason' }] } });
    expect(await reopen(last.id, { reopenReason: '漏记' }, 'teacher')).toMatchObject({ code: 403 });
    expect(await reopen(last.id, { reopenReason: '漏记' })).toMatchObject({ code: 200, data: { status: 2, reopenReason: '漏记' } });
    expect(await bill(`${month(1)}-20`, '3.00')).toMatchObject({ code: 200 });
    expect(await broken()).toEqual([]);
    const { items: open } = await is.data('GET', '/api/feeBill/close/checklist', { query: { month: month(1) } });
    const { data } = await close(month(1));
    expect(data.openItems ?? '').toBe(
      open.map((one: { title: string; count: number; unit: string }) => `${one.title} ${one.count} ${one.unit}`).join('；'),
    );
    expect(data.lines.find((line: { accountId: string }) => line.accountId === accountId)).toMatchObject({ income: '3.00' });
    expect(await broken()).toEqual([]);
  });

  it('takes a bill of this month out again on its own day', async () => {
    const { data } = await bill(today, '7.00');
    await is.data('POST', '/api/feeBill/remove', { body: { id: data.id, remark: '重复' } });
    const again = await server.call('POST', '/api/feeBill/remove', { body: { id: data.id, remark: '重复' } });
    expect(again.code).toBe(409);
    expect(await broken()).toEqual([]);
  });

  it('lets what a late lesson earns be of today', async () => {
    const of = await hourOperations(server);
    await of.buy();
    const { bizId } = await of.take(100, { lessonDate: `${month(2)}-10` });
    expect((await of.incomes())[0]).toMatchObject({ incomeDate: today, amount: '100.00' });
    await expect(of.act((context) => revokeLesson(bizId!, '记错了', context))).rejects.toThrow(`${month(2)} 已结账，这次课不能撤销`);
    expect(await of.incomes()).toHaveLength(1);
    const body = { incomeDate: `${month(2)}-10`, amount: '1.00', reason: '补记' };
    expect(await server.call('POST', '/api/incomeDetail/save', { body })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'incomeDate' }] },
    });
  });
});
