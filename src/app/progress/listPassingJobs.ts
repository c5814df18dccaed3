/**
 * Which jobs are shown as cards: running ones, and for some seconds those that have just ended; all ended jobs are listed in the bell. On
 * narrow screens, where a card would cover inputs, cards are shown only on request.
 */
import { hasEnded, type Job } from '../../wire/job';

/** Time for which an ended job is shown, in ms; longer if it has a file to download. */
const readMs = 8_000;
const fileMs = 30_000;

export interface CardSituation {
  narrow: boolean;
  /** The user opened the cards from the bell. */
  wanted: boolean;
  /** Pointer or focus is in a card, so no card is removed. */
  paused: boolean;
  now: number;
  /** Time at which `createEndings` first returned each ended job, by id. */
  endedAt: ReadonlyMap<string, number>;
}

/** Jobs to show as cards, in the given order. */
export function listPassingJobs(jobs: readonly Job[], { narrow, wanted, paused, now, endedAt }: CardSituation): Job[] {
  if (wanted) return [...jobs];
  return jobs.filter((job) => {
    if (!hasEnded(job)) return !narrow;
    const at = endedAt.get(job.id);
    if (narrow || at === undefined) return false;
    return paused || now - at < (job.file ? fileMs : readMs);
  });
}

/**
 * Returns a function that is called with each new state of the jobs and returns those that ended since the last call. Jobs that had ended
 * before the page was opened are left out; jobs started on this page (`announced`) are returned even if they ended before the first call.
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
