/** Preview of a restore: the present record beside the earlier version. Loaded when first opened. */

import { type HttpError, useCustom } from '@refinedev/core';
import { Modal } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../config/normalized';
import { describeProblem } from '../../ui/callProblem';
import { PageState } from '../../ui/PageState';
import { Skeleton } from '../../ui/Skeleton';
import { changeCalls, type VersionDifference } from '../../wire/changes';
import { dialect } from '../../wire/dialect';
import { readRules } from '../call/callRules';
import { useCall } from '../call/useCall';
import { useNotify } from '../call/useNotify';
import { useRefresh } from '../call/useRefresh';
import { lazyTexts } from '../lazyTexts';
import { texts } from '../texts';
import { DifferenceTable } from './DifferenceTable';

export interface WantedVersion {
  /** Id of the history entry. */
  change: string;
  moment: 'before' | 'after';
  /** Restores this field only; undefined = the whole record. */
  field?: string;
  /** Title of the field, or the time of the version. */
  title: string;
}

interface VersionDialogProps {
  resource: Resource;
  id: string;
  wanted: WantedVersion;
  onClose: () => void;
}

interface Difference {
  version: number;
  changes: VersionDifference[];
}

const dialogWidth = 720;

export default function VersionDialog({ resource, id, wanted, onClose }: VersionDialogProps) {
  const { change, moment, field, title } = wanted;
  const { query } = useCustom<Difference, HttpError>({
    url: changeCalls.difference.path,
    method: 'get',
    config: { query: { resource: resource.name, [dialect.id]: id, change, moment, ...(field && { fields: field }) } },
    errorNotification: false,
    queryOptions: { ...readRules, gcTime: 0, refetchOnWindowFocus: false },
  });
  const difference = query.data?.data;
  const count = difference?.changes.filter((one) => one.reason === undefined).length ?? 0;
  const { busy, restore } = useRestore({ resource, id, wanted, onClose }, difference, count);
  return (
    <Modal
      open
      width={dialogWidth}
      title={field === undefined ? lazyTexts.changes.versionTitle(title) : lazyTexts.changes.fieldTitle(title)}
      okText={field === undefined ? lazyTexts.changes.restoreCount(count) : lazyTexts.changes.restore}
      okButtonProps={{ disabled: count === 0 }}
      cancelText={texts.common.cancel}
      confirmLoading={busy}
      onOk={restore}
      onCancel={onClose}
    >
      {query.error && <PageState title={describeProblem(query.error).text} urgent />}
      {!query.error && difference === undefined && <Skeleton late />}
      {difference?.changes.length === 0 && <PageState title={lazyTexts.changes.same} />}
      {difference && difference.changes.length > 0 && (
        <DifferenceTable changes={difference.changes} heads={[lazyTexts.changes.nowValue, lazyTexts.changes.thenValue]} restoring />
      )}
    </Modal>
  );
}

function useRestore({ resource, id, wanted, onClose }: VersionDialogProps, difference: Difference | undefined, count: number) {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    const { change, moment, field } = wanted;
    setBusy(true);
    try {
      const only = field === undefined ? {} : { fields: [field] };
      await call(changeCalls.restore, { resource: resource.name, [dialect.id]: id, change, moment, version: difference?.version, ...only });
      notify.done(lazyTexts.changes.restored(count));
      refresh();
      onClose();
    } catch (error) {
      notify.failed(error);
      setBusy(false);
    }
  };
  return { busy, restore };
}
