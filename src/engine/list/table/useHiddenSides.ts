/** Marks a scrolling table with the sides on which columns are out of sight, for the shadows of its style sheet. */
import { type RefObject, useEffect, useRef } from 'react';

/** For the part that scrolls; its parent gets `data-more-start` and `data-more-end`. */
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
    // Its first call comes when the table was laid out, so that looking costs no layout.
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
