/** Which values of a form to check for duplicates, and which parts of an answer are still valid. Pure functions. */

import type { Entity } from '../../../config/normalized';
import { fieldsOf, isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { problemOf } from '../../../fields/fieldRules';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { DuplicatesAnswer } from '../../../wire/duplicates';
import { fieldNamed, type RecordValues } from '../../record/recordLabel';
import { isSame } from '../formPayload';

/** The form and the values its record started with. */
export interface ComparedForm {
  entity: Entity;
  /** Names of the editable fields of the form. */
  typed: ReadonlySet<string>;
  /** Similar records are searched for new records only. */
  isNew: boolean;
  initial: RecordValues;
}

/**
 * Unique and exclusive rules of an entity: the compared fields and the fields their condition reads. Rules within rows are checked on save
 * only.
 */
export function uniqueRulesOf({ unique, exclusive }: Entity): { compared: string[]; reads: string[] }[] {
  const rules = [
    ...unique.map((rule) => ({ ...rule, during: [] as string[] })),
    ...exclusive.map((rule) => ({ ...rule, within: undefined })),
  ];
  return rules
    .filter(({ within }) => within === undefined)
    .map((rule) => ({ compared: [...rule.fields, ...rule.during], reads: rule.while ? fieldsOf(rule.while) : [] }));
}

/** Values to send to the server; undefined = nothing to check. */
export function questionOf(form: ComparedForm, values: RecordValues): RecordValues | undefined {
  const asked: Record<string, unknown> = {};
  for (const { compared, reads } of uniqueRulesOf(form.entity)) {
    const changed = [...compared, ...reads].some((name) => !isSame(values[name], form.initial[name]));
    if (changed && compared.some((name) => form.typed.has(name)) && compared.every((name) => isSound(form, name, values))) {
      for (const name of compared) asked[name] = values[name];
      for (const name of reads) if (values[name] !== undefined) asked[name] = values[name];
    }
  }
  for (const group of form.isNew ? form.entity.duplicates : []) {
    const parts = group.map((path) => partOf(form, path, values));
    if (!parts.every((part) => part !== undefined)) continue;
    for (const [name, value] of parts) asked[name] = mergeValue(asked[name], value);
    for (const name of listApartFields(form, values)) asked[name] = values[name];
  }
  return Object.keys(asked).length > 0 ? asked : undefined;
}

/** The conflicts whose fields still have the values that were checked. */
export function keepTaken(taken: DuplicatesAnswer['taken'], asked: RecordValues, values: RecordValues): DuplicatesAnswer['taken'] {
  return taken.filter(({ fields }) => fields.every((name) => isSame(asked[name], values[name])));
}

/** Fields that distinguish records which are equal in the compared ones. */
function listApartFields(form: ComparedForm, values: RecordValues): string[] {
  const fields = form.entity.fields.filter((field) => fieldTypeOf(field).tellsApart);
  return fields.map(({ name }) => name).filter((name) => isSound(form, name, values));
}

function isSound({ entity }: ComparedForm, name: string, values: RecordValues): boolean {
  const field = fieldNamed(entity.fields, name);
  return field !== undefined && !isEmpty(values[name]) && problemOf(field, values[name], values) === undefined;
}

function partOf(form: ComparedForm, path: string, values: RecordValues): [string, unknown] | undefined {
  const [name = '', inner] = path.split('.');
  if (inner === undefined) return isSound(form, name, values) ? [name, values[name]] : undefined;
  const child = fieldNamed(form.entity.fields, name)?.children?.fields.find((one) => one.name === inner);
  const rows = Array.isArray(values[name]) ? (values[name] as (RecordValues | null)[]) : [];
  const filled = child ? rows.flatMap((row) => (isFilled(child, row) ? [{ [inner]: row?.[inner] }] : [])) : [];
  return filled.length > 0 ? [name, filled] : undefined;
}

function isFilled(child: Field, row: RecordValues | null): boolean {
  return row !== null && !isEmpty(row[child.name]) && problemOf(child, row[child.name], row) === undefined;
}

/** Merges child rows, because two groups may compare different fields of the same rows. */
function mergeValue(known: unknown, value: unknown): unknown {
  if (!Array.isArray(known) || !Array.isArray(value)) return value;
  return known.length === value.length ? known.map((row, at) => ({ ...row, ...value[at] })) : [...known, ...value];
}
