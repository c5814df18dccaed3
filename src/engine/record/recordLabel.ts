/** Text forms of a whole record: its label, and the initial that stands in for a photo. */
import type { Entity } from '../../config/normalized';
import type { Field } from '../../fields/field';
import { dialect } from '../../wire/dialect';

export type RecordValues = Readonly<Record<string, unknown>>;

/** Fills the entity's label template, e.g. `{stuName}` → 陈雨桐. Missing values leave nothing behind. */
export function recordLabel(entity: Entity, record: RecordValues): string {
  return entity.label.replace(/\{([\w.]+)\}/g, (_, name: string) => valueText(fieldNamed(entity.fields, name), record, name)).trim();
}

/** Names of the fields a label is made of. */
export function labelFields(entity: Entity): string[] {
  return [...entity.label.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

export function fieldNamed(fields: readonly Field[], name: string): Field | undefined {
  return fields.find((field) => field.name === name);
}

/** First character of a label, so that rows can be told apart without a photo. */
export function initialOf(label: string): string {
  return Array.from(label)[0]?.toUpperCase() ?? '';
}

/** One of `count` paints, the same for the same label every time. */
export function paintOf(label: string, count: number): number {
  let sum = 0;
  for (const character of label) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}

/** References travel with their text beside, coded values carry their title in the configuration. */
function valueText(field: Field | undefined, record: RecordValues, name: string): string {
  const beside = record[dialect.labelKey(name)];
  if (typeof beside === 'string') return beside;
  const value = record[name];
  const titles = field?.choices ?? field?.states?.states;
  const choice = titles?.find((one) => one.code === value);
  if (choice) return choice.title;
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
