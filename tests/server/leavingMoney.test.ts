/** A child who leaves, or whose record is to be deleted, while money is still open. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rechargeStored } from '../../src/modules/finance/server/stored/recharge';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let at: ReturnType<typeof refundDesk>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  at = refundDesk(server, desk);
});
afterAll(() => server?.close());

const remove = (id: string) => server.call('DELETE', '/api/instStudent/delete', { query: { id } });
const save = (stuId: string) => desk.run((context) => rechargeStored({ stuId, amount: 30_000, payWay: 1 }, context));
async function leave(id: string) {
  const leaveDate = await desk.run(async ({ today }) => today);
  expect((await server.call('PUT', '/api/instStudent/leave', { body: { id, reason: 2, leaveDate } })).code).toBe(200);
}
async function line(id: string, item: string) {
  const { data } = await server.call<{ items: { item: string; result: number; note: string | null }[] }>(
    'GET',
    '/api/instStudent/leaveItems',
    {
      query: { id },
    },
  );
  return data.items.find((one) => one.item === item);
}

test('what an order still owes stands in the way of leaving, until it is paid or given up', async () => {
  const { id, stuId } = await at.sold({ payNow: [desk.cash('400.00')] });
  const { orderNo } = await desk.order(id);
  await leave(stuId);
  expect(await line(stuId, '欠费')).toMatchObject({ result: 3, note: expect.stringContaining(orderNo) });
  expect((await server.call('PUT', '/api/instStudent/leaveCheck', { body: { id: stuId } })).code).not.toBe(200);
  expect((await desk.act('closeOwed', id, { endReason: '离校' })).code).toBe(200);
  expect(await line(stuId, '欠费')).toMatchObject({ result: 1 });
  expect((await server.call('PUT', '/api/instStudent/leaveCheck', { body: { id: stuId } })).code).toBe(200);
});

test('stored money and refunds under way are pointed out', async () => {
  const { id, stuId, items } = await at.sold({ payNow: [desk.cash('1000.00')] });
  await save(stuId);
  expect((await at.apply(id, items[0]!)).code).toBe(200);
  await leave(stuId);
  expect(await line(stuId, '储值余额')).toMatchObject({ result: 2, note: expect.stringContaining('300.00') });
  expect(await line(stuId, '退费和转课')).toMatchObject({ result: 2, note: expect.stringContaining('TF') });
  expect(await line(stuId, '剩余课时')).toMatchObject({ result: 2 });
});

test('who has an order or stored money is not deleted', async () => {
  const unpaid = await at.sold({ lines: [{ itemType: 3, productId: desk.product, qty: 1 }] });
  expect(await remove(unpaid.stuId)).toMatchObject({ code: 409, message: expect.stringContaining('有订单') });
  const saver = await desk.student();
  await save(saver);
  expect(await remove(saver)).toMatchObject({ code: 409, message: expect.stringContaining('有储值流水') });
});
