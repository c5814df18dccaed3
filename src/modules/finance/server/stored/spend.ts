/** Payment of orders from stored accounts, its reversal, and refunds into them. None of it creates a bill. */
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { formatYuan } from '../../domain/amounts';
import { storedTypes } from '../../domain/codes';
import { type Balance, type SpendOrder, splitSpend } from '../../domain/storedAccount';
import { freeOf, lockAccountOf, refuseClosed, refuseInactive } from './lockAccount';
import { postRecord, reverseRecord } from './postRecord';

/** Money in fen. */
export interface StoredMovement {
  stuId: string;
  amount: number;
  orderId?: string | null | undefined;
  remark?: string | null | undefined;
}

/** Whether the caller may read the balances of stored accounts, for sentences that name them. */
export function showsBalances({ visible }: Pick<RuleContext, 'visible'>): boolean {
  return !visible.hides('feeUser', 'cash', 'give', 'total');
}

/** Pays `amount` from the account, in the order of `instSetting.cashGiveOrder`; 422 at `amount` when it does not hold it. */
export async function spendStored(
  { stuId, amount, orderId, remark }: StoredMovement,
  context: RuleContext,
): Promise<{ recordId: string; cash: number; give: number }> {
  refuseNothing(amount);
  const account = await lockAccountOf(stuId, context);
  refuseInactive(account);
  const taken = await splitFree(freeOf(account), amount, context);
  const posting = { feeType: storedTypes.spending, cash: -taken.cash, give: -taken.give, orderId, remark };
  const { record } = await postRecord(account, posting, context);
  return { recordId: record.id, ...taken };
}

/** Reverses a payment exactly, once; also to a frozen account. */
export async function returnStored({ recordId, remark }: { recordId: string; remark: string }, context: RuleContext): Promise<void> {
  const entry = await context.records.get('feeRecord', recordId);
  if (entry?.feeType !== storedTypes.spending) throw conflict('没有这笔储值消费', { kind: 'state' });
  refuseClosed(await lockAccountOf(entry.stuId, context));
  await reverseRecord(entry, remark, context);
}

/** Refunds into the account: `amount` as cash, and gift money as gift money. */
export async function refundToStored(
  { stuId, amount, give = 0, orderId, remark }: StoredMovement & { give?: number },
  context: RuleContext,
): Promise<{ recordId: string }> {
  refuseNothing(amount + give);
  const account = await lockAccountOf(stuId, context);
  refuseClosed(account);
  const posting = { feeType: storedTypes.refundIn, cash: amount, give, orderId, remark, isAudited: true };
  const { record } = await postRecord(account, posting, context);
  return { recordId: record.id };
}

/** Division of an amount into cash and gift money; refuses more than is free. */
export async function splitFree(free: Balance, amount: number, context: RuleContext): Promise<Balance> {
  const { cashGiveOrder } = await context.records.single('instSetting');
  const orders: readonly SpendOrder[] = ['cashFirst', 'proportional', 'giveFirst'];
  const taken = splitSpend(free, amount, orders[(cashGiveOrder ?? 2) - 1] ?? 'proportional');
  if (taken) return taken;
  throw refuse('amount', showsBalances(context) ? `储值余额不足，可用 ${formatYuan(free.cash + free.give)}` : '储值余额不足');
}

export function refuseNothing(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw refuse('amount', '金额须大于 0');
}
