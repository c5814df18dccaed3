/**
 * Brings the progress card: a while after the first page, or at once when something was started. Only then does it ask
 * the server, so that a first page has the line for itself.
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
    // Without its code there is no card; the job goes on all the same, and the next start or page load tries again.
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
