/**
 * Locks all teachers, children, rooms and classes of lessons, before and after a change. Each transaction on lessons does so once and
 * first, so that transactions with common people run one after the other and cannot deadlock.
 */
import type { RuleContext } from '../../../../server/records/rule';
import { formatChildName } from '../../../finance/contract';

/** Fields of a lesson that occupy people, rooms and classes; also as unvalidated input. */
type Occupied = { [Name in 'teacherId' | 'assistantIds' | 'teacherIds' | 'stuIds' | 'roomId' | 'classId']?: unknown };

export function lockPeople(lessons: readonly Occupied[], context: RuleContext): Promise<void> {
  return context.lockByName(...new Set(lessons.flatMap(namesOf)));
}

/** The same for stored lessons; deleted ones are ignored. */
export async function lockLessons(ids: readonly (string | null | undefined)[], context: RuleContext): Promise<void> {
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length > 0) await lockPeople(await context.records.find('scheduleInfo', { id: known }), context);
}

function namesOf({ teacherId, assistantIds, teacherIds, stuIds, roomId, classId }: Occupied): string[] {
  const others = [teacherId, assistantIds, teacherIds, roomId, classId].flatMap(listIds);
  return [...others.map((id) => `schedule ${id}`), ...listIds(stuIds).map(formatChildName)];
}

const listIds = (value: unknown): string[] => [value].flat().filter((id) => typeof id === 'string');
