/**
 * Restores scroll position and focused row when a list is returned to. Browsers restore the scroll offset before the rows are rendered,
 * when the page is too short, and do not restore the row.
 */

import { useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { must } from '../../../domain/must';
import { isTyping } from '../../../ui/isTyping';
import { findPosition, type ListPosition, savePosition } from './listPositions';

/** Rows of a table or cards. */
const rowSelector = 'main :is([data-row-key], [data-card])';

/** Stores the position when the list is left and restores it once its rows are rendered. */
export function useListPosition(hasRows: boolean): void {
  const location = useLocation();
  const lastRow = useLastRow();
  useReturn(location, hasRows);
  useLayoutEffect(() => {
    let isSaved = false;
    const save = () => {
      if (!isSaved) savePosition(location, measure(lastRow.current));
    };
    // On browser back the window is scrolled before this effect is cleaned up, so the position is stored on popstate.
    const notePop = () => {
      save();
      isSaved = true;
    };
    window.addEventListener('popstate', notePop, { capture: true });
    return () => {
      window.removeEventListener('popstate', notePop, { capture: true });
      save();
    };
  }, [location, lastRow]);
}

/** Stored position of the list, read on the first render. */
export function useSavedPosition(): Partial<ListPosition> | undefined {
  const location = useLocation();
  const [position] = useState(() => findPosition(location));
  return position;
}

function useReturn(location: Location, hasRows: boolean): void {
  const latest = useRef(location);
  latest.current = location;
  // Runs again when a kept-alive page becomes visible.
  useLayoutEffect(() => {
    const position = hasRows ? findPosition(latest.current) : undefined;
    if (position) goTo(position);
  }, [hasRows]);
}

function goTo({ scrolled = 0, row, upperRow }: Partial<ListPosition>): void {
  window.scrollTo(0, scrolled);
  const element = row && rowElement(row.id);
  if (!element) return;
  // Content above the rows may be rendered later and shift them.
  if (upperRow === undefined) window.scrollBy(0, element.getBoundingClientRect().top - row.top);
  focusRow(element);
}

/**
 * Moves the focus to a row, unless the user has begun to type elsewhere while the rows were loading (search box, filter, a form over the
 * list): the next keys would be lost. A drawer that is closing may still have the focus.
 */
export function focusRow(row: HTMLElement): void {
  const { activeElement } = document;
  if (isTyping(activeElement) && !activeElement?.closest('.ant-drawer:not(.ant-drawer-open)')) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

/**
 * Id of the row that was clicked or focused last. The active element is not enough: a menu may have the focus, and Safari does not focus
 * clicked links.
 */
function useLastRow() {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    const save = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
      if (row) last.current = keyOf(row);
    };
    const events = ['click', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, save, { capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, save, { capture: true });
    };
  }, []);
  return last;
}

function measure(id: string | undefined): Omit<ListPosition, 'upperRow'> {
  const element = id === undefined ? undefined : rowElement(id);
  return {
    scrolled: window.scrollY,
    drawn: rowElements().length,
    ...(element && { row: { id: must(keyOf(element), 'key of the row at the top'), top: element.getBoundingClientRect().top } }),
  };
}

/** Undefined where the row is not rendered. */
export function rowElement(id: string): HTMLElement | undefined {
  return rowElements().find((row) => keyOf(row) === id);
}

function rowElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(rowSelector)];
}

function keyOf({ dataset }: HTMLElement): string | undefined {
  return dataset.rowKey ?? dataset.card;
}
