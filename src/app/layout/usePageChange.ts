/** Effects of a page change without a page load: window title, scroll position, focus, and an announcement for screen readers. */
import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { ArrivalContext, useIsPrerender } from '../../providers/page/prerender';
import type { PageLocation } from '../location/describeLocation';
import { product } from '../product';

/** Returns the announcement for screen readers: the title of the page that was just opened. */
export function usePageChange({ page, title, keepAlive }: PageLocation, main: RefObject<HTMLElement | null>): string {
  const navigation = useNavigationType();
  // After sign-in the page is announced and focused; on a reload the browser does both.
  const hasArrived = use(ArrivalContext);
  const isPrerender = useIsPrerender();
  const shown = useRef(hasArrived || isPrerender ? undefined : page);
  const [heard, setHeard] = useState('');

  useEffect(() => {
    document.title = title ? `${title} - ${product.name}` : product.name;
  }, [title]);

  // A layout effect, so that it runs before the page restores its own scroll position.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    setHeard(title);
    // Back and forward restore the position: the browser's for pages, their own for lists and kept-alive pages.
    if (navigation !== 'POP' && keepAlive === undefined) window.scrollTo(0, 0);
    // A menu drawer that closes at the same time returns the focus to its button; the timeout moves it to the page afterwards.
    setTimeout(() => {
      if (!hasFocus(main.current)) (openDialog() ?? main.current)?.focus({ preventScroll: true });
    });
  }, [page, title, keepAlive, navigation, main]);
  return heard;
}

/** Whether the page has set the focus itself. A hidden element may still have it for a moment, so it must be visible. */
function hasFocus(main: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && main?.contains(activeElement) === true && activeElement.getClientRects().length > 0;
}

/** An open drawer of a kept-alive page; the page behind it cannot be focused. */
function openDialog(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.ant-drawer-open:not([style*="display: none"])');
}
