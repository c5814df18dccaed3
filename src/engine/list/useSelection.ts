/** Rows someone has ticked, on any page; or everything that the list finds, also what is not loaded. */
import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** Empty while everything is chosen. */
  ids: readonly string[];
  /** Everything that is found. */
  all: boolean;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

interface Chosen {
  ids: readonly string[];
  /** Everything that this question finds. */
  all?: string;
}

const nothing: Chosen = { ids: [] };

/** `question` is what the list asks for: with another one, “everything” would be something else, and is let go. */
export function useSelection(question: string): Selection {
  const [chosen, setChosen] = useState(nothing);
  const set = useCallback((ids: readonly string[]) => setChosen({ ids }), []);
  const toggle = useCallback((id: string) => setChosen(({ ids }) => ({ ids: toggled(ids, id) })), []);
  const chooseAll = useCallback(() => setChosen({ ids: [], all: question }), [question]);
  const clear = useCallback(() => setChosen(nothing), []);
  const all = chosen.all === question;
  return useMemo(() => ({ ids: chosen.ids, all, toggle, set, chooseAll, clear }), [chosen, all, toggle, set, chooseAll, clear]);
}

/** Ticks after the box of the page was pressed: all of its rows, or none of them when all are ticked already. */
export function tickPage(ids: readonly string[], page: readonly string[]): string[] {
  const [ticked, ofPage] = [new Set(ids), new Set(page)];
  if (page.every((id) => ticked.has(id))) return ids.filter((id) => !ofPage.has(id));
  return [...new Set([...ids, ...page])];
}

/** Ticks after a box was pressed with Shift: all rows from `anchor` to it, or none of them when all are ticked already. */
export function tickSpan(ids: readonly string[], rows: readonly string[], anchor: string, id: string): string[] {
  const [start = 0, end = 0] = [rows.indexOf(anchor), rows.indexOf(id)].sort((a, b) => a - b);
  return tickPage(ids, rows.slice(Math.max(start, 0), end + 1));
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
