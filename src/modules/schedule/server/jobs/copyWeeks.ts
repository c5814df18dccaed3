/**
 * Batch copy of a timetable: each lesson of a date range is created again, weeks later, with the same checks as a new lesson;
 * refused copies are listed in a file.
 *
 * Copies are written in batches, each with its checkpoint in the same transaction. Each copy stores the id of its job.
 */

import * as z from 'zod';
import { entryOf, firstOf, itemAt, lastOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { createReasonFile, type Refused } from '../../../../server/features/export/createReasonFile';
import { defineJobKind, type JobContext, type JobRun } from '../../../../server/features/jobs/jobKind';
import { demand } from '../../../../server/http/permission';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { ChangeSet } from '../../../../server/records/write/changeSet';
import { tryStep } from '../../../../server/records/write/tryStep';
import { createRecordService } from '../../../../server/records/write/writer';
import { findUnpublishedYears } from '../../../system/contract';
import { type Copy, planCopies, whyNotCopied } from '../../domain/copyWeeks';
import { restDays } from '../conflicts/restDays';
import type { Lesson } from '../lessons/lessonTimes';
import { visible } from '../lessons/visible';
import { writeLessons } from '../lessons/writeLessons';
import { isHere } from '../slots/childrenHere';

const { waiting, toRecord, done } = states.scheduleInfo.status;
const taken = [waiting, toRecord, done];
/** Copies per transaction. */
const atOnce = 50;

const ids = z
  .array(z.uuid())
  .nullish()
  .transform((some) => some ?? []);
const inputShape = z
  .object({
    sourceStart: z.iso.date(),
    sourceEnd: z.iso.date(),
    targetStart: z.iso.date(),
    times: z.coerce.number().int(),
    courseIds: ids,
    teacherIds: ids,
    skipHoliday: z.boolean().nullish(),
    ignoreHints: z.boolean().nullish(),
  })
  .superRefine((span, { addIssue }) => {
    const problem = whyNotCopied(span);
    if (problem) addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });
type Input = z.output<typeof inputShape>;

/** Checkpoint of a run, from which it is resumed. */
interface Kept {
  /** Its last copy; a count would become wrong if lessons of the source were changed meanwhile. */
  after?: { order: string; lessonDate: string };
  made: number;
  skipped: Refused[];
}

export default defineJobKind<Input>({
  name: 'copyWeeks',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    demand(run.actor, { keys: ['eduModel:schedule', 'eduModel:schedule:arrange'], what: '批量复制课表' });
    const copies = await listCopies(run, context);
    let kept = (run.checkpoint as Kept | undefined) ?? { made: 0, skipped: [] };
    const counted = createCourseCounts();
    const first = copies.findIndex((copy) => !kept.after || isAfter(copy, kept.after));
    const open = first < 0 ? [] : copies.slice(first);
    for (const { lesson } of copies.slice(0, copies.length - open.length)) counted.add(lesson);
    const done = kept.made + kept.skipped.length;
    await run.progress({ done, total: done + open.length });
    for (let at = 0; at < open.length; at += atOnce) {
      const some = open.slice(at, at + atOnce);
      kept = await copySome(some, kept, run, context);
      for (const { lesson } of some) counted.add(lesson);
      const current = lastOf(some).lesson.courseIdLabel ?? '';
      await run.progress({ done: done + at + some.length, detail: { current, ...counted.counts() } });
    }
    const [unpublished] = await inChangeSet(run, context, (_set, rule) => listUnpublished(copies, rule));
    const facts = { made: kept.made, skipped: kept.skipped.length, ...(unpublished && { unpublished }) };
    return {
      facts,
      ...(kept.skipped.length > 0 && (await createReasonFile(context, run, '批量复制课表_未复制.xlsx', kept.skipped))),
    };
  },
  async soFar(q, { id }) {
    const [row] = await q.query<{ made: number }>(
      'select count(*)::int as made from schedule_info where copy_job = $1 and deleted_at is null',
      [id],
    );
    return { made: row?.made ?? 0 };
  },
});

/** All copies, sorted by course. */
function listCopies(run: JobRun<Input>, context: JobContext): Promise<Copy<Lesson>[]> {
  const { sourceStart, sourceEnd, courseIds, teacherIds } = run.input;
  return inChangeSet(run, context, async (_set, rule) => {
    const where = { lessonDate: { gte: sourceStart, lte: sourceEnd }, status: taken };
    const lessons = await visible({ ...where, ...(courseIds.length > 0 && { courseId: courseIds }) }, rule);
    const chosen = lessons.filter(({ teacherId }) => teacherIds.length === 0 || teacherIds.includes(teacherId));
    if (chosen.length === 0) throw refuse('sourceStart', '这些日期没有可以复制的课次');
    const byCourse = chosen.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
    return planCopies(byCourse, run.input);
  });
}

/** Years of the copies without published holidays; the job reports them once. */
function listUnpublished(copies: readonly Copy<Lesson>[], rule: RuleContext): Promise<number[]> {
  const days = copies.map(({ lessonDate }) => lessonDate).sort();
  return findUnpublishedYears(firstOf(days), lastOf(days), rule);
}

function isAfter({ lesson, lessonDate }: Copy<Lesson>, after: NonNullable<Kept['after']>): boolean {
  const order = orderOf(lesson).localeCompare(after.order);
  return order > 0 || (order === 0 && lessonDate > after.lessonDate);
}

const orderOf = ({ courseId, lessonDate, startTime, id }: Lesson) => `${courseId} ${lessonDate} ${startTime} ${id}`;

/** Writes one batch in one transaction; when it is refused, each copy is tried by itself and refused ones are collected. */
async function copySome(copies: readonly Copy<Lesson>[], kept: Kept, run: JobRun<Input>, context: JobContext): Promise<Kept> {
  return inChangeSet(run, context, async (set, rule) => {
    const { records } = rule;
    const copiedFrom = copies.map(({ lesson }) => lesson.id);
    const there = new Set((await records.find('scheduleInfo', { copyJob: run.id, copiedFrom })).map(keyOf));
    const days = copies.map(({ lessonDate }) => lessonDate).sort();
    const isRest = run.input.skipHoliday === false ? () => false : await restDays(firstOf(days), lastOf(days), rule);
    const off = copies.filter(({ lessonDate }) => isRest(lessonDate)).map((copy) => refused(copy, '节假日不排课'));
    const open = copies.filter((copy) => !isRest(copy.lessonDate) && !there.has(keyOf({ copiedFrom: copy.lesson.id, ...copy })));
    const values = await valuesOf(open, run, rule);
    if (await tryStep(set, () => writeLessons(values, rule))) {
      for (const [at, one] of values.entries()) {
        const refusal = await tryStep(set, () => records.create('scheduleInfo', one));
        if (refusal) off.push(refused(itemAt(open, at), refusal.message));
      }
    }
    const { lesson, lessonDate } = lastOf(copies);
    const next: Kept = {
      after: { order: orderOf(lesson), lessonDate },
      made: kept.made + copies.length - off.length,
      skipped: [...kept.skipped, ...off],
    };
    await run.saveCheckpoint(next, set.q);
    return next;
  });
}

function refused({ lesson, lessonDate }: Copy<Lesson>, reason: string): Refused {
  return { label: `${lesson.courseIdLabel} ${lessonDate} ${lesson.startTime}`, reason };
}

const keyOf = ({ copiedFrom, lessonDate }: { copiedFrom?: string | null; lessonDate: string }) => `${copiedFrom} ${lessonDate}`;

/** Field values of the copies, without children who left. */
async function valuesOf(copies: readonly Copy<Lesson>[], run: JobRun<Input>, { records }: RuleContext): Promise<Changes<'scheduleInfo'>[]> {
  const children = await records.find('student', { id: [...new Set(copies.flatMap(({ lesson }) => lesson.stuIds ?? []))] });
  const here = new Set(children.filter(isHere).map(({ id }) => id));
  return copies.map(({ lesson, lessonDate }) => {
    const { courseId, classId, teacherId, assistantIds, roomId, startTime, endTime } = lesson;
    return {
      courseId,
      classId,
      teacherId,
      assistantIds,
      roomId,
      startTime,
      endTime,
      lessonDate,
      stuIds: (lesson.stuIds ?? []).filter((id) => here.has(id)),
      ignoreHints: run.input.ignoreHints === true,
      copiedFrom: lesson.id,
      copyJob: run.id,
    };
  });
}

/** All transactions of the job share one change set, so that the copy can be undone as a whole. */
function inChangeSet<Answer>(
  run: JobRun<Input>,
  context: JobContext,
  work: (set: ChangeSet, rule: RuleContext) => Promise<Answer>,
): Promise<Answer> {
  const entity = entryOf(context.configuration.entities, 'scheduleInfo');
  const writer = createRecordService(context).as(run.actor, 'schedule', undefined, run.id);
  return writer.changeSet((set) => work(set, set.ruleContext(set, entity)));
}

/** Counts courses that have a lesson with several teachers, and courses that have lessons of classes. */
function createCourseCounts() {
  const [multi, ofClass] = [new Set<string>(), new Set<string>()];
  return {
    add({ courseId, teacherIds, classId }: Lesson) {
      if ((teacherIds?.length ?? 0) > 1) multi.add(courseId);
      if (classId) ofClass.add(courseId);
    },
    counts: () => ({ multiTeacherCount: multi.size, classCourseCount: ofClass.size }),
  };
}
