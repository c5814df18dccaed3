/** Fields that the columns of a file can be mapped to, and the proposed mapping. */

import { getFixedFields } from '../../../config/getFixedValues';
import type { Resource } from '../../../config/normalized';
import { withoutNoise } from '../../../domain/plainText';
import { hasDefault } from '../../../fields/defaults';
import type { Field } from '../../../fields/field';
import type { FieldType } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { ImportTarget } from '../../../wire/import';
import type { Actor } from '../../kernel/actor';
import type { EntityTable } from '../../model/entityTable';
import { type FieldView, fieldViewOf } from '../../view/fieldView';

export interface Target extends ImportTarget {
  field: Field;
  type: FieldType;
  /** The child-row field of the record that this field belongs to; undefined = the record's own field. */
  rows: Field | undefined;
  /** Field of the record that copies this child field, e.g. `mainPhone`. */
  copy: string | undefined;
  /** Column titles that are recognised. */
  names: string[];
}

/** In the order of the template, without fields that the actor cannot see or edit. */
export function targetsOf(resource: Resource, table: EntityTable, actor: Pick<Actor, 'can'>): Target[] {
  const view = fieldViewOf(actor, table);
  const fixed = getFixedFields(resource);
  const isClosed = (within: FieldView | undefined, name: string) => within?.hidden.has(name) || within?.locked.has(name);
  return (resource.import?.fields ?? []).flatMap((name) => {
    const field = table.field(name);
    if (!field || isClosed(view, name)) return [];
    const rows = view.children.get(name);
    return field.children
      ? rowTargets(resource, table, field).filter((target) => !isClosed(rows, target.field.name))
      : [{ ...targetOf(field, { key: name, names: namesOf(resource, field) }), ...(fixed.has(name) && { required: false }) }];
  });
}

/** Fields of the record's main child row, without the field that marks the main row. */
function rowTargets(resource: Resource, table: EntityTable, rows: Field): Target[] {
  const { fields = [], main, min = 0, copies = {} } = rows.children ?? {};
  return fields
    .filter((field) => field.name !== main && !field.system && !field.readOnly && !fieldTypeOf(field).lossy)
    .map((field) => {
      const [copy] = Object.entries(copies).find(([, child]) => child === field.name) ?? [];
      const copied = copy === undefined ? undefined : table.field(copy);
      const title = rows.title + field.title;
      const names = [title, ...(copied ? namesOf(resource, copied) : [])];
      const isRequired = field.required && (rows.required || min > 0);
      return { ...targetOf(field, { key: `${rows.name}.${field.name}`, names }), title, required: isRequired, rows, copy };
    });
}

function targetOf(field: Field, { key, names }: { key: string; names: string[] }): Target {
  const choices = (field.states?.states ?? field.choices)?.map(({ title }) => title);
  return {
    key,
    title: field.title,
    required: field.required && !hasDefault(field),
    hint: hintOf(field),
    ...(choices && { choices }),
    field,
    type: fieldTypeOf(field),
    rows: undefined,
    copy: undefined,
    names,
  };
}

/** Titles of the field and of its list column. */
function namesOf({ list }: Resource, field: Field): string[] {
  const column = list?.columns.find((one) => one.field === field.name);
  return [field.title, ...(column ? [column.title] : [])];
}

function hintOf(field: Field): string {
  const type = fieldTypeOf(field);
  const choices = field.choices?.map(({ title }) => title);
  const [example] = type.examples(field as never);
  const how = choices
    ? `可填：${choices.slice(0, 12).join('、')}${choices.length > 12 ? '等' : ''}`
    : field.reference
      ? `填写已有记录的名称${field.reference.many ? '，多个用“、”隔开，名称里有顿号、逗号或分号的写在英文引号里' : ''}`
      : example && `例如 ${example.text}`;
  return [field.description, how].filter(Boolean).join('。');
}

/** A longer text is not compared with titles. */
const longestTitle = 200;

/** Proposes a target key for each column; each target is used once. */
export function proposeMapping(titles: readonly string[], targets: readonly Target[]): (string | null)[] {
  const taken = new Set<string>();
  const named = targets.map((target) => ({ key: target.key, names: new Set(plainNames(target)) }));
  return titles.map((title) => {
    const found = named.find(({ key, names }) => !taken.has(key) && isNamed(title, names));
    if (found) taken.add(found.key);
    return found?.key ?? null;
  });
}

/** Number of known titles in a line; the line with the most is the header row. */
export function countKnown(titles: readonly string[], targets: readonly Target[]): number {
  const names = new Set(targets.flatMap(plainNames));
  return titles.filter((title) => isNamed(title, names)).length;
}

/** `names`: normalised with {@link plainTitle}. */
function isNamed(title: string, names: ReadonlySet<string>): boolean {
  const written = plainTitle(title.slice(0, longestTitle));
  return written !== '' && (names.has(written) || names.has(withoutUnit(written)));
}

function plainNames({ names }: Target): string[] {
  return names.map(plainTitle);
}

/** Without spaces, marks of required columns, case and full-width forms. */
function plainTitle(title: string): string {
  return withoutNoise(title)
    .normalize('NFKC')
    .replace(/\(必填\)|[\s*]/g, '')
    .toLowerCase();
}
function withoutUnit(title: string): string {
  return title.replace(/\([^()]*\)$/, '');
}
