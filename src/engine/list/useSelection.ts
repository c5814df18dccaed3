/** Selected rows, on any page; or all results of the list, including rows that are not loaded. */
import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** Empty while all results are selected. */
  ids: readonly string[];
  /** All results are selected. */
  all: boolean;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

interface Chosen {
  ids: readonly string[];
  /** The query whose results are all selected. */
  all?: string;
}

const nothing: Chosen = { ids: [] };

/** `question`: query of the list. When it changes, a selection of all results ends. */
export function useSelection(question: string): Selection {
  const [chosen, setChosen] = useState(nothing);
  const set = useCallback((ids: readonly string[]) => setChosen({ ids }), []);
  const toggle = useCallback((id: string) => setChosen(({ ids }) => ({ ids: toggleId(ids, id) })), []);
  const chooseAll = useCallback(() => setChosen({ ids: [], all: question }), [question]);
  const clear = useCallback(() => setChosen(nothing), []);
  const all = chosen.all === question;
  return useMemo(() => ({ ids: chosen.ids, all, toggle, set, chooseAll, clear }), [chosen, all, toggle, set, chooseAll, clear]);
}

/** Selection after a click on the checkbox of the page: adds its rows, or removes them when all are selected. */
export function togglePage(ids: readonly string[], page: readonly string[]): string[] {
  const [ticked, ofPage] = [new Set(ids), new Set(page)];
  if (page.every((id) => ticked.has(id))) return ids.filter((id) => !ofPage.has(id));
  return [...new Set([...ids, ...page])];
}

/** Selection after a click with Shift: adds the rows from `anchor` to `id`, or removes them when all are selected. */
export function toggleSpan(ids: readonly string[], rows: readonly string[], anchor: string, id: string): string[] {
  const [start = 0, end = 0] = [rows.indexOf(anchor), rows.indexOf(id)].sort((a, b) => a - b);
  return togglePage(ids, rows.slice(Math.max(start, 0), end + 1));
}

function toggleId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
