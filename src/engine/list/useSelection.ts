/** Rows someone has ticked. Survives paging: the records are kept, not only their ids. */
import { useCallback, useMemo, useState } from 'react';
import type { EngineRecord } from '../record/engineRecord';

export interface Selection {
  ids: string[];
  records: EngineRecord[];
  toggle: (record: EngineRecord) => void;
  set: (records: EngineRecord[]) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [records, setRecords] = useState<EngineRecord[]>([]);
  const toggle = useCallback((record: EngineRecord) => setRecords((chosen) => toggled(chosen, record)), []);
  const clear = useCallback(() => setRecords([]), []);
  return useMemo(() => ({ ids: records.map((record) => record.id), records, toggle, set: setRecords, clear }), [records, toggle, clear]);
}

function toggled(chosen: EngineRecord[], record: EngineRecord): EngineRecord[] {
  const rest = chosen.filter((one) => one.id !== record.id);
  return rest.length < chosen.length ? rest : [...chosen, record];
}
