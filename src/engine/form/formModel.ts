/**
 * Fields of a form and which of them apply to the present values. Pure; the server evaluates the same conditions, so a call cannot write to
 * a hidden section.
 */

import { getFixedValues } from '../../config/getFixedValues';
import type { Entity, FieldGroup, Resource } from '../../config/normalized';
import type { Condition } from '../../fields/condition';
import { isEmpty } from '../../fields/condition';
import { defaultsOf } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import { isRequired } from '../../fields/fieldRules';
import { getValuesHere, holdsHere, surelyHoldsHere } from '../../fields/holdsHere';
import { dialect } from '../../wire/dialect';
import { fieldNamed, type RecordValues } from '../record/recordLabel';

export type FormMode = 'create' | 'edit';
/** The call with which a form saves. */
export const verbOf = { create: 'create', edit: 'update' } as const;
export interface FormSection {
  title: string;
  fields: Field[];
  showWhen: Condition | undefined;
}
export interface FormModel {
  mode: FormMode;
  sections: FormSection[];
}

/** Sections of a form. Names that are no field are skipped; the configuration check reports them. */
export function buildFormModel(entity: Entity, groups: readonly FieldGroup[], mode: FormMode): FormModel {
  const sections = groups.map((group) => ({
    title: group.title,
    fields: group.fields.flatMap((name) => fieldNamed(entity.fields, name) ?? []),
    showWhen: group.showWhen,
  }));
  return { mode, sections };
}

/** Makes the fields read-only that the page sets on every new record. */
export function withFixedFields({ entity, where }: Pick<Resource, 'entity' | 'where'>, mode: FormMode): Entity {
  const fixed = getFixedValues({ entity, where }, getValuesHere());
  if (mode === 'edit' || Object.keys(fixed).length === 0) return entity;
  return { ...entity, fields: entity.fields.map((field) => (field.name in fixed ? { ...field, readOnly: true } : field)) };
}

/** Fields that a user can edit; the others are drawn as text. */
export function isEditable(field: Field): boolean {
  return !field.readOnly && !field.system;
}

/** Whether a section or field is shown for these values; without `showWhen` always. */
export function isShown(part: { showWhen: Condition | undefined }, values: RecordValues, today: string): boolean {
  return part.showWhen === undefined || holdsHere(part.showWhen, values, today);
}

/** Sections with at least one visible field; they are the steps of a form in steps. */
export function shownSections(model: FormModel, values: RecordValues, today: string): FormSection[] {
  const { sections } = model;
  return sections.filter((section) => isShown(section, values, today) && section.fields.some((field) => isShown(field, values, today)));
}

/** Whether an editable field is disabled now. */
export function isLocked(field: Field, mode: FormMode, values: RecordValues, today: string): boolean {
  if (field.immutable && mode === 'edit') return true;
  return field.readOnlyWhen !== undefined && surelyHoldsHere(field.readOnlyWhen, values, today);
}

/** Editable fields that are shown now: exactly these are checked and sent. */
export function openFields(model: FormModel, values: RecordValues, today: string): Field[] {
  return model.sections
    .filter((section) => isShown(section, values, today))
    .flatMap((section) => section.fields.filter((field) => isEditable(field) && isShown(field, values, today)));
}

/** Start values of a new record: the defaults of all its fields, overridden by `preset`. */
export function startValues(entity: Entity, preset: RecordValues = {}): Record<string, unknown> {
  return { ...defaultsOf(entity.fields, getValuesHere()), ...preset };
}

const longestDraftName = 200;

/**
 * Name under which the draft is stored: the id of the record, or `create` with the start values that differ from the defaults, cut at
 * `longestDraftName` characters.
 */
export function getDraftForm(entity: Entity, initial: RecordValues): string {
  if (typeof initial[dialect.id] === 'string') return initial[dialect.id] as string;
  const defaults = startValues(entity);
  const preset = Object.entries(initial).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]));
  const names = new URLSearchParams(
    preset.map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]),
  ).toString();
  return names === '' ? 'create' : `create?${names}`.slice(0, longestDraftName);
}

/** Child rows are unfilled when there are fewer than `min` or one lacks a required value. */
function isUnfilled(field: Field, value: unknown): boolean {
  if (!field.children || !Array.isArray(value)) return isEmpty(value);
  const needed = field.children.fields.filter((child) => child.required && isEditable(child));
  const isIncomplete = (row: RecordValues | null) => needed.some((child) => isEmpty(row?.[child.name]));
  return value.length < field.children.min || value.some(isIncomplete);
}

export interface SectionProgress {
  title: string;
  errors: number;
  /** Required fields without a value. */
  unfilled: number;
  required: number;
}

/** Counts for the section titles. `wrong`: names of the fields that show an error. */
export function measureProgress(model: FormModel, values: RecordValues, wrong: ReadonlySet<string>, today: string): SectionProgress[] {
  return model.sections
    .filter((section) => isShown(section, values, today))
    .map((section) => {
      const open = section.fields.filter((field) => isEditable(field) && isShown(field, values, today));
      const required = open.filter((field) => isRequired(field, values));
      const missing = required.filter((field) => !wrong.has(field.name) && isUnfilled(field, values[field.name]));
      const errors = open.filter((field) => wrong.has(field.name)).length;
      return { title: section.title, errors, unfilled: missing.length, required: required.length };
    });
}
