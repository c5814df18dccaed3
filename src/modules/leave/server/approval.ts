/** Approval of a leave: frees a child's lessons, or replaces the teacher in theirs. */
import { firstOf, must } from '../../../domain/must';
import { states } from '../../../generated/states';
import { conflict, refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { putOnLeave, substitute, takeFromLeave } from '../../schedule/contract';
import { handlings } from '../domain/codes';
import { findAffectedLessons, type Leave, timeOf } from './application';

type Lesson = Stored<'scheduleInfo'>;
const { studying, temporary } = states.student.stuStatus;
const { approved } = states.leaveApply.status;
const { cancelled } = states.scheduleInfo.status;

/** Marks the child as on leave in its lessons; returns the changes of the leave. */
export async function approveChild(leave: Leave, context: RuleContext): Promise<Changes<'leaveApply'>> {
  refuseOver(leave, context);
  // Share lock only: a roll call holds the lesson already and share-locks the child, so an exclusive lock could deadlock.
  await context.records.share('student', [must(leave.stuId, 'student of the leave')]);
  const child = await context.records.get('student', must(leave.stuId, 'student of the leave'));
  if (child?.stuStatus !== studying && child?.stuStatus !== temporary) throw conflict(`${leave.personName}不在读，不能同意请假`);
  const applied = leave.applyTime ?? context.now;
  const lessons = await putOnLeave(
    { id: leave.id, stuId: must(leave.stuId, 'student of the leave'), requestedAt: applied, ...timeOf(leave, applied) },
    context,
  );
  return { ...lessonsIn(lessons), ...decidedBy(context) };
}

interface Handling {
  /** Undefined = no lesson is left without a substitute. */
  kind: number | null | undefined;
  substituteId: string | null | undefined;
}

/** Replaces the teacher in every lesson or cancels it; refused while lessons are left and no handling is given. */
export async function approveTeacher(leave: Leave, { kind, substituteId }: Handling, context: RuleContext): Promise<Changes<'leaveApply'>> {
  refuseOver(leave, context);
  refuseOwn(leave, context);
  const lessons = await findAffectedLessons(leave, context);
  if (lessons.length > 0 && !kind) {
    const { courseIdLabel, lessonDate, startTime } = firstOf(lessons);
    const applied = `还有 ${lessons.length} 节课没有安排（${lessonDate} ${startTime} ${courseIdLabel}${lessons.length > 1 ? ' 等' : ''}）`;
    throw refuse('handling', `${applied}，请选择代课或取消，或先在课表里处理`);
  }
  for (const lesson of lessons) {
    if (kind === handlings.cancel) await context.records.update('scheduleInfo', lesson.id, { status: cancelled, endReason: '教师请假' });
    else await replace(lesson, leave, must(substituteId, 'substitute of the leave'), context);
  }
  return { ...lessonsIn(lessons), ...decidedBy(context) };
}

/** Puts a child back into the lessons that have not begun. */
export async function releaseLeave(leave: Leave, context: RuleContext): Promise<void> {
  if (leave.status === approved && leave.stuId) await takeFromLeave(leave.stuId, leave.lessonIds ?? [], context);
}

/** Approver and time of the decision. */
export function decidedBy({ actor, now }: RuleContext): Changes<'leaveApply'> {
  return { approverId: actor.staffId || null, approveTime: now };
}

async function replace(lesson: Lesson, leave: Leave, substituteId: string, context: RuleContext): Promise<void> {
  const { records } = context;
  if (lesson.teacherId !== leave.teacherId) {
    const assistantIds = (lesson.assistantIds ?? []).filter((id) => id !== leave.teacherId);
    await records.update('scheduleInfo', lesson.id, { assistantIds, ignoreHints: true });
    return;
  }
  const teacherId = await substitute(lesson, { teacherId: substituteId, reason: '教师请假' }, context);
  await records.update('scheduleInfo', lesson.id, { teacherId, ignoreHints: true });
}

function lessonsIn(lessons: readonly Lesson[]): Changes<'leaveApply'> {
  return { lessonIds: lessons.map(({ id }) => id), lessonCount: lessons.length };
}

/** Refuses a decision on the caller's own leave. */
export function refuseOwn({ teacherId }: Leave, { actor }: RuleContext): void {
  if (teacherId && teacherId === actor.staffId) throw conflict('不能审批自己的请假，请由其他人审批');
}

function refuseOver({ endTime }: Leave, { now }: RuleContext): void {
  if (endTime <= now) throw conflict('请假的时间已经过去，请拒绝或由申请人撤销', { kind: 'state' });
}
