/** Checks and derived fields of a leave request: person, days and affected lessons. */

import { daysFromTo } from '../../../domain/calendar';
import { must } from '../../../domain/must';
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { lessonsOfChild, lessonsOfTeacher, type Time } from '../../schedule/contract';
import { enabled } from '../../staff/contract';
import { applicants, longLeave } from '../domain/codes';

type Values = Changes<'leaveApply'>;
export type Leave = Stored<'leaveApply'>;

/** Maximum length of one leave, about a year. */
const mostDays = 366;
const page = { name: 'leave', permission: 'eduModel:leave' };
const { studying, temporary } = states.student.stuStatus;

/** Writes the derived fields into `values`; `leave` is the whole record as it will be stored. */
export async function prepareLeave(values: Values, leave: Values, context: RuleContext): Promise<void> {
  const isChild = leave.applyType === applicants.child;
  const personName = isChild ? await childOf(leave, context) : await teacherOf(leave, context);
  const days = daysOf(leave);
  if (must(leave.startTime, 'start of the leave').slice(0, 10) < context.today)
    throw refuse('startTime', '这一天已经过去，上过的课请在上课考勤里改状态');
  if (must(leave.endTime, 'end of the leave') <= context.now) throw refuse('endTime', '请假的时间已经过去，请填写之后的时间');
  const most = Number((await context.records.single('instSetting')).longLeaveDays);
  if (isChild && leave.leaveType === longLeave && days <= most)
    throw refuse('leaveType', `长假要超过 ${most} 天，${days} 天请选事假或病假`);
  const lessons = await findAffectedLessons(leave, context);
  Object.assign(values, {
    personName,
    days,
    isLong: isChild && days > most,
    lessonIds: lessons.map(({ id }) => id),
    lessonCount: lessons.length,
  });
}

/** Lessons during the leave, from the time of the request. */
export function findAffectedLessons(leave: Values, context: RuleContext): Promise<Stored<'scheduleInfo'>[]> {
  const time = timeOf(leave, leave.applyTime ?? context.now);
  if (time.to <= time.from) return Promise.resolve([]);
  return leave.stuId
    ? lessonsOfChild(leave.stuId, time, context)
    : lessonsOfTeacher(must(leave.teacherId, 'teacher of the leave'), time, context);
}

/** Time of the leave, starting no earlier than `requestedAt`. */
export function timeOf({ startTime, endTime }: Values, requestedAt: string): Time {
  return {
    from: must(startTime, 'start of the leave') > requestedAt ? must(startTime, 'start of the leave') : requestedAt,
    to: must(endTime, 'end of the leave'),
  };
}

async function childOf({ stuId }: Values, { records }: RuleContext): Promise<string> {
  const child = await records.get('student', must(stuId, 'student of the leave'));
  if (!child) throw refuse('stuId', '学员不存在或已删除，请重新选择');
  if (child.stuStatus !== studying && child.stuStatus !== temporary) throw refuse('stuId', `${child.stuName}不在读，不用请假`);
  return child.stuName;
}

/** Without the data scope `all`, teachers request leave only for themselves. */
async function teacherOf({ teacherId }: Values, { records, actor }: RuleContext): Promise<string> {
  if (actor.scopeOf(page) !== 'all' && teacherId !== actor.staffId) throw refuse('teacherId', '只能为自己请假');
  const teacher = await records.get('staff', must(teacherId, 'teacher of the leave'));
  if (!teacher) throw refuse('teacherId', '教师不存在或已删除，请重新选择');
  if (teacher.enable !== enabled) throw refuse('teacherId', `${teacher.realName}已停用，不用请假`);
  return teacher.realName;
}

function daysOf({ startTime, endTime }: Values): number {
  const days = daysFromTo(must(startTime, 'start of the leave').slice(0, 10), must(endTime, 'end of the leave').slice(0, 10)) ?? 0;
  if (days > mostDays) throw refuse('endTime', `一次请假最多 ${mostDays} 天`);
  return days;
}
