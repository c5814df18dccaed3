/** Applications about stored money: reservation while they wait, and posting after approval. */
import { must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { formatYuan, fromHundredths } from '../../domain/amounts';
import { applyKinds, billDirections, billSubjects, storedTypes } from '../../domain/codes';
import { splitCashOut } from '../../domain/storedAccount';
import { postBill } from '../bills/postBill';
import { findAccount } from './findAccount';
import { freeOf, lockAccountOf, lockAccountWithOwner, readHundredths, refuseInactive } from './lockAccount';
import { postRecord } from './postRecord';
import { rechargeStored } from './recharge';
import { splitFree } from './spend';

type Application = Stored<'feeApply'>;

/** Fills in the account, and what a cash-out or a deduction reserves of it. */
export async function prepareApplication(values: Changes<'feeApply'>, context: RuleContext): Promise<void> {
  const account = await lockAccountOf(must(values.stuId, 'student of the application'), context);
  refuseInactive(account);
  values.feeUserId = account.id;
  const amount = readHundredths(values.amount);
  if (values.kind !== applyKinds.deduction)
    values.accountId = await findAccount(must(values.payWay, 'way of payment of the application'), values.accountId, context);
  const held = await sumReserved(values.kind, amount, freeOf(account), context);
  values.heldCash = fromHundredths(held.cash);
  values.heldGive = fromHundredths(held.give);
}

/** Amount that an application of this kind reserves; refuses more than is free. */
export async function sumReserved(
  kind: number | null | undefined,
  amount: number,
  free: ReturnType<typeof freeOf>,
  context: RuleContext,
): Promise<ReturnType<typeof freeOf>> {
  if (kind === applyKinds.recharge) return { cash: 0, give: 0 };
  if (kind === applyKinds.deduction) return splitFree(free, amount, context);
  const held = splitCashOut(free, amount);
  if (held) return held;
  const showsAmount = !context.visible.hides('feeUser', 'cash');
  throw refuse('amount', showsAmount ? `最多可退现金余额 ${formatYuan(free.cash)}` : '退款不能多于可用的现金余额');
}

/** Carries the application out. Posts exactly the reserved parts. */
export async function applyApplication(application: Application, context: RuleContext): Promise<void> {
  if (application.kind === applyKinds.recharge) return recharge(application, context);
  const account = await lockAccountWithOwner(must(application.feeUserId, 'stored account of the application'), context);
  refuseInactive(account);
  if (application.kind === applyKinds.deduction) await applyDeduction(application, account, context);
  else await payOut(application, account, context);
}

type Account = Awaited<ReturnType<typeof lockAccountWithOwner>>;

async function recharge(application: Application, context: RuleContext): Promise<void> {
  const { id, stuId, amount, gift, payWay, accountId, reason, voucher } = application;
  const giftHours = gift === null || gift === undefined ? undefined : readHundredths(gift);
  const asked = {
    stuId: stuId,
    amount: readHundredths(amount),
    gift: giftHours,
    payWay: must(payWay, 'way of payment of the application'),
    accountId,
    applyId: id,
    voucher,
    remark: reason,
  };
  await rechargeStored(asked, context);
}

async function applyDeduction(application: Application, account: Account, context: RuleContext): Promise<void> {
  const { id, heldCash, heldGive, reason, voucher } = application;
  const parts = { cash: 0 - readHundredths(heldCash), give: 0 - readHundredths(heldGive) };
  await postRecord(account, { feeType: storedTypes.deduction, ...parts, applyId: id, isAudited: true, voucher, remark: reason }, context);
}

/** Pays out with a bill of today; gift money expires in proportion. */
async function payOut(application: Application, held: Account, context: RuleContext): Promise<void> {
  const { id, stuId, heldCash, heldGive, payWay, accountId, reason, voucher } = application;
  const [cash, give] = [readHundredths(heldCash), readHundredths(heldGive)];
  const money = {
    direction: billDirections.expense,
    subject: billSubjects.storedCashOut,
    amount: cash,
    accountId: must(accountId, 'account from which the stored balance is paid out'),
  };
  const bill = await postBill({ ...money, stuId, remark: reason, voucher: voucher ?? undefined }, context);
  const common = { payWay, applyId: id, isAudited: true };
  const out = { ...common, feeType: storedTypes.cashOut, cash: -cash, give: 0, billId: bill.id, voucher, remark: reason };
  const { record, account } = await postRecord(held, out, context);
  const cleared = { ...common, feeType: storedTypes.giftCleared, cash: 0, give: -give, withId: record.id };
  if (give > 0) await postRecord(account, cleared, context);
}
