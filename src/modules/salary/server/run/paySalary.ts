/** Pays a salary: posts an expense of the chosen account. Payment cannot be undone. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { billDirections, billSubjects, postBill } from '../../../finance/contract';
import { lockMonth } from './salary';

interface Payment {
  accountId: string;
  payDate: string;
}

/** Returns the changes of the salary; posts nothing when the net amount is 0. */
export async function paySalary(chosen: Stored<'feeSalary'>, payment: Payment, context: RuleContext): Promise<Changes<'feeSalary'>> {
  if (payment.payDate > context.today) throw refuse('payDate', '发放日期不能晚于今天');
  if (payment.payDate < `${chosen.month}-01`) throw refuse('payDate', '发放日期不能早于工资月份');
  await lockMonth(chosen.month, context);
  if (chosen.month >= context.today.slice(0, 7)) throw conflict(`${chosen.month} 还没有结束，下个月才能发放`, { kind: 'state' });
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
      dateField: 'payDate',
      counterparty: salary.userIdLabel ?? null,
      remark: `${salary.month} 工资`,
    },
    context,
  );
  return { payDate: payment.payDate, billId: bill.id };
}
