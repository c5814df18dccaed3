/** How a cell requests the full value of a masked field. Provided by the page; without it values stay masked. */
import { createContext, useContext } from 'react';
import type { Field } from './field';

export interface Reveal {
  /** Whether the user may see the full value. */
  may(field: Field): boolean;
  /** Loads the full value; the server logs the access. `path` is the path parameter of the reveal call. */
  whole(id: string, path: string): Promise<unknown>;
  /** The same for a value of a referenced record, on the page of that record; undefined if the user may not unmask it. */
  viaReference?(field: Field, record: Readonly<Record<string, unknown>>): (() => Promise<unknown>) | undefined;
}

export const RevealContext = createContext<Reveal | undefined>(undefined);

export function useReveal(): Reveal | undefined {
  return useContext(RevealContext);
}
