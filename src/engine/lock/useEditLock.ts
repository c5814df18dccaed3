/** Lock of the record that a form edits: taken when the form opens, renewed on request, released when it closes. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../config/normalized';
import type { EditLockState } from '../../wire/editLock';
import { useCall } from '../call/useCall';
import { createKeptToken, forgetToken, keepEnd, keepToken } from './createKeptToken';
import { createEditLockCalls, endOf, refusedBy } from './editLockCalls';

/** Lock held by this form. */
export interface HeldLock {
  token: string;
  /** `performance.now()` at which the form saves and closes. */
  ends: number;
  renew: () => Promise<void>;
  /** Reloads the remaining time from the server, e.g. after the device slept. */
  look: () => Promise<void>;
  /** Called when the lock expires: releases it and reloads the page, which is then read-only. */
  end: () => Promise<void>;
}

export type EditLock =
  | { status: 'asking' }
  | { status: 'failed'; error: unknown }
  | { status: 'held'; lock: HeldLock }
  /** Another user holds the lock, or nobody does (`by` undefined). `isUp`: this form held it until it expired. */
  | { status: 'readOnly'; by: EditLockState | undefined; isUp: boolean; begin: () => void; takeOver: () => void };

type Known =
  | { status: 'asking' }
  | { status: 'failed'; error: unknown }
  | { status: 'held'; token: string; ends: number }
  | { status: 'readOnly'; by: EditLockState | undefined; isUp: boolean };

export function useEditLock(resource: Resource, id: string): EditLock {
  const call = useCall();
  const calls = useMemo(() => createEditLockCalls(call, resource, id), [call, resource, id]);
  const [known, setKnown] = useState<Known>({ status: 'asking' });
  const token = useRef<string>(undefined);
  const isOpen = useRef(false);

  /** `given`: token of the lock to renew. */
  const take = useCallback(
    async (lockToken?: string) => {
      const asked = performance.now();
      const held = await calls.take(lockToken, () => isOpen.current);
      if (!held) return;
      token.current = held.token;
      keepToken(id, held.token);
      setKnown({ status: 'held', token: held.token, ends: endOf(asked, held.remaining) });
    },
    [calls, id],
  );
  const begin = useCallback(
    (lockToken?: string) =>
      void take(lockToken).catch((error: unknown) => {
        const refusal = refusedBy(error);
        setKnown(refusal ? { status: 'readOnly', by: refusal.by ?? undefined, isUp: false } : { status: 'failed', error });
      }),
    [take],
  );

  useEffect(() => {
    isOpen.current = true;
    const kept = createKeptToken(id);
    if (kept.isUp) setKnown({ status: 'readOnly', by: undefined, isUp: true });
    else begin(kept.token);
    return () => {
      isOpen.current = false;
      forgetToken(id);
      const held = token.current;
      token.current = undefined;
      if (held !== undefined) calls.release(held).catch(() => undefined);
    };
  }, [calls, begin, id]);

  const end = useCallback(async () => {
    const held = token.current;
    token.current = undefined;
    keepEnd(id);
    await calls.release(held).catch(() => undefined);
    window.location.reload();
  }, [calls, id]);
  const look = useCallback(async () => {
    const asked = performance.now();
    const state = await calls.ask();
    setKnown((now) => (now.status === 'held' ? { ...now, ends: state?.isMine ? endOf(asked, state.remaining) : asked } : now));
  }, [calls]);

  // Renewing an expired lock that is free takes a new one, with another token.
  if (known.status === 'held') return { status: 'held', lock: { ...known, renew: () => take(known.token), look, end } };
  if (known.status === 'failed') return known;
  if (known.status === 'readOnly')
    return {
      ...known,
      begin: () => begin(),
      takeOver: () =>
        void calls.release().then(
          () => begin(),
          () => begin(),
        ),
    };
  return known;
}
