/** Advisory locks on children: transactions on their lessons, hours or money take them before any record lock, to be serialized. */
import type { RuleContext } from '../../../server/records/rule';

/** Name of the advisory lock. */
export function formatChildName(stuId: string): string {
  return `child ${stuId}`;
}

export function lockChildren(stuIds: readonly unknown[], context: RuleContext): Promise<void> {
  return context.lockByName(...stuIds.filter((id) => typeof id === 'string').map(formatChildName));
}
