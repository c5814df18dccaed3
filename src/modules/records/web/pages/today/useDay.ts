/** Lessons of a day. The last answer stays in this tab, so that the day can be worked on without a network. */
import { useCallback } from 'react';
import { useKeptAnswer } from '../../../../../engine/call/useKeptAnswer';
import { todayCalls } from '../../../../../generated/calls';

export function useDay(day: string) {
  const { answer, error, reload: ask } = useKeptAnswer(todayCalls.today, { lessonDate: day });
  const reload = useCallback(async () => (await ask())?.lessons, [ask]);
  return { lessons: answer?.lessons, error, reload };
}
