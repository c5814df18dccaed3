/** Runs the state machine of the screen with one timer of a second and at most one call at a time. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { must } from '../../../../../domain/must';
import { currentVersion, fetchNewestVersion } from '../../../../../ui/pageVersion';
import {
  isDue,
  type Notice,
  nextState,
  noticeOf,
  type ScreenEvent,
  type ScreenState,
  shouldAskVersion,
  shouldReload,
  startOf,
} from './screenState';

const tickMs = 1_000;

interface ScreenView {
  state: ScreenState;
  notice: Notice;
  /** Minutes since 1970, for the clock of the screen. */
  minute: number;
}

/** `read` fetches the figures once. */
export function useScreen(read: () => Promise<ScreenEvent>): ScreenView & { dispatch: (event: ScreenEvent) => void } {
  const current = useRef<ScreenState>(undefined);
  current.current ??= startOf(Date.now(), navigator.onLine);
  const [view, setView] = useState<ScreenView>(() => viewOf(must(current.current, 'state of the screen')));
  const dispatch = useCallback((event: ScreenEvent) => {
    current.current = nextState(must(current.current, 'state of the screen'), event, Date.now());
    setView((before) => {
      const next = viewOf(must(current.current, 'state of the screen'));
      const isSame = next.state === before.state && next.notice === before.notice && next.minute === before.minute;
      return isSame ? before : next;
    });
  }, []);

  useEffect(() => {
    const work = () => {
      dispatch({ kind: 'tick' });
      const now = Date.now();
      if (isDue(must(current.current, 'state of the screen'), now)) {
        dispatch({ kind: 'sent' });
        void read().then(dispatch);
      }
      if (!shouldAskVersion(must(current.current, 'state of the screen'), now)) return;
      dispatch({ kind: 'versionAsked' });
      void reloadIfDue(current);
    };
    const timer = setInterval(work, tickMs);
    const network = () => dispatch({ kind: 'network', isOnline: navigator.onLine });
    window.addEventListener('online', network);
    window.addEventListener('offline', network);
    work();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', network);
      window.removeEventListener('offline', network);
    };
  }, [dispatch, read]);
  return { ...view, dispatch };
}

function viewOf(state: ScreenState): ScreenView {
  const now = Date.now();
  return { state, notice: noticeOf(state, now), minute: Math.floor(now / 60_000) };
}

async function reloadIfDue(current: { current: ScreenState | undefined }): Promise<void> {
  const newest = await fetchNewestVersion().catch(() => undefined);
  if (newest === undefined) return;
  const isNewer = currentVersion() !== undefined && newest !== currentVersion();
  if (shouldReload(must(current.current, 'state of the screen'), isNewer, Date.now())) location.reload();
}
