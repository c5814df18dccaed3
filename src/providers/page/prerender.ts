/**
 * Prerendering: a page is rendered into a detached element before sign-in. Effects do not run and no call is made; state that is
 * initialised there must not depend on the user, who is not known yet.
 */
import { createContext, use } from 'react';

export interface Prerender {
  /** Rendering threw: the prerendered page is discarded, and the page is rendered again after sign-in. */
  broken: boolean;
}

/** Undefined = the page is on screen. */
export const PrerenderContext = createContext<Prerender | undefined>(undefined);

/** True = the user has just signed in, so the page takes the focus. */
export const ArrivalContext = createContext(false);

export function useIsPrerender(): boolean {
  return use(PrerenderContext) !== undefined;
}
