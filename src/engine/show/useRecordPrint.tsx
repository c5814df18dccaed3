/** A record page on paper, with the related list that is open. */
import type { Resource, Show } from '../../config/normalized';
import { printTexts } from '../print/printTexts';
import { type Paper, usePrint } from '../print/usePrint';
import type { EngineRecord } from '../record/engineRecord';
import { recordLabel } from '../record/recordLabel';
import type { ShownList } from './ListSheet';
import { RecordSheet } from './RecordSheet';

interface Printed {
  resource: Resource;
  show: Show;
  record: EngineRecord;
}

export function useRecordPrint({ resource, show, record }: Printed, list: () => ShownList | undefined): Paper {
  return usePrint(() => ({
    title: printTexts.recordTitle(resource.entity.title),
    record: recordLabel(resource.entity, record),
    of: { resource: resource.name, ids: [record.id] },
    content: <RecordSheet resource={resource} show={show} record={record} list={list()} />,
  }));
}
