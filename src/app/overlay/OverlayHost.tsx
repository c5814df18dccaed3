/**
 * Brings what stands over the pages now and then: questions, the state of the network. Its code comes when the first page
 * has long been there, or at once when something asks.
 */
import { useInvalidate } from '@refinedev/core';
import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../../ui/chunkFailure';
import { helpMode } from '../help/helpMode';
import { useHelpKey } from '../help/useHelpKey';
import type { Session } from '../session/createSession';
import { leaveToLogin } from '../session/leave';

const settleMs = 5_000;

export function OverlayHost({ session }: { session: Session }) {
  const [Overlays, setOverlays] = useState<ComponentType<{ session: Session }>>();
  useReadsAgain(session);
  useHelpKey();
  useEffect(() => session.connection.start(), [session]);
  useEffect(() => {
    let current = true;
    const load = () => loadChunk('overlay', () => import('./Overlays')).then(show, () => askPlainly(session));
    const timer = window.setTimeout(load, settleMs);
    const { question, sessionQuestion, networkNotice } = session.overlays;
    const stops = [question, sessionQuestion, networkNotice, helpMode].map((store) => store.subscribe(load));
    const stop = () => {
      window.clearTimeout(timer);
      for (const unsubscribe of stops) unsubscribe();
    };
    const show = (module: { default: typeof Overlays }) => {
      stop();
      if (current) setOverlays(() => module.default);
    };
    return () => {
      current = false;
      stop();
    };
  }, [session]);
  return Overlays ? <Overlays session={session} /> : null;
}

/** What could not be read while nothing answered is read again when something does. */
function useReadsAgain({ onReturn }: Session): void {
  const invalidate = useInvalidate();
  useEffect(
    () =>
      onReturn(() => {
        const predicate = ({ state }: { state: { status: string } }) => state.status === 'error';
        void invalidate({ invalidates: ['all'], invalidationFilters: { type: 'all', refetchType: 'active', predicate } });
      }),
    [onReturn, invalidate],
  );
}

/** The code of the dialogs did not arrive (a new version, no network): the browser's own question does. */
function askPlainly({ overlays }: Session): void {
  const question = overlays.question.get();
  question?.answer(window.confirm(question.text));
  if (overlays.sessionQuestion.get() === undefined) return;
  if (window.confirm('登录已过期，是否重新登录？')) leaveToLogin();
  else overlays.sessionQuestion.get()?.answer(false);
}
