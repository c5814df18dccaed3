/** Children that the caller signs in: those of the student page, as far as their data scope there reaches. */
import { states } from '../../../generated/states';
import type { Stored, Where } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

const { studying, leaving, temporary } = states.student.stuStatus;

/** States in which a child comes to the institution. */
const coming = [studying, leaving, temporary];

export type Child = Stored<'student'>;

export function comesHere({ stuStatus }: Child): boolean {
  return coming.some((state) => state === stuStatus);
}

/** By name; of one class if named. */
export function comingChildren(classId: string | undefined, context: RuleContext): Promise<Child[]> {
  const where: Where<'student'> = { stuStatus: coming, ...(classId && { classIds: classId }) };
  return context.records.find('student', where, { order: [['stuName', 'asc']], scopeOf: 'student' });
}

/** The named ones of those that the caller sees, in any state. */
export function seenChildren(ids: readonly string[], context: RuleContext): Promise<Child[]> {
  return context.records.find('student', { id: [...ids] }, { scopeOf: 'student' });
}
