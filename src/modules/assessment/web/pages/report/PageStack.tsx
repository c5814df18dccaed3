/**
 * The pages of a report below each other. The first one is rendered at once, the others slice by slice when the browser is idle, so that
 * a long report does not block input. Page sizes are fixed, so nothing moves.
 */

import { useEffect, useMemo, useState } from 'react';
import { firstOf, lastOf } from '../../../../../domain/must';
import { type Page, pageSizes } from '../../../domain/report/layout/page';
import type { Report } from '../../../domain/report/report';
import css from './report.module.css';
import { PrintSheet } from './sheet/PrintSheet';

interface PageStackProps {
  report: Report;
  zoom: number;
  /** All pages at once, for the printer. */
  isWhole: boolean;
  /** Who prints it and when, while it is printed. */
  mark: string | undefined;
}

const size = { width: pageSizes.width, height: pageSizes.height };

export function PageStack({ report, zoom, isWhole, mark }: PageStackProps) {
  const ends = useMemo(() => listSliceEnds(report.pages), [report]);
  const drawn = useGrowing(firstOf(ends), lastOf(ends));
  return (
    <div className={css.pages} style={{ zoom }}>
      {ends.map((end, at) => {
        const slices = isWhole ? end : Math.min(end, drawn) - (ends[at - 1] ?? 0);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are numbered
          <div key={at} className={css.sheet} style={size} data-page={at} data-drawn={isWhole || drawn >= end}>
            {slices > 0 && <PrintSheet report={report} at={at} slices={slices} mark={mark} />}
          </div>
        );
      })}
    </div>
  );
}

/** Slices up to the end of each page. */
function listSliceEnds(pages: readonly Page[]): number[] {
  let count = 0;
  return pages.map(({ rows }) => {
    count += rows.reduce((sum, { slices }) => sum + slices.length, 0);
    return count;
  });
}

/** From `first`, one more whenever the browser is idle. */
function useGrowing(first: number, most: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= most) return;
    const next = () => setCount((before) => before + 1);
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(next, 50);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(next, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }, [count, most]);
  return count;
}
