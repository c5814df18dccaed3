/** Children of today. The last answer is kept in this tab, so that signing works offline. */
import { useCallback, useEffect, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import { ownerOf } from '../../../../../domain/outbox';
import { useCall } from '../../../../../engine/call/useCall';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import type { Board } from '../../../domain/board';
import { endpointOf } from './calls';

const known = new Map<string, Board>();

export function useBoard(resource: Resource, day: string) {
  const call = useCall();
  const name = `${ownerOf(useUserInfo())} ${day}`;
  const [, setAnswers] = useState(0);
  const [error, setError] = useState<unknown>();
  const reload = useCallback(async () => {
    try {
      known.set(name, (await call(endpointOf(resource, 'board'), { checkDate: day })) as Board);
      setError(undefined);
    } catch (failure) {
      setError(failure);
    }
    setAnswers((count) => count + 1);
  }, [resource, call, day, name]);
  useEffect(() => {
    void reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return { board: known.get(name), error, reload };
}
