/** Recharges of stored accounts: cash with its bill, and the gift of the institution. */
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { billDirections, billSubjects, storedTypes } from '../../domain/codes';
import { findGift } from '../../domain/storedAccount';
import { postBill, reverseBill } from '../bills/postBill';
import { findAccount } from './findAccount';
import { freeOf, lockAccountOf, lockAccountWithOwner, readHundredths, refuseInactive } from './lockAccount';
import { postRecord, reverseRecord, type StoredRecord } from './postRecord';
import { refuseNothing } from './spend';

/** Money in hundredths. */
interface Recharge {
  stuId: string;
  amount: number;
  /** Default: by the rules of `instSetting.rechargeGifts`. */
  gift?: number | undefined;
  payWay: number;
  /** Default: the account that belongs to the way of paying. */
  accountId?: string | null | undefined;
  applyId?: string | undefined;
  voucher?: StoredRecord['voucher'] | undefined;
  remark?: string | null | undefined;
}

/** Returns the entry of the cash. */
export async function rechargeStored(asked: Recharge, context: RuleContext): Promise<StoredRecord> {
  const { stuId, amount, payWay, applyId, voucher, remark } = asked;
  refuseNothing(amount);
  const accountId = await findAccount(payWay, asked.accountId, context);
  const held = await lockAccountOf(stuId, context);
  refuseInactive(held);
  const gift = asked.gift ?? (await readGift(amount, context));
  const money = { direction: billDirections.income, subject: billSubjects.storedRecharge, amount, accountId };
  const bill = await postBill({ ...money, stuId, remark, voucher: voucher ?? undefined }, context);
  const common = { payWay, applyId, isAudited: applyId !== undefined };
  const cash = { ...common, feeType: storedTypes.recharge, cash: amount, give: 0, billId: bill.id, voucher, remark };
  const { record, account } = await postRecord(held, cash, context);
  if (gift > 0) await postRecord(account, { ...common, feeType: storedTypes.gift, cash: 0, give: gift, withId: record.id }, context);
  return record;
}

/** Gift for a recharge. */
export async function readGift(amount: number, { records }: RuleContext): Promise<number> {
  const { rechargeGifts } = await records.single('instSetting');
  const rules = (rechargeGifts ?? []).map((rule) => ({ from: readHundredths(rule.from), give: readHundredths(rule.give) }));
  return findGift(amount, rules);
}

/** Reverses a recharge with its gift and bill, or a deduction; refused if the money was used. */
export async function reverseByHand(recordId: string, remark: string, context: RuleContext): Promise<void> {
  const { records } = context;
  const entry = await records.get('feeRecord', recordId);
  const isRight = entry?.feeType === storedTypes.recharge || entry?.feeType === storedTypes.deduction;
  if (!entry || !isRight) throw conflict('这里只能冲正充值和扣款', { kind: 'state' });
  const account = await lockAccountWithOwner(entry.feeUserId, context);
  refuseInactive(account);
  const gifts = await records.find('feeRecord', { withId: entry.id });
  const all = [entry, ...gifts];
  const free = freeOf(account);
  const sum = (name: 'cashChange' | 'giveChange') => all.reduce((total, one) => total + readHundredths(one[name]), 0);
  if (free.cash < sum('cashChange') || free.give < sum('giveChange')) throw refuse('', '这笔充值已经用掉一部分，或正在申请提现，不能冲正');
  if (await records.count('feeRecord', { reversalOf: entry.id })) throw conflict(`储值流水 ${entry.serialNo} 已经冲正`, { kind: 'state' });
  const bill = entry.billId ? await reverseBill(entry.billId, remark, context) : undefined;
  for (const one of all) await reverseRecord(one, remark, context, one === entry ? bill?.id : undefined);
}
