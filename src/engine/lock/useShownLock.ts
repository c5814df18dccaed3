/** Holder of the lock of a record, polled while the page is visible; `after` is called when the lock is released. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../config/normalized';
import type { EditLockState } from '../../wire/editLock';
import { useCall } from '../call/useCall';
import { createEditLockCalls } from './editLockCalls';

const everyMs = 10_000;

interface ShownLock {
  by: EditLockState | undefined;
  /** End of the lock as a value of `performance.now()`. */
  ends: number;
}

export function useShownLock(resource: Resource, id: string, first?: EditLockState, after?: () => void): ShownLock {
  const call = useCall();
  const calls = useMemo(() => createEditLockCalls(call, resource, id), [call, resource, id]);
  const [shown, setShown] = useState<ShownLock>(() => ({ by: first, ends: performance.now() + (first?.remaining ?? 0) }));
  const was = useRef(first !== undefined);
  const latest = useRef(after);
  latest.current = after;
  useEffect(() => {
    let current = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const asked = performance.now();
      const state = await calls.ask().catch(() => undefined);
      if (!current || state === undefined) return;
      setShown({ by: state ?? undefined, ends: asked + (state?.remaining ?? 0) });
      if (was.current && state === null) latest.current?.();
      was.current = state !== null;
    };
    void ask();
    const timer = window.setInterval(() => void ask(), everyMs);
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      current = false;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [calls]);
  return shown;
}
