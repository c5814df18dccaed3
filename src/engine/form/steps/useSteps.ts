/**
 * The steps of a form: one section at a time, checked before the next. All sections stay mounted (the others hidden), so that drafts, the
 * leave guard and server errors work as in other forms.
 */
import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { todayInShanghai } from '../../../fields/components/today';
import type { RecordValues } from '../../record/recordLabel';
import type { DuplicateStore } from '../duplicates/duplicateStore';
import { focusFirstField, focusFirstOf, passesChecksOf } from '../fieldFocus';
import { type FormModel, type FormSection, isEditable, isShown, shownSections } from '../formModel';
import { getSectionId } from '../getSectionId';
import { getStepAt, getStepsBetween } from './stepOrder';

export interface FormSteps {
  /** Titles of the steps that are shown for the present values. */
  shown: readonly string[];
  /** Index of the current step in `shown`. */
  at: number;
  current: string;
  isLast: boolean;
  /** Any step can be opened, because the record exists already. */
  isFree: boolean;
  /** A step is being checked. */
  checking: boolean;
  /** Whether the step can be opened now. */
  mayGoTo: (at: number) => boolean;
  /** Opens a step, or stops at the first step before it with an invalid field. */
  goTo: (at: number) => Promise<void>;
  /** Called after every change of the values. */
  changed: () => void;
  /** Opens the step with this title. */
  show: (title: string) => void;
  /** Whether the field is in this step or before it, or the whole form is being checked. */
  isReached: (name: string) => boolean;
  /** Marks all steps as reached, so that the whole form is checked before saving. */
  reachAll: () => void;
}

interface StepsInput {
  form: FormInstance;
  model: FormModel;
  duplicates: DuplicateStore;
  initial: RecordValues;
  /** Prefix of the ids of the sections. */
  anchor: string;
  isOn: boolean;
}

export function useSteps({ form, model, duplicates, initial, anchor, isOn }: StepsInput): FormSteps | undefined {
  const all = model.sections.map(({ title }) => title);
  const isFree = model.mode === 'edit';
  const [shown, setShown] = useState(() => titlesOf(model, initial));
  const [title, setTitle] = useState(shown[0] ?? '');
  const [checking, setChecking] = useState(false);
  const furthest = useRef(all.indexOf(title));
  const limit = useRef(isFree ? all.length : furthest.current);
  const at = getStepAt(all, shown, title);
  const current = shown[at] ?? '';
  const { changed, show, isReached, reachAll } = useStepState(form, model, { furthest, limit }, setShown, setTitle);
  const check = useStepCheck(form, model, duplicates, isReached);
  if (!isOn) return undefined;

  const open = (next: string) => {
    show(next);
    focusStep(getSectionId(anchor, next));
  };
  const goTo = async (wanted: number) => {
    const next = shown[wanted];
    if (checking || next === undefined || wanted === at) return;
    if (wanted < at || (isFree && wanted > at + 1)) {
      open(next);
      // Marks invalid fields of the step that was left, without blocking the move.
      await markProblems(form, model, current);
      return;
    }
    setChecking(true);
    try {
      for (const passed of getStepsBetween(shown, at, wanted)) {
        if (passed !== current) show(passed);
        if (!(await check(passed))) return;
      }
    } finally {
      setChecking(false);
    }
    open(next);
  };
  const reachedAt = (index: number) => all.indexOf(shown[index] ?? '') <= furthest.current;
  return {
    shown,
    at,
    current,
    isLast: at >= shown.length - 1,
    isFree,
    checking,
    mayGoTo: (index) => isFree || index <= at + 1 || reachedAt(index),
    goTo,
    changed,
    show,
    isReached,
    reachAll,
  };
}

function useStepState(
  form: FormInstance,
  model: FormModel,
  { furthest, limit }: Record<'furthest' | 'limit', { current: number }>,
  setShown: (change: (before: string[]) => string[]) => void,
  setTitle: (title: string) => void,
) {
  const changed = useCallback(() => {
    const next = titlesOf(model, form.getFieldsValue(true));
    setShown((before) => (before.join('\n') === next.join('\n') ? before : next));
  }, [form, model, setShown]);
  const show = useCallback(
    (title: string) => {
      const index = findSectionIndex(model, (section) => section.title === title);
      furthest.current = Math.max(furthest.current, index);
      if (model.mode === 'create') limit.current = index;
      // The step must be rendered before it can get the focus.
      flushSync(() => setTitle(title));
    },
    [model, furthest, limit, setTitle],
  );
  const isReached = useCallback(
    (name: string) => findSectionIndex(model, ({ fields }) => fields.some((field) => field.name === name)) <= limit.current,
    [model, limit],
  );
  const reachAll = useCallback(() => {
    limit.current = model.sections.length;
  }, [model, limit]);
  return { changed, show, isReached, reachAll };
}

/** Whether a step may be left: its fields are valid and none of its values is taken by another record. */
function useStepCheck(form: FormInstance, model: FormModel, duplicates: DuplicateStore, isReached: FormSteps['isReached']) {
  return async (title: string): Promise<boolean> => {
    const names = getFieldsOfStep(model, title, form.getFieldsValue(true));
    if (!(await passesChecksOf(names, form, model))) return false;
    const { taken } = await duplicates.settle();
    const found = taken.find(({ fields }) => fields.some((name) => names.includes(name)) && fields.every(isReached));
    if (!found) return true;
    focusFirstOf(form, model, [[found.fields.find((name) => names.includes(name)) ?? '']]);
    return false;
  };
}

async function markProblems(form: FormInstance, model: FormModel, title: string): Promise<void> {
  const names = getFieldsOfStep(model, title, form.getFieldsValue(true)).map((name) => [name]);
  await form.validateFields(names, { recursive: true }).catch(() => undefined);
}

function getFieldsOfStep(model: FormModel, title: string, values: RecordValues): string[] {
  const today = todayInShanghai();
  const fields = model.sections.find((section) => section.title === title)?.fields ?? [];
  return fields.filter((field) => isEditable(field) && isShown(field, values, today)).map(({ name }) => name);
}

function titlesOf(model: FormModel, values: RecordValues): string[] {
  return shownSections(model, values, todayInShanghai()).map(({ title }) => title);
}

function findSectionIndex(model: FormModel, isIt: (section: FormSection) => boolean): number {
  return model.sections.findIndex(isIt);
}

/** Focuses the first input; a step without inputs gets the focus itself, at its start. */
function focusStep(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.parentElement?.focus({ preventScroll: true });
  focusFirstField(id);
}
