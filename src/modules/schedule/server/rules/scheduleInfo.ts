/** Rules and calls of lessons; reserved hours of the children are kept in step. */
import { firstOf, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Values } from '../../../../server/kernel/values';
import type { Changes } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { releaseLesson } from '../../../finance/contract';
import { formatUnpublished } from '../../../system/contract';
import type { Reach } from '../../domain/series';
import { notifyReversed } from '../attendance/lessonFollowers';
import { callRoll, readCalled, takeRollBack } from '../attendance/rollCall';
import { allOnLeave } from '../conflicts/allOnLeave';
import { seatClass } from '../conflicts/away';
import { refuseUnknown } from '../conflicts/knownPeople';
import { refuseLesson, refuseWhole } from '../conflicts/lessonChecks';
import { previewLesson } from '../conflicts/lessonConflicts';
import { lockLessons, lockPeople } from '../conflicts/lockPeople';
import { readOnce, togetherOf } from '../conflicts/together';
import { moveLesson, substitute } from '../lessons/changeLesson';
import { countByStudent, countByTeacher } from '../lessons/counts';
import { handOver } from '../lessons/handOver';
import { lessonsInFull } from '../lessons/lessonsInFull';
import { decisive, followLesson, type Lesson } from '../lessons/lessonTimes';
import { freeSeats, removeSeats, seatsOf, writeSeats } from '../lessons/seats';
import { refusePlan } from '../lessons/taughtBy';
import { lessonsIn, visible } from '../lessons/visible';
import { changeSeries, deleteSeries } from '../plans/changeSeries';
import { findAbsenceOn, openRepair } from '../repair/propose';
import { findFreeSlots } from '../slots/findFreeSlots';
import { findSlots } from '../slots/findSlots';
import { findLaneTimes } from '../slots/laneTimes';
import { freeSlots } from '../slots/usualTimes';

/** Key of those who plan lessons. */
const arrange = 'eduModel:schedule:arrange';

type LessonChanges = Changes<'scheduleInfo'>;
const { waiting, cancelled, moved, ignored, done, toRecord } = states.scheduleInfo.status;

export default defineRule<'scheduleInfo'>({
  async lockBefore(id, context, input) {
    const { newTeacherId, substituteId, newRoomId } = input;
    const stored = await context.records.find('scheduleInfo', { id });
    await lockPeople([...stored, input, { teacherId: newTeacherId ?? substituteId, roomId: newRoomId }], context);
  },

  lockForCreate: (input, context) => lockPeople([input], context),

  refuseChosen: refuseUnknown,

  async beforeCreate(values, context) {
    // A moved lesson keeps its own children; members of the class are not added again.
    if (!values.originId) {
      await seatClass(values, values, context);
      await refusePlan(values, context);
    }
    await lockPeople([values], context);
    await prepareLesson(values, undefined, forgetHints(values), context);
  },

  async afterCreate(row, context) {
    if (!togetherOf(context)) await writeSeats(row, context);
  },

  async beforeUpdate(changes, before, context) {
    const ignoreHints = forgetHints(changes);
    await lockPeople([before, changes], context);
    if (changes.status === cancelled || changes.status === moved) {
      Object.assign(changes, { takesTime: false, takesRoom: false, planCount: 0 });
      // The goals move to the replacing lesson.
      if (changes.status === moved) changes.goalIds = null;
      await freeSeats(before.id, context);
      return;
    }
    if (changes.status === done) changes.doneCount = 1;
    if (changes.status === toRecord) changes.doneCount = 0;
    if (changes.status === ignored) {
      for (const seat of await seatsOf(before.id, context)) await releaseLesson(seat.id, context);
      return;
    }
    await refusePlan(changes, context);
    if (!decisive.some((name) => name in changes)) return;
    if (changes.classId) await seatClass(changes, { ...before, ...changes }, context);
    await lockPeople([changes], context);
    const lesson = await prepareLesson(changes, before, ignoreHints, context);
    await writeSeats(lesson as Lesson, context);
  },

  async beforeReturn(row, context) {
    await lockPeople([row], context);
    if (!row.takesTime) return;
    const stored = await context.records.get('scheduleInfo', row.id);
    await refuseLesson({ lesson: row, before: stored?.takesTime ? stored : undefined }, context);
  },

  async afterUndo(_before, after, { records }) {
    if (!after) return;
    const room = after.roomId ? await records.get('room', after.roomId) : undefined;
    const isFree = (await allOnLeave([after.id], records)).has(after.id);
    const takesRoom = after.takesTime === true && room !== undefined && room.shared !== true && !isFree;
    if (takesRoom !== after.takesRoom) await records.update('scheduleInfo', after.id, { takesRoom });
  },

  async beforeDelete(before, context) {
    if (before.status !== waiting) throw conflict('只有待上课的课次可以删除', { kind: 'state' });
    await lockPeople([before], context);
    await removeSeats(before.id, context);
  },

  queries: {
    /** All lessons into which the lesson was moved, one after another. */
    async originOf({ input, context }) {
      const chain: Lesson[] = [];
      for (let next = [String(input.originId)]; next.length > 0; ) {
        const moved = await visible({ originId: next }, context);
        chain.push(...moved);
        next = moved.map(({ id }) => id);
      }
      return chain;
    },
    preSingerPlan({ input, context }) {
      return previewLesson(input as LessonChanges, context);
    },
    async getAvailableSlots({ input, context }) {
      const { startDate, teacherId, roomId, courseId } = input as Record<string, string | null | undefined>;
      const stuIds = (input.stuIds as string[] | null | undefined) ?? [];
      await refuseUnknown({ stuIds }, undefined, context);
      return freeSlots(
        {
          startDate: must(startDate, 'first day of the search for free slots'),
          teacherId: must(teacherId, 'teacher of the search for free slots'),
          stuIds,
          roomId,
          courseId,
        },
        context,
      );
    },
    freePlaces({ row, input, context }) {
      const { lessonDate, startTime } = input as Record<string, string | null | undefined>;
      const lesson = chosenRow(row);
      return findFreeSlots(lesson, { day: lessonDate ?? lesson.lessonDate, start: startTime ?? lesson.startTime }, context);
    },
    findPlaces({ input, context }) {
      const { courseId, teacherId, classId, roomId, fromTime, toTime, lessonDate, startTime } = input as Record<string, string | null>;
      const chosen = {
        courseId: must(courseId, 'course of the search for places'),
        teacherId,
        classId,
        roomId,
        stuIds: (input.stuIds as string[] | null | undefined) ?? [],
      };
      const weekdays = ((input.weekdays as number[] | null | undefined) ?? []).map(Number);
      const when = { weekdays, from: fromTime, to: toTime, lessonDate: lessonDate ?? context.today, startTime };
      return findSlots({ ...chosen, ...when }, context);
    },
    laneTimes({ input, context }) {
      return findLaneTimes(String(input.lanes), daysOf(input.startDate, input.endDate), context.actor.can(arrange), context);
    },
    async listInfoAllVo({ input, context }) {
      return lessonsInFull(daysOf(input.startDate, input.endDate), context);
    },
    async listVo({ input, context }) {
      return lessonsIn(daysOf(input.startDate, input.endDate), context);
    },
    async countByTeacher({ input, context }) {
      return countByTeacher(daysOf(input.startDate, input.endDate), context);
    },
    async countByStudent({ input, context }) {
      return countByStudent(daysOf(input.startDate, input.endDate), context);
    },
    async getScheduleTitle({ input, context }) {
      const [lesson] = await visible({ id: String(input.scheduleId) }, context);
      if (!lesson) throw refuse('scheduleId', '课次不存在或已删除，请重新选择');
      const { courseIdLabel, lessonDate, startTime, endTime, teacherIdLabel } = lesson;
      return { title: `${courseIdLabel} ${lessonDate} ${startTime}–${endTime} ${teacherIdLabel}` };
    },
  },

  actions: {
    async rollCall({ row, input, context }) {
      await callRoll(chosenRow(row), readCalled(input), context);
    },
    async move({ row, input, context }) {
      const { newDate, newStart, newTeacherId, newRoomId } = input as Record<string, string | null | undefined>;
      const ignoreHints = input.ignoreHints === true;
      const to = {
        lessonDate: must(newDate, 'new day of the lesson'),
        startTime: must(newStart, 'new start of the lesson'),
        teacherId: newTeacherId,
        roomId: newRoomId,
        ignoreHints,
      };
      await moveLesson(chosenRow(row), to, context);
    },
    async agentOperate({ row, input, changes, context }) {
      changes.teacherId = await substitute(
        chosenRow(row),
        { teacherId: String(input.substituteId), reason: String(input.agentReason) },
        context,
      );
    },
    async unRecoverSchedule({ row, context }) {
      await takeRollBack(chosenRow(row), context);
      await notifyReversed(chosenRow(row), context);
    },
    async changeSeries({ row, input, context }) {
      const { newDate, newStart, newTeacherId, newRoomId } = input as Record<string, string | null | undefined>;
      const change = { lessonDate: newDate, startTime: newStart, teacherId: newTeacherId, roomId: newRoomId };
      const ignoreHints = input.ignoreHints === true;
      return { changed: await changeSeries(chosenRow(row), Number(input.scope) as Reach, { ...change, ignoreHints }, context) };
    },
    async deleteSeries({ row, input, context }) {
      return { deleted: await deleteSeries(chosenRow(row), Number(input.scope) as Reach, context) };
    },
    /** Proposes a repair for the lessons of an absent teacher, as a draft. */
    async proposeRepair({ input, context }) {
      return openRepair(findAbsenceOn(String(input.teacherId), String(input.startDate), String(input.endDate), context), null, context);
    },
    async handOver({ input, context }) {
      const { teacherId, newTeacherId, startDate, endDate } = input as Record<string, string>;
      const courseIds = (input.courseIds as string[] | null | undefined) ?? [];
      const [onlyFree, ignoreHints] = [input.onlyFree === true, input.ignoreHints === true];
      const asked = {
        teacherId: must(teacherId, 'teacher who hands over lessons'),
        newTeacherId: must(newTeacherId, 'teacher who takes over lessons'),
        startDate: must(startDate, 'first day of the lessons handed over'),
        endDate,
        courseIds,
        onlyFree,
        ignoreHints,
      };
      return handOver(asked, context);
    },
    async deleteBatchByIds({ input, context }) {
      const ids = [...new Set(input.ids as string[])];
      await lockLessons(ids, context);
      const lessons = await visible({ id: ids }, context);
      if (lessons.length < ids.length) throw refuse('ids', `有 ${ids.length - lessons.length} 节课不存在或已删除，请刷新后重新选择`);
      const held = lessons.filter(({ status }) => status !== waiting);
      if (held.length > 0) throw refuse('ids', `${titleOf(firstOf(held))}等 ${held.length} 节课不是待上课，不能删除`);
      for (const { id } of lessons) await context.records.remove('scheduleInfo', id);
      return { deleted: lessons.length };
    },
  },
});

/** Removes 忽略提醒 from the values: if stored, it would suppress warnings of later changes. */
function forgetHints(values: LessonChanges): boolean {
  const ignoreHints = values.ignoreHints === true;
  if ('ignoreHints' in values) values.ignoreHints = false;
  return ignoreHints;
}

/** Derives fields and checks the lesson; returns the whole record as it will be stored. */
async function prepareLesson(
  values: LessonChanges,
  before: Lesson | undefined,
  ignoreHints: boolean,
  context: RuleContext,
): Promise<LessonChanges> {
  const lesson: LessonChanges = { ...before, ...values };
  const { courseId } = lesson;
  const course = await readOnce(`course ${courseId}`, context, () =>
    courseId ? context.records.get('course', courseId) : Promise.resolve(undefined),
  );
  if (!course) throw refuse('courseId', '课程不存在或已删除，请重新选择');
  await followLesson(values, lesson, course, context);
  const whole = { ...lesson, ...values };
  await refuseWhole({ lesson: whole, course, before }, ignoreHints, context);
  togetherOf(context)?.checked.push(whole);
  if (whole.lessonDate !== before?.lessonDate) await notifyUnpublished(must(whole.lessonDate, 'day of the lesson'), context);
  return whole;
}

/** Not for lessons that are written together: their plan reports it once. */
async function notifyUnpublished(day: string, context: RuleContext): Promise<void> {
  const text = togetherOf(context) ? undefined : await formatUnpublished(day, day, context);
  if (text) context.remark(text);
}

function daysOf(from: Values[string], to: Values[string]): { from: string; to: string } {
  return { from: String(from), to: String(to) };
}

const titleOf = ({ courseIdLabel, lessonDate, startTime }: Lesson) => `${courseIdLabel} ${lessonDate} ${startTime}`;
