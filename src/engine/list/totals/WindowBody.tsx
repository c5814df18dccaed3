/**
 * Table body that renders only the rows near the visible part, between two spacers, with TanStack Virtual. Native scrolling, so pinned
 * columns, focus and wheel work as in any table.
 */

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { itemAt } from '../../../domain/must';
import { savePosition } from '../position/listPositions';
import { useSavedPosition } from '../position/useListPosition';
import { drawRow, type TableBodyProps } from '../table/TableBody';
import { getDrawnRange } from './getDrawnRange';
import { useRowRoom } from './rowRoom';
import { usePrinting } from './usePrinting';

/** For printing all rows are rendered. */
export function WindowBody(props: TableBodyProps) {
  const { rows } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { height, pitch } = useRowRoom();
  const upperRow = useUpperRow(body, pitch);
  // A new reference when the row height changes, because only then the virtualizer measures all rows again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const getItemKey = useCallback((at: number) => itemAt(rows, at).record.id, [rows, pitch]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerOf(body),
    estimateSize: () => pitch,
    getItemKey,
    rangeExtractor: getDrawnRange,
    initialRect: { width: 0, height },
    initialOffset: () => upperRow.current * pitch,
  });
  const isPrinting = usePrinting();
  const drawn = virtual.getVirtualItems();
  const start = isPrinting ? 0 : (drawn[0]?.index ?? 0);
  const end = isPrinting ? rows.length : (drawn.at(-1)?.index ?? -1) + 1;
  return (
    <>
      <Spacer height={start * pitch} />
      <tbody ref={body}>{rows.slice(start, end).map((row, at) => drawRow(row, start + at, props))}</tbody>
      <Spacer height={(rows.length - end) * pitch} />
    </>
  );
}

function scrollerOf(body: RefObject<HTMLElement | null>): HTMLElement | null {
  return body.current?.closest('table')?.parentElement ?? null;
}

/** Index of the top row with its hidden part as a fraction; starts at the stored position of the list. */
function useUpperRow(body: RefObject<HTMLElement | null>, pitch: number): RefObject<number> {
  const upperRow = useRef(useSavedPosition()?.upperRow ?? 0);
  const location = useLocation();
  const entry = useRef(location);
  useEffect(() => {
    entry.current = location;
  }, [location]);
  useLayoutEffect(() => {
    const scroller = scrollerOf(body);
    if (!scroller) return;
    const follow = () => {
      upperRow.current = scroller.scrollTop / pitch;
      savePosition(entry.current, { upperRow: upperRow.current });
    };
    scroller.scrollTop = upperRow.current * pitch;
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [body, pitch]);
  return upperRow;
}

function Spacer({ height }: { height: number }) {
  return (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  );
}
