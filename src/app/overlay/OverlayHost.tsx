/**
 * Loads the overlays that any page may show (questions, network state): some seconds after the first page, or immediately when a question
 * is asked.
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
    const { question, sessionQuestion, passwordQuestion, networkNotice } = session.overlays;
    const stops = [question, sessionQuestion, passwordQuestion, networkNotice, helpMode].map((store) => store.subscribe(load));
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

/** Repeats failed queries when the server can be reached again. */
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

/** If the code of the dialogs failed to load, the browser's own dialog asks the question. */
function askPlainly({ overlays }: Session): void {
  const question = overlays.question.get();
  question?.answer(window.confirm(question.text));
  overlays.passwordQuestion.get()?.(false);
  if (overlays.sessionQuestion.get() === undefined) return;
  if (window.confirm('登录已过期，是否重新登录？')) leaveToLogin();
  else overlays.sessionQuestion.get()?.answer(false);
}
