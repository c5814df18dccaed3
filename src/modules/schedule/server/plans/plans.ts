/** Preview of a plan, and writing of its lessons. */

import { hundredthsOf } from '../../../../domain/amounts';
import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { expandPlan, type OnClash, type WeekSlot } from '../../domain/plan';
import { overlaps, timeAfter } from '../../domain/times';
import { findTimesInTheWay } from '../conflicts/away';
import { findClashes } from '../conflicts/busy';
import { overDays } from '../conflicts/lessonChecks';
import { restDays } from '../conflicts/restDays';
import { type PlanLine, peopleOf, validateLines, withoutClass } from './planLines';
import { writePlanned } from './writePlanned';

type Plan = Stored<'schedulePlan'>;
type PlanValues = Changes<'schedulePlan'>;

const endModes = { count: 1, date: 2, hours: 3 } as const;
const everyOther = 2;
const onClashes: Record<number, OnClash> = { 1: 'skip', 2: 'postpone', 3: 'mark' };
/** Days that a plan with a number of lessons may span. */
const horizonDays = 730;

/** Fields of a plan that determine its lessons. */
export const planRules = [
  ...['courseId', 'teacherId', 'assistantIds', 'classId', 'stuIds', 'roomId', 'startDate', 'endMode', 'endCount', 'endDate'],
  ...['slots', 'everyOther', 'skipHoliday', 'onConflict'],
] as readonly (keyof PlanValues)[];

/** Expands a plan into lines, without writing them. */
export async function previewPlan(plan: PlanValues, context: RuleContext): Promise<PlanLine[]> {
  const course = plan.courseId ? await context.records.get('course', plan.courseId) : undefined;
  if (!course) throw refuse('courseId', '课程不存在或已删除，请重新选择');
  const startDate = must(plan.startDate, 'first day of the lesson plan');
  const lastDate = plan.endMode === endModes.date ? must(plan.endDate, 'last day of the lesson plan') : addDays(startDate, horizonDays);
  if (lastDate < startDate) throw refuse('endDate', '结束日期不能早于起始日期');
  const times = await findTimesInTheWay({ ...peopleOf(plan), from: startDate, to: lastDate }, context);
  // Only the plan's own children are checked: class members on leave are left out of the lesson and do not move it.
  const own = await withoutClass(plan.stuIds ?? [], plan, context);
  const busy = times.filter(({ kind, whoId }) => kind !== 'SL' || own.includes(whoId));
  const isOver = overDays(context);
  const isRest = plan.skipHoliday === false ? () => false : await restDays(startDate, lastDate, context);
  const lessons = expandPlan({
    startDate,
    slots: slotsOf(plan, Number(course.minutes)),
    everyOtherWeek: Number(plan.everyOther) === everyOther,
    end: await endOf(plan, course, context),
    onClash: onClashes[Number(plan.onConflict)] ?? 'skip',
    isOff: isRest,
    isClash: (span, chosen) => isOver(span) || findClashes(span, busy).length > 0 || chosen.some((other) => overlaps(span, other)),
  });
  if (lessons.length === 0) throw refuse('slots', '按这些时段排不出课，请检查日期、时段和节假日');
  return validateLines(plan, lessons, context);
}

/** Writes the chosen lessons of a plan in one transaction; returns their number. */
export async function writePlan(plan: Plan, ignoreHints: boolean, context: RuleContext): Promise<number> {
  const chosen = (plan.lines ?? []).filter((line) => line.chosen === true);
  if (chosen.length === 0) throw refuse('lines', '没有要排入的课次，请先勾选');
  const { courseId, teacherId, assistantIds, classId, roomId, id } = plan;
  // Members of the class are added to each lesson by its own date.
  const stuIds = await withoutClass(plan.stuIds ?? [], plan, context);
  const lessons = chosen.map(({ lessonDate, startTime, endTime }) => ({
    courseId,
    teacherId,
    assistantIds,
    classId,
    stuIds,
    roomId,
    lessonDate,
    startTime,
    endTime,
    ignoreHints,
    batchId: id,
  }));
  return writePlanned(lessons, plan.stuIds ?? [], context);
}

function slotsOf({ slots }: PlanValues, minutes: number): WeekSlot[] {
  return (slots ?? []).map(({ weekday, startTime, endTime }, at) => {
    const end = endTime ?? timeAfter(must(startTime, 'start of the weekly slot'), minutes);
    if (end === undefined || end <= must(startTime, 'start of the weekly slot'))
      throw refuse(`slots.${at}.startTime`, '课程要在当天结束，结束时间应晚于开始时间');
    return { weekday: Number(weekday), startTime: must(startTime, 'start of the weekly slot'), endTime: end };
  });
}

/** End of a plan; by default as many lessons as every child has free hours for. */
async function endOf(plan: PlanValues, course: Stored<'course'>, { records }: RuleContext): Promise<{ count: number } | { date: string }> {
  if (plan.endMode === endModes.date) return { date: must(plan.endDate, 'last day of the lesson plan') };
  if (plan.endMode === endModes.count) return { count: Number(plan.endCount) };
  const hours = await records.find('courseHours', { stuId: plan.stuIds ?? [], courseId: course.id });
  const least = (plan.stuIds ?? []).map((id) => hundredthsOf(hours.find(({ stuId }) => stuId === id)?.free));
  const count = Math.floor(Math.min(...least) / hundredthsOf(course.deductHours));
  if (!(count > 0)) throw refuse('endMode', '有学员已没有可排的课时，请先续费或按次数排课');
  return { count };
}
