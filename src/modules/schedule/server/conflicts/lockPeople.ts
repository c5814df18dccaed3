/**
 * Names everybody and everything that lessons occupy: teachers, children, rooms and classes, as they are and as they will be. An act on
 * lessons does so once and first, so that those who share somebody follow one another and nobody waits in a circle.
 */
import type { RuleContext } from '../../../../server/records/rule';
import { childName } from '../../../finance/contract';

/** What of a lesson occupies somebody; as it was typed, too. */
type Occupied = { [Name in 'teacherId' | 'assistantIds' | 'teacherIds' | 'stuIds' | 'roomId' | 'classId']?: unknown };

export function lockPeople(lessons: readonly Occupied[], context: RuleContext): Promise<void> {
  return context.lockByName(...new Set(lessons.flatMap(namesOf)));
}

/** The same for lessons that are stored; those that are not there any more occupy nobody. */
export async function lockLessons(ids: readonly (string | null | undefined)[], context: RuleContext): Promise<void> {
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length > 0) await lockPeople(await context.records.find('scheduleInfo', { id: known }), context);
}

function namesOf({ teacherId, assistantIds, teacherIds, stuIds, roomId, classId }: Occupied): string[] {
  const others = [teacherId, assistantIds, teacherIds, roomId, classId].flatMap(idsIn);
  return [...others.map((id) => `schedule ${id}`), ...idsIn(stuIds).map(childName)];
}

const idsIn = (value: unknown): string[] => [value].flat().filter((id) => typeof id === 'string');
