/** Loads the days of a year and changes single days. */

import { useCallback, useEffect, useState } from 'react';
import type { WorkDay } from '../../../../../domain/workCalendar';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { type SysWorkDayAnswers, sysWorkDayCalls } from '../../../../../generated/calls';

type YearAnswer = SysWorkDayAnswers['calendar'];

interface WorkYear {
  answer: YearAnswer | undefined;
  error: unknown;
  reload: () => void;
  /** A change is being saved. */
  busy: boolean;
  /** Changes the day between work and rest. */
  toggle: (day: WorkDay) => void;
}

export function useWorkYear(year: number): WorkYear {
  const call = useCall();
  const notify = useNotify();
  const [answer, setAnswer] = useState<YearAnswer>();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the call
  useEffect(() => {
    let wanted = true;
    setError(undefined);
    call(sysWorkDayCalls.calendar, { year }).then(
      (data) => wanted && setAnswer(data),
      (failure) => wanted && setError(failure),
    );
    return () => {
      wanted = false;
    };
  }, [call, year, round]);

  const toggle = useCallback(
    async ({ day, isWork }: WorkDay) => {
      setBusy(true);
      try {
        const turned = await call(sysWorkDayCalls.change, { day, isWork: !isWork });
        setAnswer((known) => known && { ...known, days: known.days.map((one) => (one.day === day ? turned : one)) });
        notify.done(`${day} 已改为${turned.isWork ? '上班' : '休息'}`);
      } catch (failure) {
        notify.failed(failure);
      } finally {
        setBusy(false);
      }
    },
    [call, notify],
  );
  return { answer: answer?.year === year ? answer : undefined, error, reload: () => setRound(round + 1), busy, toggle };
}
