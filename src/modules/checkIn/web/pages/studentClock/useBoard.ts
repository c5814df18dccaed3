/** Children of today. The last answer is kept in this tab, so that signing works offline. */

import { useCallback, useEffect, useState } from 'react';
import { ownerOf } from '../../../../../domain/outbox';
import { useCall } from '../../../../../engine/call/useCall';
import { studentClockCalls } from '../../../../../generated/calls';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import type { Board } from '../../../domain/board';

const known = new Map<string, Board>();

export function useBoard(day: string) {
  const call = useCall();
  const name = `${ownerOf(useUserInfo())} ${day}`;
  const [, setAnswers] = useState(0);
  const [error, setError] = useState<unknown>();
  const reload = useCallback(async () => {
    try {
      known.set(name, await call(studentClockCalls.board, { checkDate: day }));
      setError(undefined);
    } catch (failure) {
      setError(failure);
    }
    setAnswers((count) => count + 1);
  }, [call, day, name]);
  useEffect(() => {
    void reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return { board: known.get(name), error, reload };
}
