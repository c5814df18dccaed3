/** Lessons of a day. The last answer stays in this tab, so that the day can be worked on without a network. */

import { useCallback, useEffect, useState } from 'react';
import { ownerOf } from '../../../../../domain/outbox';
import { useCall } from '../../../../../engine/call/useCall';
import { todayCalls } from '../../../../../generated/calls';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import type { DayLesson } from '../../../domain/today';

const known = new Map<string, DayLesson[]>();

export function useDay(day: string) {
  const call = useCall();
  const name = `${ownerOf(useUserInfo())} ${day}`;
  const [, setAnswers] = useState(0);
  const [error, setError] = useState<unknown>();
  const reload = useCallback(async () => {
    try {
      const { lessons } = await call(todayCalls.today, { lessonDate: day });
      known.set(name, lessons);
      setError(undefined);
      setAnswers((count) => count + 1);
      return lessons;
    } catch (failure) {
      setError(failure);
      setAnswers((count) => count + 1);
      return undefined;
    }
  }, [call, day, name]);
  useEffect(() => {
    void reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return { lessons: known.get(name), error, reload };
}
