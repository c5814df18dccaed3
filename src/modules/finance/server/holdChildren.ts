/** Whoever moves lessons, hours or money of children names them first, before any record is held: two such acts follow one another. */
import type { RuleContext } from '../../../server/records/rule';

/** Name of the advisory lock. */
export function childName(stuId: string): string {
  return `child ${stuId}`;
}

export function holdChildren(stuIds: readonly unknown[], context: RuleContext): Promise<void> {
  return context.lockByName(...stuIds.filter((id) => typeof id === 'string').map(childName));
}
