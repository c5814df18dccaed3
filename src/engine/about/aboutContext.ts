/** The chosen record, for the pages of a group about it. */
import { useOutletContext } from 'react-router';
import type { EngineRecord } from '../record/engineRecord';
import type { ShownList } from '../show/ListSheet';

export interface AboutRecord {
  record: EngineRecord;
  /** Called with the open related list, which is printed with the record. */
  onShown: (list: ShownList | undefined) => void;
}

/**
 * Undefined if no record is chosen, it is not loaded yet, the user may not read records of the resource, or the page is not in such a
 * group.
 */
export function useAboutRecord(): AboutRecord | undefined {
  return useOutletContext<AboutRecord | undefined>();
}
