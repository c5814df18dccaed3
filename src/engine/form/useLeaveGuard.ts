/** Asks before typed values get lost: inside the product with a dialog, when the tab closes with the browser's own. */
import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { isUnder } from '../../config/addresses';
import { useAsk } from '../../ui/AskHost';
import { laterTexts } from '../laterTexts';
import { relatedParameter } from '../page/relatedRecord';

/**
 * `isDirty` is asked at the moment of leaving, so that typing costs nothing. Going away from below `keepAlivePath` loses
 * nothing: the page is kept alive with what was typed.
 */
export function useLeaveGuard(isDirty: () => boolean, keepAlivePath?: string): void {
  const ask = useAsk();
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const loses = (next: string) => keepAlivePath === undefined || isUnder(next, keepAlivePath);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeOf(currentLocation) !== placeOf(nextLocation) && loses(nextLocation.pathname) && latest.current(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { leaveTitle, leaveHint, stay, leave } = laterTexts.form;
    // Esc answers no, so nothing is lost by mistake.
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

/** Other parameters only change what stands around the form. */
function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get(relatedParameter) ?? ''}`;
}
