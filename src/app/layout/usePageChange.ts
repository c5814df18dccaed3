/** What a page change means without a page load: title of the window, top of the page, focus, a word for screen readers. */
import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { ArrivalContext, useIsPrerender } from '../../providers/page/prerender';
import type { Place } from '../places/places';
import { product } from '../product';

/** Returns the announcement for screen readers: the title of the page that was just opened. */
export function usePageChange({ page, title, keepAlive }: Place, main: RefObject<HTMLElement | null>): string {
  const navigation = useNavigationType();
  // After sign-in the page is announced and focused; on a reload the browser does both.
  const hasArrived = use(ArrivalContext);
  const isPrerender = useIsPrerender();
  const shown = useRef(hasArrived || isPrerender ? undefined : page);
  const [heard, setHeard] = useState('');

  useEffect(() => {
    document.title = title ? `${title} - ${product.name}` : product.name;
  }, [title]);

  // Before the page itself moves to where it was left.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    setHeard(title);
    // Going back returns to where one was: the browser knows the place, and a list or a kept page its own.
    if (navigation !== 'POP' && keepAlive === undefined) window.scrollTo(0, 0);
    // A menu drawer that closes at the same time gives the focus back to its button; the page comes after that.
    setTimeout(() => {
      if (!hasFocus(main.current)) (openDialog() ?? main.current)?.focus({ preventScroll: true });
    });
  }, [page, title, keepAlive, navigation, main]);
  return heard;
}

/** A page may have put the focus itself; what is hidden keeps it for a moment. */
function hasFocus(main: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && main?.contains(activeElement) === true && activeElement.getClientRects().length > 0;
}

/** A drawer that a kept page brought back with it: the page beneath it cannot be reached. */
function openDialog(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.ant-drawer-open:not([style*="display: none"])');
}
