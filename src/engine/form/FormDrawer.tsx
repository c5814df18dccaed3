/** Small forms beside their list: the list stays mounted and keeps its place. */
import { Button, Drawer } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { FieldGroup, Resource } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { DraftNotice } from '../draft/DraftNotice';
import { DraftStatus } from '../draft/DraftStatus';
import { laterTexts } from '../laterTexts';
import { Bones } from '../page/Bones';
import { narrowScreen, useMediaQuery } from '../page/useMediaQuery';
import { RecordProblem } from '../problem/RecordProblem';
import { type RecordValues, recordLabel } from '../record/recordLabel';
import { texts } from '../texts';
import { useResource } from '../useResource';
import { FieldForm } from './FieldForm';
import { FormNotice } from './FormNotice';
import { titleOf } from './FormPageContent';
import { focusFirstField } from './fieldFocus';
import css from './form.module.css';
import { type FormMode, verbOf } from './formModel';
import { SimilarNotice } from './same/SimilarNotice';
import { useFormKeys } from './useFormKeys';
import { useFormRecord } from './useFormRecord';
import { useLeaveGuard } from './useLeaveGuard';
import { useRecordForm } from './useRecordForm';

const ConflictDialog = lazy(() => import('./ConflictDialog'));

const drawerWidth = 640;

export default function FormDrawer({ name, mode }: { name: string; mode: FormMode }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const { id } = useParams();
  const start = useFormRecord(resource, mode === 'edit' ? id : undefined);
  const close = useClose(resource);
  if (!resource.form || !policy.can(resource.permission) || !policy.can(resource.permissions[verbOf[mode]])) return null;
  if (start.status === 'ready') {
    return (
      <DrawerForm
        key={`${id}:${start.round}`}
        resource={resource}
        groups={resource.form.groups}
        mode={mode}
        initial={start.initial}
        restarted={start.round > 0}
        onClose={close}
        onRestart={start.restart}
      />
    );
  }
  return (
    <Drawer open width={drawerWidth} title={resource.title} onClose={close}>
      {start.status === 'loading' ? (
        <Bones late />
      ) : (
        <RecordProblem resource={resource} id={id ?? ''} error={start.error} onRetry={start.retry} />
      )}
    </Drawer>
  );
}

/** Back to the list or record one came from, with its filters. */
function useClose(resource: Resource): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => navigate((state as { from?: string } | null)?.from ?? resource.path ?? '/', { replace: true });
}

interface DrawerFormProps {
  resource: Resource;
  groups: readonly FieldGroup[];
  mode: FormMode;
  initial: RecordValues;
  onClose: () => void;
  onRestart: (initial?: RecordValues) => void;
  restarted: boolean;
}

function DrawerForm({ resource, groups, mode, initial, onClose, onRestart, restarted }: DrawerFormProps) {
  const { entity } = resource;
  const record = useRecordForm({ resource, groups, mode, initial, restarted });
  const { draft } = record;
  const narrow = useMediaQuery(narrowScreen);
  const name = `drawer-${resource.name}`;
  useLeaveGuard(record.isDirty, resource.keepAlive ? resource.path : undefined);
  const save = async () => {
    if (await record.save()) onClose();
  };
  const saveAndNew = async () => {
    if (await record.save()) onRestart();
  };
  useFormKeys({ save, saveAndNew: mode === 'create' ? saveAndNew : undefined, close: onClose });
  return (
    <Drawer
      open
      width={narrow ? '100%' : drawerWidth}
      title={titleOf(resource, mode, initial)}
      onClose={onClose}
      maskClosable={false}
      keyboard={false}
      autoFocus={false}
      afterOpenChange={(open) => open && focusFirstField(name)}
      footer={
        <DrawerButtons
          saving={record.saving}
          draft={<DraftStatus status={draft.status} at={draft.at} />}
          onCancel={onClose}
          onSave={save}
          onSaveAndNew={mode === 'create' ? saveAndNew : undefined}
        />
      }
    >
      <DraftNotice draft={draft} />
      <SimilarNotice resource={resource} same={record.same} />
      <FormNotice messages={record.others} />
      <FieldForm
        form={record.form}
        model={record.model}
        initial={initial}
        checks={entity.checks}
        entity={entity.name}
        resource={resource}
        same={record.same}
        name={name}
        titled={groups.length > 1}
        onChange={draft.touched}
        onSubmit={save}
      />
      {record.conflict && (
        <Suspense>
          <ConflictDialog
            entity={entity}
            label={recordLabel(entity, initial)}
            record={record}
            onSaved={onClose}
            onDiscard={() => onRestart(record.conflict?.current)}
          />
        </Suspense>
      )}
    </Drawer>
  );
}

interface DrawerButtonsProps {
  saving: boolean;
  draft: ReactNode;
  onCancel: () => void;
  onSave: () => void;
  onSaveAndNew: (() => void) | undefined;
}

function DrawerButtons({ saving, draft, onCancel, onSave, onSaveAndNew }: DrawerButtonsProps) {
  return (
    <div className={css.drawerButtons}>
      <span className={css.kept}>{draft}</span>
      <Button onClick={onCancel} disabled={saving}>
        {texts.common.cancel}
      </Button>
      {onSaveAndNew && (
        <Button onClick={onSaveAndNew} disabled={saving}>
          {laterTexts.form.saveAndNew}
        </Button>
      )}
      <Button type="primary" onClick={onSave} loading={saving}>
        {laterTexts.form.save}
      </Button>
    </div>
  );
}
