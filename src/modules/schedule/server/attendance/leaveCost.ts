/** What a leave that is requested now costs a child: hours of lessons that begin too soon. */
import { fromHundredths } from '../../../../domain/amounts';
import { attends } from '../../../../domain/attendance';
import type { RuleContext } from '../../../../server/records/rule';
import type { Lesson } from '../lessons/lessonTimes';
import { readCourseHours, readDeducted, type Seat } from '../lessons/seats';

/** Sentence about the cost of the child's leave from these lessons; `requestedAt`: when the leave is requested (`YYYY-MM-DD HH:mm:ss`). */
export async function leaveCostText(stuId: string, lessons: readonly Lesson[], requestedAt: string, context: RuleContext): Promise<string> {
  if (lessons.length === 0) return '';
  const seats = await context.records.find('scheduleStudent', { stuId, scheduleId: lessons.map(({ id }) => id) });
  const costs: number[] = [];
  for (const seat of seats) costs.push(await costOf(seat, requestedAt, context));
  const charged = costs.filter((hours) => hours > 0);
  if (charged.length === 0) return '不扣课时';
  const { leaveHoursAhead } = await context.records.single('instSetting');
  const sum = fromHundredths(charged.reduce((all, hours) => all + hours, 0));
  return `其中 ${charged.length} 节不到 ${leaveHoursAhead} 小时就开始，按规定扣 ${sum} 课时`;
}

async function costOf(seat: Seat, requestedAt: string, context: RuleContext): Promise<number> {
  const onLeave = { ...seat, attendStatus: attends.leave, leaveTime: requestedAt };
  return readDeducted(onLeave, await readCourseHours(seat.courseId, context), context);
}
