/** Loads the days of a year and changes single days. */
import { useCallback, useEffect, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import type { WorkDay } from '../../../../../domain/workCalendar';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';

interface YearAnswer {
  year: number;
  /** What is told of a year whose holidays are not published yet; null = they are. */
  unpublished: string | null;
  days: WorkDay[];
}

interface WorkYear {
  answer: YearAnswer | undefined;
  error: unknown;
  reload: () => void;
  /** A change is being saved. */
  busy: boolean;
  /** Changes the day between work and rest. */
  toggle: (day: WorkDay) => void;
}

export function useWorkYear(resource: Resource, year: number): WorkYear {
  const call = useCall();
  const notify = useNotify();
  const [answer, setAnswer] = useState<YearAnswer>();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const read = resource.queries.find(({ name }) => name === 'calendar')?.endpoint;
  const change = resource.actions.find(({ name }) => name === 'change')?.endpoint;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the call
  useEffect(() => {
    if (!read) return;
    let wanted = true;
    setError(undefined);
    call(read, { year }).then(
      (data) => wanted && setAnswer(data as YearAnswer),
      (failure) => wanted && setError(failure),
    );
    return () => {
      wanted = false;
    };
  }, [call, read, year, round]);

  const toggle = useCallback(
    async ({ day, isWork }: WorkDay) => {
      if (!change) return;
      setBusy(true);
      try {
        const turned = (await call(change, { day, isWork: !isWork })) as WorkDay;
        setAnswer((known) => known && { ...known, days: known.days.map((one) => (one.day === day ? turned : one)) });
        notify.done(`${day} 已改为${turned.isWork ? '上班' : '休息'}`);
      } catch (failure) {
        notify.failed(failure);
      } finally {
        setBusy(false);
      }
    },
    [call, change, notify],
  );
  return { answer: answer?.year === year ? answer : undefined, error, reload: () => setRound(round + 1), busy, toggle };
}
