/** Where a list keeps what it shows: a page in the address, an embedded list in itself. */
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../config/normalized';
import { changeListState, emptyListState, formatListState, type ListState, parseListState } from './listState';

/** `replace` leaves no step in the browser's history: used while someone types. */
export type ChangeListState = (change: Partial<ListState>, options?: { replace?: boolean }) => void;

export function useAddressListState(resource: Resource): [ListState, ChangeListState] {
  const [params, setParams] = useSearchParams();
  const fieldNames = useMemo(() => fieldNamesOf(resource), [resource]);
  const state = useMemo(() => parseListState(params, fieldNames), [params, fieldNames]);
  const change = useCallback<ChangeListState>(
    (part, options) => {
      const next = (current: URLSearchParams) => formatListState(changeListState(parseListState(current, fieldNames), part));
      setParams(next, { replace: options?.replace ?? false });
    },
    [setParams, fieldNames],
  );
  return [state, change];
}

/** What an address may name. */
export function fieldNamesOf(resource: Resource): ReadonlySet<string> {
  return new Set(resource.entity.fields.map((field) => field.name));
}

export function useLocalListState(): [ListState, ChangeListState] {
  const [state, setState] = useState(emptyListState);
  const change = useCallback<ChangeListState>((part) => setState((current) => changeListState(current, part)), []);
  return [state, change];
}
