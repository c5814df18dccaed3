/** Whether an element has less room than something needs; looked at again when its own room changes. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export function useNarrowerThan(element: RefObject<HTMLElement | null>, needed: number): boolean {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // Without a layout (closed, printed from memory) nothing is known, and the wide form is as good as any.
    const measure = () => current.clientWidth > 0 && setRoom(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room < needed;
}
