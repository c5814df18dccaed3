/** Departure from the institution that the child was transferred from, with the usual checks. */
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { type Leaving, leaveAtOnce, openForLeave } from '../../student/contract';
import { leaveReasonTransfer } from '../domain/codes';

const all = Object.values(import.meta.glob<Leaving>('../../*/server/leaving.ts', { eager: true, import: 'default' }));

/** Reasons that refuse a departure today, as sentences. */
export function whatIsOpen(child: Stored<'student'>, context: RuleContext): Promise<string[]> {
  return openForLeave(all, child, context);
}

/** False, without a departure, if a check refuses it. */
export function leaveOld(child: Stored<'student'>, remark: string, context: RuleContext): Promise<boolean> {
  return leaveAtOnce(all, child, { reason: leaveReasonTransfer, remark }, context);
}
