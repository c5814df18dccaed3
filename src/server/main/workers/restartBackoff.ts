/** Backoff for replacing workers that died: at once after a long life, with growing pauses after short ones, in the end never. */

/** One that lived no longer than this died at once. */
const quickMs = 10_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** In a row, of all workers together: half a minute of trying. */
export const mostQuickEnds = 8;

export class RestartBackoff {
  private quickEnds = 0;

  /** Milliseconds to wait before another one begins in place of one that lived so long; undefined = no more. */
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
