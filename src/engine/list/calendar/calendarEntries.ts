/** Records → entries of a calendar: the days and minutes they take. Pure. Times are those of Shanghai, as they are stored. */
import type { ListCalendar } from '../../../config/listFaces';
import type { Entity } from '../../../config/normalized';
import { addDays, daysFromTo } from '../../../domain/calendar';
import type { State } from '../../../fields/field';
import type { EngineRecord } from '../../record/engineRecord';
import { fieldNamed, recordLabel } from '../../record/recordLabel';
import { faceTexts } from '../faces/faceTexts';

const dayMinutes = 1440;
const words = faceTexts.calendar;

export interface CalendarEntry {
  id: string;
  title: string;
  /** First and last day it takes. */
  firstDay: string;
  lastDay: string;
  /** Minutes of the first and of the last day. */
  from: number;
  to: number;
  /** It takes whole days: it is kept in days, or lasts a day or longer. */
  isWholeDay: boolean;
  /** 09:00–10:00, 全天, 23:00–次日 01:00. */
  time: string;
  /** What its colour says; undefined = it has none. */
  mark: { title: string; paint: Paint } | undefined;
}

/** Meanings of states, and paints that tell choices apart. */
export type Paint = State['color'] | 'blue' | 'teal' | 'amber' | 'rose';
const paints: Paint[] = ['blue', 'teal', 'amber', 'rose', 'normal', 'ended'];

/** Earlier ones first, of those longer ones first. A record without a beginning is on no day. */
export function entriesOf(records: readonly EngineRecord[], calendar: ListCalendar, entity: Entity): CalendarEntry[] {
  const entries = records.flatMap((record) => {
    const times = timesOf(record[calendar.start], calendar.end === undefined ? undefined : record[calendar.end]);
    return times ? [{ id: record.id, title: titleOf(record, calendar, entity), mark: markOf(record, calendar, entity), ...times }] : [];
  });
  return entries.sort((a, b) => compare(a.firstDay, b.firstDay) || a.from - b.from || compare(b.lastDay, a.lastDay) || b.to - a.to);
}

type Times = Pick<CalendarEntry, 'firstDay' | 'lastDay' | 'from' | 'to' | 'isWholeDay' | 'time'>;

/** An end that lies before the beginning is none. */
function timesOf(start: unknown, end: unknown): Times | undefined {
  if (typeof start !== 'string') return undefined;
  const until = typeof end === 'string' && end > start ? end : undefined;
  const firstDay = start.slice(0, 10);
  if (start.length === 10) {
    const lastDay = until ?? firstDay;
    const time = lastDay === firstDay ? words.wholeDay : `${short(firstDay)} – ${short(lastDay)}`;
    return { firstDay, lastDay, from: 0, to: dayMinutes, isWholeDay: true, time };
  }
  const from = minutesOf(start);
  if (until === undefined)
    return { firstDay, lastDay: firstDay, from, to: Math.min(from + 60, dayMinutes), isWholeDay: false, time: clock(start) };
  // Midnight ends the day before.
  const endsAtMidnight = minutesOf(until) === 0;
  const lastDay = endsAtMidnight ? addDays(until.slice(0, 10), -1) : until.slice(0, 10);
  const to = endsAtMidnight ? dayMinutes : minutesOf(until);
  const length = ((daysFromTo(firstDay, lastDay) ?? 1) - 1) * dayMinutes + to - from;
  const end_ = endsAtMidnight ? '24:00' : clock(until);
  const nights = (daysFromTo(firstDay, lastDay) ?? 1) - 1;
  const time =
    nights === 0
      ? `${clock(start)}–${end_}`
      : nights === 1 && length < dayMinutes
        ? `${clock(start)}–${words.nextDay} ${end_}`
        : `${short(firstDay)} ${clock(start)} – ${short(lastDay)} ${end_}`;
  return { firstDay, lastDay, from, to, isWholeDay: length >= dayMinutes, time };
}

function titleOf(record: EngineRecord, { title }: ListCalendar, entity: Entity): string {
  const own = title === undefined ? '' : recordLabel({ ...entity, label: `{${title}}` }, record);
  return own || recordLabel(entity, record) || words.untitled;
}

function markOf(record: EngineRecord, { color }: ListCalendar, { fields }: Entity): CalendarEntry['mark'] {
  const field = color === undefined ? undefined : fieldNamed(fields, color);
  const choices = field?.states?.states ?? field?.choices ?? [];
  const at = choices.findIndex(({ code }) => code === record[color!]);
  const choice = choices[at];
  return choice && { title: choice.title, paint: choice.color ?? paints[at % paints.length]! };
}

/** Those that take place on a day, in their order. */
export function entriesOn(day: string, entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** Part of an entry on one day, and its place among those at the same time. */
export interface PlacedPart {
  entry: CalendarEntry;
  from: number;
  to: number;
  column: number;
  /** Columns that stand beside one another there. */
  columns: number;
}

/** The least room in minutes that one line of text takes. */
const leastMinutes = 30;

/** Entries of a day with their hours, those at the same time beside one another. */
export function placeParts(day: string, entries: readonly CalendarEntry[]): PlacedPart[] {
  const parts = entriesOn(day, entries)
    .filter(({ isWholeDay }) => !isWholeDay)
    .map((entry): PlacedPart => {
      const from = Math.min(entry.firstDay === day ? entry.from : 0, dayMinutes - leastMinutes);
      const to = Math.max(entry.lastDay === day ? entry.to : dayMinutes, from + leastMinutes);
      return { entry, from, to, column: 0, columns: 1 };
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  let cluster: PlacedPart[] = [];
  let end = 0;
  const close = () => {
    const columns = Math.max(0, ...cluster.map(({ column }) => column)) + 1;
    for (const part of cluster) part.columns = columns;
    cluster = [];
  };
  for (const part of parts) {
    if (part.from >= end) close();
    const taken = new Set(cluster.filter(({ to }) => to > part.from).map(({ column }) => column));
    while (taken.has(part.column)) part.column += 1;
    cluster.push(part);
    end = Math.max(end, part.to);
  }
  close();
  return parts;
}

/** First and last hour that a week shows: the working day, and whatever lies outside of it. */
export function hoursOf(parts: readonly Pick<PlacedPart, 'from' | 'to'>[]): { first: number; last: number } {
  const first = Math.min(8, ...parts.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(19, ...parts.map(({ to }) => Math.ceil(to / 60)));
  return { first, last };
}

function minutesOf(moment: string): number {
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
}

function clock(moment: string): string {
  return moment.slice(11, 16);
}

function short(day: string): string {
  return day.slice(5);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
