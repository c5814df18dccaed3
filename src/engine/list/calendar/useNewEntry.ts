/** Opens the form of a new record with its time filled. */
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ListCalendar } from '../../../config/listFaces';
import { addDays } from '../../../domain/calendar';
import { isEditable } from '../../form/formModel';
import { givenParameter } from '../../form/givenValues';
import { useOpenFromHere } from '../../page/fromHere';
import { fieldNamed } from '../../record/recordLabel';
import type { ListModel } from '../useListPage';

/** An empty place of a calendar; no hour = the whole day. */
export interface EmptySlot {
  day: string;
  hour?: number;
}

/** Undefined = this person makes no records here, or a form does not take their time. */
export type NewEntry = ((slot: EmptySlot) => void) | undefined;

/** What a day without an hour begins with, where a moment is needed. */
const usualHour = 9;

export function useNewEntry({ resource, paths }: ListModel, calendar: ListCalendar): NewEntry {
  const open = useOpenFromHere();
  const { search } = useLocation();
  const { create, formsKeepSearch } = paths;
  const start = fieldNamed(resource.entity.fields, calendar.start);
  const isOffered = create !== undefined && start !== undefined && isEditable(start);
  const run = useCallback(
    (slot: EmptySlot) => {
      const params = new URLSearchParams(formsKeepSearch ? search : '');
      for (const [name, value] of Object.entries(timesFor(calendar, slot))) params.set(givenParameter(name), value);
      open({ to: `${create}${create?.includes('?') ? '&' : '?'}${params}` });
    },
    [calendar, create, formsKeepSearch, search, open],
  );
  return useMemo(() => (isOffered ? run : undefined), [isOffered, run]);
}

/** A moment has seconds, a day has none; an hour is as long as one. */
export function timesFor({ start, end, hasHours }: ListCalendar, { day, hour = usualHour }: EmptySlot): Record<string, string> {
  const at = (one: number) => (one === 24 ? `${addDays(day, 1)} 00:00:00` : `${day} ${String(one).padStart(2, '0')}:00:00`);
  if (!hasHours) return end === undefined ? { [start]: day } : { [start]: day, [end]: day };
  return end === undefined ? { [start]: at(hour) } : { [start]: at(hour), [end]: at(hour + 1) };
}
