/** Checks of a field as antd form rules, with the same messages as the server. */

import type { RuleObject } from 'antd/es/form';
import { findObjection } from './agreement';
import { todayInShanghai } from './components/today';
import { fieldsOf, isEmpty } from './condition';
import type { Field } from './field';
import { fieldTypeOf } from './fieldTypes';
import { surelyHoldsHere } from './holdsHere';
import { listComparedPaths } from './relation/narrowing';

/** `recordOf` returns the surrounding values (of the form or the row) at the time of the check. */
export function fieldRules(field: Field, recordOf: () => Readonly<Record<string, unknown>>): RuleObject[] {
  return [
    {
      validator: async (_rule, value: unknown) => {
        const problem = problemOf(field, value, recordOf());
        if (problem) throw new Error(problem);
      },
    },
    ...listWarningRules(field, recordOf),
  ];
}

/** Warnings, which do not block saving; none for types without `warn`. */
export function listWarningRules(field: Field, recordOf: () => Readonly<Record<string, unknown>>): RuleObject[] {
  const { warn, clean } = fieldTypeOf(field);
  if (!warn) return [];
  const validator = async (_rule: unknown, typed: unknown) => {
    if (isEmpty(typed) || problemOf(field, typed, recordOf())) return;
    const warning = warn(clean?.(typed, field) ?? typed, field);
    if (warning) throw new Error(warning);
  };
  return [{ warningOnly: true, validator }];
}

/** Whether the field is required, given the surrounding values. */
export function isRequired(field: Field, record: Readonly<Record<string, unknown>>): boolean {
  return field.required || (field.requiredWhen !== undefined && surelyHoldsHere(field.requiredWhen, record, todayInShanghai()));
}

/**
 * Fields that affect how this one is rendered: those in its conditions, and its type's siblings. The item rerenders only when they change.
 */
export function dependenciesOf(field: Field): string[] {
  const conditions = [field.showWhen, field.requiredWhen, field.readOnlyWhen].filter((one) => one !== undefined);
  const siblings = fieldTypeOf(field).siblings?.(field) ?? [];
  const read = conditions.flatMap(fieldsOf);
  // While the reference is empty, the values of the referenced record are empty too.
  const references = read.map((name) => name.split('.', 1)[0] ?? name);
  return [...new Set([...read, ...references, ...siblings, ...listComparedPaths(field, 'beside')])];
}

/** First error message for a typed value; undefined = valid. */
export function problemOf(field: Field, typed: unknown, record: Readonly<Record<string, unknown>>): string | undefined {
  return ownProblem(field, typed, record) ?? findDisagreement(field, typed, record);
}

/** The same without consistency checks against siblings. */
export function ownProblem(field: Field, typed: unknown, record: Readonly<Record<string, unknown>>): string | undefined {
  const type = fieldTypeOf(field);
  const value = isEmpty(typed) ? typed : (type.clean?.(typed, field) ?? typed);
  if (isEmpty(value)) return isRequired(field, record) ? `请填写${field.title}` : undefined;
  if (isMaskedText(field, value)) return undefined;
  const checked = type.value(field).safeParse(value);
  return checked.success ? undefined : checked.error.issues[0]?.message;
}

function findDisagreement(field: Field, typed: unknown, record: Readonly<Record<string, unknown>>): string | undefined {
  const type = fieldTypeOf(field);
  if (!type.agree || isEmpty(typed) || isMaskedText(field, typed)) return undefined;
  return type.agree(type.clean?.(typed, field) ?? typed, withoutMasks(record), field);
}

/** Message when `field` contradicts the value derived from `other`; undefined = consistent. */
export function objectionOf(other: Field, field: Field, record: Readonly<Record<string, unknown>>): string | undefined {
  const known = withoutMasks(record);
  return isEmpty(known[other.name]) || isEmpty(known[field.name]) ? undefined : findObjection(other, field.name, known);
}

/** Whether the value is a masked text from the server, which the server treats as unchanged. */
export function isMaskedText(field: Field, value: unknown): boolean {
  const { mask } = fieldTypeOf(field);
  return field.masked && mask !== undefined && typeof value === 'string' && value.includes('*') && mask(value) === value;
}

/** The record without masked values, because the real ones are unknown here; the server checks these. */
function withoutMasks(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !(typeof value === 'string' && /\*{3}/.test(value))));
}
