/** Lessons that a batch copy creates: each lesson of a date range, `times` times, at intervals of whole weeks. Pure. */

import { addDays, daysFromTo } from '../../../domain/calendar';
import { must } from '../../../domain/must';

interface CopySpan {
  sourceStart: string;
  sourceEnd: string;
  /** The day to which `sourceStart` is copied first. */
  targetStart: string;
  times: number;
}

/** Days between two copies: the length of the date range rounded up to whole weeks, so that weekdays do not change. */
export function stepOf({ sourceStart, sourceEnd }: CopySpan): number {
  return Math.ceil((daysFromTo(sourceStart, sourceEnd) ?? 1) / 7) * 7;
}

/** The first input error, with its field; undefined when the range can be copied. */
export function whyNotCopied(span: CopySpan): { field: keyof CopySpan; message: string } | undefined {
  const { sourceStart, sourceEnd, targetStart, times } = span;
  if (sourceEnd < sourceStart) return { field: 'sourceEnd', message: '结束日期不能早于开始日期' };
  if (must(daysFromTo(sourceStart, sourceEnd), 'days of the copied range') > mostDays)
    return { field: 'sourceEnd', message: `一次最多复制 ${mostDays} 天的课表` };
  if (targetStart <= sourceEnd) return { field: 'targetStart', message: '目标日期要在被复制的日期之后' };
  if ((must(daysFromTo(sourceStart, targetStart), 'days from the source to the target') - 1) % 7 !== 0)
    return { field: 'targetStart', message: '目标日期要与被复制的开始日期是同一个星期几，课才排在原来的星期' };
  if (times < 1 || times > mostTimes) return { field: 'times', message: `一次最多复制 ${mostTimes} 遍` };
  return undefined;
}
const mostDays = 62;
const mostTimes = 26;

export interface Copy<Lesson> {
  lesson: Lesson;
  lessonDate: string;
}

/** Copies in the order of `lessons`, all copies of one lesson together. */
export function planCopies<Lesson extends { lessonDate: string }>(lessons: readonly Lesson[], span: CopySpan): Copy<Lesson>[] {
  const first = must(daysFromTo(span.sourceStart, span.targetStart), 'days from the source to the target') - 1;
  const shifts = Array.from({ length: span.times }, (_, at) => first + at * stepOf(span));
  return lessons.flatMap((lesson) => shifts.map((shift) => ({ lesson, lessonDate: addDays(lesson.lessonDate, shift) })));
}
