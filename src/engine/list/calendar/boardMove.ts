/** Field values that change when an entry is moved to another slot of the calendar. Pure functions on days and minutes. */
import type { ListCalendar } from '../../../config/listLayouts';
import { addDays, daysFromTo } from '../../../domain/calendar';
import type { Field } from '../../../fields/field';
import { valuesOf } from '../../../fields/relation/agrees';
import { dialect } from '../../../wire/dialect';
import type { CalendarEntry } from './calendarEntries';

const dayMinutes = 1440;
/** Dragged times are rounded to multiples of this, in minutes; typed times are not. */
export const stepMinutes = 5;

/** Slot of an entry in the calendar. */
export interface BoardSlot {
  day: string;
  /** Undefined where the calendar has no lanes; '' = the lane of entries without a value. */
  lane: string | undefined;
  laneLabel: string;
  /** Minute of the day; undefined = the time of day is kept. */
  from: number | undefined;
  /** Undefined = the duration is kept. */
  to: number | undefined;
}

/** Reasons why a move is impossible; their texts are in `layoutTexts`. */
type MoveProblem = 'nextDay' | 'laneStays' | 'laneNeeded' | 'laneTaken';

export interface Move {
  /** Changed fields in the form of the update call, with the labels of references; empty = no change. */
  values: Record<string, unknown>;
  problem: MoveProblem | undefined;
}

interface Moved {
  entry: CalendarEntry;
  calendar: ListCalendar;
  /** The lane field, and whether it may be edited on this record. */
  lane: { field: Field; isOpen: boolean } | undefined;
  fromLane: string | undefined;
}

/** Values and problem of moving an entry to a slot. */
export function moveTo(moved: Moved, slot: BoardSlot): Move {
  const times = findTimesAt(moved, slot);
  if (!times) return { values: {}, problem: 'nextDay' };
  const other = getLaneAt(moved, slot);
  const record = moved.entry.record;
  const all = { ...times, ...('problem' in other ? {} : other.values) };
  const values = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name] ?? null)),
  );
  return { values, problem: 'problem' in other ? other.problem : undefined };
}

/** Undefined when the entry would end on another day, which fields with times of a day cannot store. */
function findTimesAt({ entry, calendar }: Moved, { day, from = entry.from, to }: BoardSlot): Record<string, unknown> | undefined {
  const length = to === undefined ? entry.to + dayMinutes * countNights(entry) - entry.from : to - from;
  const until = from + Math.max(length, stepMinutes);
  const { start, end } = calendar;
  if (calendar.day !== undefined) {
    if (until >= dayMinutes) return undefined;
    return { [calendar.day]: day, [start]: clock(from), ...(end !== undefined && { [end]: clock(until) }) };
  }
  if (!calendar.hasHours)
    return { [start]: day, ...(end !== undefined && entry.record[end] != null && { [end]: addDays(day, countNights(entry)) }) };
  return { [start]: formatMoment(day, from), ...(end !== undefined && entry.record[end] != null && { [end]: formatMoment(day, until) }) };
}

function getLaneAt({ entry, lane, fromLane }: Moved, slot: BoardSlot): { values: Record<string, unknown> } | { problem: MoveProblem } {
  if (!lane || slot.lane === undefined || slot.lane === fromLane) return { values: {} };
  const { field, isOpen } = lane;
  if (!isOpen) return { problem: 'laneStays' };
  const labelKey = dialect.labelKey(field.name);
  if (!field.reference?.many) {
    if (slot.lane === '') return field.required ? { problem: 'laneNeeded' } : { values: { [field.name]: null, [labelKey]: null } };
    return { values: { [field.name]: slot.lane, [labelKey]: slot.laneLabel } };
  }
  const ids = valuesOf(entry.record[field.name]).map(String);
  const labels = valuesOf(entry.record[labelKey]).map(String);
  if (ids.includes(slot.lane)) return { problem: 'laneTaken' };
  const named = ids.map((id, at) => ({ id, label: labels[at] ?? '' })).filter(({ id }) => id !== fromLane);
  const next = slot.lane === '' ? named : [...named, { id: slot.lane, label: slot.laneLabel }];
  if (next.length === 0 && field.required) return { problem: 'laneNeeded' };
  return { values: { [field.name]: next.map(({ id }) => id), [labelKey]: next.map(({ label }) => label) } };
}

/** The values of a move as the update call takes them: ids without labels. */
export function sentOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const labels = new Set(Object.keys(values).map((name) => dialect.labelKey(name)));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !labels.has(name)));
}

function countNights({ firstDay, lastDay }: CalendarEntry): number {
  return (daysFromTo(firstDay, lastDay) ?? 1) - 1;
}

function formatMoment(day: string, minutes: number): string {
  return `${addDays(day, Math.floor(minutes / dayMinutes))} ${clock(minutes % dayMinutes)}:00`;
}

/** 545 → 09:05. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Rounds to the grid of `stepMinutes`. */
export function roundMinutes(minutes: number): number {
  return Math.round(minutes / stepMinutes) * stepMinutes;
}
