/** The columns of a list that fit into its section. */
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { List } from '../../../config/normalized';
import type { ListSetting } from '../../../wire/personal';
import { plainSetting } from '../personal/listSetting';
import type { ListModel } from '../useListPage';
import { fitColumns } from './fitColumns';
import { tickWidth } from './tickWidth';

interface FittedColumns {
  /** The list with the columns that fit. */
  fitted: List;
  /** Fields of its other columns; none where no table is drawn. */
  left: readonly string[];
}

/** `ruler`: an element without height, as wide as the table may be. */
export function useFittedColumns(ruler: RefObject<HTMLElement | null>, model: ListModel, setting: ListSetting | null): FittedColumns {
  const { resource, list, state, layout, selection, actionsWidth } = model;
  const width = useWidth(ruler);
  const ticks = selection ? tickWidth : 0;
  const order = state.order?.field;
  return useMemo(() => {
    if (layout !== 'table') return { fitted: list, left: [] };
    const chosen = new Set((setting ?? plainSetting).columns.filter(({ hidden }) => hidden === false).map(({ field }) => field));
    if (order !== undefined) chosen.add(order);
    const columns = fitColumns(list.columns, { resource, chosen, room: width - ticks - actionsWidth });
    const left = list.columns.filter((column) => !columns.includes(column)).map(({ field }) => field);
    return { fitted: left.length === 0 ? list : { ...list, columns: [...columns] }, left };
  }, [layout, list, resource, setting, order, width, ticks, actionsWidth]);
}

/** Width of the list measured last, used for the first render: most lists are equally wide, so their rows render once. */
let lastWidth: number | undefined;

function useWidth(ruler: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastWidth ?? Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = ruler;
    if (!current) return;
    // A hidden keep-alive page has width 0.
    const measure = (next: number) => {
      if (next === 0) return;
      lastWidth = next;
      setWidth(next);
    };
    if (lastWidth === undefined) measure(current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && measure(Math.floor(entry.contentRect.width)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [ruler]);
  return width;
}
