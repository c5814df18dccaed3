/** Rules of decisions: only for an application that awaits one; a decision changes its state. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { lockChildren } from '../../../finance/contract';
import { decisions, projects } from '../../domain/codes';

const { draft, pending, sentBack, reported, approved, refused } = states.subsidyApplication.status;

export default defineRule<'subsidyDecision'>({
  lockForCreate: ({ stuId }, context) => lockChildren([stuId], context),

  async beforeCreate(values, context) {
    values.applicationId = await findWaiting(values, context);
    const { approvalNo, approvedAmt, approvedMonths, startDate, endDate, opinion } = values;
    const granted = { approvalNo, approvedAmt, approvedMonths, startDate, endDate, status: approved };
    await context.records.update(
      'subsidyApplication',
      values.applicationId,
      values.result === decisions.approved ? { ...granted, ...(opinion && { opinion }) } : { opinion, status: refused },
    );
  },
});

async function findWaiting({ stuId, year }: Changes<'subsidyDecision'>, { records }: RuleContext): Promise<string> {
  const all = await records.find('subsidyApplication', { stuId, year, project: projects.training });
  const found = all.find(({ status }) => status === reported);
  if (found) return found.id;
  const isBefore = all.some(({ status }) => ([draft, pending, sentBack] as unknown[]).includes(status));
  if (isBefore) throw refuse('stuId', `这名学员 ${year} 年的申请还没有上报残联`);
  throw refuse('stuId', all.length > 0 ? `这名学员 ${year} 年的申请已经有批复` : `这名学员没有 ${year} 年的康复训练申请`);
}
