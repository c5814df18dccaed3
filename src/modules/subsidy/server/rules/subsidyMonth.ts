/** Rules of monthly settlements: computed, signed, reported, paid. */

import { formatYuan, fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Values } from '../../../../server/kernel/values';
import type { Changes } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { lockChildren } from '../../../finance/contract';
import { readUsedSubsidy } from '../../../orders/contract';
import { answers } from '../../domain/codes';
import { foreseeMonth, type Month, refuseOutdated, settleAgain, settleMonth, unsigned } from '../settle';

const { open, reported } = states.subsidyMonth.status;

export default defineRule<'subsidyMonth'>({
  async lockBefore(id, context) {
    await lockChildren([(await context.records.get('subsidyMonth', id))?.stuId], context);
  },

  async beforeUpdate(changes, before, context) {
    if (changes.status === reported) await report(changes, before, context);
    // A returned claim is computed and signed again.
    if (changes.status === open) Object.assign(changes, await settleAgain(before, context), unsigned, { batchId: null });
  },

  queries: {
    foresee: ({ input, context }) => (input.month ? foreseeMonth(String(input.month), context) : Promise.resolve({ text: '', lines: [] })),
    async foreseeRefusal({ row, input, context }) {
      const month = chosenRow(row);
      if (context.visible.hides('subsidyMonth', 'owedAmt', 'feeAmt', 'claimAmt', 'refusedAmt')) return { text: '', lines: [] };
      const amount = Math.min(hundredthsOf(String(input.amount ?? month.owedAmt)), hundredthsOf(month.owedAmt));
      const moved = await readUsedSubsidy(must(month.stuId, 'student of the subsidy month'), amount, context);
      const own = Math.max(0, hundredthsOf(month.feeAmt) - hundredthsOf(month.claimAmt) + hundredthsOf(month.refusedAmt) + amount);
      const debt = moved > 0 ? [`${formatYuan(moved)} 已抵过订单，转为家庭欠费`] : [];
      return { text: `核减 ${formatYuan(amount)}，家庭自付增加到 ${formatYuan(own)}`, lines: debt };
    },
  },

  actions: {
    async generate({ input, context }) {
      const settled = await settleMonth(String(input.month), context);
      context.remark(summaryOf(settled));
      return settled;
    },
    async recompute({ row, changes, context }) {
      Object.assign(changes, await settleAgain(chosenRow(row), context));
    },
    sign({ changes, context }) {
      changes.signTime = context.now;
    },
    async pay({ row, input, context }) {
      const month = chosenRow(row);
      const owed = hundredthsOf(month.owedAmt);
      const amount = input.amount == null ? owed : hundredthsOf(String(input.amount));
      if (amount !== owed) throw refuse('amount', `还应拨付 ${formatYuan(owed)}；不足的请用“登记部分拨付”`);
      await recordAnswer(month, { ...input, kind: answers.paid, amount: fromHundredths(amount) }, context);
    },
    async payPart({ row, input, context }) {
      const month = chosenRow(row);
      const amount = hundredthsOf(String(input.amount));
      if (amount >= hundredthsOf(month.owedAmt)) throw refuse('amount', `应少于未拨付的 ${formatYuan(hundredthsOf(month.owedAmt))}`);
      await recordAnswer(month, { ...input, kind: answers.paid }, context);
    },
    async refuse({ row, input, context }) {
      const month = chosenRow(row);
      await recordAnswer(month, { ...input, kind: answers.refused, amount: String(input.amount ?? month.owedAmt) }, context);
    },
  },
});

/** `asked`: amount, day, account and voucher, as far as the action asks for them. */
async function recordAnswer({ id, stuId, month }: Month, asked: Values, { records }: RuleContext): Promise<void> {
  const { backReason, ...entry } = asked;
  await records.create('subsidyEntry', { ...entry, reason: backReason, monthId: id, stuId, month } as Changes<'subsidyEntry'>);
}

/** Refuses to report a month that is not over, or whose data have changed since the signature. */
async function report(changes: Changes<'subsidyMonth'>, month: Month, context: RuleContext): Promise<void> {
  if (month.month >= context.today.slice(0, 7)) throw conflict(`${month.month} 还没有结束，下个月才能上报`, { kind: 'state' });
  if (hundredthsOf(month.claimAmt) === 0) throw conflict('申报金额为 0，请选“不再申报”', { kind: 'state' });
  await refuseOutdated(month, context);
  changes.reportDate = context.today;
}

function summaryOf({ created, updated, kept, problems }: Awaited<ReturnType<typeof settleMonth>>): string {
  const counts = `新增 ${created} 条，更新 ${updated} 条，已上报的 ${kept} 条不变`;
  if (problems.length === 0) return counts;
  const more = problems.length > 5 ? `等 ${problems.length} 名` : '';
  return `${counts}；不能计算：${problems.slice(0, 5).join('；')}${more}`;
}
