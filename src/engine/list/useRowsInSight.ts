/** What the window shows of a list is painted first; the rows below its edge follow in the next moment. */
import { startTransition, useEffect, useState } from 'react';
import type { Density } from '../../wire/personal';

/** In px, with the line below it. */
const rowHeights: Record<Density, number> = { compact: 33, normal: 41, loose: 49 };
/** What stands above the first row of a page and below the last one, in px: at least, so that no gap is ever seen. */
const aroundRows = 250;

/** The rows to draw now: all of them, but for the first drawing that has any. Undefined density = these rows must come at once. */
export function useRowsInSight<Row>(rows: Row[], density: Density | undefined): Row[] {
  const [isPainted, setPainted] = useState(density === undefined);
  const isFirst = !isPainted && rows.length > 0;
  useEffect(() => {
    if (!isFirst) return;
    return afterPaint(() => startTransition(() => setPainted(true)));
  }, [isFirst]);
  if (!isFirst || density === undefined) return rows;
  return rows.slice(0, Math.ceil((window.innerHeight - aroundRows) / rowHeights[density]));
}

/** A task of its own after the frame that is being made; returns how to call it off. */
function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
