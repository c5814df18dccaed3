/**
 * What a form asks for, and which parts of it count right now. Pure: the drawing is elsewhere.
 * The same conditions are evaluated by the server, so a closed group can never be forced open by a call.
 */

import { fixedValues } from '../../config/fixedValues';
import type { Entity, FieldGroup, Resource } from '../../config/normalized';
import type { Condition } from '../../fields/condition';
import { isEmpty } from '../../fields/condition';
import { defaultsOf } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import { isRequired } from '../../fields/fieldRules';
import { holdsHere, valuesHere } from '../../fields/holdsHere';
import { dialect } from '../../wire/dialect';
import { fieldNamed, type RecordValues } from '../record/recordLabel';

export type FormMode = 'create' | 'edit';
/** The call a form saves with. */
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

/** Sections of a form; names that are no field are left out, which the configuration check has told before. */
export function buildFormModel(entity: Entity, groups: readonly FieldGroup[], mode: FormMode): FormModel {
  const sections = groups.map((group) => ({
    title: group.title,
    fields: group.fields.flatMap((name) => fieldNamed(entity.fields, name) ?? []),
    showWhen: group.showWhen,
  }));
  return { mode, sections };
}

/** What the page itself gives every new record is seen in the form, and not typed. */
export function withFixedFields({ entity, where }: Pick<Resource, 'entity' | 'where'>, mode: FormMode): Entity {
  const fixed = fixedValues({ entity, where }, valuesHere());
  if (mode === 'edit' || Object.keys(fixed).length === 0) return entity;
  return { ...entity, fields: entity.fields.map((field) => (field.name in fixed ? { ...field, readOnly: true } : field)) };
}

/** Fields that a person can fill in at all; the rest is drawn as text. */
export function isEditable(field: Field): boolean {
  return !field.readOnly && !field.system;
}

export function isShown(part: { showWhen: Condition | undefined }, values: RecordValues, today: string): boolean {
  return part.showWhen === undefined || holdsHere(part.showWhen, values, today);
}

/** Sections with something to see for these values; the steps of a form are these. */
export function shownSections(model: FormModel, values: RecordValues, today: string): FormSection[] {
  const { sections } = model;
  return sections.filter((section) => isShown(section, values, today) && section.fields.some((field) => isShown(field, values, today)));
}

/** Whether the value may be seen but not typed. */
export function isLocked(field: Field, mode: FormMode, values: RecordValues, today: string): boolean {
  if (field.immutable && mode === 'edit') return true;
  return field.readOnlyWhen !== undefined && holdsHere(field.readOnlyWhen, values, today);
}

/** Editable fields whose section and own condition hold: exactly these are checked and sent. */
export function openFields(model: FormModel, values: RecordValues, today: string): Field[] {
  return model.sections
    .filter((section) => isShown(section, values, today))
    .flatMap((section) => section.fields.filter((field) => isEditable(field) && isShown(field, values, today)));
}

/** Start values of a new record: the defaults of all fields the form holds, over what the caller gives. */
export function startValues(entity: Entity, given: RecordValues = {}): Record<string, unknown> {
  return { ...defaultsOf(entity.fields, valuesHere()), ...given };
}

const longestDraftName = 200;

/** Name of the form a draft belongs to: the record, or a new one with what it was opened with. */
export function draftForm(entity: Entity, initial: RecordValues): string {
  if (typeof initial[dialect.id] === 'string') return initial[dialect.id] as string;
  const defaults = startValues(entity);
  const given = Object.entries(initial).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]));
  const names = new URLSearchParams(
    given.map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]),
  ).toString();
  return names === '' ? 'create' : `create?${names}`.slice(0, longestDraftName);
}

/** Child rows are filled when there are enough of them and each has what it needs. */
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

/** Counts beside the section names. `wrong` holds names of fields with an error shown. */
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
