/** Backoff for replacing ended workers: at once after a long run, with growing pauses after short ones, and finally not at all. */

/** A worker that ran no longer than this counts as failed at start. */
const quickMs = 10_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** Most failures in a row, of all workers together: about half a minute of attempts. */
export const mostQuickEnds = 8;

export class RestartBackoff {
  private quickEnds = 0;

  /** Milliseconds to wait before a worker that ran for `livedMs` is replaced; undefined = it is not replaced. */
  pauseAfter(livedMs: number): number | undefined {
    if (livedMs > quickMs) {
      this.quickEnds = 0;
      return 0;
    }
    this.quickEnds++;
    if (this.quickEnds >= mostQuickEnds) return undefined;
    return Math.min(firstPauseMs * 2 ** (this.quickEnds - 1), longestPauseMs);
  }
}
