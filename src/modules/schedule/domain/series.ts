/** Lessons of a plan that an edit of one of them changes, and their new dates. Pure. */

import { addDays, daysFromTo } from '../../../domain/calendar';
import { must } from '../../../domain/must';
import { weekdayOf } from '../../../domain/weekday';
import type { Span } from './times';

type Moment = Pick<Span, 'lessonDate' | 'startTime'>;

/** Dictionary `seriesScope`: 仅本次, 本次及以后, 全部未上. */
export const reaches = { one: 1, onward: 2, all: 3 } as const;
export type Reach = (typeof reaches)[keyof typeof reaches];

/** `lessons`: the lessons of the plan that were not held yet. */
export function reached<Lesson extends Moment & { id: string }>(lesson: Lesson, lessons: readonly Lesson[], reach: Reach): Lesson[] {
  if (reach === reaches.one) return [lesson];
  const from = momentOf(lesson);
  const others = lessons.filter((one) => one.id !== lesson.id && (reach === reaches.all || momentOf(one) >= from));
  return [lesson, ...others].toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
}

/** Lessons of the same weekly slot: moving the Monday lesson does not move the Wednesday lesson. */
export function sameSlot<Lesson extends Moment>(lesson: Moment, lessons: readonly Lesson[]): Lesson[] {
  const weekday = weekdayOf(lesson.lessonDate);
  return lessons.filter((one) => weekdayOf(one.lessonDate) === weekday && one.startTime === lesson.startTime);
}

/** `lessonDate`, shifted by the days between `from` and `to`. */
export function shiftDays(lessonDate: string, from: string, to: string): string {
  return addDays(lessonDate, countDays(from, to));
}

function countDays(from: string, to: string): number {
  // daysFromTo counts both ends, so the distance is one less.
  return from <= to
    ? must(daysFromTo(from, to), 'days between the lesson and its new day') - 1
    : 1 - must(daysFromTo(to, from), 'days between the lesson and its new day');
}

const momentOf = ({ lessonDate, startTime }: Moment) => `${lessonDate} ${startTime}`;
