/**
 * Follows the person's jobs while any of them runs, and keeps still otherwise. A server that is slow or gone is asked less
 * and less often, without a word.
 */

import type { Store } from '../../ui/store';
import { hasEnded, type Job } from '../../wire/job';

export interface JobsSeen {
  jobs: readonly Job[];
  /** The server does not answer: what is shown may be old. */
  stale: boolean;
}

export interface JobWatchParts {
  seen: Store<JobsSeen>;
  /** The person's jobs, newest first. */
  read(): Promise<readonly Job[]>;
  /** This tab is hidden. */
  isHidden(): boolean;
}

/** Pauses in ms: for a new job, for a long one, for a hidden tab. */
const pauses = { young: 1_000, old: 3_000, hidden: 15_000 } as const;
const youngLooks = 60;
/** After failures in a row; the last one stays. */
const retreat = [2_000, 4_000, 8_000, 16_000, 30_000, 60_000];
/** A single failure is not reported. */
const staleAfter = 2;

export interface JobWatch {
  /** Looks now, and goes on while something runs. */
  look(): void;
  /** Looks only if there is something to follow. */
  lookAgain(): void;
  stop(): void;
}

export function createJobWatch({ seen, read, isHidden }: JobWatchParts): JobWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let wanted = false;
  let stopped = false;
  let looks = 0;
  let failures = 0;
  const isOpen = () => seen.get().jobs.some((job) => !hasEnded(job));

  const look = async () => {
    clearTimeout(timer);
    if (looking || stopped) {
      wanted = true;
      return;
    }
    looking = true;
    wanted = false;
    try {
      const jobs = await read();
      failures = 0;
      seen.set({ jobs, stale: false });
    } catch {
      failures += 1;
      if (failures === staleAfter && isOpen()) seen.set({ ...seen.get(), stale: true });
    }
    looking = false;
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
