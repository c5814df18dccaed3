/** State of a record form: the record it started from, the values to send, saving, and the server's refusals. */
import { Form, type FormInstance } from 'antd';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Entity, FieldGroup, Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import type { Field } from '../../fields/field';
import { activateRow } from '../../fields/rows/rowActivation';
import { usePolicy } from '../../providers/access/usePolicy';
import { describeProblem } from '../../ui/callProblem';
import { dialect } from '../../wire/dialect';
import type { Draft } from '../../wire/personal';
import { useNotify } from '../call/useNotify';
import { useRefresh } from '../call/useRefresh';
import { useNextSteps } from '../command/useNextSteps';
import { lazyTexts } from '../lazyTexts';
import { markWritten, savedKey } from '../page/savedRecord';
import type { EngineRecord } from '../record/engineRecord';
import { type RecordValues, recordLabel } from '../record/recordLabel';
import { type FormDraft, useDraft } from '../workingCopy/useDraft';
import { type Conflict, readConflict } from './conflict';
import type { DuplicateStore } from './duplicates/duplicateStore';
import { listPointedRecords } from './duplicates/pointedRecord';
import { readSimilar } from './duplicates/readSimilar';
import { useDuplicates } from './duplicates/useDuplicates';
import { focusFirstOf, passesChecks, type ShowSection } from './fieldFocus';
import { buildFormModel, type FormMode, type FormModel, getDraftForm, openFields, withFixedFields } from './formModel';
import { buildChanges, buildCreateValues } from './formPayload';
import { type RefusedErrors, refusedErrors } from './refused/refusedSave';
import { assignErrors } from './serverErrors';
import { type FormSteps, useSteps } from './steps/useSteps';
import { useWrite } from './useWrite';

export interface RecordForm {
  form: FormInstance;
  model: FormModel;
  saving: boolean;
  /** Messages of the server that belong to no field of the form. */
  others: readonly string[];
  conflict: Conflict | undefined;
  isDirty: () => boolean;
  /** Resolves to the stored record; undefined when checks failed or the server refused. `beside`: values for this one save. */
  save: (beside?: Record<string, unknown>) => Promise<EngineRecord | undefined>;
  /** Errors in place or time of the record, shown in a dialog with free places. */
  refused: RefusedErrors | undefined;
  dismissRefused: () => void;
  /** The stored record as it was when this form read it; common base of both sides of a conflict. */
  base: () => RecordValues;
  /** Fills in proposed values of the preview, except in fields that the user changed. */
  propose: (values: RecordValues) => void;
  /** Editable fields that are shown for the present values. */
  openFields: () => Field[];
  /** Time when the form was opened. */
  openedAt: Date;
  /** Puts the merged values of a conflict into the form, checks and stores them. */
  merge: (values: Record<string, unknown>) => Promise<EngineRecord | undefined>;
  dismissConflict: () => void;
  draft: FormDraft;
  /** Duplicates found while values are typed. */
  duplicates: DuplicateStore;
  /** Undefined = the form has no steps. */
  steps: FormSteps | undefined;
}

interface RecordFormInput {
  resource: Resource;
  groups: readonly FieldGroup[];
  mode: FormMode;
  /** The record as it was read, or the start values of a new one. */
  initial: RecordValues;
  /** The form was reset by the user: a draft is offered and not filled in. */
  restarted: boolean;
  /** Element id of the form. */
  anchor: string;
  /** Sent beside the values of every save. */
  carried?: Record<string, unknown> | undefined;
}

export function useRecordForm({ resource, groups, mode, initial, restarted, anchor, carried }: RecordFormInput): RecordForm {
  const { entity } = resource;
  const [form] = Form.useForm();
  const model = useMemo(() => buildFormModel(withFixedFields(resource, mode), groups, mode), [resource, groups, mode]);
  /** The stored record as this form last read it. */
  const base = useRef(initial);
  const [openedAt] = useState(() => new Date());
  const payload = useFormPayload(form, model, base);
  const propose = useCallback((values: RecordValues) => {
    base.current = { ...base.current, ...values };
  }, []);
  const duplicates = useDuplicates(resource, form, model, initial);
  const steps = useSteps({ form, model, duplicates, initial, anchor, isOn: resource.form?.steps === true });
  const refusal = useRefusal(resource, form, model, duplicates, steps?.show);
  const draft = useDraft({
    resource: resource.name,
    form: getDraftForm(entity, initial),
    onlyOffer: restarted,
    ...splitDraft(form, payload, base, initial),
  });
  useEffect(() => {
    if (draft.news) steps?.changed();
  }, [draft.news, steps?.changed]);
  const { saving, progress, send } = useSending({ resource, mode, initial, carried, form, base, payload, duplicates, refusal, draft });
  const notify = useNotify();
  const save = async (beside?: Record<string, unknown>) => {
    steps?.reachAll();
    if (!(await passesChecks(form, model, steps?.show))) return undefined;
    if (mode === 'create' || Object.keys(payload.changes()).length > 0)
      return send(base.current[dialect.version] as number | undefined, beside);
    notify.done(lazyTexts.form.unchanged);
    return base.current as EngineRecord;
  };
  const merge = async (values: Record<string, unknown>) => {
    const { conflict } = refusal;
    if (!conflict) return undefined;
    base.current = conflict.current;
    form.setFieldsValue(values);
    if (await passesChecks(form, model, steps?.show)) return save();
    refusal.clear();
    return undefined;
  };

  return {
    form,
    model,
    saving,
    others: refusal.others,
    conflict: refusal.conflict,
    refused: refusal.refused,
    dismissRefused: refusal.dismiss,
    isDirty: () => progress.current !== 'stored' && Object.keys(payload.changes()).length > 0,
    save,
    base: () => base.current,
    propose,
    openFields: payload.open,
    openedAt,
    merge,
    dismissConflict: refusal.clear,
    draft,
    duplicates,
    steps,
  };
}

interface Sending extends Pick<RecordFormInput, 'resource' | 'mode' | 'initial' | 'carried'> {
  form: FormInstance;
  base: RefObject<RecordValues>;
  payload: FormPayload;
  duplicates: DuplicateStore;
  refusal: ReturnType<typeof useRefusal>;
  draft: ReturnType<typeof useDraft>;
}

/** The call that stores the record, one at a time. */
function useSending({ resource, mode, initial, carried, form, base, payload, duplicates, refusal, draft }: Sending) {
  const { entity } = resource;
  const [saving, setSaving] = useState(false);
  /** `sending` blocks a second call; `stored` ends the check for unsaved changes. */
  const progress = useRef<'typing' | 'sending' | 'stored'>('typing');
  const write = useWrite(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const nextSteps = useNextSteps(resource);

  const send = async (version: number | undefined, beside: Record<string, unknown> = {}): Promise<EngineRecord | undefined> => {
    if (progress.current !== 'typing') return undefined;
    progress.current = 'sending';
    setSaving(true);
    // An open conflict dialog and its choices stay until the answer arrives.
    refusal.clearOthers();
    try {
      const record = await write(base.current, { ...withConsent(payload.toSend(), duplicates), ...carried, ...beside }, version);
      progress.current = 'stored';
      refusal.dismiss();
      duplicates.stop();
      draft.finish();
      markWritten();
      refresh();
      const text = formatSaved(mode, entity, { ...initial, ...form.getFieldsValue(true), ...record });
      notify.done(text, mode === 'create' ? await nextSteps(resource.form?.next ?? [], record.id) : [], savedKey);
      return record;
    } catch (error) {
      progress.current = 'typing';
      refusal.show(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { saving, progress, send };
}

/** Adds the consent to store a similar record when the user dismissed the warning. */
function withConsent(values: Record<string, unknown>, duplicates: DuplicateStore): Record<string, unknown> {
  return duplicates.isDismissed() ? { ...values, [dialect.ignoreDuplicates]: true } : values;
}

/** The draft of an edited record contains the version it started from, so that changes saved by others since lead to a conflict. */
function splitDraft(form: FormInstance, { changes }: FormPayload, base: RefObject<RecordValues>, initial: RecordValues) {
  return {
    collect: () => {
      const values = changes();
      const names = Object.keys(values);
      if (names.length === 0) return undefined;
      const version = base.current[dialect.version];
      return {
        values,
        base: Object.fromEntries(names.map((name) => [name, base.current[name] ?? null])),
        version: typeof version === 'number' ? version : null,
      };
    },
    isTouched: () => form.isFieldsTouched(),
    apply: ({ values, base: before, version }: Draft) => {
      const isOlder = version !== null && version !== initial[dialect.version];
      base.current = isOlder ? { ...initial, ...before, [dialect.version]: version } : initial;
      form.setFieldsValue(values);
    },
    reset: () => {
      base.current = initial;
      form.resetFields();
    },
  };
}

interface FormPayload {
  /** Values that differ from the initial ones, also for a new record. */
  changes: () => Record<string, unknown>;
  toSend: () => Record<string, unknown>;
  open: () => Field[];
}

function useFormPayload(form: FormInstance, model: FormModel, base: RefObject<RecordValues>): FormPayload {
  return useMemo(() => {
    const typed = () => form.getFieldsValue(true) as Record<string, unknown>;
    const open = () => openFields(model, typed(), todayInShanghai());
    const changes = () => buildChanges(open(), base.current, typed());
    return { open, changes, toSend: model.mode === 'edit' ? changes : () => buildCreateValues(open(), typed()) };
  }, [form, model, base]);
}

interface Refusal {
  others: readonly string[];
  conflict: Conflict | undefined;
  refused: RefusedErrors | undefined;
  dismiss: () => void;
  show: (error: unknown) => void;
  clear: () => void;
  clearOthers: () => void;
}

/** Shows a refusal where it belongs: at fields, above the form, as a duplicate warning or in the conflict dialog. */
function useRefusal(
  resource: Resource,
  form: FormInstance,
  model: FormModel,
  duplicates: DuplicateStore,
  section: ShowSection | undefined,
): Refusal {
  const [others, setOthers] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<RefusedErrors>();
  const [conflict, setConflict] = useState<Conflict>();
  const notify = useNotify();
  const policy = usePolicy();
  const show = useCallback(
    (error: unknown) => {
      const problem = describeProblem(error);
      const stale = readConflict(problem);
      setConflict(stale);
      if (stale) return;
      duplicates.point(listPointedRecords(problem.errors, policy));
      const similar = readSimilar(problem);
      if (similar) {
        duplicates.show(similar);
        notify.failedText(lazyTexts.duplicates.notSaved);
        return;
      }
      const { fields, others: rest } = assignErrors(
        problem.errors,
        model.sections.flatMap((section) => section.fields),
      );
      for (const { name } of fields) if (name.length > 2) activateRow(form, String(name[0]), Number(name[1]));
      form.setFields(fields);
      const refusal = refusedErrors(resource, problem.errors);
      setRefused(refusal);
      if (refusal) return;
      setOthers(fields.length > 0 || rest.length > 0 ? rest : [problem.text]);
      notify.failedText(lazyTexts.form.notSaved);
      focusFirstOf(
        form,
        model,
        fields.map((field) => field.name),
        section,
      );
    },
    [resource, form, model, duplicates, notify, section, policy],
  );
  const clear = useCallback(() => {
    setOthers([]);
    setConflict(undefined);
  }, []);
  const clearOthers = useCallback(() => setOthers([]), []);
  const dismiss = useCallback(() => setRefused(undefined), []);
  return { others, conflict, refused, dismiss, show, clear, clearOthers };
}

function formatSaved(mode: FormMode, entity: Entity, record: RecordValues): string {
  const label = recordLabel(entity, record);
  return mode === 'create' ? lazyTexts.form.created(label) : lazyTexts.form.saved(label);
}
