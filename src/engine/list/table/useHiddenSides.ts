/** Marks the sides of a scrolling table on which columns are hidden; the style sheet draws shadows there. */
import { type RefObject, useEffect, useRef } from 'react';

/** Ref for the scroll container; its parent gets `data-more-start` and `data-more-end`. */
export function useHiddenSides(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const frame = box?.parentElement;
    if (!box || !frame) return;
    const look = () => {
      const hidden = box.scrollWidth - box.clientWidth;
      const left = Math.abs(box.scrollLeft);
      frame.toggleAttribute('data-more-start', left > 0);
      frame.toggleAttribute('data-more-end', left < hidden - 1);
    };
    // The observer first reports after layout, so reading the sizes then forces none.
    const watch = new ResizeObserver(look);
    watch.observe(box);
    for (const part of box.children) watch.observe(part);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
  return scroller;
}
