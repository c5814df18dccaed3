/** What a page change means without a page load: title of the window, top of the page, focus, a word for screen readers. */
import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { ArrivalContext, useIsBackstage } from '../../providers/page/backstage';
import type { Place } from '../places/places';
import { product } from '../product';

/** Returns what a reader should hear: the title of the page that was just opened. */
export function usePageChange({ page, title, kept }: Place, main: RefObject<HTMLElement | null>): string {
  const navigation = useNavigationType();
  // After sign-in nobody has heard of the page yet; a page that is loaded anew begins where browsers begin.
  const hasArrived = use(ArrivalContext);
  const isBackstage = useIsBackstage();
  const shown = useRef(hasArrived || isBackstage ? undefined : page);
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
    if (navigation !== 'POP' && kept === undefined) window.scrollTo(0, 0);
    // A menu drawer that closes at the same time gives the focus back to its button; the page comes after that.
    setTimeout(() => {
      if (!hasFocus(main.current)) (openDialog() ?? main.current)?.focus({ preventScroll: true });
    });
  }, [page, title, kept, navigation, main]);
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
