/** The chosen record, for the pages of a group about it. */
import { useOutletContext } from 'react-router';
import type { EngineRecord } from '../record/engineRecord';

export interface AboutRecord {
  record: EngineRecord;
}

/** Undefined while none is chosen, it is not loaded, or the user may not see records of the resource; and outside of such a group. */
export function useAboutRecord(): EngineRecord | undefined {
  return useOutletContext<AboutRecord | undefined>()?.record;
}
