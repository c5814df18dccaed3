/** Checklist before a child leaves for good; the same items are shown, enforced and stored with the application. */
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { allLeaving } from './allLeaving';

/** Codes of `leaveCheckItem.result`. */
const results = { passed: 1, notice: 2, failed: 3 } as const;

export interface LeaveCheckItem {
  item: string;
  /** 1 passed, 2 to be noticed, 3 refuses the departure. */
  result: 1 | 2 | 3;
  note: string | null;
}

const checks = allLeaving.flatMap((leaving) => leaving.checks ?? []).sort((a, b) => a.order - b.order);

/** The pending leave application of the student. */
export async function pendingLeave(stuId: string, context: RuleContext): Promise<Stored<'studentLeave'> | undefined> {
  const leaves = await context.records.find('studentLeave', { stuId, status: states.studentLeave.status.pending });
  return leaves.at(-1);
}

/** Results of all checks, sorted by `order`. */
export async function checkLeave(
  student: Stored<'student'>,
  leave: Stored<'studentLeave'>,
  context: RuleContext,
): Promise<LeaveCheckItem[]> {
  const items: LeaveCheckItem[] = [];
  for (const { item, blocks, look } of checks) {
    const note = await look(student, leave, context);
    items.push({ item, result: note === undefined ? results.passed : blocks ? results.failed : results.notice, note: note ?? null });
  }
  return items;
}

/** Whether the item refuses the departure. */
export function standsInTheWay({ result }: LeaveCheckItem): boolean {
  return result === results.failed;
}
