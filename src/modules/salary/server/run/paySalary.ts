/** A salary is paid out: an expense of the account it is paid from, never taken back afterwards. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { billDirections, billSubjects, postBill } from '../../../finance/contract';
import { lockMonth } from './salaryRun';

export interface Payment {
  accountId: string;
  payDate: string;
}

/** What changes in the salary; nothing is posted where nothing is left to pay. */
export async function paySalary(chosen: Stored<'feeSalary'>, payment: Payment, context: RuleContext): Promise<Changes<'feeSalary'>> {
  if (payment.payDate > context.today) throw refuse('payDate', '发放日期不能晚于今天');
  await lockMonth(chosen.month!, context);
  const salary = await context.records.lock('feeSalary', chosen.id);
  if (salary?.status !== states.feeSalary.status.audited) throw conflict('只有已审核的工资可以发放', { kind: 'state' });
  const amount = hundredthsOf(salary.net);
  if (amount === 0) return { payDate: payment.payDate };
  const bill = await postBill(
    {
      direction: billDirections.expense,
      subject: billSubjects.salary,
      amount,
      accountId: payment.accountId,
      billDate: payment.payDate,
      // Without the name: who sees the bills need not see what each person earns.
      remark: `${salary.month} 工资`,
    },
    context,
  );
  return { payDate: payment.payDate, billId: bill.id };
}
