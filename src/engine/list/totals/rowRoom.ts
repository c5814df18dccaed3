/** Height of a virtual table and of its rows. The table fills the rest of the window, so that the page itself does not scroll. */
import { createContext, type RefObject, useContext, useEffect, useMemo, useState } from 'react';
import type { Density } from '../../../wire/personal';

/** Sizes in px. */
interface RowRoom {
  /** Height of the scroll container, including header and totals. */
  height: number;
  /** Distance from one row to the next. */
  pitch: number;
}

const usualPitches: Record<Density, number> = { compact: 33, normal: 41, loose: 49 };
const footerHeight = 52;
/** Padding of the page and borders of the list, in px. */
const pageEdge = 27;
const leastHeight = 360;

const RoomContext = createContext<RowRoom>({ height: leastHeight, pitch: usualPitches.normal });
export const RoomProvider = RoomContext.Provider;

/** Sizes given by `RoomProvider`. */
export function useRowRoom(): RowRoom {
  return useContext(RoomContext);
}

/** `frame`: element around the table; the row height is measured again when `density` changes. */
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
    // Notices above the table may be rendered after the rows.
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

/** Median row height in px; group rows may be lower. */
function usePitch(frame: RefObject<HTMLElement | null>, density: Density): number {
  const [pitch, setPitch] = useState(usualPitches[density]);
  useEffect(() => {
    const rows = [...(frame.current?.querySelectorAll('[data-row-key]') ?? [])];
    const heights = rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b);
    setPitch(heights[Math.floor(heights.length / 2)] || usualPitches[density]);
  }, [frame, density]);
  return pitch;
}
