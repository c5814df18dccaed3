/** A job whose progress the page shows itself; when the page is left before the end, the progress card shows it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { announceJob } from '../../providers/jobs/jobSignal';
import { dialect } from '../../wire/dialect';
import { hasEnded, type Job, jobCalls } from '../../wire/job';
import { useCall } from '../call/useCall';

const pauseMs = 700;

/**
 * The second element starts following a job. Resolves to the ended job, or to undefined when another job is followed or the page is left.
 */
export function useJob(): [Job | undefined, (job: Job | undefined) => Promise<Job | undefined>] {
  const call = useCall();
  const [job, setJob] = useState<Job>();
  const current = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (current.current !== undefined) announceJob({ id: current.current });
      current.current = undefined;
    },
    [],
  );
  const follow = useCallback(
    async (started: Job | undefined) => {
      current.current = started?.id;
      setJob(started);
      let seen = started;
      while (seen && !hasEnded(seen)) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (current.current !== seen.id) return undefined;
        // The error of a single poll is ignored, because the job continues on the server.
        seen = (await call(jobCalls.get, { [dialect.id]: seen.id }).catch(() => seen)) ?? seen;
        if (current.current !== seen.id) return undefined;
        setJob(seen);
      }
      current.current = undefined;
      if (seen) void call(jobCalls.dismiss, { [dialect.id]: seen.id }).catch(() => undefined);
      return seen;
    },
    [call],
  );
  return [job, follow];
}
