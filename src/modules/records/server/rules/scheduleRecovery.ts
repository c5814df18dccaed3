/** Rules of training records: one per child and lesson, written by its teachers, submitted, and revoked. */
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { refuseNewPictures, whyPicturesClosed } from '../../../consent/contract';
import { withdrawOf } from '../../../homework/contract';
import { lockLessons, readCalled } from '../../../schedule/contract';
import { followGoals } from '../goals/goals';
import { refuseUnlisted } from '../goals/readPromptOrder';
import { type Closing, closeLesson } from '../lesson/closeLesson';
import { readLessonValues } from '../lesson/dueRecords';
import { insertRecord, type Unplanned } from '../lesson/insertRecord';
import { createPractices, refuseLaterPractices } from '../lesson/practices';
import { copyOf, countByStudent, countRecords, draftOf, isOwn, lastRecord, unwritten } from '../lesson/readings';
import { lessonsOfDay } from '../lesson/today';
import { heldLesson, refuseSecond, revokeRecord, submitRecord } from '../lesson/writeRecord';

const { due, draft, submitted, revoked } = states.scheduleRecovery.status;

/** Fields whose change does not turn a due record into a draft. */
const kept = ['attendStatus', 'status', 'overdue', 'version'];

const pictureFields = ['images', 'videos'];

export default defineRule<'scheduleRecovery'>({
  closesFiles: (row, field, reading) => (pictureFields.includes(field) ? whyPicturesClosed(row, reading) : undefined),

  /** Locks the lesson before the record, in the order of roll calls. */
  async lockBefore(id, context) {
    const record = await context.records.get('scheduleRecovery', id);
    if (!record) return;
    await lockLessons([record.scheduleId], context);
    await context.records.lock('scheduleInfo', record.scheduleId);
  },

  async beforeCreate(values, context) {
    await refuseUnlisted(values.items, undefined, context);
    values.goalCount = values.goalIds?.length ?? 0;
    await refuseNewPictures(pictureFields, values, undefined, context);
    // Created by a roll call, which made these checks already.
    if (values.monthId) return;
    const { lesson, seat } = await heldLesson(values, context);
    if (!isOwn(lesson.teacherIds ?? [], context)) throw refuse('scheduleId', '这节课不是您上的，不能写它的记录');
    await refuseSecond(lesson.id, seat.stuId, context);
    Object.assign(values, await readLessonValues(lesson, seat, context), { status: draft, writerId: context.actor.staffId || null });
  },

  async beforeUpdate(changes, before, context) {
    await refuseUnlisted(changes.items, before.items, context);
    if (changes.goalIds !== undefined) changes.goalCount = changes.goalIds?.length ?? 0;
    await refuseNewPictures(pictureFields, changes, before, context);
    const status = changes.status ?? before.status;
    if (changes.status === submitted) {
      await submitRecord(changes, before, context);
      await createPractices({ ...before, ...changes, id: before.id }, context);
    } else if (changes.status === revoked && before.status === submitted) {
      await revokeRecord(changes, before, context);
      await withdrawOf(before.id, context);
    } else if (before.status === submitted) refuseLaterPractices(changes, before);
    else if (changes.status === draft && before.status === revoked) await heldLesson(before, context);
    else if (status === due && isBegun(changes)) changes.status = draft;
    if (status === submitted || before.status === submitted)
      await followGoals({ ...before, ...changes, id: before.id }, before.items, status === submitted, context);
  },

  /** Deleting a submitted record also undoes what its submission caused. */
  async beforeDelete(before, context) {
    if (before.status !== submitted) return;
    await revokeRecord({}, before, context);
    await withdrawOf(before.id, context);
    await followGoals(before, before.items, false, context);
  },

  /** Refuses an undo that would submit the record again, since the effects of submitting are not repeated; other edits can be undone. */
  async beforeReturn({ id, status }, { records }) {
    const now = await records.get('scheduleRecovery', id);
    if (status === submitted && now?.status !== submitted)
      throw conflict('已提交的记录删除或撤回后不能恢复，请重新填写', { kind: 'state' });
  },

  queries: {
    async today({ input, context }) {
      const lessonDate = (input.lessonDate as string | null) ?? context.today;
      return { lessonDate, lessons: await lessonsOfDay(lessonDate, context) };
    },
    async getDraft({ input, context }) {
      return (await draftOf(String(input.scheduleId), String(input.stuId), context)) ?? null;
    },
    async lastRecord({ input, context }) {
      const last = await lastRecord(String(input.stuId), String(input.courseId), context);
      return last ? copyOf(last) : null;
    },
    async countByStudent({ input, context }) {
      return countByStudent(String(input.startDate), String(input.endDate), context);
    },
    async countOpen({ context }) {
      return { count: await countRecords({ status: unwritten }, context) };
    },
    async countUnrated({ context }) {
      return { count: await countRecords({ status: submitted, parentStar: null }, context) };
    },
  },

  actions: {
    async copyLast({ row, changes, context }) {
      const { stuId, courseId, goalIds } = chosenRow(row);
      const last = await lastRecord(stuId, must(courseId, 'course of the training record'), context);
      if (!last) throw refuse('', '这名学员还没有同一课程的记录，请直接填写');
      // Planned goals of this lesson are kept.
      Object.assign(changes, copyOf(last), goalIds?.length && { goalIds }, { writerId: context.actor.staffId || null });
    },
    async insert({ input, context }) {
      if (!isOwn([String(input.teacherId)], context)) throw refuse('teacherId', '只能补录自己上的课');
      // The input was parsed by the schema of the call.
      return insertRecord(input as unknown as Unplanned, context);
    },
    async closeLesson({ input, context }) {
      // The input was parsed by the schema of the call.
      const { scheduleId, lessonSummary, records } = input as unknown as Omit<Closing, 'called'>;
      return closeLesson({ scheduleId, lessonSummary, records: records ?? [], called: readCalled(input) }, context);
    },
  },
});

function isBegun(changes: Changes<'scheduleRecovery'>): boolean {
  return Object.keys(changes).some((name) => !kept.includes(name));
}
