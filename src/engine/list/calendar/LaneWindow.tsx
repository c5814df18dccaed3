/** The lanes of a calendar. Of many lanes only those near the visible part are rendered, between two spacers, with TanStack Virtual. */

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { itemAt } from '../../../domain/must';
import { usePrinting } from '../totals/usePrinting';
import type { Lane } from './lanes';

/** Number of lanes up to which all are rendered. */
const mostDrawn = 40;
/** In px, the height assumed for a lane before it is measured; number of lanes rendered beyond the visible ones. */
const [usualHeight, beyond] = [96, 6];

interface LaneWindowProps {
  lanes: readonly Lane[];
  children: (lane: Lane) => ReactNode;
}

export function LaneWindow({ lanes, children }: LaneWindowProps) {
  const isPrinting = usePrinting();
  if (lanes.length <= mostDrawn || isPrinting) return lanes.map((lane) => <div key={lane.id}>{children(lane)}</div>);
  return <ManyLanes lanes={lanes}>{children}</ManyLanes>;
}

function ManyLanes({ lanes, children }: LaneWindowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => frame.current?.closest<HTMLElement>('[data-lanes]') ?? null,
    estimateSize: () => usualHeight,
    getItemKey: (at) => itemAt(lanes, at).id,
    overscan: beyond,
  });
  const drawn = virtual.getVirtualItems();
  return (
    <>
      <div ref={frame} style={{ height: drawn[0]?.start ?? 0 }} />
      {drawn.map(({ index }) => {
        const lane = itemAt(lanes, index);
        return (
          <div key={lane.id} ref={virtual.measureElement} data-index={index}>
            {children(lane)}
          </div>
        );
      })}
      <div style={{ height: virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0) }} />
    </>
  );
}
