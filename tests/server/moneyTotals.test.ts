/** Totals and charts of money count what is due only. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartsPath } from '../../src/wire/charts';
import { totalsPath } from '../../src/wire/totals';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
});
afterAll(() => server?.close());

describe('one child with a draft, an order in audit, a cancelled, a voided, a part paid and a paid one', () => {
  let stuId: string;
  beforeAll(async () => {
    stuId = await desk.student();
    await desk.enrol({ stuId, asDraft: true });
    await desk.enrol({ stuId, lines: [{ ...desk.tenHours(), discountRate: '0.50' }] });
    const { id: cancelled } = await desk.enrol({ stuId });
    expect(await desk.act('cancel', cancelled, { endReason: '改天再来' })).toMatchObject({ code: 200 });
    const { id: voided } = await desk.enrol({ stuId, payNow: [desk.cash('1000.00')] });
    expect(await desk.act('void', voided, { endReason: '录错' })).toMatchObject({ code: 200 });
    await desk.enrol({ stuId, payNow: [desk.cash('400.00')] });
    await desk.enrol({ stuId, payNow: [desk.cash('1000.00')] });
    const statuses = await desk.run(({ records }) => records.find('saleOrder', { stuId }));
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([0, 2, 3, 6, 7, 8]);
  });

  test.each(['orderList', 'saleOrder'])('%s owes what was submitted and not paid, and counts it alone as due', async (_resource) => {
    const { data } = await server.call('GET', totalsPath, { query: { _resource, stuId } });
    expect(data).toMatchObject({ count: 6, totals: { payableAmt: '2000.00', paidAmt: '1400.00', oweAmt: '600.00' } });
  });

  test('groups add up to it, and a group of what is not due to nothing', async () => {
    const { data } = await server.call('GET', totalsPath, { query: { _resource: 'orderList', stuId, _group: 'status' } });
    const due = Object.fromEntries(data.groups.map((one: { value: string; totals: unknown }) => [one.value, one.totals]));
    expect(due['2']).toMatchObject({ payableAmt: '1000.00', oweAmt: '600.00' });
    expect(due['8']).toMatchObject({ payableAmt: null, oweAmt: null });
  });

  test('the chart of what is due has it, the chart of states every order', async () => {
    const { data } = await server.call('GET', chartsPath, { query: { _resource: 'orderList', stuId } });
    expect(data.charts.map(({ whole }: { whole: string }) => whole)).toEqual(['2000.00', '6']);
  });

  test.each(['orderDetails', 'saleOrderItem'])('%s adds up what orders sold that are due', async (_resource) => {
    const { data } = await server.call('GET', totalsPath, { query: { _resource, stuId } });
    expect(data.totals).toMatchObject({ amount: '2000.00' });
  });

  test('an order that is not due owes nothing itself', async () => {
    const orders = await desk.run(({ records }) => records.find('saleOrder', { stuId }));
    const owed = Object.fromEntries(orders.map(({ status, oweAmt }) => [status, oweAmt]));
    expect(owed).toEqual({ 0: null, 8: null, 6: '0.00', 7: '0.00', 2: '600.00', 3: '0.00' });
    expect(await desk.broken()).toEqual([]);
  });
});
