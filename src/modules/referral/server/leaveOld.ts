/** The child leaves the institution that it was transferred from, by the checks of every departure. */
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { type Leaving, leaveAtOnce, openForLeave } from '../../student/contract';
import { leaveReasonTransfer } from '../domain/codes';

const all = Object.values(import.meta.glob<Leaving>('../../*/server/leaving.ts', { eager: true, import: 'default' }));

/** What keeps the child from leaving today, as sentences. */
export function whatIsOpen(child: Stored<'student'>, context: RuleContext): Promise<string[]> {
  return openForLeave(all, child, context);
}

/** False if something stands in the way. */
export function leaveOld(child: Stored<'student'>, remark: string, context: RuleContext): Promise<boolean> {
  return leaveAtOnce(all, child, { reason: leaveReasonTransfer, remark }, context);
}
