/** Page of an entity with exactly one record per institution: its form, always open. */
import { HistoryOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { Form as FormConfig, Resource } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { AskHost } from '../../ui/AskHost';
import { ForbiddenState, ProblemState } from '../../ui/ProblemState';
import { Skeleton } from '../../ui/Skeleton';
import { HistoryList } from '../changes/HistoryList';
import { lazyTexts } from '../lazyTexts';
import { useRecord } from '../record/useRecord';
import { useResource } from '../useResource';
import { FormPageContent } from './FormPageContent';
import { findFormLock, LockedPage } from './LockedForm';
import { useFormRecord } from './useFormRecord';

/** The call takes no id, but Refine requires one for its cache key. */
const theOne = 'single';

const noPreset = new URLSearchParams();

export default function SinglePage({ name }: { name: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  if (!resource.form || !policy.can(resource.permission)) return <ForbiddenState title={resource.title} />;
  return (
    <AskHost>
      <SingleForm key={name} resource={resource} config={resource.form} />
    </AskHost>
  );
}

function SingleForm({ resource, config }: { resource: Resource; config: FormConfig }) {
  const start = useFormRecord(resource, theOne, noPreset);
  const { record } = useRecord(resource, theOne);
  if (start.status === 'loading') return <Skeleton late />;
  if (start.status === 'failed') return <ProblemState error={start.error} title={resource.title} onRetry={start.retry} />;
  const { id, version } = start.initial;
  // An undo in the history restarts the form with the restored record; typed values are offered as a draft.
  const onHistoryClosed = () => {
    if (record && record.version !== version) start.restart(record);
  };
  const reason = findFormLock(resource, 'edit', start.initial);
  const around = {
    buttons: resource.endpoints.history && <HistoryButton resource={resource} id={String(id)} onClosed={onHistoryClosed} />,
  };
  if (reason !== undefined)
    return <LockedPage {...around} resource={resource} groups={config.groups} record={start.initial} reason={reason} onClose={undefined} />;
  return (
    <FormPageContent
      {...around}
      key={start.round}
      resource={resource}
      groups={config.groups}
      mode="edit"
      initial={start.initial}
      restarted={start.round > 0}
      onClose={undefined}
      onSaved={(saved) => start.restart(saved)}
      onRestart={(initial) => start.restart(initial)}
    />
  );
}

function HistoryButton({ resource, id, onClosed }: { resource: Resource; id: string; onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <Button icon={<HistoryOutlined />} onClick={() => setOpen(true)}>
        {lazyTexts.show.history}
      </Button>
      <Drawer title={resource.title} width={420} open={open} onClose={close} destroyOnHidden>
        <HistoryList resource={resource} id={id} />
      </Drawer>
    </>
  );
}
