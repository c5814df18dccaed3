/** Default account of a way of payment. */
import { refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { accountTypes } from '../../domain/codes';
import { accountsOf } from '../bills/accounts';

/** Codes of `schemas/_dictionaries/payWay.json` that move no money. */
const noMoney = new Set([6, 7]);
const typeOfWay: Record<number, number> = { 1: accountTypes.cash, 2: accountTypes.wechat, 3: accountTypes.alipay };

/** The account that was chosen, or the oldest one in use for this way of paying; all other ways go to the bank. */
export async function findAccount(payWay: number, chosen: string | null | undefined, context: RuleContext): Promise<string> {
  if (noMoney.has(payWay)) throw refuse('payWay', '储值余额和补贴不能用来充值或提现，请选择其他支付方式');
  if (chosen) return chosen;
  const usual = typeOfWay[payWay] ?? accountTypes.bank;
  const account = (await accountsOf(context)).find(({ type, enabled }) => type === usual && enabled);
  if (!account) throw refuse('accountId', '没有这种支付方式的账户，请选择账户');
  return account.id;
}
