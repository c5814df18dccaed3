/**
 * Loads the job cards some seconds after the first page, or immediately when a job is started. Jobs are requested only then, so that the
 * first page has the bandwidth.
 */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { onJobAnnounced } from '../../providers/jobs/jobSignal';
import { loadChunk } from '../../ui/chunkFailure';
import { useSession } from '../session/SessionContext';
import type { JobCardsProps } from './JobCards';

const settleMs = 2_500;

export function JobHost() {
  const session = useSession();
  const [Cards, setCards] = useState<ComponentType<JobCardsProps>>();
  const announced = useRef(new Set<string>());
  useEffect(() => {
    let current = true;
    // If the code fails to load, no card is shown; the job continues, and the next start of a job or page load tries again.
    const load = () =>
      loadChunk('progress', () => import('./JobCards')).then(
        (module) => current && setCards(() => module.default),
        () => undefined,
      );
    const timer = window.setTimeout(load, settleMs);
    const stop = onJobAnnounced((id) => {
      announced.current.add(id);
      void load();
    });
    return () => {
      current = false;
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  return Cards ? <Cards session={session} announced={announced.current} /> : null;
}
