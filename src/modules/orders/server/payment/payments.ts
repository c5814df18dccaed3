/** Payments of an order: one entry and one bill for each way of payment, one receipt for all. The caller holds the lock of the order. */

import { fieldKey } from '../../../../access/fieldRights';
import { formatYuan, hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { billDirections, billSubjects, findAccount, postBill, spendStored } from '../../../finance/contract';
import { settleOwed } from '../../../schedule/contract';
import { beginStudy } from '../../../student/contract';
import { itemTypes, needsAccount, orderTypes, payWays } from '../../domain/codes';
import { payWayTitles } from '../../domain/payWayTitles';
import { readOrderItems } from '../sale/items';
import { openItems, openOf, readStateAfterRefund } from '../sale/orderValue';
import { atPayment } from './atPayment';
import { grantItems } from './grantHours';
import { writeReceipt } from './receipts';

type Order = Stored<'saleOrder'>;
type Item = Stored<'saleOrderItem'>;
type PayLine = NonNullable<Changes<'saleOrder'>['payNow']>[number];
const owedField = fieldKey('saleOrder', 'oweAmt', 'read');
const { unpaid, partPaid, partRefunded, paid: settled } = states.saleOrder.status;

/** Books the payments of one visit, possibly none; returns the changes of the order. */
export async function takePayments(
  orderId: string,
  lines: readonly PayLine[],
  context: RuleContext,
  cause: Cause = {},
): Promise<Changes<'saleOrder'>> {
  const step = context.steps('take payments');
  const order = must(await step('lock', () => context.records.lock('saleOrder', orderId)), 'order that is paid');
  const setting = await step('settings', () => context.records.single('orderSetting'));
  const total = checkPayments(order, lines, setting, context);
  const progress = prepareProgress(order, total);
  const items = await step('items', () => readOrderItems(order.id, context));
  if (progress.paid > 0 || progress.owed === 0) await step('begin study', () => beginStudy(order.stuId, context));
  // Hours are locked before money accounts, in the order of refunds.
  await step('grant hours', () => grantPaid(order, items, progress, context));
  const courseIds = items.flatMap(({ courseId }) => courseId ?? []);
  await step('settle owed lessons', () => settleOwed(order.stuId, courseIds, context));
  const posted = await step('post money', () => postMoney(order, items, withAccounts(lines, setting), context));
  const receiptId = total > 0 ? await step('write receipt', () => writeEntries(order, items, posted, { context, cause })) : order.receiptId;
  const status = await step('state', () => readStateAfterPayment(order, progress, context));
  // Inputs of this visit are cleared, so that the next payment starts empty.
  return { payWays: listPayWays(order, lines), status, payNow: [], receiptId };
}

/** What is paid and owed after the visit, in fen. */
interface Progress {
  paid: number;
  owed: number;
}

function prepareProgress(order: Order, total: number): Progress {
  return { paid: hundredthsOf(order.paidAmt) + total, owed: openOf(order) - total };
}

async function readStateAfterPayment(order: Order, { paid, owed }: Progress, context: RuleContext): Promise<Order['status']> {
  if (order.status === partRefunded) return readStateAfterRefund(order.id, owed, context);
  if (owed === 0) return settled;
  return paid > 0 ? partPaid : unpaid;
}

/** All ways in which the order was paid so far. */
function listPayWays(order: Order, lines: readonly PayLine[]): Order['payWays'] {
  return [...new Set([...(order.payWays ?? []), ...lines.map(({ payWay }) => payWay)])] as Order['payWays'];
}

/** Makes paid hours available. Refunded amounts do not count as paid; amounts set off against the debt count as settled. */
async function grantPaid(order: Order, items: readonly Item[], { paid, owed }: Progress, context: RuleContext): Promise<void> {
  const open = await openItems(order, items, context);
  const isSettled = owed === 0;
  const covered = isSettled ? open.price : Math.min(Math.max(0, paid - open.spent), open.price);
  await grantItems(order, open.items, { paid: covered, payable: open.price, isSettled }, context);
}

type Setting = Stored<'orderSetting'>;

/** Fills in the account that the institution has set for a way of payment. */
function withAccounts(lines: readonly PayLine[], { ways }: Setting): PayLine[] {
  const usual = new Map((ways ?? []).map(({ payWay, accountId }) => [payWay, accountId]));
  return lines.map((line) => ({
    ...line,
    accountId: line.accountId ?? usual.get(must(line.payWay, 'way of payment of the line')) ?? null,
  }));
}

function checkPayments(order: Order, lines: readonly PayLine[], { ways, allowOwe }: Setting, { actor }: RuleContext): number {
  const open = new Set<number>((ways ?? []).map(({ payWay }) => payWay));
  const showsAmount = actor.can(owedField);
  let left = openOf(order);
  let total = 0;
  for (const [at, line] of lines.entries()) {
    const amount = hundredthsOf(line.amount);
    if (amount <= 0) throw refuse(`payNow.${at}.amount`, '收款金额须大于 0');
    if (open.size > 0 && !open.has(must(line.payWay, 'way of payment of the line')))
      throw refuse(
        `payNow.${at}.payWay`,
        `机构没有开通“${payWayTitles[must(line.payWay, 'way of payment of the line')]}”收款，请选择其他方式`,
      );
    if (amount > left) throw refuse(`payNow.${at}.amount`, `超过欠费，${showsAmount ? `最多还能收 ${formatYuan(left)}` : '请核对后再收'}`);
    left -= amount;
    total += amount;
  }
  if (allowOwe === false && total > 0 && left > 0)
    throw refuse('payNow', `机构设置为不能欠费，请一次收齐${showsAmount ? `，还差 ${formatYuan(left)}` : ''}`);
  return total;
}

interface Posted {
  line: PayLine;
  /** Index of the payment in the request. */
  at: number;
  billId: string | null;
  storedId: string | null;
}

/** Posts by account in a fixed order, so that concurrent calls cannot deadlock. */
async function postMoney(order: Order, items: readonly Item[], lines: readonly PayLine[], context: RuleContext): Promise<Posted[]> {
  const posted: Posted[] = [];
  for (const [at, line] of lines.entries()) {
    const accountId = needsAccount(must(line.payWay, 'way of payment of the line'))
      ? await atPayment(at, findAccount(must(line.payWay, 'way of payment of the line'), line.accountId, context))
      : null;
    const storedId = line.payWay === payWays.stored ? await atPayment(at, spend(order, line, context)) : null;
    posted.push({ at, line: { ...line, accountId }, storedId, billId: null });
  }
  posted.sort((one, other) => ((one.line.accountId ?? '') < (other.line.accountId ?? '') ? -1 : 1));
  for (const one of posted) if (one.line.accountId) one.billId = await atPayment(one.at, createBill(order, items, one.line, context));
  return posted;
}

async function createBill(order: Order, items: readonly Item[], line: PayLine, context: RuleContext): Promise<string> {
  const { id } = await postBill(
    {
      direction: billDirections.income,
      subject: await subjectOf(order, items, context),
      amount: hundredthsOf(line.amount),
      accountId: must(line.accountId, 'account of the payment line'),
      stuId: order.stuId,
      counterparty: order.stuIdLabel ?? null,
      remark: `订单 ${order.orderNo} 收款`,
    },
    context,
  );
  return id;
}

async function spend(order: Order, line: PayLine, context: RuleContext): Promise<string> {
  const movement = { stuId: order.stuId, amount: hundredthsOf(line.amount), orderId: order.id, remark: `订单 ${order.orderNo}` };
  return (await spendStored(movement, context)).recordId;
}

const subjectOfProduct: Partial<Record<number, (typeof billSubjects)[keyof typeof billSubjects]>> = {
  3: billSubjects.assessment,
  4: billSubjects.materials,
  5: billSubjects.meals,
};

/** Subject of the bill: that of the most expensive item; courses are tuition. */
async function subjectOf(order: Order, items: readonly Item[], { records }: RuleContext) {
  if (order.orderType === orderTypes.deposit) return billSubjects.deposit;
  const [dearest] = [...items].sort((one, other) => hundredthsOf(other.amount) - hundredthsOf(one.amount));
  if (!dearest || dearest.itemType !== itemTypes.product) return billSubjects.tuition;
  const product = dearest.productId ? await records.get('feeProduct', dearest.productId) : undefined;
  return subjectOfProduct[product?.productType ?? 0] ?? billSubjects.otherIncome;
}

/** Cause of the payments besides the order: a refusal of a subsidy. */
type Cause = Pick<Changes<'saleOrderPayDetail'>, 'refusalId'>;

async function writeEntries(
  order: Order,
  items: readonly Item[],
  posted: readonly Posted[],
  { context, cause }: { context: RuleContext; cause: Cause },
): Promise<string> {
  const lines = posted.map(({ line }) => line);
  const receipt = await writeReceipt(order, items, lines, context);
  await context.records.createMany(
    'saleOrderPayDetail',
    posted.map(({ line, billId, storedId }) => ({
      ...cause,
      orderId: order.id,
      stuId: order.stuId,
      payWay: line.payWay,
      amount: line.amount,
      payTime: context.now,
      accountId: line.accountId,
      tradeNo: line.tradeNo,
      voucher: line.voucher,
      receiptId: receipt.id,
      billId,
      storedId,
    })),
  );
  return receipt.id;
}
