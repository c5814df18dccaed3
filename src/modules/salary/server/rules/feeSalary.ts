/** Rules of salaries: computed for a month, corrected, audited, paid. */

import { hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { getUncovered, lockCarries, refuseCarried } from '../run/carries';
import { paySalary } from '../run/paySalary';
import { changedValues, getSalaryValues, isOutdated, lockMonth, prepareRun } from '../run/salary';
import { foreseeSalaries, generateSalaries } from '../run/salaryRun';

const { draft, pending, audited, paid } = states.feeSalary.status;

export default defineRule<'feeSalary'>({
  /** Locks the month before the salary, in the order of `generateSalaries`. */
  async lockBefore(id, context) {
    const salary = await context.records.get('feeSalary', id);
    if (salary?.month) await lockMonth(salary.month, context);
  },

  async beforeCreate(values, context) {
    refuseFuture(values.month, context);
    if (values.lines?.length) return;
    const person = await context.records.get('staff', String(values.userId));
    if (!person) throw refuse('userId', '员工不存在或已删除，请重新选择');
    const worked = getSalaryValues(person, await prepareRun(must(values.month, 'month of the salaries'), context));
    const [seen] = await context.seen([{ ...worked, userId: person.id }]);
    if (!seen) throw refuse('userId', '这名员工不在您的数据范围内');
    Object.assign(values, worked);
  },

  async beforeUpdate(changes, before, context) {
    if (changes.status === pending) changes.carryOut = getUncovered(before);
    if (changes.status === draft) {
      await refuseCarried(before, 0, context);
      changes.carryOut = '0.00';
    }
    if (changes.status === audited && before.status === pending) {
      refuseRunning(before, context);
      await refuseOutdated(before, context);
    }
  },

  /** Undo of a status change is checked like the status change itself, because lessons, payments and books may have changed since. */
  async afterUndo(before, after, context) {
    if (!after || after.status === before?.status) return;
    if (before?.status === paid) throw conflict('工资已经发放，不能撤销', { kind: 'state' });
    if (after.status !== draft && after.carryOut !== getUncovered(after)) throw conflict('工资后来改过，请重新提交审核', { kind: 'state' });
    if (before) await refuseCarried(before, hundredthsOf(after.carryOut), context);
    if (after.status !== audited || !before) return;
    await refuseClosedSince(before, context);
    await refuseOutdated(after, context);
  },

  queries: {
    foresee({ input, context }) {
      return foreseeSalaries(String(input.month), context);
    },
  },

  actions: {
    generate({ input, context }) {
      const month = String(input.month);
      refuseFuture(month, context);
      return generateSalaries(month, context);
    },
    async recompute({ row, changes, context }) {
      const salary = chosenRow(row);
      const person = await context.records.get('staff', salary.userId);
      if (person) Object.assign(changes, changedValues(salary, getSalaryValues(person, await prepareRun(salary.month, context))));
    },
    async pay({ row, input, changes, context }) {
      const payment = { accountId: String(input.accountId), payDate: String(input.payDate) };
      Object.assign(changes, await paySalary(chosenRow(row), payment, context));
    },
  },
});

function refuseFuture(month: string | null | undefined, { today }: RuleContext): void {
  if (month && month > today.slice(0, 7)) throw refuse('month', '还没有到这个月，请选择本月或更早的月份');
}

/** A month that is not over cannot be audited: lessons and payments are still missing. */
function refuseRunning({ month }: Stored<'feeSalary'>, { today }: RuleContext): void {
  if (month && month >= today.slice(0, 7)) throw conflict(`${month} 还没有结束，下个月才能审核`, { kind: 'state' });
}

/** A closed month contains its salaries: audit again instead of undoing a status change from before the close. */
async function refuseClosedSince({ month, updateTime }: Stored<'feeSalary'>, { records }: RuleContext): Promise<void> {
  const closed = await records.count('feeClose', {
    month: month,
    status: states.feeClose.status.closed,
    createTime: { gte: updateTime },
  });
  if (closed > 0) throw conflict(`${month} 在这之后已经结账，请重新提交审核`, { kind: 'state' });
}

/** Locks the month and what the person carries, so that neither can change until the salary is audited. */
async function refuseOutdated(salary: Stored<'feeSalary'>, context: RuleContext): Promise<void> {
  await lockMonth(salary.month, context);
  await lockCarries(salary.userId, context);
  if (await isOutdated(salary, context)) throw conflict('生成以后课时、业绩、工资项目或以前月份的结转有变动，请退回草稿重新计算');
}
