/**
 * Which rows have inputs. With many rows only the active one and its neighbours: 200 rows with ten inputs each would delay every
 * key. Visible rows show one text per cell, the others a single text; all rows are validated.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to this number all rows have inputs; fast on any device. */
export const fewRows = 30;
/** Number of rows assumed visible before the observer has reported. */
const firstRows = 24;
/** Margin around the visible part of the table. */
const margin = '200px 0px';

/** `live`: inputs; `visible`: text per column; `offscreen`: a single text. */
export type RowState = 'live' | 'visible' | 'offscreen';

interface LiveRows {
  stateOf: (key: number, index: number) => RowState;
  /** Permanently mounts the inputs of a row, synchronously. */
  activate: (key: number) => void;
  /** Makes this the active row: mounts its inputs and those of its neighbours, synchronously. */
  enter: (key: number) => void;
  /** Reports the DOM element of a row. */
  register: (key: number, element: Element | null) => void;
}

/** `keys` of the rows in order. A row left with errors keeps its inputs and messages. */
export function useLiveRows(frame: RefObject<Element | null>, keys: readonly number[], isWrong: (index: number) => boolean): LiveRows {
  const isMany = keys.length > fewRows;
  const [activated, setActivated] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number>();
  const { visible, register } = useVisibleRows(frame, isMany);
  const activate = useCallback((key: number) => flushSync(() => setActivated((before) => new Set(before).add(key))), []);
  const at = Math.max(0, current === undefined ? 0 : keys.indexOf(current));
  const latest = useRef({ current, at, isWrong });
  latest.current = { current, at, isWrong };
  const enter = useCallback((key: number) => {
    const left = latest.current;
    if (left.current === key) return;
    flushSync(() => {
      if (left.current !== undefined && left.isWrong(left.at)) setActivated((before) => new Set(before).add(left.current as number));
      setCurrent(key);
    });
  }, []);
  const stateOf = (key: number, index: number): RowState => {
    if (!isMany || activated.has(key) || Math.abs(index - at) <= 1) return 'live';
    return (visible ? visible.has(key) : index < firstRows) ? 'visible' : 'offscreen';
  };
  return { stateOf, activate, enter, register };
}

/** Keys of visible rows including a margin; undefined until the observer has reported. */
function useVisibleRows(frame: RefObject<Element | null>, isMany: boolean) {
  const [visible, setVisible] = useState<ReadonlySet<number>>();
  const drawn = useRef(new Map<number, Element>());
  const watcher = useRef<IntersectionObserver>(undefined);
  useEffect(() => {
    if (!isMany || typeof IntersectionObserver === 'undefined') return;
    const look = (entries: IntersectionObserverEntry[]) => {
      const keys = new Map([...drawn.current].map(([key, element]) => [element, key]));
      setVisible((before) => {
        const next = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const key = keys.get(target);
          if (key !== undefined) next[isIntersecting ? 'add' : 'delete'](key);
        }
        return next;
      });
    };
    watcher.current = new IntersectionObserver(look, { root: frame.current, rootMargin: margin });
    for (const element of drawn.current.values()) watcher.current.observe(element);
    return () => {
      watcher.current?.disconnect();
      watcher.current = undefined;
    };
  }, [isMany, frame]);
  const register = useCallback((key: number, element: Element | null) => {
    const before = drawn.current.get(key);
    if (before && before !== element) watcher.current?.unobserve(before);
    if (element) {
      drawn.current.set(key, element);
      watcher.current?.observe(element);
    } else drawn.current.delete(key);
  }, []);
  return { visible, register };
}
