/** What was bought and not used goes back whole for some days after the first payment, whatever fees are asked for. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let at: ReturnType<typeof refundDesk>;
let days = 0;
const now = () => new Date(Date.now() + days * 86_400_000);
beforeAll(async () => {
  server = await startTestServer({ now });
  desk = await orderDesk(server);
  at = refundDesk(server, desk);
});
afterAll(() => server?.close());
afterEach(async () => {
  days = 0;
  await desk.setting({ coolOffDays: 7 });
});

const cash = (amount: string) => [desk.cash(amount)];

describe('the days of cooling off', () => {
  const fee = { serviceFee: '30.00', feeReason: '手续费' };
  const paidAgo = async (firstDays: number, laterDays: number) => {
    days = -firstDays;
    const { id, items } = await at.sold({ payNow: cash('999.00') });
    days = -laterDays;
    expect(await desk.act('pay', id, { payNow: cash('1.00') })).toMatchObject({ code: 200 });
    days = 0;
    return { id, itemId: items[0]! };
  };

  test.each([
    [7, 7, true],
    [8, 7, false],
    // A rest that was paid yesterday does not begin them anew.
    [8, 1, false],
  ])('%d days after the first payment, %d after the last: %s', async (first, last, isCoolOff) => {
    const { id, itemId } = await paidAgo(first, last);
    expect((await at.apply(id, itemId, fee)).data).toMatchObject({ isCoolOff, refundAmt: isCoolOff ? '1000.00' : '970.00' });
  });

  test('are as many as the institution says', async () => {
    await desk.setting({ coolOffDays: 15 });
    const { id, itemId } = await paidAgo(15, 1);
    expect((await at.apply(id, itemId, fee)).data).toMatchObject({ isCoolOff: true });
  });

  test('end with the application, not while it waits for its approval', async () => {
    const { id, itemId } = await paidAgo(12, 6);
    days = -5;
    const applied = await at.apply(id, itemId, fee);
    expect(applied.data).toMatchObject({ isCoolOff: true, refundAmt: '1000.00' });
    days = 0;
    for (const name of ['approve', 'payOut']) expect(await at.step(name, applied.data.id)).toMatchObject({ code: 200 });
    expect(await desk.broken()).toEqual([]);
  });
});
