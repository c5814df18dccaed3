/**
 * Which jobs stand as cards: those that run, and for a while those that ended under the person's eyes. All that has ended
 * is told by the bell. On a narrow screen a card would cover what is typed, so there it comes only when it is asked for.
 */
import { hasEnded, type Job } from '../../wire/job';

/** Long enough to read a sentence; longer where there is a file to take. */
const readMs = 8_000;
const fileMs = 30_000;

export interface CardSituation {
  narrow: boolean;
  /** Somebody asked for them, from the bell. */
  wanted: boolean;
  /** Pointer or focus is in one of them: none goes away under it. */
  paused: boolean;
  now: number;
  /** When jobs were first seen to have ended, by id; only of those that `createEndings` told of. */
  endedAt: ReadonlyMap<string, number>;
}

export function passingJobs(jobs: readonly Job[], { narrow, wanted, paused, now, endedAt }: CardSituation): Job[] {
  if (wanted) return [...jobs];
  return jobs.filter((job) => {
    if (!hasEnded(job)) return !narrow;
    const at = endedAt.get(job.id);
    if (narrow || at === undefined) return false;
    return paused || now - at < (job.file ? fileMs : readMs);
  });
}

/**
 * Told at each look: the jobs that ended since the last one. Those that were over when the page was opened are left out;
 * one that was started here (`announced`) counts even if it ended before the first look.
 */
export function createEndings(announced: ReadonlySet<string>): (jobs: readonly Job[]) => Job[] {
  const running = new Set<string>();
  const seen = new Set<string>();
  return (jobs) => {
    const ended = jobs.filter((job) => hasEnded(job) && !seen.has(job.id) && (running.has(job.id) || announced.has(job.id)));
    for (const { id } of ended) seen.add(id);
    for (const job of jobs) if (!hasEnded(job)) running.add(job.id);
    return ended;
  };
}
