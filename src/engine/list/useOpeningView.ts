/** Opens a list on the view marked for it, such as today's work, when the address has no parameters. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { List } from '../../config/normalized';
import { useIsPrerender } from '../../providers/page/prerender';
import { findOpeningView, isBare } from './findOpeningView';
import { changeListState, type ListState } from './listState';
import type { ListModel } from './useListPage';
import type { ChangeListState } from './useListState';

/**
 * State, setter, and name of the view that was applied because the address has no parameters. The address is updated later; until then
 * changes apply to the state of the view: applied to the bare address, a change back to it would not be noticed.
 */
export function useOpeningView(list: List, path: string | undefined, [state, change]: [ListState, ChangeListState]) {
  const { pathname } = useLocation();
  const [opened] = useState(() => (pathname === path && isBare(state) ? findOpeningView(list) : undefined));
  const [isOpening, setOpening] = useState(opened !== undefined);
  const isAhead = isOpening && isBare(state);
  useEffect(() => {
    if (isAhead) change({ view: opened }, { replace: true });
    else setOpening(false);
  }, [isAhead, opened, change]);
  const changeView = useCallback<ChangeListState>(
    (part, options) => {
      const next = (now: ListState) => ({ view: opened, ...(typeof part === 'function' ? part({ ...now, view: opened }) : part) });
      if (isBare(changeListState(state, next))) setOpening(false);
      change(next, options);
    },
    [opened, state, change],
  );
  return { state: isAhead ? { ...state, view: opened } : state, change: isAhead ? changeView : change, opened };
}

/** Shows all records when the view applied by default has none; once per list, so that its tab can still be opened. */
export function useWayOutOfEmpty(
  opened: string | undefined,
  { state, layout, loading, refreshing, total, error, change }: ListModel,
): void {
  const decided = useRef(opened === undefined);
  const prerender = useIsPrerender();
  useEffect(() => {
    // The rows of a prerendered list are placeholders.
    if (decided.current || loading || refreshing || prerender) return;
    decided.current = true;
    if (state.view === opened && layout !== 'calendar' && total === 0 && !error) change({ view: undefined }, { replace: true });
  }, [opened, prerender, state.view, layout, loading, refreshing, total, error, change]);
}
