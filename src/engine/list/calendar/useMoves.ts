/** Moves of entries: checked by the server during the drag, sent on drop, and shown at once until the list is reloaded. */

import { useCallback, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import { must } from '../../../domain/must';
import { todayInShanghai } from '../../../fields/components/today';
import type { Field } from '../../../fields/field';
import { describeProblem } from '../../../ui/callProblem';
import { dialect } from '../../../wire/dialect';
import { type DryRunQuery, dryRunCall } from '../../../wire/dryRun';
import { useSubmitKeys } from '../../call/submitKey';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import { useRefresh } from '../../call/useRefresh';
import { buildFormModel, isEditable, openFields } from '../../form/formModel';
import { buildCreateValues } from '../../form/formPayload';
import type { EngineRecord } from '../../record/engineRecord';
import { fieldNamed } from '../../record/recordLabel';
import { layoutTexts } from '../layouts/layoutTexts';
import type { ListModel } from '../useListPage';
import { type Move, sentOf } from './boardMove';
import type { CalendarEntry } from './calendarEntries';
import { type FreeSlot, readFreeSlots } from './freeSlots';
import { createMoveQueue } from './moveQueue';

type Patch = Readonly<Record<string, unknown>>;

/** A dropped move. */
export interface Dropped {
  entry: CalendarEntry;
  /** Lane from which the entry was taken. */
  fromLane: string | undefined;
  move: Move;
  isCopy: boolean;
}

/** A dropped move that the server refused. */
export interface RefusedMove extends Dropped {
  /** All reasons; those that cannot be overridden come first. */
  reasons: readonly string[];
  /** Only warnings refuse it; the user may override them. */
  isSoft: boolean;
}

/** Answer to a dry run; `refused` null = the move is allowed. */
export interface Said {
  refused: string | null;
  isSoft: boolean;
}

export interface Moves {
  /** The rows with the moves that the server has not answered yet. */
  patched: (rows: readonly EngineRecord[]) => readonly EngineRecord[];
  dryRun: (entry: CalendarEntry, move: Move, isCopy: boolean) => Promise<Said>;
  /** `insists`: warnings are overridden. */
  drop: (dropped: Dropped, insists?: boolean) => void;
  /** The last drop, if it was refused and the dialog for it is open. */
  refused: RefusedMove | undefined;
  /** Discards the refused move. */
  putBack: () => void;
  /** Free slots for the entry, nearest to the move first; undefined where the calendar has no query for them. */
  findPlaces: ((entry: CalendarEntry, fromLane: string | undefined, move?: Move) => Promise<FreeSlot[]>) | undefined;
}

/** `reread` resolves when the rows have been reloaded. */
export function useMoves(model: ListModel, lane: Field | undefined, reread: () => Promise<unknown>): Moves {
  const { resource } = model;
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const { submit } = useSubmitKeys();
  const queue = useMemo(createMoveQueue, []);
  const [refused, setRefused] = useState<RefusedMove>();
  const override = overrideOf(model);
  const findPlaces = useFindSlots(model, lane);
  const { patched, patchOf, showAtOnce } = usePatches();
  const sources = useRef(new Map<string, Promise<EngineRecord>>());
  /** The whole record to copy, because an entry has only the fields of the list. Read once per version, after its moves on the way. */
  const sourceOf = async (entry: CalendarEntry) => {
    const { id } = entry;
    const key = `${id} ${await queue.versionOf(entry)}`;
    const known = sources.current.get(key);
    if (known) return known;
    const read = call(must(resource.endpoints.get, 'call that reads a record'), { [dialect.id]: id });
    sources.current = new Map([[key, read]]);
    read.catch(() => sources.current.delete(key));
    return read;
  };
  /**
   * What a move sends: with the values of earlier moves that the row on screen has only until they are answered, because a move is what it
   * changes of that row. An override of warnings does not go along: it was for the old slot. The new slot warns again.
   */
  const sent = (entry: CalendarEntry, move: Move, insists: boolean) => ({
    ...sentOf({ ...patchOf(entry.record), ...move.values }),
    ...(override !== undefined && { [override]: insists }),
  });
  const copied = async (entry: CalendarEntry, move: Move, insists: boolean) => ({
    ...copiedValues(resource, await sourceOf(entry)),
    ...sent(entry, move, insists),
  });
  const isSoft = (fields: readonly string[]) => override !== undefined && fields.length > 0 && fields.every((name) => name === override);
  const ask = async (entry: CalendarEntry, move: Move, isCopy: boolean, insists: boolean): Promise<Said> => {
    const what = isCopy
      ? { values: await copied(entry, move, insists) }
      : { id: entry.id, version: Number(await queue.versionOf(entry)), values: sent(entry, move, insists) };
    const asked: DryRunQuery = { resource: resource.name, ...what };
    const said = await call(dryRunCall, asked);
    return { refused: said.refused, isSoft: isSoft(said.fields ?? []) };
  };
  /**
   * A refusal by warnings is tried once more with the override: behind them may be an error that cannot be overridden, such as a double
   * booking refused by the database. That error is shown then.
   */
  const dryRun = async (entry: CalendarEntry, move: Move, isCopy: boolean): Promise<Said> => {
    const said = await ask(entry, move, isCopy, false);
    if (!said.isSoft) return said;
    const insisted = await ask(entry, move, isCopy, true);
    return insisted.refused === null ? said : insisted;
  };
  const save = async ({ entry, move, isCopy }: Dropped, insists: boolean) => {
    const { id, title } = entry;
    if (isCopy) {
      const values = await copied(entry, move, insists);
      await submit(values, (headers) => call(must(resource.endpoints.create, 'call that creates a record'), values, headers));
      return notify.done(layoutTexts.calendar.copied(title));
    }
    await queue.add(entry, (version) => {
      const values = { [dialect.id]: id, [dialect.version]: version, ...sent(entry, move, insists) };
      return submit(values, (headers) => call(must(resource.endpoints.update, 'call that updates a record'), values, headers));
    });
    notify.done(layoutTexts.calendar.moved(title));
    await reread();
  };
  const reportError = (dropped: Dropped, error: unknown) => {
    const { kind, text, errors } = describeProblem(error);
    const soft = isSoft(errors.map(({ field }) => field));
    const isAnswerable = soft || (findPlaces !== undefined && kind === 'invalid');
    const reasons = errors.length > 0 ? [...new Set(errors.map(({ message }) => message))] : [text];
    if (isAnswerable) setRefused({ ...dropped, reasons, isSoft: soft });
    else notify.failed(error);
  };
  const drop = async (dropped: Dropped, insists: boolean) => {
    const { entry, move, isCopy } = dropped;
    setRefused(undefined);
    const shown = isCopy ? undefined : showAtOnce(entry.id, move.values);
    try {
      await save(dropped, insists);
      refresh();
    } catch (error) {
      // A later move of the same entry does not depend on this one.
      if (shown?.isLatest() !== false) reportError(dropped, error);
    } finally {
      shown?.end();
    }
  };
  return {
    patched,
    dryRun,
    refused,
    findPlaces,
    drop: (dropped, insists = false) => void drop(dropped, insists),
    putBack: () => setRefused(undefined),
  };
}

/** Values of moves that are shown before the rows are read again. */
function usePatches() {
  const [patches, setPatches] = useState<Readonly<Record<string, Patch>>>({});
  const latest = useRef(new Map<string, Patch>());
  const patchOfRow = useRef(new WeakMap<EngineRecord, Patch>());
  const patched = useCallback(
    (rows: readonly EngineRecord[]) =>
      Object.keys(patches).length === 0 ? rows : rows.map((row) => applyPatch(row, patches[row.id], patchOfRow.current)),
    [patches],
  );
  /** Shows the values until `end`; a later move of the same entry adds its own to them and stays. */
  const showAtOnce = (id: string, values: Patch) => {
    const patch = { ...latest.current.get(id), ...values };
    latest.current.set(id, patch);
    setPatches((others) => ({ ...others, [id]: patch }));
    const isLatest = () => latest.current.get(id) === patch;
    const end = () => {
      if (!isLatest()) return;
      latest.current.delete(id);
      setPatches(({ [id]: _gone, ...others }) => others);
    };
    return { isLatest, end };
  };
  return { patched, patchOf: (row: EngineRecord) => patchOfRow.current.get(row), showAtOnce };
}

function applyPatch(row: EngineRecord, patch: Patch | undefined, patchOfRow: WeakMap<EngineRecord, Patch>): EngineRecord {
  if (!patch) return row;
  const made = { ...row, ...patch };
  patchOfRow.set(made, patch);
  return made;
}

/** Field that overrides warnings, if the user may write it. */
function overrideOf({ resource, list }: ListModel): string | undefined {
  const { override } = must(list.calendar, 'calendar of the list');
  const field = override === undefined ? undefined : fieldNamed(resource.entity.fields, override);
  return field && isEditable(field) ? field.name : undefined;
}

function useFindSlots({ resource, list, policy }: ListModel, lane: Field | undefined): Moves['findPlaces'] {
  const call = useCall();
  const calendar = must(list.calendar, 'calendar of the list');
  const action = resource.queries.find(({ name }) => name === calendar.places);
  if (!action || !policy.can(action.permission)) return undefined;
  return async (entry, fromLane, move) => {
    const asked = Object.fromEntries(action.params.flatMap(({ name }) => (move && name in move.values ? [[name, move.values[name]]] : [])));
    const answer = await call(action.endpoint, { ...asked, [dialect.id]: entry.id });
    return readFreeSlots(answer, { entry, calendar, entity: resource.entity, lane, fromLane });
  };
}

/** Values that the form of a new record would send for this record. */
function copiedValues({ entity, form }: Resource, record: EngineRecord): Record<string, unknown> {
  return buildCreateValues(openFields(buildFormModel(entity, form?.groups ?? [], 'create'), record, todayInShanghai()), record);
}
