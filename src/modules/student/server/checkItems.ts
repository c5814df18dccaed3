/** Runs the checklist of a departure: the same items are shown, enforced and stored with the application. */
import type { StudentAnswers } from '../../../generated/calls';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { Leaving } from './leavingPart';

/** Codes of `leaveCheckItem.result`. */
const results = { passed: 1, notice: 2, failed: 3 } as const;

/** `result`: 1 passed, 2 to be noticed, 3 refuses the departure. */
export type LeaveCheckItem = StudentAnswers['leaveItems']['items'][number];

/** Results of the checks of all areas, sorted by `order`. */
export async function checkItems(
  all: readonly Leaving[],
  { student, leave }: { student: Stored<'student'>; leave: Stored<'studentLeave'> },
  context: RuleContext,
): Promise<LeaveCheckItem[]> {
  const checks = all.flatMap((leaving) => leaving.checks ?? []).sort((a, b) => a.order - b.order);
  const items: LeaveCheckItem[] = [];
  for (const { item, blocks, look } of checks) {
    const note = await look(student, leave, context);
    items.push({ item, result: note === undefined ? results.passed : blocks ? results.failed : results.notice, note: note ?? null });
  }
  return items;
}

/** Whether the item refuses the departure. */
export function isObstacle({ result }: LeaveCheckItem): boolean {
  return result === results.failed;
}
