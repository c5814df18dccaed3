/** Storage of list state: in the address for pages, in component state for embedded lists. */
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Resource } from '../../config/normalized';
import { changeListState, emptyListState, formatListState, type ListChange, type ListState, parseListState } from './listState';

/** `replace`: replaces the history entry; used while typing. */
export type ChangeListState = (change: ListChange, options?: { replace?: boolean }) => void;

/** List state of a page, in the query parameters. */
export function useAddressListState(resource: Resource): [ListState, ChangeListState] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const fieldNames = useMemo(() => fieldNamesOf(resource), [resource]);
  const state = useMemo(() => parseListState(params, fieldNames), [params, fieldNames]);
  const change = useCallback<ChangeListState>(
    (part, options) => {
      // The router draws a new address some time after it stands in the browser; `setParams` would start from the drawn one.
      const current = location.pathname === pathname ? new URLSearchParams(location.search) : params;
      setParams(formatListState(changeListState(parseListState(current, fieldNames), part)), { replace: options?.replace ?? false });
    },
    [params, setParams, pathname, fieldNames],
  );
  return [state, change];
}

/** Field names allowed in the address. */
export function fieldNamesOf(resource: Resource): ReadonlySet<string> {
  return new Set(resource.entity.fields.map((field) => field.name));
}

/** List state of an embedded list, lost when it is unmounted. */
export function useLocalListState(): [ListState, ChangeListState] {
  const [state, setState] = useState(emptyListState);
  const change = useCallback<ChangeListState>((part) => setState((current) => changeListState(current, part)), []);
  return [state, change];
}
