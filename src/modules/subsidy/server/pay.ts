/** Money that came in for a month: an entry in the books, and what is still owed. */
import { fromHundredths, hundredthsOf } from '../../../domain/amounts';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { billDirections, billSubjects, postBill } from '../../finance/contract';
import type { Month } from './settle';

export interface Payment {
  /** Fen. */
  amount: number;
  accountId: string;
  payDate: string;
}

export async function pay(month: Month, { amount, accountId, payDate }: Payment, context: RuleContext): Promise<Changes<'subsidyMonth'>> {
  if (payDate > context.today) throw refuse('payDate', '到账日期不能晚于今天');
  const application = await context.records.get('subsidyApplication', month.applicationId);
  const bill = await postBill(
    {
      ...{ direction: billDirections.income, subject: billSubjects.subsidy, amount, accountId },
      ...{ billDate: payDate, dateField: 'payDate', stuId: month.stuId ?? null },
      counterparty: application?.fedOffice ?? null,
      remark: `${month.month} 康复补贴`,
    },
    context,
  );
  const paid = hundredthsOf(month.paidAmt) + amount;
  return { paidAmt: fromHundredths(paid), paidDate: payDate, billId: bill.id };
}
