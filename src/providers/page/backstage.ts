/**
 * Backstage: a page is drawn where nobody sees it, before anybody has signed in. Effects do not run there, nothing can be
 * asked, and nothing of a person is known; a state that is made there must not depend on who will come.
 */
import { createContext, use } from 'react';

export interface Backstage {
  /** Drawing threw: this drawing is for nobody, and the person gets a new one. */
  broken: boolean;
}

/** Undefined = on screen. */
export const BackstageContext = createContext<Backstage | undefined>(undefined);

/** True = somebody has just signed in: the page is new to that person, and takes the focus. */
export const ArrivalContext = createContext(false);

export function useIsBackstage(): boolean {
  return use(BackstageContext) !== undefined;
}
