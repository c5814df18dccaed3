/** Selection by checkboxes: single rows, ranges with Shift, and the whole page. */
import { type ChangeEvent, useMemo, useRef } from 'react';
import type { EngineRecord } from '../../record/engineRecord';
import { recordLabel } from '../../record/recordLabel';
import { texts } from '../../texts';
import type { ListModel } from '../useListPage';
import { togglePage, toggleSpan } from '../useSelection';

/** Stable while the selection changes. */
export interface Ticks {
  tick: (id: string, event: ChangeEvent<HTMLInputElement>) => void;
  tickPage: () => void;
  labelOf: (record: EngineRecord) => string;
}

export interface TickedRows {
  /** Undefined = the list has no bulk action. */
  ticks: Ticks | undefined;
  ticked: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export function useTicks({ selection, resource, rows }: ListModel): TickedRows {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const ticked = useMemo(() => (selection ? new Set(selection.all ? ids : selection.ids) : none), [selection, ids]);
  const latest = useRef({ selection, ids, ticked });
  latest.current = { selection, ids, ticked };
  /** Row where a range selection starts. */
  const anchor = useRef<string>(undefined);
  const isOffered = selection !== undefined;
  const ticks = useMemo<Ticks | undefined>(() => {
    if (!isOffered) return undefined;
    const change = (next: (known: readonly string[], page: readonly string[]) => readonly string[]) =>
      latest.current.selection?.set(next([...latest.current.ticked], latest.current.ids));
    return {
      tick: (id, { nativeEvent }) => {
        const from = anchor.current;
        const isSpan = from !== undefined && (nativeEvent as MouseEvent).shiftKey;
        change((known, page) => (isSpan ? toggleSpan(known, page, from, id) : togglePage(known, [id])));
        anchor.current = id;
      },
      tickPage: () => change(togglePage),
      labelOf: (record) => texts.list.select(recordLabel(resource.entity, record)),
    };
  }, [isOffered, resource]);
  return { ticks, ticked };
}
