/** Opens the form of a new record with its time filled in. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beginField, type ListCalendar } from '../../../config/listLayouts';
import { addDays } from '../../../domain/calendar';
import { dialect } from '../../../wire/dialect';
import { isEditable } from '../../form/formModel';
import { getPresetParameter, getPresetValues } from '../../form/presetValues';
import { useOpenFromHere } from '../../page/fromHere';
import type { ReturnAddress } from '../../page/wayBack';
import { fieldNamed } from '../../record/recordLabel';
import type { ListModel } from '../useListPage';

/** An empty slot of a calendar; without `hour` and `time` the whole day. */
export interface EmptySlot {
  day: string;
  /** Start hour, 0–23. */
  hour?: number;
  /** Start on the clock, 09:05. */
  time?: string;
  /** Further values, such as those of a slot that was found. */
  values?: Readonly<Record<string, unknown>>;
  /** Lane of the slot; an empty id sets no value. */
  lane?: { field: string; id: string };
}

/** Undefined when the user cannot create records, or the start field is not editable. */
export type NewEntry = ((slot: EmptySlot) => void) | undefined;

/** Start hour of a slot without one, where the field needs a time. */
const usualHour = 9;

export function useNewEntry({ resource, paths }: ListModel, calendar: ListCalendar): NewEntry {
  const open = useOpenFromHere();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { create, formsKeepSearch } = paths;
  const start = fieldNamed(resource.entity.fields, beginField(calendar));
  const isOffered = create !== undefined && start !== undefined && isEditable(start);
  const run = useCallback(
    (slot: EmptySlot) => {
      const params = new URLSearchParams(formsKeepSearch ? search : '');
      for (const name of Object.keys(getPresetValues(params))) params.delete(name);
      for (const [name, value] of Object.entries(getTimesFor(calendar, slot))) params.set(getPresetParameter(name), value);
      if (slot.lane?.id) params.set(getPresetParameter(slot.lane.field), slot.lane.id);
      for (const field of resource.entity.fields)
        for (const text of listPresetTexts(slot.values?.[field.name])) params.append(getPresetParameter(field.name), text);
      const to = (query: URLSearchParams) => `${create}${create?.includes('?') ? '&' : '?'}${query}`;
      if (!slot.values) return open({ to: to(params) });
      // The slot may be in another week; the calendar moves to it, so that the saved entry is visible.
      const shown = new URLSearchParams(search);
      shown.set(dialect.day, slot.day);
      if (formsKeepSearch) params.set(dialect.day, slot.day);
      const from = `${pathname}?${shown}`;
      navigate(from, { replace: true, state });
      navigate(to(params), { state: { from, state } satisfies ReturnAddress });
    },
    [resource, calendar, create, formsKeepSearch, pathname, search, state, navigate, open],
  );
  return useMemo(() => (isOffered ? run : undefined), [isOffered, run]);
}

/** Value of a field as repeated parameters of the address; one per record for a list of references. */
function listPresetTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === '' ? [] : [String(value)];
}

/** Initial values of the time fields for a slot. With a time the entry lasts one hour, unless the end is computed or left open. */
export function getTimesFor(calendar: ListCalendar, { day, hour = usualHour, time, values }: EmptySlot): Record<string, string> {
  if (values) return {};
  const { start, end, hasHours, openEnd } = calendar;
  const isOpen = end === undefined || openEnd;
  if (calendar.day !== undefined) {
    // Without an end from 23:00 on, because 24:00 is no valid time of day.
    const ends = isOpen || hour === 23 ? {} : { [end]: formatClock(hour + 1) };
    return { [calendar.day]: day, [start]: time ?? formatClock(hour), ...ends };
  }
  const at = (one: number) => (one === 24 ? `${addDays(day, 1)} 00:00:00` : `${day} ${formatClock(one)}:00`);
  if (!hasHours) return isOpen ? { [start]: day } : { [start]: day, [end]: day };
  return isOpen ? { [start]: at(hour) } : { [start]: at(hour), [end]: at(hour + 1) };
}

function formatClock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
