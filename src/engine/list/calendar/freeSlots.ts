/** Free slots that the server answers, as moves of the calendar. Pure. */

import type { ListCalendar } from '../../../config/listLayouts';
import type { Entity } from '../../../config/normalized';
import { lastOf } from '../../../domain/must';
import type { Field } from '../../../fields/field';
import { dialect } from '../../../wire/dialect';
import type { EngineRecord } from '../../record/engineRecord';
import type { Move } from './boardMove';
import { dayName } from './calendarDays';
import { type CalendarEntry, entriesOf } from './calendarEntries';

/** Number of slots suggested under a refused move. */
const mostSuggested = 3;

export interface FreeSlot {
  day: string;
  /** Start and end as minutes of the day. */
  from: number;
  to: number;
  /** Start on the clock, 09:05; empty for whole days. */
  start: string;
  /** Lane of the slot; undefined where the calendar has none. */
  lane: string | undefined;
  /** `when`: day and time as text; `names`: labels of the single references in the answer. */
  when: string;
  names: string;
  move: Move;
}

interface Asked {
  entry: CalendarEntry;
  calendar: ListCalendar;
  entity: Entity;
  /** The lane field of the calendar, and the lane from which the entry is moved. */
  lane: Field | undefined;
  fromLane: string | undefined;
}

/** `answer`: list with the changed values of each slot, with the labels of references. Anything else gives an empty list. */
export function readFreeSlots(answer: unknown, asked: Asked): FreeSlot[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter(isValues).flatMap((values) => readSlot(values, asked) ?? []);
}

function isValues(one: unknown): one is Record<string, unknown> {
  return typeof one === 'object' && one !== null && !Array.isArray(one);
}

function readSlot(values: Record<string, unknown>, { entry, calendar, entity, lane, fromLane }: Asked): FreeSlot | undefined {
  const record = { ...entry.record, ...values } as EngineRecord;
  const [there] = entriesOf([record], calendar, entity);
  if (!there) return undefined;
  const { firstDay: day, from, to, time, isWholeDay } = there;
  const isChanged = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(entry.record[name] ?? null);
  const changed = entity.fields.flatMap(({ name }) =>
    name in values && isChanged(name) ? [name, dialect.labelKey(name)].filter((key) => key in values) : [],
  );
  const named = entity.fields.filter(({ name, reference }) => reference && !reference.many && values[dialect.labelKey(name)] != null);
  const isOwnLane = lane === undefined || lane.reference?.many === true || !(lane.name in values);
  return {
    day,
    from,
    to,
    start: isWholeDay ? '' : time.slice(0, 5),
    lane: lane && (isOwnLane ? fromLane : String(values[lane.name] ?? '')),
    when: `${dayName(day)}${isWholeDay ? '' : ` ${time}`}`,
    names: named.map(({ name }) => String(values[dialect.labelKey(name)])).join('，'),
    move: { values: Object.fromEntries(changed.map((name) => [name, values[name]])), problem: undefined },
  };
}

/** Free slot of a new entry. */
export interface NewSlot {
  day: string;
  when: string;
  /** Labels of references to one record, such as teacher and room. */
  names: string;
  /** Values of the form, without labels. */
  values: Record<string, unknown>;
}

/** `answer`: list with the values of a new entry for each slot, with the labels of references. */
export function readNewSlots(answer: unknown, calendar: ListCalendar, entity: Entity): NewSlot[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter(isValues).flatMap((values) => {
    const [there] = entriesOf([{ id: '', ...values } as EngineRecord], calendar, entity);
    if (!there) return [];
    const { firstDay: day, time, isWholeDay } = there;
    const shown = [...calendar.lanes, ...calendar.fields];
    const named = entity.fields.filter(
      ({ name, reference }) => reference && !reference.many && shown.includes(name) && values[dialect.labelKey(name)] != null,
    );
    const names = named.map(({ name }) => String(values[dialect.labelKey(name)])).join('，');
    const own = Object.entries(values).filter(([name, value]) => value !== null && entity.fields.some((field) => field.name === name));
    return [{ day, when: `${dayName(day)}${isWholeDay ? '' : ` ${time}`}`, names, values: Object.fromEntries(own) }];
  });
}

/** The nearest slots, and the last one when there are more, because it has another person; all of them with `all`. */
export function listSuggestions(slots: readonly FreeSlot[], all: boolean): readonly FreeSlot[] {
  if (all || slots.length <= mostSuggested) return slots;
  return [...slots.slice(0, mostSuggested - 1), lastOf(slots)];
}
