/** Sentences about money that meets in two books: each names the record that breaks it, wherever somebody reached in. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundToStored } from '../../src/modules/finance/contract';
import { type Proof, prove } from '../../src/server/features/prove/prove';
import { caller, newPhone } from '../support/desks/newRecords';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { invariantsOf } from '../support/server/invariantsOf';
import { startTestServer, type TestServer } from '../support/server/testServer';

const financeInvariants = invariantsOf('finance');
const orderInvariants = invariantsOf('orders');
const salesInvariants = invariantsOf('sales');

const all = [...financeInvariants, ...orderInvariants, ...salesInvariants];
let server: TestServer;
let desk: OrderDesk;
let known: Record<'child' | 'order' | 'item' | 'refund' | 'returned' | 'payment' | 'spent' | 'clue' | 'deposit', string>;

/** An order paid from a stored account and in cash, partly given back into the account; a clue whose advance went on to the child. */
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  const stuId = await desk.student();
  await desk.run((context) => refundToStored({ stuId, amount: 60_000, remark: '测试' }, context));
  const { id: order } = await desk.enrol({ stuId, payNow: [{ payWay: 6, amount: '600.00' }, desk.cash('400.00')] });
  await desk.take(stuId, 300);
  const [item] = await desk.items(order);
  const applied = await server.call('POST', '/api/feeOrder/refund/save', {
    body: { orderId: order, itemId: item!.id, hours: '2.00', basis: 1, payWay: 6, reason: '搬家' },
  });
  expect(applied).toMatchObject({ code: 200 });
  for (const step of ['approve', 'payOut']) {
    expect(await server.call('POST', `/api/feeOrder/refund/${step}`, { as: 'finance', body: { id: applied.data.id } })).toMatchObject({
      code: 200,
    });
  }
  const payment = (await desk.payments(order)).find(({ payWay }) => payWay === 6)!;
  const [returned] = await desk.run(({ records }) => records.find('refundItem', { orderId: order }));
  const { clue, deposit } = await signedClue();
  known = {
    child: stuId,
    order,
    item: item!.id,
    refund: applied.data.id,
    returned: returned!.id,
    payment: payment.id,
    spent: payment.storedId!,
    clue,
    deposit,
  };
});
afterAll(() => server?.close());

async function signedClue() {
  const is = caller(server);
  const { id: clue } = await is.data('POST', '/api/saleClue/save', {
    body: { childName: '小定', phone: newPhone(), channel: 1, assign: 1 },
  });
  await is.data('POST', '/api/saleClue/pay', { body: { id: clue, kind: 6, amount: '500.00', payWay: 2 } });
  const child = { sex: 1, birthday: '2021-02-03', rehabCategory: 1, parentName: '定妈', relation: 2, guardianConsent: true };
  await is.data('POST', '/api/saleClue/signUp', { body: { id: clue, ...child } });
  const { records } = await is.data('GET', '/api/saleClue/deposit/page', { query: { clueId: clue } });
  return { clue: clue as string, deposit: records[0].id as string };
}

const failing = (proofs: readonly Proof[]) => proofs.filter(({ broken }) => broken.length > 0);

/** Reaches into a table past everything that guards it, proves, and leaves all as it was. */
async function tampered(table: string, sql: string, id: string): Promise<Map<string, string[]>> {
  return server.database.system(async (q) => {
    await q.query('begin');
    try {
      await q.query(`alter table ${table} disable trigger all`);
      await q.query(`update ${table} set ${sql} where id = $1`, [id]);
      const found = failing(await prove(all, (text, values) => q.query(text, values as unknown[])));
      return new Map(found.map(({ invariant, broken }) => [invariant.name, broken.map((one) => one.id)]));
    } finally {
      await q.query('rollback');
    }
  });
}

describe('the proof', () => {
  it('holds of what was done', async () => {
    expect(failing(await desk.run(({ records }) => prove(all, records.sql)))).toEqual([]);
  });

  type Name = keyof typeof known;
  it.each<[string, Name, string, string, Name]>([
    ['storedOrders', 'order', 'sale_order_pay_detail', 'pay_way = 1', 'payment'],
    ['storedOrders', 'order', 'fee_record', "order_id = 'x'", 'spent'],
    ['storedOrders', 'order', 'refund_apply', 'pay_way = 1', 'refund'],
    ['storedPayments', 'spent', 'sale_order_pay_detail', 'amount = amount - 1', 'payment'],
    ['storedPayments', 'spent', 'sale_order_pay_detail', 'stored_id = null', 'payment'],
    ['paymentBills', 'payment', 'sale_order_pay_detail', 'pay_way = 1', 'payment'],
    ['refundBills', 'refund', 'refund_apply', 'pay_way = 1', 'refund'],
    ['orderGrants', 'order', 'sale_order_item', 'hours = 9', 'item'],
    ['orderGrants', 'order', 'sale_order_item', 'amount = amount - 1', 'item'],
    ['orderGrants', 'order', 'sale_order', 'status = 7', 'order'],
    ['refundHours', 'order', 'refund_item', 'closed_amt = 1', 'returned'],
    ['cashOut', 'child', 'refund_apply', 'refund_amt = 2000, pay_way = 1', 'refund'],
    ['orderCash', 'order', 'refund_apply', 'give_amt = 1', 'refund'],
    ['orderCash', 'order', 'refund_apply', 'refund_amt = 2000', 'refund'],
    ['depositBills', 'deposit', 'clue_deposit', 'amount = amount + 1', 'deposit'],
    ['depositsCarried', 'clue', 'clue_deposit', 'amount = amount + 1', 'deposit'],
  ])('of %s names the %s when somebody sets in %s: %s', async (name, named, table, sql, at) => {
    expect((await tampered(table, sql, known[at])).get(name)).toContain(known[named]);
  });
});
