/** Checks a changed line of a proposal like a lesson, against the timetable and the other lines. */
import { must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { overlaps, type Span } from '../../domain/times';
import { type Conflict, previewLesson } from '../conflicts/lessonConflicts';
import { findChildrenOn } from '../slots/childrenHere';

type Line = Stored<'scheduleProposal'>;

/** Field of a line at which a conflict is reported. */
const fields: Partial<Record<Conflict['kind'], string>> = {
  T: 'teacherId',
  L: 'teacherId',
  R: 'roomId',
  CAP: 'roomId',
  PAST: 'lessonDate',
};
/** Maximum length of `hint`. */
const mostHint = 300;

/** Refuses a line that breaks a hard rule; else writes its end, its room and its hints into `changes`. */
export async function validateLine(line: Line, changes: Changes<'scheduleProposal'>, context: RuleContext): Promise<void> {
  const { courseId, classId, stuId, teacherId, roomId, lessonDate, startTime, endTime } = line;
  const asked = { courseId, classId, teacherId, roomId, lessonDate, startTime, endTime, stuIds: stuId ? [stuId] : [] };
  const lesson = await previewLesson(asked, context);
  const [hard] = lesson.conflicts.filter(({ level }) => level === 'hard');
  if (hard) throw refuse(fields[hard.kind] ?? 'startTime', `${hard.message}，请换一个时间`);
  await refuseSharedChildren(
    line,
    { lessonDate: lessonDate, startTime: startTime, endTime: must(lesson.endTime, 'end of the previewed lesson') },
    context,
  );
  const hints = lesson.conflicts.map(({ message }) => message).join('；');
  Object.assign(changes, { endTime: lesson.endTime, takesRoom: lesson.takesRoom === true, hint: hints.slice(0, mostHint) || null });
}

/** A child in a single lesson and in a class lesson of the same proposal: constraints of the database do not cover this case. */
async function refuseSharedChildren(line: Line, span: Span, context: RuleContext): Promise<void> {
  const others = await context.records.find('scheduleProposal', { fillId: line.fillId, chosen: true, lessonDate: span.lessonDate });
  const own = await childrenOf(line, span.lessonDate, context);
  for (const other of others) {
    if (other.id === line.id || !overlaps(other as Span, span) || (!line.classId && !other.classId)) continue;
    const children = await childrenOf(other, span.lessonDate, context);
    if (own.some((child) => children.includes(child)))
      throw refuse('startTime', `学员在 ${other.startTime}–${other.endTime} 已有方案里的“${other.courseIdLabel}”，请换一个时间`);
  }
}

function childrenOf({ classId, stuId }: Line, day: string, context: RuleContext): Promise<string[]> | string[] {
  return classId ? findChildrenOn(classId, day, context) : stuId ? [stuId] : [];
}
