/** Sums of accounts are added up when the change set ends; who looks earlier, sees them all the same. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeferred } from '../../src/server/model/derived/deferredSums';
import { tablesOf } from '../../src/server/model/entityTable';
import type { RuleContext } from '../../src/server/records/rule';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  accountId = desk.account(1);
});
afterAll(() => server?.close());

const bill = ({ records, today }: RuleContext, amount: string, direction: 1 | 2 = 1) =>
  records.create('feeBill', { direction, subject: direction === 1 ? 7 : 21, amount, accountId, billDate: today });
const account = () => desk.run(({ records }) => records.get('feeAccount', accountId));

it('waits only for sums of entries that nothing limits, compares or passes on', () => {
  const tables = tablesOf(server.configuration);
  const later = [...tables.values()].filter((table) => isDeferred(tables, table)).map(({ entity }) => entity.name);
  expect(later).toContain('feeAccount');
  for (const name of ['feeUser', 'hourBatch', 'courseHours', 'saleOrder', 'saleOrderItem']) expect(later).not.toContain(name);
});

it('tells the sums of what was written so far, by every way of reading', async () => {
  const before = await account();
  const plus = (hundreds: number) => (Number(before!.balance) + hundreds * 100).toFixed(2);
  await desk.run(async (context) => {
    const { records } = context;
    await bill(context, '100.00');
    expect((await records.get('feeAccount', accountId))?.balance).toBe(plus(1));
    await bill(context, '300.00');
    await bill(context, '100.00', 2);
    expect((await records.find('feeAccount', { id: accountId } as never))[0]?.balance).toBe(plus(3));
    await bill(context, '100.00');
    expect((await records.lock('feeAccount', accountId))?.balance).toBe(plus(4));
    await bill(context, '100.00');
    expect(await records.sql('select balance::text from fee_account where id = $1', [accountId])).toEqual([{ balance: plus(5) }]);
    await bill(context, '100.00');
    await records.update('feeAccount', accountId, { remark: '改过' });
    await bill(context, '100.00');
  });
  expect(await account()).toMatchObject({ balance: plus(7), remark: '改过' });
  expect(await desk.broken()).toEqual([]);
});

it('adds nothing of what failed', async () => {
  const before = await account();
  const failing = desk.run(async (context) => {
    await bill(context, '100.00');
    throw new Error('a later step');
  });
  await expect(failing).rejects.toThrow('a later step');
  expect((await account())?.balance).toBe(before?.balance);
  expect(await desk.broken()).toEqual([]);
});

it('loses nothing of what many write at once', async () => {
  const before = await account();
  await Promise.all(Array.from({ length: 20 }, () => desk.run((context) => bill(context, '0.01'))));
  expect(Number((await account())?.income)).toBeCloseTo(Number(before?.income) + 0.2, 2);
  expect(await desk.broken()).toEqual([]);
});

it('holds the account only at the end', async () => {
  if (server.database.kind === 'pglite') return;
  const before = await account();
  await desk.run(async (context) => {
    await bill(context, '1.00');
    // Would wait for ever if the account were held by now.
    await desk.run((other) => bill(other, '2.00'));
  });
  expect(Number((await account())?.income)).toBeCloseTo(Number(before?.income) + 3, 2);
  expect(await desk.broken()).toEqual([]);
});
