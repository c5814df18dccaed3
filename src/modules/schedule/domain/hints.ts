/** Warnings about a lesson: shown before it is saved, and ignored when the user chooses so (`ignoreHints`). Pure. */
import { minutesOf } from './times';

/** PAST moved into the past, H rest day, B outside the opening hours, Q too few hours, V course withdrawn or hours expired by then, K teacher not assigned to the course, MAX daily limit. */
export type HintKind = 'PAST' | 'H' | 'B' | 'Q' | 'V' | 'K' | 'MAX';

export interface Hint {
  kind: HintKind;
  message: string;
}

interface LessonFacts {
  lessonDate: string;
  startTime: string;
  endTime: string;
  isMovedBack: boolean;
  /** Why it is a rest day; undefined = a work day. */
  restDay: string | undefined;
  /** Undefined = the institution has no opening hours. */
  opening: { from: string; to: string } | undefined;
  /** Children with fewer free course hours than the lesson costs; `free` in hours, as decimal text. */
  shortOfHours: readonly { name: string; free: string }[];
  isOffShelf: boolean;
  /** Children whose remaining hours of the course all expire before the lesson; `until` is their last day. */
  expired: readonly { name: string; until: string }[];
  /** Names of teachers that are not in the course's list of teachers. */
  strangers: readonly string[];
  /** Teachers who reached their daily limit of lessons; this lesson is not counted. */
  busy: readonly { name: string; lessons: number }[];
}

/** Sorted by kind, in the order of the display. */
export function buildHints(facts: LessonFacts): Hint[] {
  const hints: Hint[] = [];
  const addHint = (kind: HintKind, message: string) => hints.push({ kind, message });
  if (facts.isMovedBack) addHint('PAST', `${facts.lessonDate} ${facts.startTime} 已经过去`);
  if (facts.restDay !== undefined) addHint('H', `${facts.lessonDate} 不是工作日（${facts.restDay}）`);
  if (facts.opening && isOutside(facts, facts.opening)) addHint('B', `超出营业时间 ${facts.opening.from}–${facts.opening.to}`);
  for (const { name, free } of facts.shortOfHours) addHint('Q', `${name}可排课时只有 ${free}`);
  if (facts.isOffShelf) addHint('V', '课程已下架');
  for (const { name, until } of facts.expired) addHint('V', `${name}的课时 ${until} 到期`);
  for (const name of facts.strangers) addHint('K', `${name}不在课程的可授教师里`);
  for (const { name, lessons } of facts.busy) addHint('MAX', `${name}当天已有 ${lessons} 节课`);
  return hints;
}

function isOutside({ startTime, endTime }: LessonFacts, { from, to }: { from: string; to: string }): boolean {
  return minutesOf(startTime) < minutesOf(from) || minutesOf(endTime) > minutesOf(to);
}
