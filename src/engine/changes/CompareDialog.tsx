/** Two versions of a record side by side. Loaded when first opened. */
import { type HttpError, useCustom } from '@refinedev/core';
import { Modal } from 'antd';
import type { Resource } from '../../config/normalized';
import { describeProblem } from '../../ui/callProblem';
import { PageState } from '../../ui/PageState';
import { Skeleton } from '../../ui/Skeleton';
import { changeCalls, type VersionDifference } from '../../wire/changes';
import { dialect } from '../../wire/dialect';
import { readRules } from '../call/callRules';
import { lazyTexts } from '../lazyTexts';
import { DifferenceTable } from './DifferenceTable';
import type { HistoryEntry } from './useHistory';

/** The record as it was after an entry of its history. */
type Version = Pick<HistoryEntry, 'id' | 'time'>;

interface CompareDialogProps {
  resource: Resource;
  /** Id of the record. */
  id: string;
  older: Version;
  newer: Version;
  onClose: () => void;
}

const dialogWidth = 720;

export default function CompareDialog({ resource, id, older, newer, onClose }: CompareDialogProps) {
  const { query } = useCustom<{ changes: VersionDifference[] }, HttpError>({
    url: changeCalls.difference.path,
    method: 'get',
    config: { query: { resource: resource.name, [dialect.id]: id, change: newer.id, moment: 'after', against: older.id } },
    errorNotification: false,
    queryOptions: { ...readRules, gcTime: 0, refetchOnWindowFocus: false },
  });
  const changes = query.data?.data.changes;
  return (
    <Modal open width={dialogWidth} title={lazyTexts.changes.compareTitle} footer={null} onCancel={onClose}>
      {query.error && <PageState title={describeProblem(query.error).text} urgent />}
      {!query.error && changes === undefined && <Skeleton late />}
      {changes?.length === 0 && <PageState title={lazyTexts.changes.sameVersions} />}
      {changes && changes.length > 0 && (
        <DifferenceTable changes={changes} heads={[lazyTexts.changes.versionOf(older.time), lazyTexts.changes.versionOf(newer.time)]} />
      )}
    </Modal>
  );
}
