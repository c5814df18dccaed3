/** The assessment on the screen for the parts that draw it. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { TakingRecord } from '../../../../domain/taking/calls';
import type { TakingPlan } from '../../../../domain/taking/plan';
import type { TakingState } from './takingStore';
import type { Taking } from './useTakingStore';

export interface TakingPage extends Taking {
  plan: TakingPlan;
  remote: TakingRecord;
}

export const TakingContext = createContext<TakingPage | undefined>(undefined);

export function useTakingPage(): TakingPage {
  const page = useContext(TakingContext);
  if (!page) throw new Error('TakingContext is missing above this component');
  return page;
}

/** A part of the state; the component renders again only when `select` returns another value. */
export function useTakingState<Part>(select: (state: TakingState) => Part): Part {
  const { store } = useTakingPage();
  return useSyncExternalStore(store.subscribe, () => select(store.state));
}
