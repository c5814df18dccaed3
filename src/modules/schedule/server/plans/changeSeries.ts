/** One change (time, teacher, room) or deletion for several lessons of a plan, in one transaction. */
import { states } from '../../../../generated/states';
import { ApiError, conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { FieldError } from '../../../../wire/envelope';
import { type Reach, reached, sameSlot, shiftDays } from '../../domain/series';
import { timeAfter } from '../../domain/times';
import { lockPeople } from '../conflicts/lockPeople';
import { lessonsInTurn } from '../conflicts/together';
import type { Lesson } from '../lessons/lessonTimes';
import { visible } from '../lessons/visible';

const { waiting } = states.scheduleInfo.status;

/** An omitted field keeps its value in each lesson. */
interface SeriesChange {
  lessonDate?: string | null;
  startTime?: string | null;
  teacherId?: string | null;
  roomId?: string | null;
  ignoreHints: boolean;
}

/** Returns the number of changed lessons. */
export async function changeSeries(lesson: Lesson, reach: Reach, change: SeriesChange, context: RuleContext): Promise<number> {
  const isMove = Boolean(change.lessonDate || change.startTime);
  if (!isMove && !change.teacherId && !change.roomId) throw refuse('newStart', '请填写要修改的内容');
  const all = await lessonsOf(lesson, reach, context);
  const lessons = isMove ? sameSlot(lesson, all) : all;
  await lockPeople([...lessons, { teacherId: change.teacherId, roomId: change.roomId }], context);
  await lessonsInTurn(context, async () => {
    for (const one of lessons) await named(one, () => context.records.update('scheduleInfo', one.id, changesOf(one, lesson, change)));
  });
  return lessons.length;
}

/** Returns the number of deleted lessons. */
export async function deleteSeries(lesson: Lesson, reach: Reach, context: RuleContext): Promise<number> {
  const lessons = await lessonsOf(lesson, reach, context);
  await lockPeople(lessons, context);
  for (const one of lessons) await named(one, () => context.records.remove('scheduleInfo', one.id));
  return lessons.length;
}

/** Lessons of the same plan that are visible to the caller and not held yet. */
async function lessonsOf(lesson: Lesson, reach: Reach, context: RuleContext): Promise<Lesson[]> {
  if (lesson.status !== waiting) throw conflict('只有待上课的课次可以修改和删除', { kind: 'state' });
  const lessons = lesson.batchId ? await visible({ batchId: lesson.batchId, status: waiting }, context) : [];
  return reached(lesson, lessons, reach);
}

function changesOf(one: Lesson, chosen: Lesson, change: SeriesChange): Changes<'scheduleInfo'> {
  const changes: Changes<'scheduleInfo'> = { ignoreHints: change.ignoreHints };
  if (change.lessonDate) changes.lessonDate = shiftDays(one.lessonDate, chosen.lessonDate, change.lessonDate);
  if (change.startTime) {
    const endTime = timeAfter(change.startTime, Number(one.minutes));
    if (endTime === undefined) throw refuse('newStart', '课程要在当天结束，请把开始时间提前');
    Object.assign(changes, { startTime: change.startTime, endTime });
  }
  if (change.teacherId) {
    changes.teacherId = change.teacherId;
    changes.assistantIds = one.assistantIds?.filter((id) => id !== change.teacherId) ?? null;
  }
  if (change.roomId) changes.roomId = change.roomId;
  return changes;
}

/** Puts date and time of the lesson in front of the refusal's messages. */
async function named(lesson: Lesson, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const describeLesson = (message: string) => `${lesson.lessonDate} ${lesson.startTime} 的课：${message}`;
    const errors = (error.data as { errors?: FieldError[] } | null)?.errors;
    const named = errors && { errors: errors.map((one) => ({ ...one, message: describeLesson(one.message) })) };
    throw new ApiError(error.code, describeLesson(error.message), named ?? error.data);
  }
}
