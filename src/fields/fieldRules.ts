/** The checks of a field as rules of an antd form: the same sentences the server would answer with. */

import type { RuleObject } from 'antd/es/form';
import { objection } from './agreement';
import { fieldsOf, isEmpty } from './condition';
import { todayInShanghai } from './faces/today';
import type { Field } from './field';
import { fieldTypeOf } from './fieldTypes';
import { holdsHere } from './holdsHere';
import { lookedAt } from './relation/narrowing';

/** `recordOf` gives the values around it at the moment of checking: the form's, or those of its row. */
export function fieldRules(field: Field, recordOf: () => Readonly<Record<string, unknown>>): RuleObject[] {
  return [
    {
      validator: async (_rule, value: unknown) => {
        const problem = problemOf(field, value, recordOf());
        if (problem) throw new Error(problem);
      },
    },
    ...warningRules(field, recordOf),
  ];
}

/** A sentence under the field that does not keep anybody from saving; none for types that never warn. */
export function warningRules(field: Field, recordOf: () => Readonly<Record<string, unknown>>): RuleObject[] {
  const { warn, clean } = fieldTypeOf(field);
  if (!warn) return [];
  const validator = async (_rule: unknown, typed: unknown) => {
    if (isEmpty(typed) || problemOf(field, typed, recordOf())) return;
    const warning = warn(clean?.(typed, field) ?? typed, field);
    if (warning) throw new Error(warning);
  };
  return [{ warningOnly: true, validator }];
}

/** Whether it must be filled, given the values around it. */
export function isRequired(field: Field, record: Readonly<Record<string, unknown>>): boolean {
  return field.required || (field.requiredWhen !== undefined && holdsHere(field.requiredWhen, record, todayInShanghai()));
}

/** Names a field's look depends on: its conditions and its type's siblings. Only it is drawn again when they change. */
export function dependenciesOf(field: Field): string[] {
  const conditions = [field.showWhen, field.requiredWhen, field.readOnlyWhen].filter((one) => one !== undefined);
  const siblings = fieldTypeOf(field).siblings?.(field) ?? [];
  return [...new Set([...conditions.flatMap(fieldsOf), ...siblings, ...lookedAt(field, 'beside')])];
}

/** The first sentence that is wrong with a typed value; undefined when it may be stored. */
export function problemOf(field: Field, typed: unknown, record: Readonly<Record<string, unknown>>): string | undefined {
  return ownProblem(field, typed, record) ?? disagreement(field, typed, record);
}

/** The same without what siblings say. */
export function ownProblem(field: Field, typed: unknown, record: Readonly<Record<string, unknown>>): string | undefined {
  const type = fieldTypeOf(field);
  const value = isEmpty(typed) ? typed : (type.clean?.(typed, field) ?? typed);
  if (isEmpty(value)) return isRequired(field, record) ? `请填写${field.title}` : undefined;
  if (isMaskedText(field, value)) return undefined;
  const checked = type.value(field).safeParse(value);
  return checked.success ? undefined : checked.error.issues[0]?.message;
}

function disagreement(field: Field, typed: unknown, record: Readonly<Record<string, unknown>>): string | undefined {
  const type = fieldTypeOf(field);
  if (!type.agree || isEmpty(typed) || isMaskedText(field, typed)) return undefined;
  return type.agree(type.clean?.(typed, field) ?? typed, withoutMasks(record), field);
}

/** What another field says against a value that follows from it. */
export function objectionOf(other: Field, field: Field, record: Readonly<Record<string, unknown>>): string | undefined {
  const known = withoutMasks(record);
  return isEmpty(known[other.name]) || isEmpty(known[field.name]) ? undefined : objection(other, field.name, known);
}

/** The form a mask leaves: it came from the server, which knows the whole value and takes it as unchanged. */
export function isMaskedText(field: Field, value: unknown): boolean {
  const { mask } = fieldTypeOf(field);
  return field.masked && mask !== undefined && typeof value === 'string' && value.includes('*') && mask(value) === value;
}

/** What is masked is not known here: the server looks whether fields agree with it. */
function withoutMasks(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !(typeof value === 'string' && /\*{3}/.test(value))));
}
