/** Work of the server's own that comes back. */

/** Works now and every so many milliseconds, never twice at once. The result stops it and waits for what is running. */
export function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  const begin = () => {
    running = running.then(work);
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
