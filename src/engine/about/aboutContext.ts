/** The chosen record, for the pages of a group about it. */
import { useOutletContext } from 'react-router';
import type { EngineRecord } from '../record/engineRecord';
import type { ShownList } from '../show/ListSheet';

export interface AboutRecord {
  record: EngineRecord;
  /** The related list that is open stands on the paper of the record, too. */
  onShown: (list: ShownList | undefined) => void;
}

/** Undefined while none is chosen, it is not loaded, or the user may not see records of the resource; and outside of such a group. */
export function useAboutRecord(): AboutRecord | undefined {
  return useOutletContext<AboutRecord | undefined>();
}
