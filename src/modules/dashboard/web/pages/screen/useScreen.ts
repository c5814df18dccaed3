/** Runs the state machine of the screen with one timer of a second and at most one call at a time. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { must } from '../../../../../domain/must';
import { currentVersion, fetchNewestVersion } from '../../../../../ui/pageVersion';
import {
  asksVersion,
  isDue,
  type Notice,
  nextState,
  noticeOf,
  reloadsAt,
  type ScreenEvent,
  type ScreenState,
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
export function useScreen(read: () => Promise<ScreenEvent>): ScreenView & { tell: (event: ScreenEvent) => void } {
  const current = useRef<ScreenState>(undefined);
  current.current ??= startOf(Date.now(), navigator.onLine);
  const [view, setView] = useState<ScreenView>(() => viewOf(must(current.current, 'current')));
  const tell = useCallback((event: ScreenEvent) => {
    current.current = nextState(must(current.current, 'current'), event, Date.now());
    setView((before) => {
      const next = viewOf(must(current.current, 'current'));
      const isSame = next.state === before.state && next.notice === before.notice && next.minute === before.minute;
      return isSame ? before : next;
    });
  }, []);

  useEffect(() => {
    const work = () => {
      tell({ kind: 'tick' });
      const now = Date.now();
      if (isDue(must(current.current, 'current'), now)) {
        tell({ kind: 'sent' });
        void read().then(tell);
      }
      if (!asksVersion(must(current.current, 'current'), now)) return;
      tell({ kind: 'versionAsked' });
      void reloadIfDue(current);
    };
    const timer = setInterval(work, tickMs);
    const network = () => tell({ kind: 'network', isOnline: navigator.onLine });
    window.addEventListener('online', network);
    window.addEventListener('offline', network);
    work();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', network);
      window.removeEventListener('offline', network);
    };
  }, [tell, read]);
  return { ...view, tell };
}

function viewOf(state: ScreenState): ScreenView {
  const now = Date.now();
  return { state, notice: noticeOf(state, now), minute: Math.floor(now / 60_000) };
}

async function reloadIfDue(current: { current: ScreenState | undefined }): Promise<void> {
  const newest = await fetchNewestVersion().catch(() => undefined);
  if (newest === undefined) return;
  const isNewer = currentVersion() !== undefined && newest !== currentVersion();
  if (reloadsAt(must(current.current, 'current'), isNewer, Date.now())) location.reload();
}
