/** Departure of staff, by 离职日期 or 停用: later plans must be transferred first, and sign-in ends with the day. */
import { addDays } from '../../../domain/calendar';
import * as accounts from '../../../server/auth/staffAccounts';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { StaffLeaving } from '../contract';
import { disabled, enabled } from '../domain/codes';

type Staff = Stored<'staff'>;
type Gone = Pick<Staff, 'enable' | 'leaveDate'>;

const allLeaving: readonly StaffLeaving[] = Object.values(
  import.meta.glob<StaffLeaving>('../../*/server/staffLeaving.ts', { eager: true, import: 'default' }),
);

/** Whether the change of the record ends the work of somebody, or ends it on another day. */
export function isEndOfWork(before: Gone, changes: Changes<'staff'>): boolean {
  const isDisabled = changes.enable === disabled && before.enable === enabled;
  return isDisabled || (changes.leaveDate !== undefined && (changes.leaveDate ?? null) !== (before.leaveDate ?? null));
}

/**
 * Refuses 停用 while something is planned for later. A 离职日期 is stored in any case, because it is known before the work is transferred
 * and prevents new plans; later plans are listed in a remark.
 */
export async function handOnFirst(staff: Staff, changes: Changes<'staff'>, context: RuleContext): Promise<void> {
  const after = { ...staff, ...changes };
  const isDisabled = after.enable === disabled;
  const from = [...(isDisabled ? [context.now] : []), ...(after.leaveDate ? [`${addDays(after.leaveDate, 1)} 00:00:00`] : [])].sort()[0];
  if (from === undefined) return;
  for (const { ahead } of allLeaving) {
    const sentence = await ahead(staff, from, context);
    if (!sentence) continue;
    if (isDisabled) throw refuse('enable', sentence);
    context.remark(sentence);
  }
}

/** Signing in ends with 离职日期. */
export async function followLeaveDate({ id, leaveDate }: Pick<Staff, 'id' | 'leaveDate'>, context: RuleContext): Promise<void> {
  const member = { staffId: id, instId: context.actor.instId };
  await context.system((db) => accounts.setLastDay(db, member, leaveDate ?? null));
}
