/** Expands the rules of a plan (weekdays and times, weekly or every other week) into lessons. Pure. */
import { addDays } from '../../../domain/calendar';
import { weekdayOf } from '../../../domain/weekday';
import type { Span } from './times';

export interface WeekSlot {
  /** 1 Monday … 7 Sunday. */
  weekday: number;
  startTime: string;
  endTime: string;
}

/** A clashing lesson: `skip` drops it, `postpone` adds another one at the end, `mark` keeps it. */
export type OnClash = 'skip' | 'postpone' | 'mark';

export interface PlanRules {
  startDate: string;
  slots: readonly WeekSlot[];
  everyOtherWeek: boolean;
  /** A number of lessons, or a last day. */
  end: { count: number } | { date: string };
  onClash: OnClash;
  /** Whether no lessons take place on the day. */
  isOff(day: string): boolean;
  /** Whether something is in the way of the lesson; `chosen`: earlier lessons of the same plan. */
  isClash(lesson: Span, chosen: readonly Span[]): boolean;
}

interface PlannedLesson extends Span {
  /** Whether the lesson is preselected for writing. */
  chosen: boolean;
}

/** Limits of a plan: listed lessons, and weeks from its start. */
const mostLessons = 200;
const mostWeeks = 104;

/** Lessons by date and time. Stops at `mostLessons` or after `mostWeeks`, also when fewer lessons than wanted were found. */
export function expandPlan(rules: PlanRules): PlannedLesson[] {
  const { end, onClash } = rules;
  const planned: PlannedLesson[] = [];
  const chosen: Span[] = [];
  let counted = 0;
  for (const span of listOccurrences(rules)) {
    if ('date' in end && span.lessonDate > end.date) break;
    if ('count' in end && counted >= end.count) break;
    if (planned.length >= mostLessons) break;
    const isChosen = onClash === 'mark' || !rules.isClash(span, chosen);
    planned.push({ ...span, chosen: isChosen });
    if (isChosen) chosen.push(span);
    if (isChosen || onClash === 'skip') counted += 1;
  }
  return planned;
}

function* listOccurrences({ startDate, slots, everyOtherWeek, isOff }: PlanRules): Generator<Span> {
  const monday = addDays(startDate, 1 - weekdayOf(startDate));
  const sorted = slots.toSorted((a, b) => a.weekday - b.weekday || (a.startTime < b.startTime ? -1 : 1));
  for (let week = 0; week < mostWeeks; week += everyOtherWeek ? 2 : 1) {
    for (const { weekday, startTime, endTime } of sorted) {
      const lessonDate = addDays(monday, week * 7 + weekday - 1);
      if (lessonDate >= startDate && !isOff(lessonDate)) yield { lessonDate, startTime, endTime };
    }
  }
}
