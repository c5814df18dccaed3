/** Income and expenses: written by the product or by hand, never changed, taken back by their mirror. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billDirections, billSubjects, postBill, reverseBill } from '../../src/modules/finance/contract';
import { actsOf } from '../support/desks/hourOperations';
import { caller } from '../support/desks/newRecords';
import { freshName } from '../support/desks/unique';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const { income, expense } = billDirections;
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

async function teller() {
  const is = caller(server);
  const { id: accountId } = await is.data('POST', '/api/feeAccount/save', {
    body: { accountName: freshName('账户'), type: 4, openingBalance: '100.00' },
  });
  const [row] = await server.database.system((q) =>
    q.query<{ inst: string }>('select inst_id as inst from fee_account where id = $1', [accountId]),
  );
  const account = async () => is.data('GET', '/api/feeAccount/getById', { query: { id: accountId } });
  const allow = async (allowOverdraft: boolean) => {
    const { version } = await account();
    return server.call('POST', '/api/feeAccount/update', { body: { id: accountId, version, allowOverdraft } });
  };
  return { is, accountId: accountId as string, act: actsOf(server, row!.inst), account, allow };
}

describe('an account', () => {
  it('has its opening balance, what came in and what went out', async () => {
    const { accountId, act, account } = await teller();
    const bill = { direction: income, subject: billSubjects.tuition, accountId };
    const first = await act((context) => postBill({ ...bill, amount: 50_001 }, context));
    await act((context) => postBill({ ...bill, direction: expense, subject: billSubjects.refund, amount: 1 }, context));
    expect(await account()).toMatchObject({ openingBalance: '100.00', income: '500.01', expense: '0.01', balance: '600.00' });
    await act((context) => reverseBill(first.id, '收错了', context));
    expect(await account()).toMatchObject({ income: '0.00', balance: '99.99' });
    await expect(act((context) => reverseBill(first.id, '再来一次', context))).rejects.toMatchObject({ code: 409 });
  });

  it.each([0, -1])('takes no %i', async (amount) => {
    const { accountId, act } = await teller();
    const bill = { direction: income, subject: billSubjects.tuition, accountId, amount };
    await expect(act((context) => postBill(bill, context))).rejects.toMatchObject({ code: 422 });
  });
});

describe('the month that runs', () => {
  it('is reconciled at any time: opening + in − out = closing of every account', async () => {
    const { is, accountId, act } = await teller();
    const bill = { direction: income, subject: billSubjects.tuition, accountId };
    const lastYear = `${Number(today.slice(0, 4)) - 1}-05-31`;
    await act((context) => postBill({ ...bill, amount: 7, billDate: lastYear }, context));
    await act((context) => postBill({ ...bill, amount: 50_001 }, context));
    await act((context) => postBill({ ...bill, direction: expense, subject: billSubjects.refund, amount: 2_000 }, context));
    const of = async (month: string) => {
      const answer = await is.data('GET', '/api/feeBill/reconcile', { query: { month } });
      return { ...answer, accounts: answer.accounts.filter((one: { accountId: string }) => one.accountId === accountId) };
    };
    expect(await of(today.slice(0, 7))).toMatchObject({
      isClosed: false,
      accounts: [{ opening: '100.07', income: '500.01', expense: '20.00', closing: '580.08', entries: 2 }],
    });
    expect(await of(lastYear.slice(0, 7))).toMatchObject({ accounts: [{ opening: '100.00', income: '0.07', closing: '100.07' }] });
  });

  it.each([
    ['2026-13', 422],
    ['', 422],
    ['2099-01', 422],
  ])('is asked for as a month: %j', async (month, code) =>
    expect((await server.call('GET', '/api/feeBill/reconcile', { query: { month } })).code).toBe(code),
  );
});

describe('by hand', () => {
  const values = { subject: 24, amount: '3000.00', counterparty: '物业' };

  it('an account does not go below zero unless its setting says so, and then stays as it is', async () => {
    const { is, accountId, account, allow } = await teller();
    const spend = (amount: string) =>
      server.call('POST', '/api/feeBill/recordExpense', { body: { ...values, amount, accountId, billDate: today } });
    const refused = { code: 422, data: { errors: [{ field: 'accountId', message: expect.stringContaining('只有 100.00 元') }] } };
    expect(await spend('100.01')).toMatchObject(refused);
    const both = await Promise.all(['60.00', '60.00'].map(spend));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 422]);
    const income = { ...values, subject: 7, amount: '10.00', accountId, billDate: today };
    const { id } = await is.data('POST', '/api/feeBill/recordIncome', { body: income });
    expect((await spend('50.00')).code).toBe(200);
    expect(await server.call('POST', '/api/feeBill/reverse', { body: { id, remark: '记错了' } })).toMatchObject({ code: 409 });
    await allow(true);
    expect((await spend('500.00')).code).toBe(200);
    expect(await account()).toMatchObject({ balance: '-500.00' });
    expect((await allow(false)).data.errors[0].field).toBe('allowOverdraft');
  });

  it('an expense is written, and reversed once by its mirror', async () => {
    const { is, accountId, account, allow } = await teller();
    await allow(true);
    const { id } = await is.data('POST', '/api/feeBill/recordExpense', { body: { ...values, accountId, billDate: today } });
    expect(await account()).toMatchObject({ expense: '3000.00', balance: '-2900.00' });
    await is.data('POST', '/api/feeBill/reverse', { body: { id, remark: '记错了' } });
    expect(await account()).toMatchObject({ expense: '0.00', balance: '100.00' });
    const again = await server.call('POST', '/api/feeBill/reverse', { body: { id, remark: '记错了' } });
    expect(again.code).toBe(409);
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '0.005' }, 'amount'],
    [{ subject: 1 }, 'subject'],
    [{ billDate: null }, 'billDate'],
    [{ billDate: '2099-01-01' }, 'billDate'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { accountId } = await teller();
    const answer = await server.call('POST', '/api/feeBill/recordExpense', { body: { ...values, accountId, billDate: today, ...wrong } });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field }] } });
  });
});
