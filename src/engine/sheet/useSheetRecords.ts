/** Loads the complete records of a sheet. */
import { useDataProvider } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { PrintSheet } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import type { EngineRecord } from '../record/engineRecord';
import { withRelated } from './relatedRows';

export interface SheetRecords {
  records: readonly EngineRecord[];
  /** Number of records that are deleted or that the user may not see. */
  missing: number;
  error: unknown;
}

/** Undefined while loading. `round` reloads. */
export function useSheetRecords(resource: string, sheet: PrintSheet, ids: readonly string[], round: number): SheetRecords | undefined {
  const dataProvider = useDataProvider();
  const policy = usePolicy();
  const [read, setRead] = useState<SheetRecords & { of: string }>();
  const question = `${resource} ${sheet.name} ${ids.join(',')} ${round}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all that decides.
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const provider = dataProvider();
      const read = async (id: string) => {
        const { data } = await provider.getOne<EngineRecord>({ resource, id });
        return withRelated(provider, sheet, data, policy);
      };
      const answers = await Promise.allSettled(ids.map(read));
      const records = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const refused = answers.find((answer) => answer.status === 'rejected');
      const error = records.length === 0 ? refused?.reason : undefined;
      if (!isOver) setRead({ records, missing: ids.length - records.length, error, of: question });
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [question]);
  return read?.of === question ? read : undefined;
}
