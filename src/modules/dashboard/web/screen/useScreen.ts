/** Drives the screen: one timer of a second, one call at a time. Everything else follows from the state. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { readToken } from '../../../../providers/auth/tokenCookie';
import { currentVersion, fetchNewestVersion } from '../../../../ui/pageVersion';
import { dialect } from '../../../../wire/dialect';
import { codes, type Envelope, reloginCodes } from '../../../../wire/envelope';
import { type ScreenAnswer, screenCalls } from '../../../../wire/screen';
import {
  asksVersion,
  givenUpMs,
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

export interface ScreenView {
  state: ScreenState;
  notice: Notice;
  /** Minutes since 1970: the clock on the wall. */
  minute: number;
}

export function useScreen(): ScreenView & { tell: (event: ScreenEvent) => void } {
  const current = useRef<ScreenState>(undefined);
  current.current ??= startOf(Date.now(), navigator.onLine);
  const [view, setView] = useState<ScreenView>(() => viewOf(current.current!));
  const tell = useCallback((event: ScreenEvent) => {
    current.current = nextState(current.current!, event, Date.now());
    setView((before) => {
      const next = viewOf(current.current!);
      const isSame = next.state === before.state && next.notice === before.notice && next.minute === before.minute;
      return isSame ? before : next;
    });
  }, []);

  useEffect(() => {
    const work = () => {
      tell({ kind: 'tick' });
      const now = Date.now();
      if (isDue(current.current!, now)) {
        tell({ kind: 'sent' });
        void readScreen().then(tell);
      }
      if (!asksVersion(current.current!, now)) return;
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
  }, [tell]);
  return { ...view, tell };
}

function viewOf(state: ScreenState): ScreenView {
  const now = Date.now();
  return { state, notice: noticeOf(state, now), minute: Math.floor(now / 60_000) };
}

/** Without the messages of the pages: nobody stands here to close them. */
async function readScreen(): Promise<ScreenEvent> {
  const token = readToken();
  if (!token) return { kind: 'refused', refusal: 'signIn' };
  try {
    const answer = await fetch(screenCalls.read.path, {
      headers: { [dialect.tokenHeader]: token },
      cache: 'no-store',
      signal: AbortSignal.timeout(givenUpMs),
    });
    const { code, data } = (await answer.json()) as Envelope<ScreenAnswer>;
    if (code === codes.ok) return { kind: 'answered', answer: data };
    if (code === codes.forbidden) return { kind: 'refused', refusal: 'forbidden' };
    return (reloginCodes.business as readonly number[]).includes(code) ? { kind: 'refused', refusal: 'signIn' } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

async function reloadIfDue(current: { current: ScreenState | undefined }): Promise<void> {
  const newest = await fetchNewestVersion().catch(() => undefined);
  if (newest === undefined) return;
  const isNewer = currentVersion() !== undefined && newest !== currentVersion();
  if (reloadsAt(current.current!, isNewer, Date.now())) location.reload();
}
