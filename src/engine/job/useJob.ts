/** A job that the page itself shows; when the page is left before its end, the progress card takes over. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { announceJob } from '../../providers/jobs/jobSignal';
import { dialect } from '../../wire/dialect';
import { hasEnded, type Job, jobPaths } from '../../wire/job';
import { useCall } from '../call/useCall';

const pauseMs = 700;
const get = (path: string) => ({ method: 'GET', path }) as const;
const post = (path: string) => ({ method: 'POST', path }) as const;

/** `follow` resolves when the job has ended, or to nothing when another one is followed or the page is left. */
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
        // A single failed poll is not reported: the job goes on.
        seen = ((await call(get(jobPaths.get), { [dialect.id]: seen.id }).catch(() => seen)) as Job) ?? seen;
        if (current.current !== seen.id) return undefined;
        setJob(seen);
      }
      current.current = undefined;
      if (seen) void call(post(jobPaths.dismiss), { [dialect.id]: seen.id }).catch(() => undefined);
      return seen;
    },
    [call],
  );
  return [job, follow];
}
