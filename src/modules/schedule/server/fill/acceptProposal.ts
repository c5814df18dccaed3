/** Writes the lessons of a proposal into the timetable: all that are not left out, or none. */
import { firstOf } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { writePlanned } from '../plans/writePlanned';
import { findChildrenOn } from '../slots/childrenHere';
import type { Fill } from './days';

/** Returns the number of lessons. Everything is checked again, as for a plan. */
export async function acceptProposal({ id }: Fill, ignoreHints: boolean, context: RuleContext): Promise<number> {
  const order = [
    ['lessonDate', 'asc'],
    ['startTime', 'asc'],
  ] as const;
  const lines = await context.records.find('scheduleProposal', { fillId: id, chosen: true }, { order });
  if (lines.length === 0) throw refuse('id', '方案里没有要排入的课次，请先排出方案');
  const members: string[] = [];
  for (const classId of new Set(lines.flatMap((line) => line.classId ?? []))) {
    members.push(...(await findChildrenOn(classId, firstOf(lines).lessonDate, context)));
  }
  const lessons = lines.map(({ courseId, teacherId, roomId, classId, stuId, lessonDate, startTime, endTime, hint }) => ({
    courseId,
    teacherId,
    roomId,
    classId,
    lessonDate,
    startTime,
    endTime,
    fillId: id,
    stuIds: stuId ? [stuId] : [],
    // The hints of a changed line were shown when it was changed, so they are accepted.
    ignoreHints: ignoreHints || hint !== null,
  }));
  return writePlanned(lessons, members, context);
}
