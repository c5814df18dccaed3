/** Events between bell and job cards: a job has ended; the user asks to see the cards. */
const ended = 'kj-jobs-ended';
const wanted = 'kj-jobs-wanted';

export const notifyJobsEnded = () => window.dispatchEvent(new Event(ended));
export const onJobsEnded = (run: () => void) => listen(ended, run);

export const showJobs = () => window.dispatchEvent(new Event(wanted));
export const onJobsWanted = (run: () => void) => listen(wanted, run);

function listen(name: string, run: () => void): () => void {
  window.addEventListener(name, run);
  return () => window.removeEventListener(name, run);
}
