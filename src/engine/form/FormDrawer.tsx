/** Small forms beside their list: the list stays mounted and keeps its place. */
import { Button, Drawer } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { FieldGroup, Resource } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { Skeleton } from '../../ui/Skeleton';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { DraftNotice } from '../draft/DraftNotice';
import { DraftStatus } from '../draft/DraftStatus';
import { laterTexts } from '../laterTexts';
import { wayBack } from '../page/wayBack';
import { RecordProblem } from '../record/RecordProblem';
import { type RecordValues, recordLabel } from '../record/recordLabel';
import { texts } from '../texts';
import { useResource } from '../useResource';
import { SimilarNotice } from './duplicates/SimilarNotice';
import { FieldForm } from './FieldForm';
import { FormNotice } from './FormNotice';
import { titleOf } from './FormPageContent';
import { focusFirstField } from './fieldFocus';
import css from './form.module.css';
import { type FormMode, verbOf } from './formModel';
import { useFormKeys } from './useFormKeys';
import { type FormStart, useFormRecord } from './useFormRecord';
import { useGivenGroups } from './useGivenGroups';
import { useLeaveGuard } from './useLeaveGuard';
import { useRecordForm } from './useRecordForm';

const ConflictDialog = lazy(() => import('./ConflictDialog'));

const drawerWidth = 640;

export default function FormDrawer({ name, mode }: { name: string; mode: FormMode }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const { id } = useParams();
  const [params] = useSearchParams();
  const start = useFormRecord(resource, mode === 'edit' ? id : undefined, params);
  const close = useClose(resource);
  if (!resource.form || !policy.can(resource.permission) || !policy.can(resource.permissions[verbOf[mode]])) return null;
  const keepAlivePath = resource.keepAlive ? resource.path : undefined;
  return (
    <StartedForm
      id={id}
      resource={resource}
      groups={resource.form.groups}
      mode={mode}
      start={start}
      keepAlivePath={keepAlivePath}
      onClose={close}
    />
  );
}

interface RecordFormDrawerProps {
  resource: Resource;
  /** Undefined = a new record. */
  id: string | undefined;
  /** What a new record starts with. */
  given: URLSearchParams;
  onClose: () => void;
}

/** The same over any page, for whoever may save. */
export function RecordFormDrawer({ resource, id, given, onClose }: RecordFormDrawerProps) {
  const policy = usePolicy();
  const mode = id === undefined ? 'create' : 'edit';
  const start = useFormRecord(resource, id, given);
  const groups = useGivenGroups(resource, resource.form?.groups ?? noGroups, id === undefined ? given : undefined);
  if (!resource.form || !policy.can(resource.permission) || !policy.can(resource.permissions[verbOf[mode]])) return null;
  return <StartedForm id={id} resource={resource} groups={groups} mode={mode} start={start} keepAlivePath={undefined} onClose={onClose} />;
}

const noGroups: readonly FieldGroup[] = [];

interface StartedFormProps extends Pick<DrawerFormProps, 'resource' | 'groups' | 'mode' | 'keepAlivePath' | 'onClose'> {
  id: string | undefined;
  start: FormStart;
}

function StartedForm({ id, start, ...parts }: StartedFormProps) {
  if (start.status === 'ready') {
    const { initial, round, restart } = start;
    return <DrawerForm key={`${id}:${round}`} {...parts} initial={initial} restarted={round > 0} onRestart={restart} />;
  }
  const { resource, onClose } = parts;
  return (
    <Drawer open width={drawerWidth} title={resource.title} onClose={onClose}>
      {start.status === 'loading' ? (
        <Skeleton late />
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
  const back = wayBack(state) ?? { to: resource.path ?? '/', state: undefined };
  return () => navigate(back.to, { replace: true, state: back.state });
}

interface DrawerFormProps {
  resource: Resource;
  groups: readonly FieldGroup[];
  mode: FormMode;
  initial: RecordValues;
  onClose: () => void;
  onRestart: (initial?: RecordValues) => void;
  restarted: boolean;
  /** Below which the page is kept alive with what was typed. */
  keepAlivePath: string | undefined;
}

function DrawerForm({ resource, groups, mode, initial, onClose, onRestart, restarted, keepAlivePath }: DrawerFormProps) {
  const { entity } = resource;
  const record = useRecordForm({ resource, groups, mode, initial, restarted });
  const { draft } = record;
  const narrow = useMediaQuery(narrowScreen);
  const name = `drawer-${resource.name}`;
  useLeaveGuard(record.isDirty, keepAlivePath);
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
      <SimilarNotice resource={resource} duplicates={record.duplicates} />
      <FormNotice messages={record.others} />
      <FieldForm
        form={record.form}
        model={record.model}
        initial={initial}
        checks={entity.checks}
        entity={entity.name}
        resource={resource}
        duplicates={record.duplicates}
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
