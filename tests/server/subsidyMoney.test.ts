/** What the payer owes, pays and refuses beside the orders that it pays: nothing counts twice, and the books prove it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { type SubsidyDesk, subsidyDesk } from '../support/desks/subsidyDesk';
import { withoutKeys } from '../support/desks/withoutKeys';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: SubsidyDesk;
let orders: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-18T02:00:00Z') });
  desk = await subsidyDesk(server);
  orders = await orderDesk(server);
});
afterAll(() => server?.close());

type Values = Record<string, unknown>;
const bySubsidy = (amount: string) => ({ payWay: 7, amount });
const refuse = (month: string, amount: string) =>
  desk.step('PUT', 'refuse', month, { amount, payDate: '2026-11-18', backReason: '超出名额' });
const pay = (month: string, amount?: string) =>
  desk.step('PUT', amount ? 'payPart' : 'pay', month, { ...desk.payment(), ...(amount && { amount, backReason: '分两次' }) });
const month = (id: string) => desk.is.data('GET', '/api/disSubsidyMonth/getById', { query: { id } });

/** A claim of 1,620.00 that is reported, of a child whose order of 1,000.00 is paid by `payNow`. */
async function claimedAndOrdered(payNow: Values[]) {
  const claim = await desk.claimed();
  const { id: order } = await orders.enrol({ stuId: claim.stuId, payNow });
  return { ...claim, order };
}

describe('a claim', () => {
  test('is what came in, what was refused and what is open; the application counts what was not refused', async () => {
    const claim = await desk.claimed();
    expect((await pay(claim.month, '600.00')).code).toBe(200);
    expect(await month(claim.month)).toMatchObject({ status: 5, paidAmt: '600.00', refusedAmt: '0.00', owedAmt: '1020.00' });
    expect(await desk.get(claim.id)).toMatchObject({ receivable: '1020.00' });
    expect((await refuse(claim.month, '20.00')).code).toBe(200);
    expect((await pay(claim.month)).code).toBe(200);
    expect(await month(claim.month)).toMatchObject({
      ...{ status: 3, paidAmt: '1600.00', refusedAmt: '20.00', owedAmt: '0.00', ownAmt: '20.00', backReason: '超出名额' },
    });
    expect(await desk.get(claim.id)).toMatchObject({ claimedAmt: '1600.00', leftAmt: '15400.00', receivable: '0.00', refusedAmt: '20.00' });
    expect(await desk.broken()).toEqual([]);
  });

  test('that is refused whole leaves the approved amount to others, and is told by its reason', async () => {
    const claim = await desk.claimed();
    expect((await desk.step('PUT', 'refuse', claim.month, { payDate: '2026-11-18' })).data.errors[0].field).toBe('backReason');
    expect((await refuse(claim.month, '1620.01')).data.errors[0]).toMatchObject({
      ...{ field: 'amount', message: expect.stringContaining('只有 1,620.00 元') },
    });
    expect((await refuse(claim.month, '1620.00')).code).toBe(200);
    expect(await month(claim.month)).toMatchObject({ status: 7, ownAmt: '1620.00', backReason: '超出名额' });
    expect(await desk.get(claim.id)).toMatchObject({ claimedAmt: '0.00', leftAmt: '17000.00' });
    expect((await pay(claim.month)).code).toBe(409);
    expect(await desk.broken()).toEqual([]);
  });

  test.each([
    ['not reported yet', 'open', '2026-10 的月结算还没有上报'],
    ['answered whole', 'paid', '2026-10 残联已经全部答复，不能再登记；记错的请先冲销'],
    ['of another month', 'none', '这名学员没有 2026-09 的月结算'],
  ])('%s takes no answer', async (_what, state, message) => {
    const claim = await desk.inTraining();
    await desk.generate();
    if (state === 'paid') await pay(await desk.report(claim.id));
    const body = {
      stuId: claim.stuId,
      month: state === 'none' ? '2026-09' : '2026-10',
      kind: 1,
      amount: '10.00',
      accountId: desk.accountId,
    };
    expect((await desk.answer(body)).data.errors[0]).toMatchObject({ field: 'month', message });
  });
});

describe('an order that the subsidy paid', () => {
  test('is owed by the family as far as the subsidy is refused; no bill is written for either', async () => {
    const { stuId, order, month: claim } = await claimedAndOrdered([bySubsidy('700.00'), orders.cash('300.00')]);
    const foreseen = await desk.step('POST', 'foreseeRefusal', claim, { amount: '800.00' });
    expect(foreseen.data).toEqual({ text: '核减 800.00 元，家庭自付增加到 800.00 元', lines: ['700.00 元 已抵过订单，转为家庭欠费'] });
    const { without } = await withoutKeys(server);
    for (const field of ['owedAmt', 'feeAmt', 'claimAmt', 'refusedAmt']) {
      const foresee = () => desk.step('POST', 'foreseeRefusal', claim, { amount: '800.00' });
      expect((await without([`field:subsidyMonth:${field}:read`], foresee)).data).toEqual({ text: '', lines: [] });
    }
    expect((await refuse(claim, '250.00')).code).toBe(200);
    expect(await orders.order(order)).toMatchObject({ status: 2, paidAmt: '750.00', oweAmt: '250.00' });
    expect((await refuse(claim, '550.00')).code).toBe(200);
    expect(await orders.order(order)).toMatchObject({ status: 2, paidAmt: '300.00', oweAmt: '700.00' });
    expect((await desk.entries(claim)).map(({ amount, orderAmt }) => [amount, orderAmt])).toEqual([
      ['250.00', '250.00'],
      ['550.00', '450.00'],
    ]);
    expect((await orders.bills(stuId)).map(({ amount }) => amount)).toEqual(['300.00']);
    expect((await pay(claim)).code).toBe(200);
    expect((await orders.bills(stuId)).map(({ amount }) => amount).sort()).toEqual(['300.00', '820.00']);
    expect((await orders.act('pay', order, { payNow: [orders.cash('700.00')] })).code).toBe(200);
    expect(await orders.order(order)).toMatchObject({ status: 3, oweAmt: '0.00' });
    expect(await desk.broken()).toEqual([]);
  });

  test('wholly waits for the family again; a refusal taken back pays it anew, unless the family has paid', async () => {
    const first = await claimedAndOrdered([bySubsidy('1000.00')]);
    await refuse(first.month, '1620.00');
    expect(await orders.order(first.order)).toMatchObject({ status: 1, paidAmt: '0.00', oweAmt: '1000.00' });
    const [entry] = await desk.entries(first.month);
    expect((await desk.takeBack(entry!.id)).code).toBe(200);
    expect(await orders.order(first.order)).toMatchObject({ status: 3, oweAmt: '0.00' });
    expect(await month(first.month)).toMatchObject({ status: 2, owedAmt: '1620.00', ownAmt: '0.00' });
    expect((await desk.takeBack(entry!.id)).code).toBe(409);
    expect(await desk.broken()).toEqual([]);

    const second = await claimedAndOrdered([bySubsidy('1000.00')]);
    await refuse(second.month, '1620.00');
    await orders.act('pay', second.order, { payNow: [orders.cash('400.00')] });
    const [refusal] = await desk.entries(second.month);
    expect(await desk.takeBack(refusal!.id)).toMatchObject({ code: 409, message: expect.stringContaining('请先给家庭退费') });
    expect(await desk.broken()).toEqual([]);
  });

  test('and came back is no debt of the family', async () => {
    const { order, month: claim } = await claimedAndOrdered([bySubsidy('1000.00')]);
    const [item] = await orders.items(order);
    const asked = { orderId: order, itemId: item!.id, hours: '10.00', basis: 1, payWay: 7, reason: '搬家' };
    const { data } = await server.call('POST', '/api/feeOrder/refund/save', { body: asked });
    for (const name of ['approve', 'payOut'])
      expect((await server.call('POST', `/api/feeOrder/refund/${name}`, { as: 'finance', body: { id: data.id } })).code).toBe(200);
    await refuse(claim, '1620.00');
    expect((await desk.entries(claim)).map(({ orderAmt }) => orderAmt)).toEqual(['0.00']);
    expect(await desk.broken()).toEqual([]);
  });
});

describe('whatever is answered and taken back, at once or one after the other', () => {
  const act = fc.record({ what: fc.constantFrom('pay', 'part', 'refuse', 'undo', 'family'), fen: fc.integer({ min: 1, max: 200_000 }) });
  test('every fen is paid, refused or open, and the bills are what was paid', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }), async (desks) => {
        const { stuId, order, month: claim } = await claimedAndOrdered([bySubsidy('1000.00')]);
        await Promise.all(
          desks.map(async (acts) => {
            for (const { what, fen } of acts) {
              const amount = (fen / 100).toFixed(2);
              if (what === 'pay') await pay(claim);
              if (what === 'part') await pay(claim, amount);
              if (what === 'refuse') await refuse(claim, amount);
              if (what === 'family') await orders.act('pay', order, { payNow: [orders.cash(amount)] });
              const entries = what === 'undo' ? await desk.entries(claim) : [];
              if (entries.length > 0) await desk.takeBack(entries[fen % entries.length]!.id);
            }
          }),
        );
        expect(await desk.broken()).toEqual([]);
        const { paidAmt, refusedAmt, owedAmt } = await month(claim);
        const fenOf = (amount: string) => Math.round(Number(amount) * 100);
        expect([paidAmt, refusedAmt, owedAmt].map(fenOf).reduce((sum, one) => sum + one)).toBe(162_000);
        const bills = (await orders.bills(stuId)).filter(({ subject }) => subject === 6);
        expect(bills.reduce((sum, { amount }) => sum + fenOf(amount!), 0)).toBe(fenOf(paidAmt));
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 6), seed: 20_261_118, endOnFailure: true },
    ),
  );

  test.each([
    ['subsidyClaims', 'subsidy_month', 'set claim_amt = claim_amt + 0.01 where id = $1'],
    ['subsidyClaims', 'subsidy_month', 'set status = 3 where id = $1'],
    ['subsidyBills', 'fee_bill', 'set amount = amount + 0.01 where id in (select bill_id from subsidy_entry where month_id = $1)'],
    ['subsidyBooks', 'subsidy_entry', 'set bill_id = null where month_id = $1'],
    ['subsidyDebts', 'subsidy_entry', 'set order_amt = order_amt - 0.01 where kind = 2 and month_id = $1'],
    ['subsidyLimits', 'subsidy_application', 'set approved_amt = 1 where id in (select application_id from subsidy_month where id = $1)'],
  ])('%s tells %s changed behind its back: %s', async (name, table, change) => {
    const { month: claim } = await claimedAndOrdered([bySubsidy('500.00'), orders.cash('500.00')]);
    await pay(claim, '600.00');
    await refuse(claim, '600.00');
    expect(await desk.brokenBy(table, change, claim)).toContain(name);
    expect(await desk.broken()).toEqual([]);
  });
});
