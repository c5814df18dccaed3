/** Time spent on the assessment: runs while the page is seen. */
import { useEffect, useMemo } from 'react';

export interface WorkClock {
  seconds: () => number;
}

export function useWorkClock(before: number): WorkClock {
  const clock = useMemo(() => new Clock(before), [before]);
  useEffect(() => {
    const seen = () => (document.visibilityState === 'visible' ? clock.go() : clock.stop());
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      clock.stop();
    };
  }, [clock]);
  return clock;
}

class Clock implements WorkClock {
  #since: number | undefined;

  constructor(private spent: number) {}

  go(): void {
    this.#since ??= Date.now();
  }

  stop(): void {
    this.spent = this.seconds();
    this.#since = undefined;
  }

  seconds = (): number => this.spent + (this.#since === undefined ? 0 : (Date.now() - this.#since) / 1000);
}
