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

/** Ticks after all of a page were ticked or let go: `ids` know those rows only that are drawn already, the first ones. */
export function wholePage(ids: readonly string[], rows: readonly { id: string }[]): string[] {
  const page = new Set(rows.map(({ id }) => id));
  const others = ids.filter((id) => !page.has(id));
  return ids.includes(rows[0]?.id ?? '') ? [...others, ...page] : others;
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
