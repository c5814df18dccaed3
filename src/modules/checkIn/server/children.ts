/** Children that the caller may sign in: those in the caller's data scope of the student page. */
import { states } from '../../../generated/states';
import type { Stored, Where } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

const { studying, leaving, temporary } = states.student.stuStatus;

/** States of children who attend the institution. */
const coming = [studying, leaving, temporary];

export type Child = Stored<'student'>;

export function comesHere({ stuStatus }: Child): boolean {
  return coming.some((state) => state === stuStatus);
}

const byName = new Intl.Collator('zh').compare;

/** Sorted by name, in the Chinese order. */
export function inOrder(children: readonly Child[]): Child[] {
  return children.toSorted((one, next) => byName(one.stuName, next.stuName));
}

/** By name; of one class if named. */
export async function findComingChildren(classId: string | undefined, context: RuleContext): Promise<Child[]> {
  const where: Where<'student'> = { stuStatus: coming, ...(classId && { classIds: classId }) };
  return inOrder(await context.records.find('student', where, { scopeOf: 'student' }));
}

/** The named ones of those that the caller sees, in any state. */
export function seenChildren(ids: readonly string[], context: RuleContext): Promise<Child[]> {
  return context.records.find('student', { id: [...ids] }, { scopeOf: 'student' });
}
