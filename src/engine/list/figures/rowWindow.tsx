/**
 * Draws of thousands of rows only those near the part in sight, between two spacers. The browser scrolls by itself, so
 * pinned columns, focus and the wheel are those of any table, and scrolling never waits for drawing.
 *
 * The table knows all rows; only its body knows which of them are drawn. So a step of the window draws the rows that come
 * and takes away those that go, and touches nothing else.
 */
import {
  type ComponentProps,
  createContext,
  isValidElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { rememberPlace } from '../place/listPlaces';
import { useKnownPlace } from '../place/useListPlace';

/** How high things are, in px. */
export interface RowRoom {
  /** The part that scrolls. */
  height: number;
  /** From one row to the next. */
  pitch: number;
}

/** Rows drawn beyond each edge: what a fast turn of the wheel passes before the next ones are drawn. */
const beyond = 8;
/** The window moves by so many rows at a time: each move lays the table out anew, and its rows must fit into one frame. */
const stepRows = 6;
const usualPitch = 41;
const headHeight = 40;
const footerHeight = 52;
const pageEdge = 24;
const leastHeight = 320;

/** `frame` stands around the table; `density` may change how high rows are. */
export function useRowRoom(frame: RefObject<HTMLElement | null>, density: string | undefined): RowRoom {
  const height = useRoom(frame);
  const pitch = usePitch(frame, density);
  return useMemo(() => ({ height, pitch }), [height, pitch]);
}

/** The first row drawn and the one behind the last, of `total`, when `first` is wanted. */
export function spanOf(first: number, total: number, { height, pitch }: RowRoom): { start: number; end: number } {
  const most = Math.ceil(height / pitch) + 2 * beyond + stepRows;
  const start = Math.max(0, Math.min(first, total - most));
  return { start, end: Math.min(total, start + most) };
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

/** From one row to the next, as most are drawn: heads of groups may be lower. */
function usePitch(frame: RefObject<HTMLElement | null>, density: string | undefined): number {
  const [pitch, setPitch] = useState(usualPitch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density is another height
  useEffect(() => {
    const rows = [...(frame.current?.querySelectorAll('[data-row-key]') ?? [])];
    const heights = rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b);
    setPitch(heights[Math.floor(heights.length / 2)] || usualPitch);
  }, [frame, density]);
  return pitch;
}

const RoomContext = createContext<RowRoom>({ height: leastHeight, pitch: usualPitch });
export const RoomProvider = RoomContext.Provider;

/** The body of a table: of its rows only those near the part in sight, with the room of the others; on paper all of them. */
export function WindowBody({ children, ...props }: ComponentProps<'tbody'>) {
  const room = useContext(RoomContext);
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, others } = partsOf(children);
  const near = spanOf(useFirstRow(body, room.pitch), rows.length, room);
  const { start, end } = usePrinting() ? { start: 0, end: rows.length } : near;
  return (
    <>
      <Spacer height={start * room.pitch} />
      <tbody {...props} ref={body}>
        {others}
        {rows.slice(start, end)}
      </tbody>
      <Spacer height={(rows.length - end) * room.pitch} />
    </>
  );
}

/** rc-table gives its rows as a list, beside a row that it measures. */
function partsOf(children: ReactNode): { rows: readonly ReactNode[]; others: ReactNode } {
  const given: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  const rows = given.find((part): part is ReactNode[] => Array.isArray(part)) ?? [];
  return { rows, others: given.filter(isValidElement) };
}

/** Follows what scrolls the table; begins where the list was left. */
function useFirstRow(body: RefObject<HTMLElement | null>, pitch: number): number {
  const upperRow = useRef(useKnownPlace()?.upperRow ?? 0);
  const [first, setFirst] = useState(() => firstRow(upperRow.current * pitch, pitch));
  const location = useLocation();
  const entry = useRef(location);
  useEffect(() => {
    entry.current = location;
  }, [location]);
  useLayoutEffect(() => {
    const scroller = body.current?.closest('table')?.parentElement;
    if (!scroller) return;
    const follow = () => {
      const { scrollTop } = scroller;
      upperRow.current = scrollTop / pitch;
      rememberPlace(entry.current, { upperRow: upperRow.current });
      setFirst(firstRow(scrollTop, pitch));
    };
    scroller.scrollTop = upperRow.current * pitch;
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [body, pitch]);
  return first;
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes what stands there when the event returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function Spacer({ height }: { height: number }) {
  return (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  );
}
