/** Permission and rules for moving calendar entries, and the lanes that have no entries. */

import { useEffect, useMemo, useState } from 'react';
import type { ListCalendar } from '../../../config/listLayouts';
import { must } from '../../../domain/must';
import { todayInShanghai } from '../../../fields/components/today';
import type { Field } from '../../../fields/field';
import { type PickerOption, useFieldServices } from '../../../fields/fieldServices';
import { usePolicy } from '../../../providers/access/usePolicy';
import { isEditable, isLocked } from '../../form/formModel';
import { lockReason } from '../../record/lockReason';
import { fieldNamed } from '../../record/recordLabel';
import type { FilterParam } from '../listState';
import type { ListModel } from '../useListPage';
import type { Taken } from './BoardDrag';
import { type BoardSlot, moveTo } from './boardMove';
import type { CalendarEntry } from './calendarEntries';

/** Whether the user can move entries; `isFixed`: the current view does not support it. */
export function useMovable({ resource, list }: ListModel, isFixed: boolean): boolean {
  const policy = usePolicy();
  const { endpoints, permissions } = resource;
  return (
    !isFixed && must(list.calendar, 'calendar of the list').movable && endpoints.update !== undefined && policy.can(permissions.update)
  );
}

/** Rules evaluated during a drag; the server checks again. */
export function moveRules({ resource, policy }: ListModel, lane: Field | undefined, calendar: ListCalendar) {
  const { entity, endpoints, permissions } = resource;
  const isOpen = (field: Field, entry: CalendarEntry) => isEditable(field) && !isLocked(field, 'edit', entry.record, todayInShanghai());
  return {
    lockedOf: (entry: CalendarEntry) => lockReason(entity, entry.record, todayInShanghai()),
    moveOf: ({ entry, lane: fromLane }: Taken, slot: BoardSlot) =>
      moveTo({ entry, calendar, lane: lane && { field: lane, isOpen: isOpen(lane, entry) }, fromLane }, slot),
    canCopy: endpoints.create !== undefined && endpoints.get !== undefined && policy.can(permissions.create),
  };
}

const none: readonly PickerOption[] = [];

/** All records that the lane field can refer to, so that users who may move entries have lanes without entries as targets. */
export function useKnownLanes({ state, resource }: ListModel, lane: Field | undefined, isArranging: boolean): readonly PickerOption[] {
  const services = useFieldServices();
  const [found, setFound] = useState<{ lane: Field; options: readonly PickerOption[] }>();
  // With a filter tree only lanes with entries are shown; with a filter on the lane records, the filtered ones.
  const isAsked = lane?.reference !== undefined && isArranging && state.tree === undefined;
  const ids = lane === undefined ? undefined : chosenIn(state.filters, lane, resource.entity.fields);
  useEffect(() => {
    if (!isAsked || !lane?.reference) return;
    let isOver = false;
    const { entity, from } = lane.reference;
    services.pick(entity, { ...(from !== undefined && { from }), ...(ids !== undefined && { ids: ids.split(',') }) }).then(
      (options) => !isOver && setFound({ lane, options }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [services, lane, isAsked, ids]);
  return useMemo(() => (isAsked && found?.lane === lane ? found.options : none), [isAsked, found, lane]);
}

/**
 * Comma-separated ids in the filters on the records of the lanes, also by another field, such as the teachers of a lesson beside its main
 * teacher.
 */
function chosenIn(filters: readonly FilterParam[], lane: Field, fields: readonly Field[]): string | undefined {
  const filter = filters.find(({ field }) => fieldNamed(fields, field)?.reference?.entity === lane.reference?.entity);
  return filter && filter.operator !== 'empty' ? filter.text : undefined;
}
