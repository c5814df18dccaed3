/**
 * Which rows have inputs. Of many rows only the one that is worked in and its neighbours: two hundred rows of ten inputs
 * would make every key wait. Those in sight show their values cell by cell, the others as one text; all are checked.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many rows are quick whatever the device. */
export const fewRows = 30;
/** Rows in sight before it is known which are. */
const firstRows = 24;
/** Beyond the edges of the table, in pixels. */
const margin = '200px 0px';

/** `live`: inputs. `visible`: texts in their columns. `offscreen`: one text. */
export type RowState = 'live' | 'visible' | 'offscreen';

export interface LiveRows {
  stateOf: (key: number, index: number) => RowState;
  /** Gives a row its inputs for good. They are there when this returns. */
  activate: (key: number) => void;
  /** Work goes on in this row: its inputs, and those of the rows beside it, are there when this returns. */
  enter: (key: number) => void;
  /** Tells where a row is drawn. */
  place: (key: number, element: Element | null) => void;
}

/** `keys` of the rows, in their order. A row that is left while something is wrong in it keeps its inputs and their messages. */
export function useLiveRows(frame: RefObject<Element | null>, keys: readonly number[], isWrong: (index: number) => boolean): LiveRows {
  const isMany = keys.length > fewRows;
  const [activated, setActivated] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number>();
  const { visible, place } = useVisibleRows(frame, isMany);
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
  return { stateOf, activate, enter, place };
}

/** Rows in sight and a little beyond; undefined while it is not known. */
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
  const place = useCallback((key: number, element: Element | null) => {
    const before = drawn.current.get(key);
    if (before && before !== element) watcher.current?.unobserve(before);
    if (element) {
      drawn.current.set(key, element);
      watcher.current?.observe(element);
    } else drawn.current.delete(key);
  }, []);
  return { visible, place };
}
