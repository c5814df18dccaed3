/** Rules of monthly settlements: worked out, signed, reported, paid. */
import { hundredthsOf, yuan } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { pay } from '../pay';
import { type Month, refuseOutdated, settleAgain, settleMonth, unsigned } from '../settle';

const { open, reported } = states.subsidyMonth.status;

export default defineRule<'subsidyMonth'>({
  async beforeUpdate(changes, before, context) {
    if (changes.status === reported) await report(changes, before, context);
    // What was returned is worked out anew, and signed again.
    if (changes.status === open) Object.assign(changes, await settleAgain(before, context), unsigned);
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

    async pay({ row, input, changes, context }) {
      const month = chosenRow(row);
      const owed = hundredthsOf(month.owedAmt);
      const amount = input.amount == null ? owed : hundredthsOf(String(input.amount));
      if (amount !== owed) throw refuse('amount', `还应拨付 ${yuan(owed)}；不足的请用“登记部分拨付”`);
      Object.assign(changes, await pay(month, { amount, ...placeOf(input) }, context));
    },

    async payPart({ row, input, changes, context }) {
      const month = chosenRow(row);
      const amount = hundredthsOf(String(input.amount));
      if (amount >= hundredthsOf(month.owedAmt)) throw refuse('amount', `应少于未拨付的 ${yuan(hundredthsOf(month.owedAmt))}`);
      Object.assign(changes, await pay(month, { amount, ...placeOf(input) }, context));
    },
  },
});

function placeOf(input: Record<string, unknown>) {
  return { accountId: String(input.accountId), payDate: String(input.payDate) };
}

/** A claim, signed as its action asks, is of a month that is over, and still true. */
async function report(changes: Changes<'subsidyMonth'>, month: Month, context: RuleContext): Promise<void> {
  if (month.month! >= context.today.slice(0, 7)) throw conflict(`${month.month} 还没有结束，下个月才能上报`, { kind: 'state' });
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
