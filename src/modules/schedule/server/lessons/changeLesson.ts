/** Moves a lesson (as a new lesson with `originId`) and replaces its teacher. */

import { attends } from '../../../../domain/attendance';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { enabled } from '../../../staff/contract';
import { roles } from '../../domain/codes';
import { timeAfter } from '../../domain/times';
import { lockPeople } from '../conflicts/lockPeople';
import type { Lesson } from './lessonTimes';

/** Target of a move (`YYYY-MM-DD`, `HH:mm`); without teacher or room those of the old lesson are kept. */
export interface NewSlot {
  lessonDate: string;
  startTime: string;
  teacherId: string | null | undefined;
  roomId: string | null | undefined;
  ignoreHints: boolean;
}

/**
 * Creates the lesson at its new time, without children on leave from the old one. The old lesson stops taking its time in the
 * same transaction, so the two may overlap.
 */
export async function moveLesson(old: Lesson, to: NewSlot, context: RuleContext): Promise<void> {
  const endTime = timeAfter(to.startTime, Number(old.minutes));
  if (endTime === undefined) throw refuse('newStart', '课程要在当天结束，请把开始时间提前');
  const { courseId, classId, topic, planResId, goalIds, remark, batchId } = old;
  const away = await context.records.find('scheduleStudent', { scheduleId: old.id, attendStatus: attends.leave });
  const stuIds = old.stuIds?.filter((id) => !away.some(({ stuId }) => stuId === id)) ?? [];
  if (stuIds.length === 0) throw conflict('这节课的学员都请假了，请直接取消', { kind: 'state' });
  const teacherId = to.teacherId || old.teacherId;
  await lockPeople([old, { teacherId, roomId: to.roomId }], context);
  await context.records.create('scheduleInfo', {
    courseId,
    classId,
    stuIds,
    topic,
    planResId,
    goalIds,
    remark,
    batchId,
    teacherId,
    endTime,
    assistantIds: old.assistantIds?.filter((id) => id !== teacherId) ?? null,
    roomId: to.roomId || old.roomId,
    lessonDate: to.lessonDate,
    startTime: to.startTime,
    ignoreHints: to.ignoreHints,
    originId: old.id,
  });
}

/** Makes the substitute the paid main teacher and records the replaced one as `originTeacherId`. Returns the new `teacherId`. */
export async function substitute(lesson: Lesson, to: { teacherId: string; reason: string }, context: RuleContext): Promise<string> {
  const { records } = context;
  await lockPeople([lesson, { teacherId: to.teacherId }], context);
  const teacher = await records.get('staff', to.teacherId);
  if (!teacher || teacher.enable !== enabled) throw refuse('substituteId', '这位教师已停用，请换一位');
  if (lesson.teacherIds?.includes(to.teacherId)) throw refuse('substituteId', `${teacher.realName}已经在这节课里`);
  const [seat] = await records.find('scheduleTeacher', { scheduleId: lesson.id, teacherId: lesson.teacherId });
  if (!seat) throw conflict('课次的教师已变动，请刷新后重试');
  await records.update('scheduleTeacher', seat.id, {
    teacherId: to.teacherId,
    roleType: roles.substitute,
    originTeacherId: seat.originTeacherId ?? lesson.teacherId,
    agentReason: to.reason,
  });
  return to.teacherId;
}
