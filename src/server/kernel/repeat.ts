/** Repeated background work. */

/** Runs now and every `everyMs` milliseconds, never concurrently. The result stops it and resolves when the current run has ended. */
export function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  // Skips a run if the previous one has not ended.
  const begin = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
