/** Milliseconds left until a moment of `performance.now()`, once a second. */
import { useEffect, useState } from 'react';

export function useLeft(ends: number): number {
  const [left, setLeft] = useState(() => Math.max(ends - performance.now(), 0));
  useEffect(() => {
    const tick = () => setLeft(Math.max(ends - performance.now(), 0));
    tick();
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [ends]);
  return left;
}
