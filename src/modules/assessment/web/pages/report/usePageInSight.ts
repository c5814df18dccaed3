import { type RefObject, useEffect, useState } from 'react';
import { firstOf } from '../../../../../domain/must';

/** Index of the page that takes most of the window. */
export function usePageInSight(canvas: RefObject<HTMLElement | null>, count: number): number {
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages are watched when there are others
  useEffect(() => {
    const pages = [...(canvas.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
    const seen = new Map<Element, number>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect } of entries) seen.set(target, intersectionRect.height);
        const most = pages.reduce((best, page) => ((seen.get(page) ?? 0) > (seen.get(best) ?? 0) ? page : best), firstOf(pages));
        setAt(Number(most.dataset.page));
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    for (const page of pages) watch.observe(page);
    return () => watch.disconnect();
  }, [canvas, count]);
  return at;
}
