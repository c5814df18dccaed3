/** Initial values of new records: constants, or words such as "today" that are evaluated when the record is created. */
import type { Field } from './field';
import { getStoredOperand, type ValueContext } from './valueContext';

type Defaulted = Pick<Field, 'default' | 'defaultWord'>;

export function hasDefault(field: Defaulted): boolean {
  return field.default !== undefined || field.defaultWord !== undefined;
}

/** Undefined = the field starts empty. */
export function defaultOf(field: Defaulted, context: ValueContext): unknown {
  return field.defaultWord ? getStoredOperand(field.defaultWord, {}, context) : field.default;
}

/** Default values by field, for fields that have one. */
export function defaultsOf(fields: readonly (Defaulted & Pick<Field, 'name'>)[], context: ValueContext): Record<string, unknown> {
  return Object.fromEntries(fields.filter(hasDefault).map((field) => [field.name, defaultOf(field, context)]));
}
