/**
 * Validates a new or changed record against its entity, in a fixed order: keys → who may set what → normal form →
 * derived and copied values → computed values and hidden fields → required → values → rows → checks → agreement of fields.
 *
 * Works on values alone. Out of scope: whether references exist and whether values are unique, which the database checks.
 */

import { findObjection } from '../../../fields/agreement';
import { type Condition, holds, isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { getStoredOperand } from '../../../fields/valueContext';
import { inWords } from '../../kernel/formatIssue';
import type { Row, Values } from '../../kernel/values';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { checkRows } from './checkRows';
import type { CheckScope } from './checkScope';
import { validateComputed, workOutComputed } from './computedValues';
import { type EntityCheck, entityCheckOf, type FieldCheck } from './entityCheck';
import { isSame } from './isSame';
import { missingChoice, Problems } from './problems';
import { isStorable, toStoredForm } from './storedForm';
import { takeInput, withoutFixed } from './takeInput';

/** Complete stored values of a new record, child rows included. Throws ApiError 422. */
export function checkNewRecord(table: EntityTable, input: Values, scope: CheckScope): Values {
  const problems = new Problems();
  const { fixed = {} } = scope.mode;
  const record = buildNewRecord(table, withoutFixed(entityCheckOf(table), input, fixed, problems), scope, problems, fixed);
  problems.throwIfAny();
  return record;
}

/** The same for a child row, whose problems are added to those of its parent. `fixed`: values set by the server. */
function buildNewRecord(table: EntityTable, input: Values, scope: CheckScope, problems: Problems, fixed: Values = {}): Values {
  const check = entityCheckOf(table);
  const record: Values = { ...check.blank };
  for (const { name, word } of check.starting) record[name] = getStoredOperand(word, {}, scope.values);
  const changes = { ...takeInput(check, input, undefined, scope, problems), ...fixed };
  // Null for child rows is an empty list; any other field given as null stays null, even if it has a default.
  for (const name of Object.keys(changes)) record[name] = changes[name] ?? (check.byName.get(name)?.field.children ? [] : null);
  for (const name of check.blankLists) if (!(name in changes)) record[name] = structuredClone(check.blank[name]);
  takeOver(check, record, changes, scope);
  const filled = new Set<string>();
  for (const name of check.stored) if (!isEmpty(record[name])) filled.add(name);
  settle(check, record, filled, undefined, scope, problems);
  return record;
}

/** Copies values of chosen records into fields that were not given, including fields that the person may not write. */
function takeOver({ filling, byName }: EntityCheck, record: Values, changes: Values, { taken }: CheckScope): void {
  if (!taken) return;
  const chosen = filling.map((field) => taken(field, record[field.name]) ?? {});
  for (const [name, value] of chosen.flatMap(Object.entries)) {
    if (!(name in changes) && byName.has(name) && !isEmpty(value)) record[name] = value;
  }
}

export interface CheckedChanges {
  /** Fields that differ from what is stored. */
  changes: Values;
  /** Stored values with the changes. */
  record: Values;
}

/** The changes that an update makes. Throws ApiError 422. */
export function checkChanges(table: EntityTable, before: Row | Values, input: Values, scope: CheckScope): CheckedChanges {
  const problems = new Problems();
  const { record, stored } = buildChangedRecord(table, before, input, scope, problems);
  problems.throwIfAny();
  const changes: Values = {};
  for (const name of Object.keys(record)) if (!isSame(record[name], stored[name])) changes[name] = record[name] ?? null;
  return { changes, record };
}

/** A record, or a child row, after the change: fields that the input does not name keep their stored values. */
function buildChangedRecord(
  table: EntityTable,
  shown: Row | Values,
  input: Values,
  scope: CheckScope,
  problems: Problems,
): { record: Values; stored: Values } {
  const check = entityCheckOf(table);
  const stored = getStoredValues(check, shown);
  // Values via references that conditions of the form read are sent with the record, so a client may send them back, too.
  const typed = takeInput(check, input, scope.whole?.(shown) ?? shown, scope, problems);
  const fixed = Object.assign(
    {},
    ...(scope.beside ?? []).map(({ values, mode }) => takeInput(check, values, shown, { ...scope, mode }, problems)),
  );
  const changes: Values = { ...typed, ...fixed };
  const record = { ...stored, ...changes };
  const touched = new Set(Object.keys(changes).filter((name) => !isSame(changes[name], stored[name])));
  settle(check, record, touched, { stored, shown, fixed: new Set(Object.keys(fixed)) }, scope, problems);
  return { record, stored };
}

/** Values of the entity's own stored fields, child rows with their ids; empty ones are null. */
function getStoredValues(check: EntityCheck, shown: Values): Values {
  const values: Values = {};
  for (const name of check.stored) {
    const value = shown[name];
    const child = check.children.get(name);
    if (isEmpty(value)) values[name] = null;
    else if (child) values[name] = (value as Values[]).map((row) => ({ id: row.id, ...getStoredValues(entityCheckOf(child), row) }));
    else values[name] = value;
  }
  return values;
}

/** A record before a change: its own stored values, and all that readers are shown of it (labels, computed values). */
interface Before {
  stored: Values;
  shown: Values;
  /** Names of fields that the server writes besides the input. */
  fixed: ReadonlySet<string>;
}

function settle(
  check: EntityCheck,
  record: Values,
  touched: Set<string>,
  before: Before | undefined,
  scope: CheckScope,
  problems: Problems,
): void {
  deriveValues(check, record, touched, problems);
  for (const name of touched) {
    const one = check.byName.get(name);
    if (one && !one.type.compute) checkValue(one, record, before?.shown, scope, problems);
  }
  copyFromRows(check, record, touched);
  workOutComputed(check, record, touched, scope.values);
  // An emptied field can change a computed value, which can hide further fields.
  while (hideValues(check, record, touched, scope)) workOutComputed(check, record, touched, scope.values);
  validateComputed(check, record, touched, before?.stored, problems);
  if (before && !scope.mode.trusted) refuseReadOnly(check, record, before, touched, scope, problems);
  for (const one of check.demanding) {
    if (before === undefined || isWorthALook(one, touched)) checkPresence(one, record, scope, problems);
  }
  for (const name of scope.mode.required ?? []) {
    const one = check.byName.get(name);
    if (one) checkPresence(one, record, scope, problems, true);
  }
  checkTogether(check, record, before && touched, scope, problems);
}

/** Conditions are evaluated on the record with the values of its references. */
function isMet(condition: Condition, record: Values, { whole, values }: CheckScope): boolean {
  return holds(condition, whole ? whole(record) : record, values);
}

function isWorthALook(one: FieldCheck, touched: ReadonlySet<string>): boolean {
  if (touched.has(one.field.name)) return true;
  for (const name of one.watches) if (touched.has(name)) return true;
  return false;
}

/** Fills siblings with values derived from a field (such as a birthday from an ID number), unless they were given. */
function deriveValues(check: EntityCheck, record: Values, touched: Set<string>, problems: Problems): void {
  for (const { field, type, value } of check.deriving) {
    const own = record[field.name];
    if (!type.derive || !touched.has(field.name) || isEmpty(own) || problems.has(field.name) || !value.safeParse(own).success) continue;
    for (const [name, derived] of Object.entries(type.derive(own, field))) {
      if (!check.byName.has(name) || derived === undefined || (touched.has(name) && !isEmpty(record[name]))) continue;
      record[name] = derived;
      touched.add(name);
    }
  }
}

/** Child rows are checked by the same functions as records. */
const rowBuilders = { newRow: buildNewRecord, changedRow: buildChangedRecord };

function checkValue(one: FieldCheck, record: Values, shown: Values | undefined, scope: CheckScope, problems: Problems): void {
  const { name } = one.field;
  const value = record[name];
  if (value === null && !one.field.children) return;
  if (isEmpty(value)) {
    record[name] = one.field.children ? [] : null;
    return;
  }
  if (problems.has(name)) return;
  if (one.field.children) {
    const child = tableOf(scope.tables, one.field.children.entity);
    record[name] = checkRows(one.field, child, value, (shown?.[name] ?? []) as Values[], { scope, problems, ...rowBuilders });
    return;
  }
  const result = one.value.safeParse(value, inWords);
  if (!result.success) problems.add(name, result.error.issues[0]?.message ?? `${one.field.title}的内容不正确，请重新填写`);
  else if (one.columnType && !isStorable(one.columnType, value)) problems.add(name, describeUnstorable(one));
  else if (one.columnType) record[name] = toStoredForm(one.columnType, value);
}

/** Message for a value that its column cannot store. A malformed id is reported as a missing record. */
function describeUnstorable({ field }: FieldCheck): string {
  return field.reference ? missingChoice : `${field.title}的内容不正确，请重新填写`;
}

/** Copies fields of the main row into fields of the record, so that lists can show and search them. */
function copyFromRows(check: EntityCheck, record: Values, touched: Set<string>): void {
  for (const { field } of check.withRows) {
    if (!field.children || !touched.has(field.name)) continue;
    const rows = Array.isArray(record[field.name]) ? (record[field.name] as Values[]) : [];
    const { main, copies } = field.children;
    const row = (main === undefined ? undefined : rows.find((one) => one[main] === true)) ?? rows[0];
    for (const [own, child] of Object.entries(copies)) {
      record[own] = row?.[child] ?? null;
      touched.add(own);
    }
  }
}

/** Empties hidden fields that are configured to be emptied. Returns true if it changed anything, because that can hide further fields. */
function hideValues(check: EntityCheck, record: Values, touched: Set<string>, scope: CheckScope): boolean {
  let hasChanged = false;
  for (let changed = true; changed; ) {
    changed = false;
    for (const { field } of check.hiding) {
      if (!field.showWhen || field.computed || field.rollup || isEmpty(record[field.name]) || isMet(field.showWhen, record, scope))
        continue;
      record[field.name] = field.children ? [] : null;
      touched.add(field.name);
      changed = true;
      hasChanged = true;
    }
  }
  return hasChanged;
}

/** `readOnlyWhen` is evaluated before the change: the state that an action leads to does not lock the fields that it asks for. */
function refuseReadOnly(
  check: EntityCheck,
  record: Values,
  { stored, fixed }: Before,
  touched: ReadonlySet<string>,
  scope: CheckScope,
  problems: Problems,
): void {
  const compared = { ...record };
  for (const name of fixed) compared[name] = stored[name];
  for (const { field } of check.fields) {
    if (!field.readOnlyWhen || fixed.has(field.name) || !touched.has(field.name)) continue;
    if (isSame(record[field.name], stored[field.name])) continue;
    if (isMet(field.readOnlyWhen, compared, scope)) problems.add(field.name, `${field.title}现在不能修改`);
  }
}

function checkPresence({ field }: FieldCheck, record: Values, scope: CheckScope, problems: Problems, isDemanded = false): void {
  const value = record[field.name];
  if (field.showWhen && !isMet(field.showWhen, record, scope)) return;
  const isRequired = isDemanded || field.required || (field.requiredWhen !== undefined && isMet(field.requiredWhen, record, scope));
  if (!isEmpty(value) || problems.has(field.name)) return;
  if (isRequired) problems.add(field.name, `请填写${field.title}`);
  else if ((field.children?.min ?? 0) > 0) problems.add(field.name, `${field.title}至少要有 ${field.children?.min} 行`);
}

/**
 * Checks over several fields; those that read an invalid value are skipped. `touched` is undefined for a new record, for which all
 * checks run.
 */
function checkTogether(
  check: EntityCheck,
  record: Values,
  touched: ReadonlySet<string> | undefined,
  scope: CheckScope,
  problems: Problems,
): void {
  for (const { check: one, reads } of check.checks) {
    if (touched && ![...reads].some((name) => touched.has(name))) continue;
    if ([...reads].some((name) => problems.has(name))) continue;
    if (one.when && !isMet(one.when, record, scope)) continue;
    if (!isMet(one.that, record, scope)) problems.add(one.field, one.message);
  }
  for (const one of check.agreeing) {
    const { field, type } = one;
    if (!type.agree || isEmpty(record[field.name]) || problems.has(field.name)) continue;
    if (touched && !isWorthALook(one, touched)) continue;
    const message = type.agree(record[field.name], record, field);
    if (!message) continue;
    const changed = findChangedAgainst(field, record, touched);
    if (changed) problems.add(changed.name, changed.message);
    else problems.add(field.name, message);
  }
}

/** The changed sibling that contradicts an unchanged field; the problem is reported at the sibling. */
function findChangedAgainst(
  field: Field,
  record: Values,
  touched: ReadonlySet<string> | undefined,
): { name: string; message: string } | undefined {
  if (!touched || touched.has(field.name)) return undefined;
  const reported = [...touched].map((name) => ({ name, message: findObjection(field, name, record) }));
  return reported.find((one): one is { name: string; message: string } => one.message !== undefined);
}
