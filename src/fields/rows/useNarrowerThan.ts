/** Whether an element is narrower than needed (px); updates when it is resized. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export function useNarrowerThan(element: RefObject<HTMLElement | null>, needed: number): boolean {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // Width 0 means no layout (hidden, off-screen print): it is ignored, and the wide form is used.
    const measure = () => current.clientWidth > 0 && setRoom(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room < needed;
}
