/** Several people at the same money at the same time: one of them has it, the others are told why, and the books hold. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

type Values = Record<string, unknown>;

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
});
afterAll(() => server?.close());

const post = (path: string, body: Values, key?: string) =>
  server.call('POST', `/api/${path}`, { body, headers: key ? { [dialect.submitHeader]: key } : undefined });
/** Whoever applied does not approve. */
const decide = (path: string, body: Values) => server.call('POST', `/api/${path}/approve`, { as: 'finance', body });
const times = <T>(count: number, work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const done = (answers: { code: number }[]) => answers.filter(({ code }) => code === 200).length;
/** Whoever came too late is told so in a sentence, never by a failure of the server. */
function refusedInWords(answers: { code: number; message: string }[]): void {
  for (const { code, message } of answers.filter((one) => one.code !== 200)) {
    expect([409, 422]).toContain(code);
    expect(message).toMatch(/[一-龥]/);
  }
}

describe('at the same time', () => {
  it('twenty tellers take the same debt: it is paid once', async () => {
    const { id } = await desk.enrol();
    const answers = await times(20, () => desk.act('pay', id, { payNow: [desk.cash('1000.00')] }));
    expect(done(answers)).toBe(1);
    refusedInWords(answers);
    expect(await desk.order(id)).toMatchObject({ paidAmt: '1000.00', oweAmt: '0.00', status: 3 });
    expect(await desk.payments(id)).toHaveLength(1);
    expect(await desk.broken()).toEqual([]);
  });

  it('twenty tellers take a tenth of it each: ten are taken', async () => {
    const { id } = await desk.enrol();
    const answers = await times(20, () => desk.act('pay', id, { payNow: [desk.cash('100.00')] }));
    expect(done(answers)).toBe(10);
    refusedInWords(answers);
    expect(await desk.order(id)).toMatchObject({ paidAmt: '1000.00', oweAmt: '0.00' });
    expect(await desk.broken()).toEqual([]);
  });

  it('the same submit ten times makes one order, with another body it is refused', async () => {
    const stuId = await desk.student();
    const key = crypto.randomUUID();
    const body = { stuId, lines: [desk.tenHours()], payNow: [desk.cash('1000.00')] };
    const answers = await times(10, () => post('feeOrder/save', body, key));
    const ids = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    const other = await post('feeOrder/save', { ...body, payNow: [desk.cash('999.99')] }, key);
    expect(other.code).not.toBe(200);
    const elsewhere = await post('feeOrder/pay', { id: [...ids][0], payNow: [desk.cash('0.01')] }, key);
    expect(elsewhere.code).not.toBe(200);
    expect(await desk.payments([...ids][0] as string)).toHaveLength(1);
    expect((await desk.hours(stuId))!.left).toBe('12.00');
  });

  it('twenty ask the same hours back and all are approved and paid at once: no more goes out than came in', async () => {
    const stuId = await desk.student();
    const { id: orderId } = await desk.enrol({ stuId, payNow: [desk.cash('1000.00')] });
    await desk.take(stuId, 300);
    const [item] = await desk.items(orderId);
    const body = { orderId, itemId: item!.id, hours: '7', basis: 1, payWay: 1, accountId: desk.account(1), reason: '家庭原因' };
    const asked = await times(20, () => post('feeOrder/refund/save', body));
    const ids = asked.filter(({ code }) => code === 200).map(({ data }) => data.id as string);
    await times(ids.length, (at) => decide('feeOrder/refund', { id: ids[at] }));
    const paid = await times(20, (at) => post('feeOrder/refund/payOut', { id: ids[at % ids.length] }));
    expect(done(paid)).toBe(1);
    expect(await desk.order(orderId)).toMatchObject({ refundAmt: '700.00', netAmt: '300.00' });
    expect(await desk.hours(stuId)).toMatchObject({ left: '0.00', deferred: '0.00' });
    expect(await desk.broken()).toEqual([]);
  });

  it('money is asked back while it is spent: together never more than there was', async () => {
    const stuId = await desk.student();
    await post('feeUser/open', { stuId, amount: '3000.00', payWay: 1, accountId: desk.account(1) });
    const [account] = await desk.run(({ records }) => records.find('feeUser', { stuId }));
    const orders = await times(4, () => desk.enrol({ stuId }));
    const cashOut = { id: account!.id, amount: '500.00', payWay: 1, accountId: desk.account(1), reason: '不用了' };
    await times(12, (at) =>
      at % 3 === 0
        ? post('feeUser/cashOut', cashOut)
        : desk.act('pay', orders[at % 4]!.id, { payNow: [{ payWay: 6, amount: at % 2 ? '1000.00' : '400.00' }] }),
    );
    const after = (await desk.run(({ records }) => records.get('feeUser', account!.id)))!;
    expect(Number(after.cash)).toBeGreaterThanOrEqual(Number(after.frozen));
    expect(Number(after.give)).toBeGreaterThanOrEqual(Number(after.frozenGive));
    const applies = await desk.run(({ records }) => records.find('feeApply', { feeUserId: account!.id, status: 1 }));
    await times(applies.length * 2, (at) => decide('feeApply', { id: applies[at % applies.length]!.id, auditRemark: '同意' }));
    expect(await desk.broken()).toEqual([]);
  });

  it('a lesson is taken, given back, moved and asked back: each batch closes', async () => {
    const stuId = await desk.student();
    const to = await desk.student();
    const { id: orderId } = await desk.enrol({ stuId, payNow: [desk.cash('1000.00')] });
    const [item] = await desk.items(orderId);
    const [batch] = await desk.batches(stuId);
    const body = { orderId, itemId: item!.id, hours: '2', basis: 1, payWay: 1, accountId: desk.account(1), reason: '家庭原因' };
    const answers = await times(12, async (at) => {
      if (at % 4 === 0)
        return desk.take(stuId, 150).then(
          () => 200,
          (error) => error.code as number,
        );
      if (at % 4 === 1) return (await desk.act('void', orderId, { endReason: '反悔' })).code;
      if (at % 4 === 2) return (await post('feeOrder/refund/save', body)).code;
      return (await post('hourBatch/transfer', { id: batch!.id, hours: '2', basis: 1, target: 1, toStuId: to, reason: '转' })).code;
    });
    for (const code of answers) expect([200, 409, 422]).toContain(code);
    const refunds = await desk.run(({ records }) => records.find('refundApply', { orderId }));
    const moves = await desk.run(({ records }) => records.find('hourTransfer', { batchId: batch!.id }));
    const last = await Promise.all([
      ...refunds.flatMap(({ id }) => [decide('feeOrder/refund', { id }), post('feeOrder/refund/payOut', { id })]),
      ...moves.map(({ id }) => decide('feeOrder/transfer', { id })),
      desk.take(stuId, 100).then(
        () => ({ code: 200 }),
        (error) => ({ code: error.code as number }),
      ),
    ]);
    for (const { code } of last) expect([200, 409, 422]).toContain(code);
    expect(await desk.broken()).toEqual([]);
  });
});
