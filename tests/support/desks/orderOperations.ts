/**
 * Random operations on orders by eight concurrent desks for two families: as calls of pages where there are pages, otherwise as operations
 * that other areas call.
 */

import fc from 'fast-check';
import { revokeLesson, spendStored, takeLesson } from '../../../src/modules/finance/contract';
import { type Proof, prove } from '../../../src/server/features/prove/prove';
import { newId } from '../../../src/server/kernel/newId';
import type { RuleContext } from '../../../src/server/records/rule';
import { changeCalls } from '../../../src/wire/changes';
import { invariantsOf } from '../server/invariantsOf';
import type { TestServer } from '../server/testServer';
import { expireBatch } from './hourOperations';
import type { OrderDesk } from './orderDesk';

const financeInvariants = invariantsOf('finance');
const orderInvariants = invariantsOf('orders');

const nth = fc.nat(11);
const fen = fc.integer({ min: 1, max: 120_000 });
const hours = fc.integer({ min: 1, max: 600 });
const child = fc.nat(1);
const way = fc.constantFrom(1, 2, 6, 7);
const one = <Name extends string, Rest extends object>(name: Name, rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> }) =>
  fc.record({ do: fc.constant(name), ...rest } as never) as unknown as fc.Arbitrary<{ do: Name } & Rest>;

/** One step of a desk; few records and small amounts, so that steps conflict often. */
export const orderStep = fc.oneof(
  {
    weight: 4,
    arbitrary: one('buy', { child, ware: fc.constantFrom('hours', 'product', 'package', 'both'), pay: fc.constantFrom(0, 30, 100), way }),
  },
  { weight: 3, arbitrary: one('pay', { nth, fen, way }) },
  { weight: 3, arbitrary: one('deduct', { child, hours, nth }) },
  { weight: 1, arbitrary: one('revoke', { nth }) },
  {
    weight: 2,
    arbitrary: one('transfer', { nth, part: fc.constantFrom(0, 150), target: fc.constantFrom(1, 2), basis: fc.constantFrom(1, 2) }),
  },
  { weight: 2, arbitrary: one('move', { nth, as: fc.constantFrom('approve', 'approve', 'reject', 'withdraw') }) },
  {
    weight: 3,
    arbitrary: one('refund', {
      nth,
      item: fc.nat(2),
      basis: fc.constantFrom(1, 2),
      part: fc.constantFrom(0, 0, 150),
      fee: fc.nat(3_000),
      way,
    }),
  },
  { weight: 3, arbitrary: one('decide', { nth, as: fc.constantFrom('approve', 'payOut', 'payOut', 'reject', 'withdraw') }) },
  { weight: 2, arbitrary: one('end', { nth, as: fc.constantFrom('void', 'cancel', 'closeOwed') }) },
  { weight: 1, arbitrary: one('expire', { nth }) },
  { weight: 2, arbitrary: one('recharge', { child, fen }) },
  { weight: 1, arbitrary: one('consume', { child, fen }) },
  { weight: 1, arbitrary: one('cashOut', { child, fen }) },
  { weight: 1, arbitrary: one('judge', { child, as: fc.constantFrom('approve', 'reject') }) },
  { weight: 1, arbitrary: one('close', { monthsAgo: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 1, arbitrary: one('effect', { hourEffect: fc.constantFrom(1, 2, 3) }) },
  { weight: 2, arbitrary: one('undo', { nth }) },
);
export type OrderStep = typeof orderStep extends fc.Arbitrary<infer Step> ? Step : never;

export interface OrderRound {
  /** Runs one step. Returns whether it was done; a refusal returns false, other errors throw. */
  run(step: OrderStep): Promise<boolean>;
  children: string[];
}

type Answer = { code: number; message: string; data: unknown; changeSet?: string };

/** Creates two new families. */
export async function orderRound(server: TestServer, desk: OrderDesk): Promise<OrderRound> {
  const children = [await desk.student(), await desk.student()];
  const lessons = Array.from({ length: 12 }, newId);
  const changeSets: string[] = [];
  const call = async (path: string, body: object): Promise<boolean> => {
    // An application must be approved by another user.
    const answer: Answer = await server.call('POST', path, { as: path.endsWith('/approve') ? 'finance' : 'admin', body });
    if (answer.changeSet) changeSets.push(answer.changeSet);
    return judged(answer, `POST ${path} ${JSON.stringify(body)}`);
  };
  const operate = (work: (context: RuleContext) => Promise<unknown>) =>
    desk.run(work).then(
      () => true,
      (error) => judged(error, 'operation'),
    );
  const pick = <T>(all: readonly T[], at: number) => all[at % Math.max(all.length, 1)];
  const idsOf = (entity: 'saleOrder' | 'hourBatch' | 'refundApply' | 'hourTransfer') =>
    desk.run(async ({ records }) => (await records.find(entity, { stuId: children })).map(({ id }) => id));
  const money = (payWay: number, amount: number) => {
    const text = (amount / 100).toFixed(2);
    return payWay === 1 ? desk.cash(text) : payWay === 2 ? desk.wechat(text) : { payWay, amount: text };
  };
  const wares = {
    hours: { lines: [desk.tenHours()], price: 100_000 },
    product: { lines: [{ itemType: 3, productId: desk.product, qty: 2 }], price: 16_000 },
    package: { lines: [{ itemType: 2, packageId: desk.pack, qty: 1 }], price: 500_000 },
    both: { lines: [desk.tenHours(), { itemType: 3, productId: desk.product, qty: 1 }], price: 108_000 },
  };

  const work: { [Name in OrderStep['do']]: (step: Extract<OrderStep, { do: Name }>) => Promise<boolean> } = {
    buy({ child: at, ware, pay, way: payWay }) {
      const { lines, price } = wares[ware as keyof typeof wares];
      const payNow = pay === 0 ? [] : [money(payWay, (price * pay) / 100)];
      return call('/api/feeOrder/save', { stuId: children[at], lines, payNow });
    },
    async pay({ nth: at, fen: amount, way: payWay }) {
      const id = pick(await idsOf('saleOrder'), at);
      return id ? call('/api/feeOrder/pay', { id, payNow: [money(payWay, amount)] }) : false;
    },
    async end({ nth: at, as }) {
      const id = pick(await idsOf('saleOrder'), at);
      return id ? call(`/api/feeOrder/${as}`, { id, endReason: '试' }) : false;
    },
    async refund({ nth: at, item, basis, part, fee, way: payWay }) {
      const orderId = pick(await idsOf('saleOrder'), at);
      const items = orderId ? await desk.items(orderId) : [];
      const sold = pick(items, item);
      if (!sold) return false;
      const { accountId = null } = money(payWay, 1) as { accountId?: string };
      const fees = fee > 0 ? { serviceFee: (fee / 100).toFixed(2), feeReason: '手续费' } : {};
      const asked = sold.courseId ? { hours: part ? (part / 100).toFixed(2) : (sold.leftHours ?? null) } : {};
      return call('/api/feeOrder/refund/save', { orderId, itemId: sold.id, basis, payWay, accountId, reason: '退', ...fees, ...asked });
    },
    async decide({ nth: at, as }) {
      const id = pick(await idsOf('refundApply'), at);
      return id ? call(`/api/feeOrder/refund/${as}`, { id, opinion: '看过' }) : false;
    },
    deduct: ({ child: at, hours: taken, nth: lesson }) =>
      operate((context) => {
        const owner = { stuId: children[at]!, courseId: desk.course };
        return takeLesson({ ...owner, bizId: lessons[lesson]!, hours: taken, lessonDate: context.today }, context);
      }),
    revoke: ({ nth: lesson }) => operate((context) => revokeLesson(lessons[lesson]!, '撤销', context)),
    async transfer({ nth: at, part, target, basis }) {
      const id = pick(await idsOf('hourBatch'), at);
      const to = target === 2 ? {} : { toStuId: children[at % 2]! };
      const asked = part ? { hours: (part / 100).toFixed(2) } : {};
      return id ? call('/api/hourBatch/transfer', { id, basis, target, reason: '换', ...to, ...asked }) : false;
    },
    async move({ nth: at, as }) {
      const id = pick(await idsOf('hourTransfer'), at);
      return id ? call(`/api/feeOrder/transfer/${as}`, { id, opinion: '看过' }) : false;
    },
    async expire({ nth: at }) {
      const id = pick(await idsOf('hourBatch'), at);
      return id ? operate((context) => expireBatch(id, context)) : false;
    },
    recharge: ({ child: at, fen: amount }) => call('/api/feeUser/open', { stuId: children[at], ...money(1, amount) }),
    consume: ({ child: at, fen: amount }) => operate((context) => spendStored({ stuId: children[at]!, amount }, context)),
    async cashOut({ child: at, fen: amount }) {
      const [account] = await desk.run(({ records }) => records.find('feeUser', { stuId: children[at]! }));
      return account ? call('/api/feeUser/cashOut', { id: account.id, reason: '退', ...money(1, amount) }) : false;
    },
    async judge({ child: at, as }) {
      const [asked] = await desk.run(({ records }) => records.find('feeApply', { stuId: children[at]!, status: 1 }));
      return asked ? call(`/api/feeApply/${as}`, { id: asked.id, auditRemark: '看过' }) : false;
    },
    close: ({ monthsAgo }) => operate(({ records, today }) => records.create('feeClose', { month: monthBefore(today, monthsAgo) })),
    effect: ({ hourEffect }) =>
      operate(async ({ records }) => records.update('orderSetting', (await records.single('orderSetting')).id, { hourEffect })),
    async undo({ nth: at }) {
      const id = pick(changeSets, at);
      return id ? call(changeCalls.undo.path, { ids: [id] }) : false;
    },
  };
  return { children, run: (step) => (work[step.do] as (step: OrderStep) => Promise<boolean>)(step) };
}

/** Refusals are valid answers, also those for records that another desk has changed meanwhile; other errors throw. */
function judged({ code, message }: { code?: number; message?: string }, what: string): boolean {
  if (code === 200) return true;
  if (code === 404 || code === 409 || code === 422) return false;
  throw new Error(`${what}: ${code} ${message}`);
}

/** Invariants that do not hold, with their records. */
export async function brokenSentences(desk: OrderDesk): Promise<{ name: string; broken: Proof['broken'] }[]> {
  const proofs = await desk.run(({ records }) => prove([...financeInvariants, ...orderInvariants], records.sql));
  return proofs.filter(({ broken }) => broken.length > 0).map(({ invariant, broken }) => ({ name: invariant.name, broken }));
}

function monthBefore(today: string, ago: number): string {
  const [year = 0, number = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - ago, 1)).toISOString().slice(0, 7);
}
