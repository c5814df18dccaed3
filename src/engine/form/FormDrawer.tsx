/** Form in a drawer beside its list; the list stays mounted. */
import { Drawer } from 'antd';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { FieldGroup, Resource } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import parts from '../../ui/parts.module.css';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { isListOf, markSaved } from '../page/savedRecord';
import { getWayBack } from '../page/wayBack';
import type { EngineRecord } from '../record/engineRecord';
import { RecordProblem } from '../record/RecordProblem';
import { type RecordValues, recordLabel } from '../record/recordLabel';
import { useResource } from '../useResource';
import { DraftNotice } from '../workingCopy/DraftNotice';
import { DraftStatus } from '../workingCopy/DraftStatus';
import { SimilarNotice } from './duplicates/SimilarNotice';
import { FieldForm } from './FieldForm';
import { FormNotice } from './FormNotice';
import { titleOf } from './FormPageContent';
import { focusOpenedForm } from './fieldFocus';
import css from './form.module.css';
import { type FormMode, verbOf } from './formModel';
import { findFormLock, LockedDrawer } from './LockedForm';
import { getPresetValues } from './presetValues';
import { FormButtons, submitOf } from './steps/FormButtons';
import { StepBar } from './steps/StepBar';
import { StepContext } from './steps/StepPanel';
import { useFormKeys } from './useFormKeys';
import { type FormStart, useFormRecord } from './useFormRecord';
import { useLeaveGuard } from './useLeaveGuard';
import { usePresetGroups } from './usePresetGroups';
import { useProgress } from './useProgress';
import { type RecordForm, useRecordForm } from './useRecordForm';

const ConflictDialog = lazy(() => import('./ConflictDialog'));

const RefusedSave = lazy(() => import('./refused/RefusedSave'));

const drawerWidth = 640;
/** Width in px beside a calendar, so that the calendar stays visible and usable. */
const besideWidth = 480;

export default function FormDrawer({ name, mode }: { name: string; mode: FormMode }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const { id } = useParams();
  const [params] = useSearchParams();
  const start = useFormRecord(resource, mode === 'edit' ? id : undefined, params);
  const { close, saved } = useWayBack(resource);
  if (!resource.form || !policy.can(resource.permission) || !policy.can(resource.permissions[verbOf[mode]])) return null;
  const keepAlivePath = resource.keepAlive ? resource.path : undefined;
  return (
    <StartedForm
      id={id}
      // A click on another empty slot of the calendar restarts the form.
      key={JSON.stringify(getPresetValues(params))}
      resource={resource}
      groups={resource.form.groups}
      mode={mode}
      start={start}
      keepAlivePath={keepAlivePath}
      onClose={close}
      onSaved={saved}
    />
  );
}

interface RecordFormDrawerProps {
  resource: Resource;
  /** Undefined = a new record. */
  id: string | undefined;
  /** Query parameters with start values of a new record. */
  preset: URLSearchParams;
  onClose: () => void;
}

/** The same form over any page; renders nothing without the permission to save. */
export function RecordFormDrawer({ resource, id, preset, onClose }: RecordFormDrawerProps) {
  const policy = usePolicy();
  const mode = id === undefined ? 'create' : 'edit';
  const start = useFormRecord(resource, id, preset);
  const groups = usePresetGroups(resource, resource.form?.groups ?? noGroups, id === undefined ? preset : undefined);
  if (!resource.form || !policy.can(resource.permission) || !policy.can(resource.permissions[verbOf[mode]])) return null;
  const saved = (record: EngineRecord) => {
    markSaved(resource, record);
    onClose();
  };
  return (
    <StartedForm
      id={id}
      resource={resource}
      groups={groups}
      mode={mode}
      start={start}
      keepAlivePath={undefined}
      onClose={onClose}
      onSaved={saved}
    />
  );
}

const noGroups: readonly FieldGroup[] = [];

interface StartedFormProps extends Pick<DrawerFormProps, 'resource' | 'groups' | 'mode' | 'keepAlivePath' | 'onClose' | 'onSaved'> {
  id: string | undefined;
  start: FormStart;
}

function StartedForm({ id, start, ...parts }: StartedFormProps) {
  const narrow = useMediaQuery(narrowScreen);
  const width = narrow ? '100%' : drawerWidth;
  if (start.status === 'ready') {
    const { initial, round, restart } = start;
    const { resource, groups, mode, onClose } = parts;
    const reason = findFormLock(resource, mode, initial);
    if (reason !== undefined)
      return <LockedDrawer width={width} resource={resource} groups={groups} record={initial} reason={reason} onClose={onClose} />;
    return <DrawerForm key={`${id}:${round}`} {...parts} initial={initial} restarted={round > 0} onRestart={restart} />;
  }
  const { resource, onClose } = parts;
  return (
    <Drawer open width={width} title={resource.title} onClose={onClose}>
      {start.status === 'loading' ? (
        <Skeleton late />
      ) : (
        <RecordProblem resource={resource} id={id ?? ''} error={start.error} onRetry={start.retry} />
      )}
    </Drawer>
  );
}

/** Returns to the list or record the form was opened from, with its filters; the list marks the saved record. */
function useWayBack(resource: Resource) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = getWayBack(state) ?? { to: resource.path ?? '/', state: undefined };
  const close = () => navigate(back.to, { replace: true, state: back.state });
  const saved = (record: EngineRecord) => {
    if (isListOf(resource, back.to)) markSaved(resource, record);
    close();
  };
  return { close, saved };
}

interface DrawerFormProps {
  resource: Resource;
  groups: readonly FieldGroup[];
  mode: FormMode;
  initial: RecordValues;
  onClose: () => void;
  onSaved: (record: EngineRecord) => void;
  onRestart: (initial?: RecordValues) => void;
  restarted: boolean;
  /** Path below which the page stays mounted with the typed values. */
  keepAlivePath: string | undefined;
}

function DrawerForm({ resource, groups, mode, initial, onClose, onSaved, onRestart, restarted, keepAlivePath }: DrawerFormProps) {
  const { entity } = resource;
  const name = `drawer-${resource.name}`;
  const record = useRecordForm({ resource, groups, mode, initial, restarted, anchor: name });
  const { draft, steps } = record;
  const [progress, measure] = useProgress(record.form, record.model, steps !== undefined);
  const narrow = useMediaQuery(narrowScreen);
  const isBeside = resource.list?.calendar?.isFirst === true;
  useLeaveGuard(record.isDirty, keepAlivePath);
  const save = async (beside?: Record<string, unknown>) => {
    const saved = await record.save(beside);
    if (saved) onSaved(saved);
  };
  const saveAndNew = async () => {
    if (await record.save()) onRestart();
  };
  const submit = submitOf(steps, () => save());
  const isLast = !steps || steps.isLast;
  useFormKeys({ save: submit, saveAndNew: mode === 'create' && isLast ? saveAndNew : undefined, close: onClose });
  const onChange = () => {
    draft.touched();
    steps?.changed();
    measure();
  };
  return (
    <Drawer
      open
      width={narrow ? '100%' : isBeside ? besideWidth : drawerWidth}
      mask={narrow || !isBeside}
      title={titleOf(resource, mode, initial)}
      onClose={onClose}
      maskClosable={false}
      keyboard={false}
      autoFocus={false}
      afterOpenChange={(open) => open && focusOpenedForm(name)}
      footer={
        <div className={`${ui.flex} ${css.drawerButtons}`}>
          <span className={parts.grow}>
            <DraftStatus status={draft.status} at={draft.at} />
          </span>
          <FormButtons
            steps={steps}
            saving={record.saving}
            narrow={narrow && steps !== undefined}
            onCancel={onClose}
            onSave={() => save()}
            onSaveAndNew={mode === 'create' ? saveAndNew : undefined}
          />
        </div>
      }
    >
      <DraftNotice draft={draft} />
      <SimilarNotice resource={resource} duplicates={record.duplicates} />
      <FormNotice messages={record.others} />
      {steps && <StepBar steps={steps} progress={progress} />}
      <StepContext value={steps?.current}>
        <FieldForm
          form={record.form}
          model={record.model}
          initial={initial}
          checks={entity.checks}
          entity={entity.name}
          resource={resource}
          duplicates={record.duplicates}
          onPropose={record.propose}
          isReached={steps?.isReached}
          name={name}
          titled={groups.length > 1}
          onChange={onChange}
          onSubmit={submit}
        />
      </StepContext>
      <DrawerQuestions resource={resource} record={record} initial={initial} save={save} onSaved={onSaved} onRestart={onRestart} />
    </Drawer>
  );
}

interface DrawerQuestionsProps extends Pick<DrawerFormProps, 'resource' | 'initial' | 'onSaved' | 'onRestart'> {
  record: RecordForm;
  save: (beside?: Record<string, unknown>) => Promise<void>;
}

/** Dialogs after a refused save and after an edit conflict. */
function DrawerQuestions({ resource, record, initial, save, onSaved, onRestart }: DrawerQuestionsProps) {
  const { entity } = resource;
  const insist = () => {
    const override = resource.list?.calendar?.override;
    return save(override === undefined ? {} : { [override]: true });
  };
  const take = (values: Record<string, unknown>) => {
    record.dismissRefused();
    record.form.setFieldsValue(values);
    void save();
  };
  return (
    <>
      {record.refused && (
        <Suspense>
          <RefusedSave
            key={JSON.stringify(record.refused)}
            resource={resource}
            refused={record.refused}
            values={() => record.form.getFieldsValue(true)}
            saving={record.saving}
            onTake={take}
            onInsist={insist}
            onClose={record.dismissRefused}
          />
        </Suspense>
      )}
      {record.conflict && (
        <Suspense>
          <ConflictDialog
            entity={entity}
            label={recordLabel(entity, initial)}
            record={record}
            onSaved={onSaved}
            onDiscard={() => onRestart(record.conflict?.current)}
          />
        </Suspense>
      )}
    </>
  );
}
