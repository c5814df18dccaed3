/**
 * Draws of thousands of rows only those near the part in sight, between two spacers. The browser scrolls by itself, so
 * pinned columns, focus and the wheel are those of any table, and scrolling never waits for drawing.
 */
import { type ComponentProps, createContext, type RefObject, type UIEvent, useContext, useEffect, useState } from 'react';

export interface RowWindow {
  /** First row drawn, and the one behind the last. */
  start: number;
  end: number;
  /** Height of the part that scrolls. */
  height: number;
  /** Pixels of the rows before and behind. */
  spacers: Spacers;
  onScroll: (event: UIEvent<HTMLElement>) => void;
}

interface Spacers {
  above: number;
  below: number;
}

/** Rows drawn beyond each edge: what a fast turn of the wheel passes before the next ones are drawn. */
const beyond = 8;
/** The window moves by so many rows at a time: each move costs a look at all rows drawn. */
const stepRows = 10;
const usualPitch = 41;
const headHeight = 40;
const footerHeight = 52;
const pageEdge = 24;
const leastHeight = 320;

/** `frame` stands around the table; `total` rows; `density` may change how high they are. */
export function useRowWindow(frame: RefObject<HTMLElement | null>, total: number, density: string | undefined): RowWindow {
  const height = useRoom(frame);
  const pitch = usePitch(frame, density, total > 0);
  const [first, setFirst] = useState(0);
  const most = Math.ceil(height / pitch) + 2 * beyond + stepRows;
  const start = Math.max(0, Math.min(first, total - most));
  const end = Math.min(total, start + most);
  return {
    start,
    end,
    height,
    spacers: { above: start * pitch, below: (total - end) * pitch },
    onScroll: ({ currentTarget }) => setFirst(firstRow(currentTarget.scrollTop, pitch)),
  };
}

export function firstRow(scrollTop: number, pitch: number): number {
  const wanted = Math.floor(scrollTop / pitch) - beyond;
  return Math.max(0, wanted - (wanted % stepRows));
}

/** What is left of the window under the head of the table, so that the page itself does not scroll as well. */
function useRoom(frame: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(leastHeight);
  useEffect(() => {
    const measure = () => {
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const totals = frame.current?.querySelector('.ant-table-summary')?.clientHeight ?? 0;
      setHeight(Math.max(leastHeight, window.innerHeight - top - headHeight - totals - footerHeight - pageEdge));
    };
    measure();
    // Totals, and notices above, come after the rows.
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

/** From one row to the next, as it is drawn. */
function usePitch(frame: RefObject<HTMLElement | null>, density: string | undefined, isDrawn: boolean): number {
  const [pitch, setPitch] = useState(usualPitch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density is another height
  useEffect(() => {
    const row = isDrawn ? frame.current?.querySelector<HTMLElement>('[data-row-key]') : undefined;
    if (row) setPitch(row.getBoundingClientRect().height || usualPitch);
  }, [frame, density, isDrawn]);
  return pitch;
}

const SpacersContext = createContext<Spacers>({ above: 0, below: 0 });
export const SpacersProvider = SpacersContext.Provider;

/** The body of the table with the room of the rows that are not drawn. */
export function WindowBody(props: ComponentProps<'tbody'>) {
  const { above, below } = useContext(SpacersContext);
  return (
    <>
      <Spacer height={above} />
      <tbody {...props} />
      <Spacer height={below} />
    </>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  );
}
