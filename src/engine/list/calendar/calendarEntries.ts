/** Maps records to calendar entries with days and minutes. Pure. Times are in Asia/Shanghai, as stored. */

import type { ListCalendar } from '../../../config/listLayouts';
import type { Entity } from '../../../config/normalized';
import { addDays, daysFromTo } from '../../../domain/calendar';
import { itemAt } from '../../../domain/must';
import { dialect } from '../../../wire/dialect';
import type { EngineRecord } from '../../record/engineRecord';
import { fieldNamed, recordLabel } from '../../record/recordLabel';
import { layoutTexts } from '../layouts/layoutTexts';
import { findReferencePaints } from './findReferencePaints';
import type { Mark, Paint } from './paints';

const dayMinutes = 1440;
const words = layoutTexts.calendar;

export interface CalendarEntry {
  id: string;
  record: EngineRecord;
  title: string;
  /** First and last day, YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  /** Start minute on the first day and end minute on the last day. */
  from: number;
  to: number;
  /** The fields are dates without a time, or the entry lasts 24 hours or longer. */
  isWholeDay: boolean;
  /** 09:00–10:00, 全天, 23:00–次日 01:00. */
  time: string;
  /** Further fields with a value, as text. */
  details: readonly { field: string; text: string }[];
  /** Title and colour of the entry's choice, state or reference; undefined = none. */
  mark: Mark | undefined;
  /** State, where the colour shows another field; `isOver`: the entry is drawn grey. */
  state?: { title: string; isOver: boolean } | undefined;
}

const paints: Paint[] = ['blue', 'teal', 'amber', 'rose', 'normal', 'ended'];

/** Sorted by start, then by longer duration. Records without a start are left out. */
export function entriesOf(records: readonly EngineRecord[], calendar: ListCalendar, entity: Entity): CalendarEntry[] {
  const colored = calendar.color === undefined ? undefined : fieldNamed(entity.fields, calendar.color);
  const paintOf = colored?.reference && !colored.reference.many ? findReferencePaints(records, colored.name) : () => undefined;
  const entries = records.flatMap((record) => {
    const times = timesOf(momentOf(record, calendar, calendar.start), momentOf(record, calendar, calendar.end));
    if (!times) return [];
    const { title, fields } = calendar;
    const details = fields.flatMap((name) => {
      const by = calendar.instead?.[name];
      const text = name === title ? '' : (by && textOf(record, by, entity)) || textOf(record, name, entity);
      return text ? [{ field: name, text }] : [];
    });
    const mark = paintOf(record) ?? markOf(record, calendar.color, entity);
    const state = calendar.color === entity.stateField ? undefined : markOf(record, entity.stateField, entity);
    const isOver = state?.paint === 'ended' || state?.paint === 'wrong';
    const own = { title: titleOf(record, calendar, entity), details, mark, ...(state && { state: { title: state.title, isOver } }) };
    return [{ id: record.id, record, ...own, ...times }];
  });
  return entries.sort((a, b) => compare(a.firstDay, b.firstDay) || a.from - b.from || compare(b.lastDay, a.lastDay) || b.to - a.to);
}

/** Combines a time of day with the day field. */
function momentOf(record: EngineRecord, { day }: ListCalendar, name: string | undefined): unknown {
  const value = name === undefined ? undefined : record[name];
  if (day === undefined || typeof value !== 'string') return value;
  const date = record[day];
  return typeof date === 'string' ? `${date} ${value.slice(0, 5)}:00` : undefined;
}

type Times = Pick<CalendarEntry, 'firstDay' | 'lastDay' | 'from' | 'to' | 'isWholeDay' | 'time'>;

/** An end before the start is ignored. */
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
    return { firstDay, lastDay: firstDay, from, to: Math.min(from + 60, dayMinutes), isWholeDay: false, time: formatClock(start) };
  // An end at 00:00 belongs to the day before.
  const endsAtMidnight = minutesOf(until) === 0;
  const lastDay = endsAtMidnight ? addDays(until.slice(0, 10), -1) : until.slice(0, 10);
  const to = endsAtMidnight ? dayMinutes : minutesOf(until);
  const length = ((daysFromTo(firstDay, lastDay) ?? 1) - 1) * dayMinutes + to - from;
  const end_ = endsAtMidnight ? '24:00' : formatClock(until);
  const nights = (daysFromTo(firstDay, lastDay) ?? 1) - 1;
  const time =
    nights === 0
      ? `${formatClock(start)}–${end_}`
      : nights === 1 && length < dayMinutes
        ? `${formatClock(start)}–${words.nextDay} ${end_}`
        : `${short(firstDay)} ${formatClock(start)} – ${short(lastDay)} ${end_}`;
  return { firstDay, lastDay, from, to, isWholeDay: length >= dayMinutes, time };
}

/** Several labels are joined by 、, as in a column. */
function textOf(record: EngineRecord, name: string, entity: Entity): string {
  const labels = record[dialect.labelKey(name)];
  return Array.isArray(labels) ? labels.filter(Boolean).join('、') : recordLabel({ ...entity, label: `{${name}}` }, record);
}

function titleOf(record: EngineRecord, { title }: ListCalendar, entity: Entity): string {
  const own = title === undefined ? '' : textOf(record, title, entity);
  return own || recordLabel(entity, record) || words.untitled;
}

function markOf(record: EngineRecord, color: string | undefined, { fields }: Entity): CalendarEntry['mark'] {
  if (color === undefined) return undefined;
  const field = fieldNamed(fields, color);
  const choices = field?.states?.states ?? field?.choices ?? [];
  const at = choices.findIndex(({ code }) => code === record[color]);
  const choice = choices[at];
  return choice && { title: choice.title, paint: choice.color ?? itemAt(paints, at % paints.length) };
}

/** Entries that overlap a day, in their order. */
export function listEntriesOn(day: string, entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** Part of an entry on one day, with its column among simultaneous entries. */
interface PlacedPart {
  entry: CalendarEntry;
  from: number;
  to: number;
  column: number;
  /** Number of columns side by side. */
  columns: number;
}

/** Minimum height of a part in minutes, enough for one line of text. */
const leastMinutes = 30;

/** Parts of the entries with times on a day; simultaneous ones get separate columns. */
export function placeParts(day: string, entries: readonly CalendarEntry[]): PlacedPart[] {
  const parts = listEntriesOn(day, entries)
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

/** Hours that a view shows: 8 to 19, extended by entries outside of them. */
export function hoursOf(parts: readonly Pick<PlacedPart, 'from' | 'to'>[]): { first: number; last: number } {
  const first = Math.min(8, ...parts.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(19, ...parts.map(({ to }) => Math.ceil(to / 60)));
  return { first, last };
}

function minutesOf(moment: string): number {
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
}

function formatClock(moment: string): string {
  return moment.slice(11, 16);
}

function short(day: string): string {
  return day.slice(5);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Short text of an entry: start time, and its first detail other than the lane field, else its title. */
export function formatBrief({ isWholeDay, time, title, details }: CalendarEntry, without?: string): string {
  const first = details.find(({ field }) => field !== without)?.text ?? title;
  return isWholeDay ? first : `${time.slice(0, 5)} ${first}`;
}
