/** The virtualized list of headings, items and fields: only rows near the viewport are rendered, and the current item. */

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { itemAt } from '../../../../../../domain/must';
import ui from '../../../../../../ui/ui.module.css';
import type { TakingPlan } from '../../../../domain/taking/plan';
import { rowsOf, type TakingRow } from '../../../../domain/taking/rows';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';
import { DocumentRow, InputsRow } from './ItemFields';
import { ItemRow } from './ItemRow';
import { keepInSight } from './keepInSight';
import { AgeGroupHead, SectionHead } from './SectionHead';

/** Heights before a row is measured, in px. */
const estimated: Readonly<Record<TakingRow['kind'], number>> = { section: 56, ageGroup: 40, item: 57, document: 900, inputs: 600 };
/** Rows drawn beyond each edge. */
const overscan = 4;

export function ItemList() {
  const { plan } = useTakingPage();
  const list = useRef<HTMLUListElement>(null);
  const leftOut = useTakingState((state) => state.leftOut);
  const at = useTakingState((state) => state.at);
  const rows = useMemo(() => rowsOf(plan, leftOut), [plan, leftOut]);
  const active = useMemo(() => rows.findIndex((row) => row.kind === 'item' && row.no === at), [rows, at]);
  const margin = useTopOf(list);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return active === -1 || drawn.includes(active) ? drawn : [...drawn, active].sort((a, b) => a - b);
    },
    [active],
  );
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => estimated[itemAt(rows, index).kind],
    getItemKey: (index) => itemAt(rows, index).key,
    overscan,
    rangeExtractor,
    scrollMargin: margin,
  });
  useItemInSight(list);
  useInputInSight(list, (input) => virtual.scrollToIndex(rowOfInput(plan, rows, input), { align: 'start' }));
  return (
    <ul ref={list} className={`${ui.list} ${css.list}`} style={{ height: virtual.getTotalSize() }} aria-label="题目">
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className={css.row}
          style={{ transform: `translateY(${start - margin}px)` }}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
        >
          <Row row={itemAt(rows, index)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row }: { row: TakingRow }) {
  switch (row.kind) {
    case 'section':
      return <SectionHead section={row.section} />;
    case 'ageGroup':
      return <AgeGroupHead section={row.section} months={row.months} />;
    case 'item':
      return <ItemRow no={row.no} />;
    case 'document':
      return <DocumentRow />;
    default:
      return <InputsRow />;
  }
}

/** Distance of the list from the top of the page, in px. */
function useTopOf(list: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** Scrolls the current item into view after a move and focuses it after a key press, as soon as its row is rendered. */
function useItemInSight(list: React.RefObject<HTMLElement | null>): void {
  const at = useTakingState((state) => state.at);
  const moves = useTakingState((state) => state.moves);
  const focus = useTakingState((state) => state.focus);
  const { store } = useTakingPage();
  /** Last values of `moves` and `focus` that were handled; `moves` is undefined before the first rendering. */
  const followed = useRef<{ moves: number | undefined; focus: number }>({ moves: undefined, focus: 0 });
  useLayoutEffect(() => {
    const before = followed.current;
    if (before.moves === moves) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-item="${at}"]`);
    if (!row) return;
    followed.current = { moves, focus };
    // On opening, the page stays at its top while the item in hand is the first one.
    if (before.moves !== undefined) keepInSight(row, 'near');
    else if (at !== store.order[0]) keepInSight(row, 'middle');
    if (focus !== before.focus) row.querySelector<HTMLElement>('[data-target]')?.focus({ preventScroll: true });
  });
}

function rowOfInput(plan: TakingPlan, rows: readonly TakingRow[], input: string): number {
  const asked = plan.fields.find(({ key }) => key === input);
  const kind = asked ? 'document' : 'inputs';
  return rows.findIndex((row) => (asked?.item ? row.kind === 'item' && row.no === asked.item.no : row.kind === kind));
}

/** Number of animation frames to wait until a row is rendered and its fields are loaded. */
const mostFrames = 120;

function useInputInSight(list: React.RefObject<HTMLElement | null>, scrollTo: (input: string) => void): void {
  const { store } = useTakingPage();
  const target = useTakingState((state) => state.target);
  const latest = useRef(scrollTo);
  latest.current = scrollTo;
  useEffect(() => {
    if (target === undefined) return;
    latest.current(target);
    let frame = 0;
    let left = mostFrames;
    const look = () => {
      const field = list.current?.querySelector<HTMLElement>(`[data-input="${CSS.escape(target)}"]`);
      if (!field && left-- > 0) {
        frame = requestAnimationFrame(look);
        return;
      }
      field?.scrollIntoView({ block: 'center' });
      field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
      store.goToInput(undefined);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [target, list, store]);
}
