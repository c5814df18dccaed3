/** Validates the lessons of a plan before they are written: each with all its conflicts, also with the other lessons of the plan. */
import { firstOf, itemAt, lastOf, must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { overlaps, type Span } from '../../domain/times';
import { findTimesInTheWay, seatClass } from '../conflicts/away';
import { type Conflict, findConflicts } from '../conflicts/lessonConflicts';
import { readOnce, together, togetherOf } from '../conflicts/together';
import { followLesson } from '../lessons/lessonTimes';
import { findChildrenOn } from '../slots/childrenHere';

type PlanValues = Changes<'schedulePlan'>;
export type PlanLine = Partial<Stored<'schedulePlanLine'>>;

/** `schedulePlanLine.level`: nothing is in the way, warnings only, a hard clash. */
const levels = { free: 1, hints: 2, clash: 3 } as const;
/** Maximum length of `clash`, and of `withIds`. */
const [mostText, mostLessons] = [500, 20];

/** The lines with level, kinds and text of their conflicts, and the visible lessons that are in the way. */
export async function validateLines(plan: PlanValues, lines: readonly PlanLine[], context: RuleContext): Promise<PlanLine[]> {
  for (const [at, { startTime, endTime }] of lines.entries())
    if (must(endTime, 'end of the plan line') <= must(startTime, 'start of the plan line'))
      throw refuse(`lines.${at}.endTime`, '结束时间应晚于开始时间');
  const days = lines.map(({ lessonDate }) => must(lessonDate, 'day of the plan line')).sort();
  if (days.length === 0) return [];
  const course = plan.courseId ? await context.records.get('course', plan.courseId) : undefined;
  if (!course) throw refuse('courseId', '课程不存在或已删除，请重新选择');
  return together(context, async () => {
    const lessons: Changes<'scheduleInfo'>[] = [];
    for (const line of lines) lessons.push(await lessonOf(plan, line, course, context));
    const stuIds = [...new Set(lessons.flatMap((lesson) => lesson.stuIds ?? []))];
    const busy = await findTimesInTheWay({ ...peopleOf(plan), stuIds, from: firstOf(days), to: lastOf(days) }, context);
    const checked: PlanLine[] = [];
    for (const [at, lesson] of lessons.entries()) {
      const line = itemAt(lines, at);
      const ofIt = busy.filter(({ kind, whoId }) => (kind !== 'S' && kind !== 'SL') || lesson.stuIds?.includes(whoId));
      const conflicts = await findConflicts(lesson, course, ofIt, context);
      checked.push({ ...line, ...describeConflicts(conflicts, isTwice(line, lines)) });
      if (line.chosen !== false) togetherOf(context)?.checked.push(lesson);
    }
    return checked;
  });
}

/** The lesson that the line becomes, with its derived fields. Members of the class are those of its own day. */
async function lessonOf(
  { courseId, teacherId, assistantIds, classId, stuIds, roomId, startDate }: PlanValues,
  { lessonDate, startTime, endTime }: PlanLine,
  course: Stored<'course'>,
  context: RuleContext,
): Promise<Changes<'scheduleInfo'>> {
  const own = await withoutClass(stuIds ?? [], { classId, startDate }, context);
  const lesson = { courseId, teacherId, assistantIds, classId, stuIds: own, roomId, lessonDate, startTime, endTime };
  await seatClass(lesson, lesson, context);
  await followLesson(lesson, lesson, course, context);
  return lesson;
}

/** Children of a plan without the members of its class. */
export async function withoutClass(stuIds: readonly string[], { classId, startDate }: PlanValues, context: RuleContext): Promise<string[]> {
  const members = classId
    ? await readOnce(`class ${classId} ${startDate}`, context, () =>
        findChildrenOn(classId, must(startDate, 'first day of the lesson plan'), context),
      )
    : [];
  return stuIds.filter((child) => !members.includes(child));
}

function isTwice(line: PlanLine, lines: readonly PlanLine[]): boolean {
  const isIn = ({ chosen }: PlanLine) => chosen !== false;
  return isIn(line) && lines.some((other) => other !== line && isIn(other) && overlaps(other as Span, line as Span));
}

/** Teachers, children, room and class that a plan occupies. */
export function peopleOf({ teacherId, assistantIds, stuIds, roomId, classId }: PlanValues) {
  return { teacherIds: [must(teacherId, 'teacher of the lesson plan'), ...(assistantIds ?? [])], stuIds: stuIds ?? [], roomId, classId };
}

function describeConflicts(conflicts: readonly Conflict[], overlapsOwn: boolean): PlanLine {
  const isHard = overlapsOwn || conflicts.some(({ level }) => level === 'hard');
  const texts = [...conflicts.map(({ message }) => message), ...(overlapsOwn ? ['与本计划的另一节课重叠'] : [])];
  const kinds = new Set<Conflict['kind']>([...conflicts.map(({ kind }) => kind), ...(overlapsOwn ? (['T'] as const) : [])]);
  const seen = conflicts.flatMap(({ with: lesson }) => (lesson?.name ? [lesson.lessonId] : []));
  return {
    level: isHard ? levels.clash : conflicts.length > 0 ? levels.hints : levels.free,
    kinds: [...kinds],
    clash: texts.join('；').slice(0, mostText) || null,
    withIds: [...new Set(seen)].slice(0, mostLessons),
  };
}
