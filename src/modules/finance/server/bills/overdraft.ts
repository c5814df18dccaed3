/** No account of the institution goes below zero, unless its setting says so. */
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { formatYuan } from '../../domain/amounts';
import { hundredths } from '../hours/batches';

type Entry = Pick<Changes<'feeBill'>, 'accountId' | 'income' | 'expense' | 'reversalOf'>;

/** Permission key for reading balances of accounts. */
const balanceKey = 'orderManageModel:bill';

/**
 * Refuses an entry that exceeds the balance of its account. The account is locked first, so that concurrent expenses are serialized;
 * income needs no lock.
 */
export async function refuseOverdraft({ accountId, income, expense, reversalOf }: Entry, context: RuleContext): Promise<void> {
  const change = hundredths(income) - hundredths(expense);
  if (change >= 0 || !accountId) return;
  const account = await context.records.lock('feeAccount', accountId);
  if (!account || account.allowOverdraft || hundredths(account.balance) + change >= 0) return;
  const left = context.actor.can(balanceKey) ? `只有 ${formatYuan(hundredths(account.balance))}，` : '余额不足，';
  const message = `账户「${account.accountName}」${left}不能再支出 ${formatYuan(-change)}；可以换一个账户，或在资金账户里允许透支`;
  throw reversalOf ? conflict(message, { kind: 'state' }) : refuse('accountId', message);
}

/** Refuses changes of opening balance and setting that would leave an account below zero without permission. */
export function refuseBelowZero(changes: Changes<'feeAccount'>, before: Stored<'feeAccount'>): void {
  const openingChange = changes.openingBalance === undefined ? 0 : hundredths(changes.openingBalance) - hundredths(before.openingBalance);
  const isLower = openingChange < 0 || (before.allowOverdraft === true && changes.allowOverdraft === false);
  const mayBeBelow = changes.allowOverdraft ?? before.allowOverdraft;
  if (!isLower || mayBeBelow || hundredths(before.balance) + openingChange >= 0) return;
  throw refuse(openingChange < 0 ? 'openingBalance' : 'allowOverdraft', '余额会小于 0，请先补足余额，或保持允许透支');
}
