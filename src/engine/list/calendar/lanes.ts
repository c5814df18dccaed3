/** Lanes of a calendar: one per record in a reference field of the entries. Pure. */
import type { Field } from '../../../fields/field';
import { valuesOf } from '../../../fields/relation/agrees';
import { dialect } from '../../../wire/dialect';
import type { EngineRecord } from '../../record/engineRecord';
import type { CalendarEntry } from './calendarEntries';

export interface Lane {
  /** '' = entries without a value. */
  id: string;
  label: string;
  entries: CalendarEntry[];
}

/** Up to this number known lanes keep their order; beyond it those with entries come first, because they would be far down. */
const mostInOrder = 30;

/** Known lanes first, in their order, also without entries; then the others by label; last the entries without a value. */
export function lanesOf(
  entries: readonly CalendarEntry[],
  field: Field,
  known: readonly { id: string; label: string }[],
  none: string,
): Lane[] {
  const lanes = new Map<string, Lane>(known.map(({ id, label }) => [id, { id, label, entries: [] }]));
  const others: Lane[] = [];
  const nowhere: Lane = { id: '', label: none, entries: [] };
  for (const entry of entries) {
    const named = namedIn(entry.record, field);
    if (named.length === 0) nowhere.entries.push(entry);
    for (const { id, label } of named) {
      let lane = lanes.get(id);
      if (!lane) {
        lane = { id, label, entries: [] };
        lanes.set(id, lane);
        others.push(lane);
      }
      lane.entries.push(entry);
    }
  }
  const first = known.flatMap(({ id }) => lanes.get(id) ?? []);
  others.sort((one, other) => one.label.localeCompare(other.label, 'zh'));
  const filled = first.length > mostInOrder ? first.filter(({ entries }) => entries.length > 0) : first;
  const empty = first.length > mostInOrder ? first.filter(({ entries }) => entries.length === 0) : [];
  return [...filled, ...others, ...empty, ...(nowhere.entries.length > 0 ? [nowhere] : [])];
}

/** Ids and labels of the records in a reference field. */
export function namedIn(record: EngineRecord, field: Field): { id: string; label: string }[] {
  const labels = valuesOf(record[dialect.labelKey(field.name)]);
  return valuesOf(record[field.name]).map((id, at) => ({ id: String(id), label: String(labels[at] ?? '') }));
}
