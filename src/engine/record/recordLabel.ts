/** Text forms of a record: its label and the initial drawn in place of a photo. */
import { fillText, listFieldsInText } from '../../config/listFieldsInText';
import type { Entity } from '../../config/normalized';
import { withoutSeconds } from '../../fields/datetime/format';
import type { Field } from '../../fields/field';
import { dialect } from '../../wire/dialect';

export type RecordValues = Readonly<Record<string, unknown>>;

/** Fills the label template of the entity, e.g. `{stuName}` → 陈雨桐. Missing values are left empty. */
export function recordLabel(entity: Entity, record: RecordValues): string {
  return fillText(entity.label, (name) => valueText(fieldNamed(entity.fields, name), record, name)).trim();
}

/** Texts of these fields, joined; the label if none has a value. */
export function titleOf(entity: Entity, record: RecordValues, names: readonly string[]): string {
  const parts = names.map((name) => valueText(fieldNamed(entity.fields, name), record, name)).filter((text) => text !== '');
  return parts.join(' ') || recordLabel(entity, record);
}

/** Names of the fields in the label template. */
export function listLabelFields(entity: Entity): string[] {
  return listFieldsInText(entity.label);
}

export function fieldNamed(fields: readonly Field[], name: string): Field | undefined {
  return fields.find((field) => field.name === name);
}

/** First character of a label, in upper case. */
export function initialOf(label: string): string {
  return Array.from(label)[0]?.toUpperCase() ?? '';
}

/** Index of a colour below `count`, the same for equal labels. */
export function paintOf(label: string, count: number): number {
  let sum = 0;
  for (const character of label) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}

/** Text of a value: references have their label in a separate property, coded values have titles in the configuration. */
function valueText(field: Field | undefined, record: RecordValues, name: string): string {
  const beside = record[dialect.labelKey(name)];
  if (typeof beside === 'string') return beside;
  const value = record[name];
  const titles = field?.choices ?? field?.states?.states;
  const choice = titles?.find((one) => one.code === value);
  if (choice) return choice.title;
  return value === null || value === undefined || typeof value === 'object' ? '' : withoutSeconds(String(value));
}
