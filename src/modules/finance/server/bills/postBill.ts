/** All automatic postings of income and expenses; manual entries are written by staff. */
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { fromHundredths } from '../../domain/amounts';
import { type BillDirection, type BillSubject, billSources } from '../../domain/codes';
import { accountsOf } from './accounts';
import { refuseClosedMonth } from './monthClose';

export type Bill = Stored<'feeBill'>;

export interface BillPosting {
  direction: BillDirection;
  subject: BillSubject;
  /** Fen, over 0. */
  amount: number;
  /** Account that the money goes to or comes from. */
  accountId: string;
  /** `YYYY-MM-DD`; default: today. */
  billDate?: string | undefined;
  /** Form field of that day; a closed month is refused there. */
  dateField?: string | undefined;
  stuId?: string | null | undefined;
  counterparty?: string | null | undefined;
  remark?: string | null | undefined;
  voucher?: Bill['voucher'] | undefined;
}

/**
 * Writes one entry; refuses an account that is not there or not in use (422 at `accountId`), an amount of 0 or less (at `amount`), and
 * a closed month at `dateField`.
 */
export async function postBill(posting: BillPosting, context: RuleContext): Promise<Bill> {
  const { records, today } = context;
  const { direction, subject, amount, accountId, billDate = today, stuId = null, counterparty = null, remark = null, voucher } = posting;
  if (amount <= 0) throw refuse('amount', '金额须大于 0');
  await refuseClosedMonth(billDate, posting.dateField ?? '', context);
  const account = (await accountsOf(context)).find(({ id }) => id === accountId);
  if (!account?.enabled) throw refuse('accountId', account ? `账户「${account.accountName}」已停用` : '请选择收付款账户');
  return records.create('feeBill', {
    direction,
    subject,
    amount: fromHundredths(amount),
    accountId,
    billDate,
    stuId,
    counterparty,
    remark,
    source: billSources.system,
    ...(voucher ? { voucher } : {}),
  });
}

/** Reverses an entry with one dated today. A second reversal is refused (409). */
export async function reverseBill(billId: string, remark: string, { records, today }: RuleContext): Promise<Bill> {
  const bill = await records.lock('feeBill', billId);
  if (!bill) throw conflict('这笔收支流水已不存在，请刷新页面', { kind: 'state' });
  const [earlier] = await records.find('feeBill', { reversalOf: billId });
  if (earlier || bill.reversalOf) throw conflict(`流水 ${bill.billNo} 已经冲销`, { kind: 'state' });
  const { direction, subject, accountId, stuId, counterparty } = bill;
  return records.create('feeBill', {
    direction,
    subject,
    accountId,
    stuId,
    counterparty,
    amount: String(bill.amount).startsWith('-') ? String(bill.amount).slice(1) : `-${bill.amount}`,
    billDate: today,
    remark,
    source: bill.source,
    reversalOf: bill.id,
  });
}
