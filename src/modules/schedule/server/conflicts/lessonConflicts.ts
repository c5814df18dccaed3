/** All refusals and warnings about one lesson, for a preview before it is saved. */

import { must } from '../../../../domain/must';
import { ApiError, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { FieldError } from '../../../../wire/envelope';
import type { HintKind } from '../../domain/hints';
import type { Span } from '../../domain/times';
import { followLesson } from '../lessons/lessonTimes';
import { findTimesInTheWay, seatClass } from './away';
import { type Busy, type ClashKind, findClashes, formatClash } from './busy';
import { refuseUnknown } from './knownPeople';
import { findHints, refuseLesson } from './lessonChecks';

type Values = Changes<'scheduleInfo'>;

/** One refusal or warning; `date` is `YYYY-MM-DD`, `start` and `end` are `HH:mm`. */
export interface Conflict {
  date: string;
  start: string;
  end: string;
  /** L teacher, SL child: inactive or away; CAP room too small; PAST a day that accepts no lessons any more. */
  kind: ClashKind | HintKind | 'CAP' | 'PAST';
  /** `hard` refuses the lesson; `soft` is a warning that `ignoreHints` overrides. */
  level: 'hard' | 'soft';
  message: string;
  /** The conflicting lesson; `name` is null when the caller may not see it. */
  with: { lessonId: string; name: string | null } | null;
}

/** The lesson with its derived fields, and its conflicts. Writes nothing. */
export async function previewLesson(values: Values, context: RuleContext) {
  await refuseUnknown(values, undefined, context);
  const lesson = { ...values };
  const course = lesson.courseId ? await context.records.get('course', lesson.courseId) : undefined;
  if (!course) throw refuse('courseId', '课程不存在或已删除，请重新选择');
  await seatClass(lesson, lesson, context);
  await followLesson(lesson, lesson, course, context);
  const { lessonDate, teacherIds, stuIds, roomId, classId } = lesson;
  const wanted = {
    teacherIds: teacherIds ?? [],
    stuIds: stuIds ?? [],
    roomId,
    classId,
    from: must(lessonDate, 'day of the lesson'),
    to: must(lessonDate, 'day of the lesson'),
  };
  const busy = await findTimesInTheWay(wanted, context);
  return { ...lesson, conflicts: await findConflicts(lesson, course, busy, context) };
}

/** Conflicts of a lesson with its derived fields; `busy`: the busy times of its people, room and class. Hard ones first. */
export async function findConflicts(
  lesson: Values,
  course: Stored<'course'>,
  busy: readonly Busy[],
  context: RuleContext,
): Promise<Conflict[]> {
  const span = lesson as Span;
  const at = { date: span.lessonDate, start: span.startTime, end: span.endTime };
  const hard = { ...at, level: 'hard' as const };
  const clashes = findClashes(span, busy).map((one) => ({ ...hard, kind: one.kind, message: formatClash(one), with: inTheWay(one) }));
  const known = new Set<string>(clashes.map(({ kind }) => kind));
  // Absences are among the busy times already, so their refusals are left out.
  const refused = (await listRefusals(lesson, context)).filter(({ kind }) => !known.has(kind));
  const hints = await findHints({ lesson, course, before: undefined }, context);
  return [
    ...clashes,
    ...refused.map((one) => ({ ...hard, ...one, with: null })),
    ...hints.map((hint) => ({ ...at, level: 'soft' as const, ...hint, with: null })),
  ];
}

function inTheWay({ lessonId, lesson }: Busy): Conflict['with'] {
  return lessonId === '' ? null : { lessonId, name: lesson ?? null };
}

const kinds: Record<string, Conflict['kind']> = { teacherId: 'L', assistantIds: 'L', stuIds: 'SL', roomId: 'CAP' };

async function listRefusals(lesson: Values, context: RuleContext): Promise<Pick<Conflict, 'kind' | 'message'>[]> {
  try {
    await refuseLesson({ lesson, before: undefined }, context);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = (error.data as { errors?: FieldError[] } | null)?.errors ?? [];
    return errors.map(({ field, message }) => ({ kind: kinds[field] ?? 'PAST', message }));
  }
}
