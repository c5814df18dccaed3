/** Asks before typed values are lost: with a dialog on navigation, with the browser's own when the tab is closed. */
import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { isUnder } from '../../config/addresses';
import { useAsk } from '../../ui/AskHost';
import { lazyTexts } from '../lazyTexts';
import { relatedParameter } from '../page/relatedRecord';

/**
 * `isDirty` is called on leaving only, so that typing costs nothing. Navigation to a path outside `keepAlivePath` does not ask, because the
 * page stays mounted with its values.
 */
export function useLeaveGuard(isDirty: () => boolean, keepAlivePath?: string): void {
  const ask = useAsk();
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const loses = (next: string) => keepAlivePath === undefined || isUnder(next, keepAlivePath);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      addressOf(currentLocation) !== addressOf(nextLocation) && loses(nextLocation.pathname) && latest.current(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { leaveTitle, leaveHint, stay, leave } = lazyTexts.form;
    // Esc cancels and stays on the page.
    void ask({ title: leaveTitle, text: leaveHint, confirm: leave, cancel: stay, danger: true }).then((goOn) => {
      if (goOn) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, ask]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

/** Changes of other query parameters do not leave the form. */
function addressOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get(relatedParameter) ?? ''}`;
}
