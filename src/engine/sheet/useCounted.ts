/**
 * Runs the counting action of a sheet on each record before it is printed or exported; the sheet then shows the records as reloaded after
 * the count.
 */
import { useDataProvider } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { PrintSheet, Resource } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { dialect } from '../../wire/dialect';
import { useCall } from '../call/useCall';
import { useNotify } from '../call/useNotify';
import type { Sheet } from '../print/paper';
import { type Paper, usePrint } from '../print/usePrint';
import type { EngineRecord } from '../record/engineRecord';
import { withRelated } from './relatedRows';

export function useCounted(
  resource: Resource,
  sheet: PrintSheet,
  read: readonly EngineRecord[],
  makeSheet: (records: readonly EngineRecord[]) => Sheet,
): { records: readonly EngineRecord[]; paper: Paper } {
  const call = useCall();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const policy = usePolicy();
  const [records, setRecords] = useState(read);
  const latest = useRef(records);
  const busy = useRef(false);
  const paper = usePrint(() => makeSheet(latest.current));
  const action = resource.actions.find(({ name }) => name === sheet.counts);
  if (!action) return { records, paper };

  const count = async () => {
    const counted: EngineRecord[] = [];
    for (const { id } of latest.current) {
      await call(action.endpoint, { [dialect.id]: id });
      const { data } = await dataProvider().getOne<EngineRecord>({ resource: resource.name, id });
      counted.push(await withRelated(dataProvider(), sheet, data, policy));
    }
    latest.current = counted;
    setRecords(counted);
  };
  const counting = (make: () => Promise<void>) => async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      await count().catch((error: unknown) => {
        notify.failed(error);
        throw error;
      });
      await make();
    } finally {
      busy.current = false;
    }
  };
  return { records, paper: { ...paper, print: counting(paper.print), exportPdf: counting(paper.exportPdf) } };
}
