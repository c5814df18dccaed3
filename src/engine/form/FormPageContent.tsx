/** Content of a form page: fields with keyboard shortcuts, progress, leave guard and conflict dialog. */
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { FieldGroup, Resource } from '../../config/normalized';
import { PageHead } from '../../ui/PageHead';
import ui from '../../ui/ui.module.css';
import { narrowScreen, useMediaQuery } from '../../ui/useMediaQuery';
import { dialect } from '../../wire/dialect';
import { lazyTexts } from '../lazyTexts';
import { LockBar } from '../lock/LockBar';
import type { HeldLock } from '../lock/useEditLock';
import type { EngineRecord } from '../record/engineRecord';
import { type RecordValues, recordLabel } from '../record/recordLabel';
import { DraftNotice } from '../workingCopy/DraftNotice';
import { DraftStatus } from '../workingCopy/DraftStatus';
import { SimilarNotice } from './duplicates/SimilarNotice';
import { FieldForm } from './FieldForm';
import { FormFooter } from './FormFooter';
import { FormNotice } from './FormNotice';
import { focusOpenedForm } from './fieldFocus';
import css from './form.module.css';
import type { FormMode } from './formModel';
import { GroupNav } from './GroupNav';
import { submitOf } from './steps/FormButtons';
import { StepBar } from './steps/StepBar';
import { StepContext } from './steps/StepPanel';
import { useFormKeys } from './useFormKeys';
import { useLeaveGuard } from './useLeaveGuard';
import { totalOf, useProgress } from './useProgress';
import { useRecordForm } from './useRecordForm';

const ConflictDialog = lazy(() => import('./ConflictDialog'));

interface FormPageContentProps {
  resource: Resource;
  groups: readonly FieldGroup[];
  mode: FormMode;
  initial: RecordValues;
  /** Undefined where there is no page to return to, as for a single record. */
  onClose: (() => void) | undefined;
  onSaved: (record: EngineRecord, mode: FormMode) => void;
  /** Restarts the form with these values, or with the defaults. */
  onRestart: (initial?: RecordValues) => void;
  restarted: boolean;
  /** Lock under which the record is edited; undefined = edited without one. */
  lock?: HeldLock | undefined;
  /** Default: see `titleOf`. */
  title?: string | undefined;
  /** Drawn beside the title. */
  buttons?: ReactNode;
}

export function FormPageContent({
  resource,
  groups,
  mode,
  initial,
  onClose,
  onSaved,
  onRestart,
  restarted,
  lock,
  title,
  buttons,
}: FormPageContentProps) {
  const { entity } = resource;
  const anchor = `form-${resource.name}`;
  const carried = lock && { [dialect.lockToken]: lock.token };
  const record = useRecordForm({ resource, groups, mode, initial, restarted, anchor, carried });
  const [progress, measure] = useProgress(record.form, record.model);
  const { draft, duplicates, steps, propose } = record;
  const { changed, isReached } = steps ?? {};
  const { touched } = draft;
  const onType = useCallback(() => {
    measure();
    touched();
    changed?.();
  }, [measure, touched, changed]);
  // Restoring or dropping a draft changes the values, so progress and duplicates are computed again.
  useEffect(() => {
    if (!draft.news) return;
    measure();
    duplicates.touched();
  }, [draft.news, measure, duplicates]);
  const narrow = useMediaQuery(narrowScreen);
  /** True once the lock expired: unsaved values are in the draft, so the leave guard does not ask. */
  const isOver = useRef(false);
  useLeaveGuard(() => !isOver.current && record.isDirty());
  const finish = async (saving: Promise<EngineRecord | undefined>, then: (saved: EngineRecord) => void) => {
    const saved = await saving;
    measure();
    if (saved) then(saved);
  };
  const save = () => finish(record.save(), (saved) => onSaved(saved, mode));
  const saveAtEnd = () => {
    isOver.current = true;
    return record.save();
  };
  const saveAndNew = mode === 'create' ? () => finish(record.save(), () => onRestart()) : undefined;
  const isLast = !steps || steps.isLast;
  useFormKeys({ save: submitOf(steps, save), saveAndNew: isLast ? saveAndNew : undefined, close: onClose });
  useEffect(() => {
    if (mode === 'create') focusOpenedForm(anchor);
  }, [mode, anchor]);
  const fields = useMemo(
    () => (
      <FieldForm
        form={record.form}
        model={record.model}
        initial={initial}
        checks={entity.checks}
        entity={entity.name}
        resource={resource}
        duplicates={duplicates}
        onPropose={propose}
        isReached={isReached}
        name={anchor}
        onChange={onType}
      />
    ),
    [record.form, record.model, duplicates, propose, isReached, resource, initial, entity, anchor, onType],
  );
  return (
    <>
      <PageHead title={title ?? titleOf(resource, mode, initial)} description={<RequiredHint />}>
        {buttons}
      </PageHead>
      <div className={css.page}>
        {!steps && <GroupNav progress={progress} anchor={anchor} narrow={narrow} />}
        <div className={`${ui.fill} ${css.body}`}>
          {steps && <StepBar steps={steps} progress={progress} />}
          {lock && <LockBar lock={lock} onEnd={saveAtEnd} />}
          <DraftNotice draft={draft} />
          <SimilarNotice resource={resource} duplicates={duplicates} />
          <FormNotice messages={record.others} />
          <div className={`${ui.surface} ${css.card}`}>
            <StepContext value={steps?.current}>{fields}</StepContext>
          </div>
        </div>
      </div>
      <FormFooter
        steps={steps}
        draft={<DraftStatus status={draft.status} at={draft.at} />}
        total={totalOf(progress)}
        saving={record.saving}
        narrow={narrow}
        onCancel={onClose}
        onSave={save}
        onSaveAndNew={saveAndNew}
      />
      {record.conflict && (
        <Suspense>
          <ConflictDialog
            entity={entity}
            label={recordLabel(entity, initial)}
            record={record}
            onSaved={(saved) => onSaved(saved, mode)}
            onDiscard={() => onRestart(record.conflict?.current)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Title of a form page or drawer. */
export function titleOf(resource: Resource, mode: FormMode, initial: RecordValues): string {
  if (resource.entity.single) return resource.title;
  return mode === 'create'
    ? lazyTexts.form.create(resource.entity.title)
    : lazyTexts.form.edit(resource.entity.title, recordLabel(resource.entity, initial));
}

function RequiredHint() {
  return (
    <>
      {lazyTexts.form.requiredHintBefore} <span className={css.star}>*</span> {lazyTexts.form.requiredHintAfter}
    </>
  );
}
