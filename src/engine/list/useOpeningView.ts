/** Opens a list on the view that says so: today's work instead of everything. An address that asks for something keeps it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { List } from '../../config/normalized';
import { useIsPrerender } from '../../providers/page/prerender';
import { changeListState, type ListState } from './listState';
import { isBare, openingView } from './openingView';
import type { ListModel } from './useListPage';
import type { ChangeListState } from './useListState';

/**
 * The state to show, how to change it, and the view that the list was opened on by itself: where the address of the list asks for nothing.
 * The address follows in its own time. Until then the list shows the view, and a change is one of the view, not of the bare address: a
 * change back to the bare address would otherwise never be seen.
 */
export function useOpeningView(list: List, path: string | undefined, [state, change]: [ListState, ChangeListState]) {
  const { pathname } = useLocation();
  const [opened] = useState(() => (pathname === path && isBare(state) ? openingView(list) : undefined));
  const [isOpening, setOpening] = useState(opened !== undefined);
  const isAhead = isOpening && isBare(state);
  useEffect(() => {
    if (isAhead) change({ view: opened }, { replace: true });
    else setOpening(false);
  }, [isAhead, opened, change]);
  const changeView = useCallback<ChangeListState>(
    (part, options) => {
      const next = { view: opened, ...part };
      if (isBare(changeListState(state, next))) setOpening(false);
      change(next, options);
    },
    [opened, state, change],
  );
  return { state: isAhead ? { ...state, view: opened } : state, change: isAhead ? changeView : change, opened };
}

/** All records instead of a view without any that the list was opened on by itself; once, so that the tab can still be chosen. */
export function useWayOutOfEmpty(opened: string | undefined, { state, face, loading, refreshing, total, error, change }: ListModel): void {
  const decided = useRef(opened === undefined);
  const prerender = useIsPrerender();
  useEffect(() => {
    // A prerendered list has rows that are drawn and not there.
    if (decided.current || loading || refreshing || prerender) return;
    decided.current = true;
    if (state.view === opened && face !== 'calendar' && total === 0 && !error) change({ view: undefined }, { replace: true });
  }, [opened, prerender, state.view, face, loading, refreshing, total, error, change]);
}
