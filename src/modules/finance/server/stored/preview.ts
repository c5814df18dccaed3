/** Preview of a recharge, a deduction or a cash-out, gifts included, for the open dialog. Writes nothing. */
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { formatYuan } from '../../domain/amounts';
import { applyKinds } from '../../domain/codes';
import type { Balance } from '../../domain/storedAccount';
import { sumReserved } from './applications';
import { freeOf, getBalance, readHundredths } from './lockAccount';
import { readGift } from './recharge';
import { showsBalances } from './spend';

type Account = Stored<'feeUser'>;

interface Preview {
  text: string;
  lines: string[];
}

export async function previewRecharge(stuId: string, amount: string, context: RuleContext): Promise<Preview> {
  const [account] = await context.records.find('feeUser', { stuId });
  const gift = await readGift(readHundredths(amount), context);
  const text = `充值 ${formatYuan(readHundredths(amount))}，${gift > 0 ? `赠送 ${formatYuan(gift)}` : '没有赠送'}`;
  return { text, lines: listBalancesAfter(account, { cash: readHundredths(amount), give: gift }, context) };
}

/** `kind` of `applyKinds`. Refuses for the same reasons as the application itself. */
export async function previewApplication(account: Account, kind: number, amount: string, context: RuleContext): Promise<Preview> {
  const held = await sumReserved(kind, readHundredths(amount), freeOf(account), context);
  const showsAmount = showsBalances(context);
  const [cash, give] = [held.cash, held.give].map(formatYuan);
  const lines = listBalancesAfter(account, { cash: -held.cash, give: -held.give }, context);
  if (kind === applyKinds.cashOut) {
    const gift = showsAmount ? `赠送余额清零 ${give}` : '赠送余额按比例清零';
    return { text: `审核通过后退现金 ${cash}，${gift}`, lines };
  }
  const parts = showsAmount ? `：现金 ${cash}，赠送 ${give}` : '';
  return { text: `审核通过后扣款 ${formatYuan(readHundredths(amount))}${parts}`, lines };
}

function listBalancesAfter(account: Account | undefined, change: Balance, context: RuleContext): string[] {
  if (!showsBalances(context)) return [];
  const before = account ? getBalance(account) : { cash: 0, give: 0 };
  const line = (title: string, name: keyof Balance) => `${title} ${formatYuan(before[name])} → ${formatYuan(before[name] + change[name])}`;
  return [line('现金余额', 'cash'), line('赠送余额', 'give')];
}
