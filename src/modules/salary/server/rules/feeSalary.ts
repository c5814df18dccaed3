/** Salaries: worked out from the month, corrected and audited, paid once. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { paySalary } from '../run/paySalary';
import { generateSalaries, isOutdated, lockMonth, prepareRun, salaryValues } from '../run/salaryRun';

const { pending, audited } = states.feeSalary.status;

export default defineRule<'feeSalary'>({
  async beforeCreate(values, context) {
    refuseFuture(values.month, context);
    if (values.lines) return;
    const person = await context.records.get('staff', String(values.userId));
    if (!person) throw refuse('userId', '员工不存在或已删除');
    Object.assign(values, salaryValues(person, await prepareRun(values.month!, context)));
  },

  async beforeUpdate(changes, before, context) {
    if (changes.status === pending) refuseNegative(before);
    if (changes.status === audited && before.status === pending) await refuseOutdated(before, context);
  },

  actions: {
    generate({ input, context }) {
      const month = String(input.month);
      refuseFuture(month, context);
      return generateSalaries(month, context);
    },

    async recompute({ row, changes, context }) {
      const salary = chosenRow(row);
      const person = await context.records.get('staff', salary.userId!);
      if (person) Object.assign(changes, salaryValues(person, await prepareRun(salary.month!, context)));
    },

    async pay({ row, input, changes, context }) {
      const payment = { accountId: String(input.accountId), payDate: String(input.payDate) };
      Object.assign(changes, await paySalary(chosenRow(row), payment, context));
    },
  },
});

function refuseFuture(month: string | null | undefined, { today }: RuleContext): void {
  if (month && month > today.slice(0, 7)) throw refuse('month', '还没有到这个月');
}

function refuseNegative({ net }: Stored<'feeSalary'>): void {
  if (hundredthsOf(net) < 0) throw conflict(`实发 ${net} 小于 0，请先调整扣款`);
}

/** Holds the month: a lesson that is taken back meanwhile waits, and is refused then. */
async function refuseOutdated(salary: Stored<'feeSalary'>, context: RuleContext): Promise<void> {
  await lockMonth(salary.month!, context);
  if (await isOutdated(salary, context)) throw conflict('生成以后课时、业绩或工资项目有变动，请退回草稿重新计算');
}
