/**
 * Coming back to a list leads to where it was left: as far scrolled, and with the focus in the row that was opened.
 *
 * Browsers restore the scrolling themselves before the list is drawn, in a page that is lower, and know nothing of rows.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { type ListPlace, placeAt, rememberPlace } from './listPlaces';

/** Rows of a table, and cards. */
const rowSelector = 'main :is([data-row-key], [data-card])';

/** Notes where the list is left, and goes there again once its rows are drawn. */
export function useListPlace(hasRows: boolean): void {
  const location = useLocation();
  const lastRow = useLastRow();
  useReturn(location, hasRows);
  useLayoutEffect(() => {
    let isNoted = false;
    const note = () => {
      if (!isNoted) rememberPlace(location, measure(lastRow.current));
    };
    // Going back scrolls the window before this list is gone.
    const notePop = () => {
      note();
      isNoted = true;
    };
    window.addEventListener('popstate', notePop, { capture: true });
    return () => {
      window.removeEventListener('popstate', notePop, { capture: true });
      note();
    };
  }, [location, lastRow]);
}

/** What is known of the list that is come back to. Read once, when it is drawn first. */
export function useKnownPlace(): Partial<ListPlace> | undefined {
  const location = useLocation();
  const [place] = useState(() => placeAt(location));
  return place;
}

function useReturn(location: Location, hasRows: boolean): void {
  const latest = useRef(location);
  latest.current = location;
  // Runs again when a page that was kept is shown again.
  useLayoutEffect(() => {
    const place = hasRows ? placeAt(latest.current) : undefined;
    if (place) goTo(place);
  }, [hasRows]);
}

function goTo({ scrolled = 0, row, upperRow }: Partial<ListPlace>): void {
  window.scrollTo(0, scrolled);
  const element = row && rowElement(row.id);
  if (!element) return;
  // What stands above the rows may come later than they do.
  if (upperRow === undefined) window.scrollBy(0, element.getBoundingClientRect().top - row.top);
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The row that was clicked or had the focus last; a menu of the row may have it now, and Safari gives it to no link. */
function useLastRow() {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
      if (row) last.current = keyOf(row);
    };
    const events = ['click', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, note, { capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, note, { capture: true });
    };
  }, []);
  return last;
}

function measure(id: string | undefined): Omit<ListPlace, 'upperRow'> {
  const element = id === undefined ? undefined : rowElement(id);
  return {
    scrolled: window.scrollY,
    drawn: rowElements().length,
    ...(element && { row: { id: keyOf(element)!, top: element.getBoundingClientRect().top } }),
  };
}

function rowElement(id: string): HTMLElement | undefined {
  return rowElements().find((row) => keyOf(row) === id);
}

function rowElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(rowSelector)];
}

function keyOf({ dataset }: HTMLElement): string | undefined {
  return dataset.rowKey ?? dataset.card;
}
