/**
 * Whatever eight desks do at once with orders, hours, accounts and months, the books prove. `PROPERTY_RUNS=200` runs more of them,
 * other ones each time.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { brokenSentences, orderRound, orderStep } from '../support/desks/orderOperations';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
});
afterAll(() => server?.close());

const runs = Number(process.env.PROPERTY_RUNS ?? 0);
const amount: fc.Parameters<unknown> = runs > 0 ? { numRuns: runs } : { numRuns: 3, seed: 20_260_312 };

describe('any interleaving of 8 desks', () => {
  it('leaves every invariant true', { timeout: 3_600_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.array(orderStep, { minLength: 2, maxLength: 6 }), { minLength: 8, maxLength: 8 }), async (clients) => {
        await desk.setting({ hourEffect: 1 });
        const round = await orderRound(server, desk);
        await round.run({ do: 'recharge', child: 0, fen: 100_000 });
        await round.run({ do: 'buy', child: 0, ware: 'hours', pay: 100, way: 1 });
        await round.run({ do: 'buy', child: 1, ware: 'both', pay: 30, way: 2 });
        await Promise.all(
          clients.map(async (steps) => {
            for (const step of steps) await round.run(step);
          }),
        );
        expect(await brokenSentences(desk)).toEqual([]);
      }),
      { ...amount, endOnFailure: true },
    ),
  );

  it.each([
    ['orderMoney', 'update sale_order set paid_amt = paid_amt + 0.01 where stu_id = $1'],
    ['orderItems', 'update sale_order_item set amount = amount + 0.01 where stu_id = $1'],
    ['orderStates', 'update sale_order set status = 1 where stu_id = $1'],
    ['accountBalance', 'update fee_account set balance = balance + 0.01 where exists (select 1 from student where id = $1)'],
    ['receipts', 'update receipt set amount = amount + 1 where stu_id = $1'],
    ['batchMoney', 'update hour_batch set deferred = deferred - 0.01 where stu_id = $1'],
    ['storedBalance', 'update fee_user set cash = cash - 0.01, total = total - 0.01 where stu_id = $1'],
  ])('is told by %s where a record was changed behind its back', async (name, sql) => {
    await desk.setting({ hourEffect: 1 });
    const round = await orderRound(server, desk);
    await round.run({ do: 'recharge', child: 0, fen: 100_000 });
    await round.run({ do: 'buy', child: 0, ware: 'hours', pay: 100, way: 1 });
    expect(await brokenSentences(desk)).toEqual([]);
    await expect(
      desk.run(async (context) => {
        await context.records.sql(sql, [round.children[0]]);
        const found = await brokenSentences({ ...desk, run: (work) => work(context) });
        expect(found.map((one) => one.name)).toContain(name);
        throw new Error('as it was');
      }),
    ).rejects.toThrow('as it was');
    expect(await brokenSentences(desk)).toEqual([]);
  });
});

describe('two tellers on one order', () => {
  it.each([
    ['pay', 'void'],
    ['pay', 'cancel'],
    ['pay', 'pay'],
    ['void', 'void'],
    ['cancel', 'void'],
  ])('%s and %s at once: one after the other, or one is refused', async (first, second) => {
    const { id } = await desk.enrol();
    const body = (name: string) => (name === 'pay' ? { payNow: [desk.cash('1000.00')] } : { endReason: '收错了' });
    const answers = await Promise.all([first, second].map((name) => desk.act(name, id, body(name))));
    expect(answers.map(({ code }) => code)).toContain(200);
    for (const { code } of answers) expect([200, 409, 422]).toContain(code);
    const { paidAmt, status } = await desk.order(id);
    expect([status, paidAmt]).toEqual(status === 3 ? [3, '1000.00'] : [status === 6 ? 6 : 7, '0.00']);
    expect(await brokenSentences(desk)).toEqual([]);
  });
});

describe('the same submit key', () => {
  const send = (path: string, body: object, key: string) =>
    server.call('POST', `/api/feeOrder/${path}`, { body, headers: { [dialect.submitHeader]: key } });
  const enrolment = async (amount_: string) => ({
    stuId: await desk.student(),
    lines: [desk.tenHours()],
    payNow: [desk.cash(amount_)],
  });

  it('sells and takes money once, however often it comes', async () => {
    const [key, body] = [crypto.randomUUID(), await enrolment('1000.00')];
    const answers = await Promise.all([1, 2, 3].map(() => send('save', body, key)));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    expect(await desk.bills(body.stuId)).toHaveLength(1);
    expect(await desk.batches(body.stuId)).toHaveLength(1);
  });

  it('with another amount is refused, nothing half done', async () => {
    const [key, body] = [crypto.randomUUID(), await enrolment('400.00')];
    const { data } = await send('save', body, key);
    expect(await send('save', { ...body, payNow: [desk.cash('500.00')] }, key)).toMatchObject({ code: 409 });
    const pay = crypto.randomUUID();
    const answers = await Promise.all(['100.00', '200.00'].map((one) => send('pay', { id: data.id, payNow: [desk.cash(one)] }, pay)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const { paidAmt } = await desk.order(data.id);
    expect(['500.00', '600.00']).toContain(paidAmt);
    expect((await desk.bills(body.stuId)).map((bill) => bill.amount)).toHaveLength(2);
    expect(await brokenSentences(desk)).toEqual([]);
  });
});
