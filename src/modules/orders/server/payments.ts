/** Money comes in for an order: each way has its entry and its bill, all of them one receipt. The order is held already. */
import { fromHundredths, hundredthsOf } from '../../../domain/amounts';
import { states } from '../../../generated/states';
import { ApiError, refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { codes } from '../../../wire/envelope';
import { accountOfWay, billDirections, billSubjects, postBill, spendStored } from '../../finance/contract';
import { itemTypes, needsAccount, orderTypes, payWays } from '../domain/codes';
import { grantItems } from './grantHours';
import { itemsOfOrder } from './items';
import { writeReceipt } from './receipts';

type Order = Stored<'saleOrder'>;
type Item = Stored<'saleOrderItem'>;
export type PayLine = NonNullable<Changes<'saleOrder'>['payNow']>[number];
const { unpaid, partPaid, paid: settled } = states.saleOrder.status;

/** Takes the payments of one visit, none of them too; answers with what the order becomes. */
export async function takePayments(orderId: string, lines: readonly PayLine[], context: RuleContext): Promise<Changes<'saleOrder'>> {
  const order = (await context.records.lock('saleOrder', orderId))!;
  const total = checkPayments(order, lines);
  const [before, payable] = [hundredthsOf(order.paidAmt), hundredthsOf(order.payableAmt) - hundredthsOf(order.closedAmt)];
  const paid = before + total;
  const items = await itemsOfOrder(order.id, context);
  const posted = await postMoney(order, items, lines, context);
  await grantItems(order, items, { paid, payable, isSettled: paid >= payable }, context);
  if (total > 0) await writeEntries(order, items, posted, context);
  if (paid > 0 || payable === 0) await beginStudy(order, context);
  const ways = [...new Set([...(order.payWays ?? []), ...lines.map(({ payWay }) => payWay)])] as Order['payWays'];
  return { payWays: ways, status: paid >= payable ? settled : paid > 0 ? partPaid : unpaid };
}

function checkPayments(order: Order, lines: readonly PayLine[]): number {
  let left = hundredthsOf(order.oweAmt);
  let total = 0;
  for (const [at, line] of lines.entries()) {
    const amount = hundredthsOf(line.amount);
    if (amount <= 0) throw refuse(`payNow.${at}.amount`, '收款金额须大于 0');
    if (amount > left) throw refuse(`payNow.${at}.amount`, `超过欠费，最多还能收 ${fromHundredths(left)} 元`);
    left -= amount;
    total += amount;
  }
  return total;
}

interface Posted {
  line: PayLine;
  billId: string | null;
  storedId: string | null;
}

/** Accounts are held in one order, whichever way round two calls name them. */
async function postMoney(order: Order, items: readonly Item[], lines: readonly PayLine[], context: RuleContext): Promise<Posted[]> {
  const posted: Posted[] = [];
  for (const [at, line] of lines.entries()) {
    const accountId = needsAccount(line.payWay!) ? await accountOfWay(line.payWay!, line.accountId, context) : null;
    const storedId = line.payWay === payWays.stored ? await spend(order, line, at, context) : null;
    posted.push({ line: { ...line, accountId }, storedId, billId: null });
  }
  posted.sort((one, other) => ((one.line.accountId ?? '') < (other.line.accountId ?? '') ? -1 : 1));
  for (const one of posted) if (one.line.accountId) one.billId = await bill(order, items, one.line, context);
  return posted;
}

async function bill(order: Order, items: readonly Item[], line: PayLine, context: RuleContext): Promise<string> {
  const { id } = await postBill(
    {
      direction: billDirections.income,
      subject: await subjectOf(order, items, context),
      amount: hundredthsOf(line.amount),
      accountId: line.accountId!,
      stuId: order.stuId,
      counterparty: order.stuIdLabel ?? null,
      remark: `订单 ${order.orderNo} 收款`,
    },
    context,
  );
  return id;
}

/** What the account refuses stands at the payment. */
async function spend(order: Order, line: PayLine, at: number, context: RuleContext): Promise<string> {
  const movement = { stuId: order.stuId, amount: hundredthsOf(line.amount), orderId: order.id, remark: `订单 ${order.orderNo}` };
  try {
    return (await spendStored(movement, context)).recordId;
  } catch (error) {
    if (error instanceof ApiError && error.code === codes.invalid) throw refuse(`payNow.${at}.amount`, error.message);
    throw error;
  }
}

const subjectOfProduct: Partial<Record<number, (typeof billSubjects)[keyof typeof billSubjects]>> = {
  3: billSubjects.assessment,
  4: billSubjects.materials,
  5: billSubjects.meals,
};

/** By what costs most; courses are tuition. */
async function subjectOf(order: Order, items: readonly Item[], { records }: RuleContext) {
  if (order.orderType === orderTypes.deposit) return billSubjects.deposit;
  const [dearest] = [...items].sort((one, other) => hundredthsOf(other.amount) - hundredthsOf(one.amount));
  if (!dearest || dearest.itemType !== itemTypes.product) return billSubjects.tuition;
  const product = await records.get('feeProduct', dearest.productId!);
  return subjectOfProduct[product?.productType ?? 0] ?? billSubjects.otherIncome;
}

async function writeEntries(order: Order, items: readonly Item[], posted: readonly Posted[], context: RuleContext): Promise<void> {
  const lines = posted.map(({ line }) => line);
  const receipt = await writeReceipt(order, items, lines, context);
  await context.records.createMany(
    'saleOrderPayDetail',
    posted.map(({ line, billId, storedId }) => ({
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
}

/** Whoever pays for the first time is a student from now on. */
async function beginStudy({ stuId }: Order, { records }: RuleContext): Promise<void> {
  const { intent, temporary, studying } = states.student.stuStatus;
  const student = await records.get('student', stuId);
  if (student?.stuStatus === intent || student?.stuStatus === temporary) await records.update('student', stuId, { stuStatus: studying });
}
