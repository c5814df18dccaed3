/** Polls the user's jobs while one of them is running. While the server is slow or does not answer, the intervals grow. */

import type { Store } from '../../ui/store';
import { hasEnded, type Job } from '../../wire/job';

export interface JobsSeen {
  jobs: readonly Job[];
  /** The server does not answer; the jobs may be outdated. */
  stale: boolean;
}

interface JobWatchParts {
  seen: Store<JobsSeen>;
  /** Requests the user's jobs, newest first. */
  read(): Promise<readonly Job[]>;
  /** Whether this tab is hidden. */
  isHidden(): boolean;
}

/** Intervals in ms: for the first `youngLooks` polls, for later ones, and for a hidden tab. */
const pauses = { young: 1_000, old: 3_000, hidden: 15_000 } as const;
const youngLooks = 60;
/** Intervals after consecutive failures, in ms; the last one is repeated. */
const retreat = [2_000, 4_000, 8_000, 16_000, 30_000, 60_000];
/** Consecutive failures before jobs count as outdated; a single one is ignored. */
const staleAfter = 2;

interface JobWatch {
  /** Polls now, and then while a job is running. */
  look(): void;
  /** Polls only if a job is running. */
  lookAgain(): void;
  stop(): void;
}

/** Creates a watch that writes to `seen`; it does not poll before `look` is called. */
export function createJobWatch({ seen, read, isHidden }: JobWatchParts): JobWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let buildImpersonationRefusal = false;
  let wanted = false;
  let stopped = false;
  let looks = 0;
  let failures = 0;
  const isOpen = () => seen.get().jobs.some((job) => !hasEnded(job));

  const look = async () => {
    clearTimeout(timer);
    if (buildImpersonationRefusal || stopped) {
      wanted = true;
      return;
    }
    buildImpersonationRefusal = true;
    wanted = false;
    try {
      const jobs = await read();
      failures = 0;
      seen.set({ jobs, stale: false });
    } catch {
      failures += 1;
      if (failures === staleAfter && isOpen()) seen.set({ ...seen.get(), stale: true });
    }
    buildImpersonationRefusal = false;
    if (wanted) void look();
    else if (isOpen()) timer = setTimeout(look, pause());
  };
  const pause = () => {
    looks += 1;
    if (failures > 0) return retreat[Math.min(failures, retreat.length) - 1];
    if (isHidden()) return pauses.hidden;
    return looks < youngLooks ? pauses.young : pauses.old;
  };
  return {
    look() {
      looks = 0;
      void look();
    },
    lookAgain() {
      if (isOpen()) void look();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
