/** The pending departure of a child, and its checklist. */
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { allLeaving } from './allLeaving';
import { checkItems, type LeaveCheckItem } from './checkItems';

/** The pending leave application of the student. */
export async function findPendingLeave(stuId: string, context: RuleContext): Promise<Stored<'studentLeave'> | undefined> {
  const leaves = await context.records.find('studentLeave', { stuId, status: states.studentLeave.status.pending });
  return leaves.at(-1);
}

/** Results of all checks, sorted by `order`. */
export function checkLeave(student: Stored<'student'>, leave: Stored<'studentLeave'>, context: RuleContext): Promise<LeaveCheckItem[]> {
  return checkItems(allLeaving, { student, leave }, context);
}
