/** Events of one demo order from the day of signing. */

import { fromHundredths, hundredthsOf, shareOf } from '../../../../domain/amounts';
import { addDays } from '../../../../domain/calendar';
import { itemAt, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { rechargeStored, takeLesson } from '../../../finance/contract';
import { itemTypes, payWays, transferTargets } from '../../domain/codes';
import { payOut } from '../payment/payOut';
import hourTransfer from '../rules/hourTransfer';
import saleOrder from '../rules/saleOrder';
import { type Kind, refundReasons, remarks, taught } from './orderPlans';

type Order = Stored<'saleOrder'>;
const order = states.saleOrder.status;
const refund = states.refundApply.status;

export interface Story {
  kind: Kind;
  at: number;
  day: string;
  stuId: string;
  performer: string | null;
  teacherId: string | null;
  nextId: () => string;
  /** Set when the order is signed. */
  orderId?: string;
}

interface Step {
  /** Days after it was signed. */
  after: number;
  work: (context: RuleContext) => Promise<void>;
}

/** Signing, with the payments of that day. */
export async function playStory(story: Story, context: RuleContext): Promise<void> {
  const { kind, at, stuId, performer } = story;
  const { lines, amount } = await linesOf(story, context);
  if (kind === 'stored') await rechargeStored({ stuId, amount: amount + 50_000, payWay: payWays.wechat }, context);
  const { id } = await context.records.create('saleOrder', {
    stuId,
    lines,
    payNow: paymentsOf(story, amount),
    signDate: context.today,
    remark: at % 4 === 0 ? remarks[at % remarks.length] : null,
    asDraft: kind === 'draft',
    ...(performer && { performers: [{ userId: performer, rate: '100.00' }] }),
    ...(isOwed(kind) && { payDeadline: addDays(context.today, 30) }),
  });
  story.orderId = id;
  if (kind === 'voided') await act(story, 'void', { status: order.voided, endReason: '选错课程，作废重开' }, context);
}

/** Later steps up to today. */
export function listLaterSteps(story: Story, daysAgo: number): Step[] {
  const { kind, at } = story;
  const steps: Step[] = [];
  if (taught.has(kind))
    steps.push({ after: Math.min(daysAgo, 5 + 7 * lessonsOf(story, daysAgo)), work: (context) => teach(story, daysAgo, context) });
  if (kind === 'paidLater') steps.push({ after: 7 + (at % 15), work: (context) => payRest(story, context) });
  if (kind === 'cancelled') steps.push({ after: 1, work: (context) => cancel(story, context) });
  if (kind === 'rejected') steps.push({ after: 1, work: (context) => reject(story, context) });
  if (kind === 'refundedPart') steps.push({ after: 28, work: (context) => refundOrder(story, false, context) });
  if (kind === 'refundedAll') steps.push({ after: 4 + (at % 10), work: (context) => refundOrder(story, true, context) });
  if (kind === 'transferred') steps.push({ after: 27, work: (context) => transfer(story, context) });
  if (kind === 'expired') steps.push({ after: 91, work: (context) => expire(story, context) });
  return steps.filter(({ after }) => after <= daysAgo);
}

const isOwed = (kind: Kind) => kind === 'partPaid' || kind === 'paidLater' || kind === 'unpaid';

async function linesOf(story: Story, context: RuleContext): Promise<{ lines: NonNullable<Changes<'saleOrder'>['lines']>; amount: number }> {
  const { kind, at, day } = story;
  if (kind === 'product') {
    const products = await context.records.find('feeProduct', { status: 1 }, { order: [['productName', 'asc']] });
    const product = itemAt(products, at % products.length);
    return { lines: [{ itemType: itemTypes.product, productId: product.id, qty: 1 }], amount: hundredthsOf(product.price) };
  }
  if (kind === 'package') {
    const packs = await context.records.find('coursePackage', { status: 1 }, { order: [['packName', 'asc']] });
    const pack = itemAt(packs, at % packs.length);
    return { lines: [{ itemType: itemTypes.package, packageId: pack.id, qty: 1 }], amount: hundredthsOf(pack.price) };
  }
  const courses = await context.records.find('course', { status: 1 }, { order: [['sort', 'asc']] });
  const sold = courses.flatMap(({ id, fees }) =>
    (fees ?? []).filter(({ enable, qty }) => enable && hundredthsOf(qty) >= 500).map((fee) => ({ id, fee })),
  );
  const { id, fee } = itemAt(sold, (at * 7) % sold.length);
  // In hundredths; a rate below the floor needs an approval.
  const rate = kind === 'rejected' || kind === 'auditing' ? 60 : itemAt([100, 100, 95, 90, 100], at % 5);
  const line = {
    itemType: itemTypes.course,
    courseId: id,
    feeId: must(fee.id, 'id of the course price'),
    qty: 1,
    ...(rate < 100 && { discountRate: fromHundredths(rate) }),
  };
  const expireDate = kind === 'expired' ? { expireDate: addDays(day, 90) } : {};
  return { lines: [{ ...line, ...expireDate }], amount: shareOf(hundredthsOf(fee.price), rate, 100) };
}

/** Most pay by WeChat. */
const usualWays = [payWays.wechat, payWays.wechat, payWays.alipay, payWays.cash, payWays.pos, payWays.bank] as const;

function paymentsOf({ kind, at }: Story, amount: number): NonNullable<Changes<'saleOrder'>['payNow']> {
  const way = itemAt(usualWays, at % usualWays.length);
  const pay = (payWay: number, sum: number) => ({ payWay: payWay as typeof way, amount: fromHundredths(sum) });
  const half = Math.floor(amount / 20_000) * 10_000;
  if (['draft', 'rejected', 'auditing', 'unpaid', 'cancelled'].includes(kind) || amount === 0) return [];
  if (kind === 'stored') return [pay(payWays.stored, amount)];
  if (kind === 'twoWays' && half > 0) return [pay(payWays.cash, half), pay(payWays.wechat, amount - half)];
  if (isOwed(kind)) return half > 0 ? [pay(way, half)] : [];
  return [pay(way, amount)];
}

/** An action of orders as the server runs it. */
async function act({ orderId }: Story, name: string, changes: Changes<'saleOrder'>, context: RuleContext, input = {}): Promise<void> {
  const row = (await context.records.get('saleOrder', must(orderId, 'order of the demo story'))) as Order;
  await saleOrder.actions?.[name]?.({ row, input: { ...changes, ...input }, changes, context });
  await context.records.update('saleOrder', row.id, changes);
}

async function payRest(story: Story, context: RuleContext): Promise<void> {
  const { oweAmt } = must(
    await context.records.get('saleOrder', must(story.orderId, 'order of the demo story')),
    'order of the demo story',
  );
  if (hundredthsOf(oweAmt) > 0) await act(story, 'pay', {}, context, { payNow: [{ payWay: payWays.wechat, amount: oweAmt }] });
}

const cancel = (story: Story, context: RuleContext) =>
  act(story, 'cancel', { status: order.cancelled, endReason: '家长改约，暂不报名' }, context);

const reject = (story: Story, context: RuleContext) =>
  act(story, 'reject', { status: order.draft, auditOpinion: '六折低于机构底线，最多八折，请和家长再谈' }, context);

function lessonsOf({ at, kind }: Story, daysAgo: number): number {
  const most = kind === 'transferred' || kind === 'refundedPart' ? 2 : 1 + (at % 3);
  return Math.max(0, Math.min(most, Math.floor((daysAgo - 5) / 7)));
}

/** Weekly, with two hours left at least. */
async function teach(story: Story, daysAgo: number, context: RuleContext): Promise<void> {
  const batches = await context.records.find('hourBatch', { orderId: story.orderId });
  const [batch] = batches.filter(({ paidLeft }) => hundredthsOf(paidLeft) > 0);
  if (!batch) return;
  const count = Math.min(lessonsOf(story, daysAgo), Math.floor(hundredthsOf(batch.paidLeft) / 100) - 2);
  for (let week = 0; week < count; week++) {
    const lesson = { stuId: story.stuId, courseId: batch.courseId, bizId: story.nextId(), hours: 100, teacherId: story.teacherId };
    await takeLesson({ ...lesson, lessonDate: addDays(story.day, 5 + week * 7) }, context);
  }
}

/** Application, approval and payment of a refund on one day. */
async function refundOrder({ orderId, at }: Story, isWhole: boolean, context: RuleContext): Promise<void> {
  const { records } = context;
  const [batch] = (await records.find('hourBatch', { orderId: orderId })).filter(({ paidLeft }) => hundredthsOf(paidLeft) > 0);
  if (!batch?.itemId) return;
  const { id } = await records.create('refundApply', {
    orderId: orderId,
    itemId: batch.itemId,
    basis: 1,
    payWay: payWays.wechat,
    reason: refundReasons[at % refundReasons.length],
    hours: isWhole ? null : fromHundredths(Math.max(100, Math.floor(hundredthsOf(batch.paidLeft) / 300) * 100)),
  });
  // Some stay open.
  if (!isWhole && at % 4 === 1) return;
  await records.update('refundApply', id, { status: refund.approved, opinion: '情况属实' });
  if (!isWhole && at % 4 === 2) return;
  const row = must(await records.get('refundApply', id), 'refund just approved');
  await records.update('refundApply', id, { ...(await payOut(row, context)), status: refund.paidOut });
}

/** Transfers some hours to another course. */
async function transfer({ orderId, stuId }: Story, context: RuleContext): Promise<void> {
  const { records } = context;
  const [batch] = (await records.find('hourBatch', { orderId: orderId })).filter(({ paidLeft }) => hundredthsOf(paidLeft) >= 300);
  const courses = await records.find('course', { status: 1 }, { order: [['sort', 'asc']] });
  const other = courses.find(({ id, unitPrice }) => id !== batch?.courseId && hundredthsOf(unitPrice) > 0);
  if (!batch || !other) return;
  const asked = {
    batchId: batch.id,
    toStuId: stuId,
    toCourseId: other.id,
    hours: '2.00',
    basis: 1,
    target: transferTargets.hours,
  } as const;
  const { id } = await records.create('hourTransfer', { ...asked, reason: '换到更合适的课程' });
  const row = await records.get('hourTransfer', id);
  const changes: Changes<'hourTransfer'> = { status: states.hourTransfer.status.done };
  await hourTransfer.actions?.approve?.({ row, input: {}, changes, context });
  await records.update('hourTransfer', id, changes);
}

/** Expires the hours like the daily job on the day after the last day. */
async function expire({ orderId }: Story, { records }: RuleContext): Promise<void> {
  for (const { id, left } of await records.find('hourBatch', { orderId: orderId }))
    if (hundredthsOf(left) > 0) await records.update('hourBatch', id, { status: states.hourBatch.status.expired });
}
