/** How high a table of thousands of rows is, and its rows: what is left of the window, so that the page itself does not scroll. */
import { createContext, type RefObject, useContext, useEffect, useMemo, useState } from 'react';
import type { Density } from '../../../wire/personal';

/** In px. */
export interface RowRoom {
  /** The part that scrolls, with head and totals. */
  height: number;
  /** From one row to the next. */
  pitch: number;
}

const usualPitches: Record<Density, number> = { compact: 33, normal: 41, loose: 49 };
const footerHeight = 52;
/** Padding of the page, and the lines around the list. */
const pageEdge = 27;
const leastHeight = 360;

const RoomContext = createContext<RowRoom>({ height: leastHeight, pitch: usualPitches.normal });
export const RoomProvider = RoomContext.Provider;

export function useRowRoom(): RowRoom {
  return useContext(RoomContext);
}

/** `frame` stands around the table; `density` may change how high rows are. */
export function useMeasuredRoom(frame: RefObject<HTMLElement | null>, density: Density | undefined): RowRoom {
  const height = useHeight(frame);
  const pitch = usePitch(frame, density ?? 'normal');
  return useMemo(() => ({ height, pitch }), [height, pitch]);
}

function useHeight(frame: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(leastHeight);
  useEffect(() => {
    const measure = () => {
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(Math.max(leastHeight, window.innerHeight - top - footerHeight - pageEdge));
    };
    measure();
    // Notices above come after the rows.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame]);
  return height;
}

/** From one row to the next, as most are drawn: heads of groups may be lower. */
function usePitch(frame: RefObject<HTMLElement | null>, density: Density): number {
  const [pitch, setPitch] = useState(usualPitches[density]);
  useEffect(() => {
    const rows = [...(frame.current?.querySelectorAll('[data-row-key]') ?? [])];
    const heights = rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b);
    setPitch(heights[Math.floor(heights.length / 2)] || usualPitches[density]);
  }, [frame, density]);
  return pitch;
}
