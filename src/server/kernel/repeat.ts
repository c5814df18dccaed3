/** Work of the server's own that comes back. */

/** Works now and every so many milliseconds, never twice at once. The result stops it and waits for what is running. */
export function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  // What takes longer than the pause is not waited for by more of the same.
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
