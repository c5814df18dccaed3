/** A record being typed: what it started from, what is sent, and what the server says about it. */
import { Form, type FormInstance } from 'antd';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Entity, FieldGroup, Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/faces/today';
import type { Field } from '../../fields/field';
import { activateRow } from '../../fields/rows/rowActivation';
import { describeProblem } from '../../ui/callProblem';
import { dialect } from '../../wire/dialect';
import type { Draft } from '../../wire/personal';
import { useNotify } from '../call/useNotify';
import { useRefresh } from '../call/useRefresh';
import { type FormDraft, useDraft } from '../draft/useDraft';
import { laterTexts } from '../laterTexts';
import type { EngineRecord } from '../record/engineRecord';
import { type RecordValues, recordLabel } from '../record/recordLabel';
import { type Conflict, readConflict } from './conflict';
import type { DuplicateStore } from './duplicates/duplicateStore';
import { readSimilar } from './duplicates/readSimilar';
import { useDuplicates } from './duplicates/useDuplicates';
import { focusFirstOf, passesChecks, type ShowSection } from './fieldFocus';
import { buildFormModel, draftForm, type FormMode, type FormModel, openFields, withFixedFields } from './formModel';
import { buildChanges, buildCreateValues } from './formPayload';
import { placeErrors } from './serverErrors';
import { type FormSteps, useSteps } from './steps/useSteps';
import { useWrite } from './useWrite';

export interface RecordForm {
  form: FormInstance;
  model: FormModel;
  saving: boolean;
  /** Refusals that belong to no field on screen. */
  others: readonly string[];
  conflict: Conflict | undefined;
  isDirty: () => boolean;
  /** Resolves to the stored record; undefined when something must be corrected first. */
  save: () => Promise<EngineRecord | undefined>;
  /** The record as both sides of a conflict started from it. */
  base: () => RecordValues;
  /** Fields that count for what is typed now. */
  openFields: () => Field[];
  /** When the form was opened. */
  openedAt: Date;
  /** Stores what was made of both sides of a conflict; it stands in the form then. */
  merge: (values: Record<string, unknown>) => Promise<EngineRecord | undefined>;
  dismissConflict: () => void;
  draft: FormDraft;
  /** What is asked about the values while they are typed. */
  duplicates: DuplicateStore;
  /** Undefined = all groups are on screen. */
  steps: FormSteps | undefined;
}

interface RecordFormInput {
  resource: Resource;
  groups: readonly FieldGroup[];
  mode: FormMode;
  /** The record as it was read, or the start values of a new one. */
  initial: RecordValues;
  /** It was started anew on purpose: a draft is offered, not filled in. */
  restarted: boolean;
  /** Id of the form on the page. */
  anchor: string;
}

export function useRecordForm({ resource, groups, mode, initial, restarted, anchor }: RecordFormInput): RecordForm {
  const { entity } = resource;
  const [form] = Form.useForm();
  const model = useMemo(() => buildFormModel(withFixedFields(resource, mode), groups, mode), [resource, groups, mode]);
  /** What is stored, as far as this form knows. */
  const base = useRef(initial);
  const [openedAt] = useState(() => new Date());
  const payload = useFormPayload(form, model, base);
  const duplicates = useDuplicates(resource, form, model, initial);
  const steps = useSteps({ form, model, duplicates, initial, anchor, isOn: resource.form?.steps === true });
  const refusal = useRefusal(form, model, duplicates, steps?.show);
  const draft = useDraft({
    resource: resource.name,
    form: draftForm(entity, initial),
    onlyOffer: restarted,
    ...draftParts(form, payload, base, initial),
  });
  useEffect(() => {
    if (draft.news) steps?.changed();
  }, [draft.news, steps?.changed]);
  const [saving, setSaving] = useState(false);
  /** Once stored, nothing can get lost any more; while a call runs, a second one must not start. */
  const progress = useRef<'typing' | 'sending' | 'stored'>('typing');
  const write = useWrite(resource);
  const notify = useNotify();
  const refresh = useRefresh();

  const send = async (version: number | undefined): Promise<EngineRecord | undefined> => {
    if (progress.current !== 'typing') return undefined;
    progress.current = 'sending';
    setSaving(true);
    // A conflict stays on screen, with what was chosen in it, until the answer is there.
    refusal.clearOthers();
    try {
      const record = await write(base.current, withConsent(payload.toSend(), duplicates), version);
      progress.current = 'stored';
      duplicates.stop();
      draft.finish();
      notify.done(savedText(mode, entity, { ...initial, ...form.getFieldsValue(true), ...record }));
      refresh();
      return record;
    } catch (error) {
      progress.current = 'typing';
      refusal.show(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  const save = async () => {
    steps?.reachAll();
    if (!(await passesChecks(form, model, steps?.show))) return undefined;
    if (mode === 'create' || Object.keys(payload.changes()).length > 0) return send(base.current[dialect.version] as number | undefined);
    notify.done(laterTexts.form.unchanged);
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
    isDirty: () => progress.current !== 'stored' && Object.keys(payload.changes()).length > 0,
    save,
    base: () => base.current,
    openFields: payload.open,
    openedAt,
    merge,
    dismissConflict: refusal.clear,
    draft,
    duplicates,
    steps,
  };
}

/** What looks the same was seen, and is another one. */
function withConsent(values: Record<string, unknown>, duplicates: DuplicateStore): Record<string, unknown> {
  return duplicates.isDismissed() ? { ...values, [dialect.ignoreDuplicates]: true } : values;
}

/** A draft of an edited record knows what the record was then, so that what others saved since is asked for. */
function draftParts(form: FormInstance, { changes }: FormPayload, base: RefObject<RecordValues>, initial: RecordValues) {
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
  /** What differs from the start, also of a new record. */
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
  show: (error: unknown) => void;
  clear: () => void;
  clearOthers: () => void;
}

/** Puts what the server refused where it belongs: at fields, above the form, or into the conflict dialog. */
function useRefusal(form: FormInstance, model: FormModel, duplicates: DuplicateStore, section: ShowSection | undefined): Refusal {
  const [others, setOthers] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const notify = useNotify();
  const show = useCallback(
    (error: unknown) => {
      const problem = describeProblem(error);
      const stale = readConflict(problem);
      setConflict(stale);
      if (stale) return;
      const similar = readSimilar(problem);
      if (similar) {
        duplicates.show(similar);
        notify.failedText(laterTexts.duplicates.notSaved);
        return;
      }
      const { fields, others: rest } = placeErrors(
        problem.errors,
        model.sections.flatMap((section) => section.fields),
      );
      for (const { name } of fields) if (name.length > 2) activateRow(form, String(name[0]), Number(name[1]));
      form.setFields(fields);
      setOthers(fields.length > 0 || rest.length > 0 ? rest : [problem.text]);
      notify.failedText(laterTexts.form.notSaved);
      focusFirstOf(
        form,
        model,
        fields.map((field) => field.name),
        section,
      );
    },
    [form, model, duplicates, notify, section],
  );
  const clear = useCallback(() => {
    setOthers([]);
    setConflict(undefined);
  }, []);
  const clearOthers = useCallback(() => setOthers([]), []);
  return { others, conflict, show, clear, clearOthers };
}

function savedText(mode: FormMode, entity: Entity, record: RecordValues): string {
  const label = recordLabel(entity, record);
  return mode === 'create' ? laterTexts.form.created(label) : laterTexts.form.saved(label);
}
