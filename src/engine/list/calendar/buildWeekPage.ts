/** The week of one lane as a table for print: one line per start and end time, one column per day. Pure. */
import { weekdayOf } from '../../../domain/weekday';
import { layoutTexts } from '../layouts/layoutTexts';
import { type CalendarEntry, listEntriesOn } from './calendarEntries';
import type { Lane } from './lanes';
import type { LaneTimes } from './useLaneTimes';

export interface WeekPrint {
  id: string;
  label: string;
  /** Working days, and rest days with entries. */
  days: readonly string[];
  lines: readonly PrintLine[];
  /** Number of readable entries in the week. */
  count: number;
}

interface PrintLine {
  /** 09:00–09:40, 全天. */
  time: string;
  /** One cell per day. */
  cells: readonly PaperCell[];
}

export interface PaperCell {
  entries: readonly CalendarEntry[];
  /** Taken by an entry that the user may not read. */
  isBusy: boolean;
}

/** The lanes that have entries or busy times, in order; others are not printed. */
export function listWeekPages(
  lanes: readonly Lane[],
  times: ReadonlyMap<string, Pick<LaneTimes, 'busy'>>,
  days: readonly string[],
): WeekPrint[] {
  return lanes.map((lane) => buildWeekPage(lane, times.get(lane.id)?.busy ?? {}, days)).filter(({ lines }) => lines.length > 0);
}

function buildWeekPage({ id, label, entries }: Lane, busy: LaneTimes['busy'], week: readonly string[]): WeekPrint {
  const within = entries.filter((entry) => week.some((day) => entry.firstDay <= day && day <= entry.lastDay));
  const days = week.filter((day) => weekdayOf(day) <= 5 || listEntriesOn(day, within).length > 0 || (busy[day]?.length ?? 0) > 0);
  const others = new Set(Object.values(busy).flatMap((spans) => spans.map(formatSpan)));
  const times = [...new Set([...within.map(timeOf), ...others])].sort(compareStart);
  const lines = times.map((time) => ({
    time,
    cells: days.map((day) => ({
      entries: listEntriesOn(day, within).filter((entry) => timeOf(entry) === time),
      isBusy: busy[day]?.some((span) => formatSpan(span) === time) ?? false,
    })),
  }));
  return { id, label, days, lines, count: within.length };
}

const { wholeDay } = layoutTexts.calendar;

/** Entries of whole days, or that continue on another day, are in the line of whole days. */
function timeOf({ isWholeDay, firstDay, lastDay, time }: CalendarEntry): string {
  return isWholeDay || firstDay !== lastDay ? wholeDay : time;
}

function formatSpan({ start, end }: { start: string; end: string }): string {
  return `${start}–${end}`;
}

function compareStart(one: string, other: string): number {
  if (one === wholeDay || other === wholeDay) return one === other ? 0 : one === wholeDay ? -1 : 1;
  return one < other ? -1 : 1;
}
