/** Slots of the seven days from `startDate` in which a teacher, children and a room are all free, by the usual times of the institution. */
import { addDays } from '../../../../domain/calendar';
import { refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { cutHours, listAvailableSlots, type SlotTime } from '../../domain/availableSlots';
import { timeAfter } from '../../domain/times';
import { findTimesInTheWay } from '../conflicts/away';
import { restDays } from '../conflicts/restDays';

interface SlotsFor {
  startDate: string;
  teacherId: string;
  stuIds: readonly string[];
  roomId: string | null | undefined;
  /** Its lesson length replaces that of the usual times. */
  courseId: string | null | undefined;
}

const usualMinutes = 40;

/** Free slots from `startDate` on; rest days are left out. */
export async function freeSlots({ startDate, teacherId, stuIds, roomId, courseId }: SlotsFor, context: RuleContext) {
  const course = courseId ? await context.records.get('course', courseId) : undefined;
  if (courseId && !course) throw refuse('courseId', '课程不存在或已删除，请重新选择');
  const minutes = course ? Number(course.minutes) : undefined;
  const lastDate = addDays(startDate, 6);
  const isRest = await restDays(startDate, lastDate, context);
  const week = Array.from({ length: 7 }, (_, at) => addDays(startDate, at));
  return listAvailableSlots({
    days: week.filter((day) => !isRest(day)),
    times: await usualTimes(minutes, context),
    busy: await findTimesInTheWay({ teacherIds: [teacherId], stuIds, roomId, from: startDate, to: lastDate }, context),
    now: context.now,
  });
}

/** The usual times of the institution, or its opening hours split into slots when it has none. */
export async function usualTimes(minutes: number | undefined, { records }: RuleContext): Promise<SlotTime[]> {
  const named = await records.find('instUsuallyTime', {}, { order: [['startTime', 'asc']] });
  if (named.length === 0) {
    const { openTime, closeTime } = await records.single('instSetting');
    return cutHours(openTime.slice(0, 5), closeTime.slice(0, 5), minutes ?? usualMinutes);
  }
  return named.flatMap(({ slotName, startTime, endTime }) => {
    const end = minutes === undefined ? endTime : timeAfter(startTime, minutes);
    return end === undefined ? [] : [{ slotName, startTime, endTime: end }];
  });
}
