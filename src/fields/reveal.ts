/** How a cell asks for the whole of a masked value. The page around it provides it; without it values stay masked. */
import { createContext, useContext } from 'react';
import type { Field } from './field';

export interface Reveal {
  /** Whether the person may see it whole. */
  may(field: Field): boolean;
  /** The value as it is; the server writes to its log who asked. `path` is as the reveal call takes it. */
  whole(id: string, path: string): Promise<unknown>;
}

export const RevealContext = createContext<Reveal | undefined>(undefined);

export function useReveal(): Reveal | undefined {
  return useContext(RevealContext);
}
