/**
 * A new or changed record against everything its entity says, in a fixed order: keys → who may set what → tidy form →
 * derived and copied values → computed values and hidden fields → required → values → rows → checks → agreement of fields.
 *
 * Works on values alone. Out of scope: whether references exist and whether values are unique; the database says that.
 */

import { objection } from '../../../fields/agreement';
import { type Condition, holds, isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { storedOperand } from '../../../fields/valueContext';
import { inWords } from '../../kernel/issueText';
import type { Row, Values } from '../../kernel/values';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { checkRows } from './checkRows';
import type { CheckScope } from './checkScope';
import { judgeComputed, workOutComputed } from './computedValues';
import { type EntityCheck, entityCheckOf, type FieldCheck } from './entityCheck';
import { isSame } from './isSame';
import { Problems } from './problems';
import { isStorable, toStoredForm } from './storedForm';
import { takeInput, withoutFixed } from './takeInput';

/** Complete stored values of a record about to be made; child rows inside. Throws ApiError 422. */
export function checkNewRecord(table: EntityTable, input: Values, scope: CheckScope): Values {
  const problems = new Problems();
  const { fixed = {} } = scope.mode;
  const record = buildNewRecord(table, withoutFixed(entityCheckOf(table), input, fixed, problems), scope, problems, fixed);
  problems.throwIfAny();
  return record;
}

/** The same for a child row, whose problems belong to its parent. `fixed` is not anybody's input. */
function buildNewRecord(table: EntityTable, input: Values, scope: CheckScope, problems: Problems, fixed: Values = {}): Values {
  const check = entityCheckOf(table);
  const record: Values = { ...check.blank };
  for (const { name, word } of check.starting) record[name] = storedOperand(word, {}, scope.values);
  const given = { ...takeInput(check, input, undefined, scope, problems), ...fixed };
  // No rows is an empty list; any other field that was given empty is empty, whatever its default.
  for (const name of Object.keys(given)) record[name] = given[name] ?? (check.byName.get(name)?.field.children ? [] : null);
  for (const name of check.blankLists) if (!(name in given)) record[name] = structuredClone(check.blank[name]);
  takeOver(check, record, given, scope);
  const filled = new Set<string>();
  for (const name of check.stored) if (!isEmpty(record[name])) filled.add(name);
  settle(check, record, filled, undefined, scope, problems);
  return record;
}

/** What was chosen fills what nobody said, also what the person could not say. */
function takeOver({ filling, byName }: EntityCheck, record: Values, given: Values, { taken }: CheckScope): void {
  if (!taken) return;
  const chosen = filling.map((field) => taken(field, record[field.name]) ?? {});
  for (const [name, value] of chosen.flatMap(Object.entries)) {
    if (!(name in given) && byName.has(name) && !isEmpty(value)) record[name] = value;
  }
}

export interface CheckedChanges {
  /** Fields that differ from what is stored. */
  changes: Values;
  /** Stored values with the changes. */
  record: Values;
}

/** What an update changes. Throws ApiError 422. */
export function checkChanges(table: EntityTable, before: Row | Values, input: Values, scope: CheckScope): CheckedChanges {
  const problems = new Problems();
  const { record, stored } = buildChangedRecord(table, before, input, scope, problems);
  problems.throwIfAny();
  const changes: Values = {};
  for (const name of Object.keys(record)) if (!isSame(record[name], stored[name])) changes[name] = record[name] ?? null;
  return { changes, record };
}

/** A record, or a child row, as it will be: what the input does not name stays as it is stored. */
function buildChangedRecord(
  table: EntityTable,
  shown: Row | Values,
  input: Values,
  scope: CheckScope,
  problems: Problems,
): { record: Values; stored: Values } {
  const check = entityCheckOf(table);
  const stored = storedValues(check, shown);
  // Values behind references that the conditions of a form read are shown with the record, so they may come back, too.
  const typed = takeInput(check, input, scope.whole?.(shown) ?? shown, scope, problems);
  const fixed = Object.assign(
    {},
    ...(scope.beside ?? []).map(({ values, mode }) => takeInput(check, values, shown, { ...scope, mode }, problems)),
  );
  const given: Values = { ...typed, ...fixed };
  const record = { ...stored, ...given };
  const touched = new Set(Object.keys(given).filter((name) => !isSame(given[name], stored[name])));
  settle(check, record, touched, { stored, shown, fixed: new Set(Object.keys(fixed)) }, scope, problems);
  return { record, stored };
}

/** Values of the entity's own stored fields, child rows with their ids; empty ones are null. */
function storedValues(check: EntityCheck, shown: Values): Values {
  const values: Values = {};
  for (const name of check.stored) {
    const value = shown[name];
    const child = check.children.get(name);
    if (isEmpty(value)) values[name] = null;
    else if (child) values[name] = (value as Values[]).map((row) => ({ id: row.id, ...storedValues(entityCheckOf(child), row) }));
    else values[name] = value;
  }
  return values;
}

/** A record before a change: its own stored values, and all that readers are shown of it (labels, computed values). */
interface Before {
  stored: Values;
  shown: Values;
  /** Names of what is written beside the input. */
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
  // What is emptied may change a sum, which may hide more.
  while (hideValues(check, record, touched, scope)) workOutComputed(check, record, touched, scope.values);
  judgeComputed(check, record, touched, before?.stored, problems);
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

/** Conditions look at the record with what stands behind its references. */
function isMet(condition: Condition, record: Values, { whole, values }: CheckScope): boolean {
  return holds(condition, whole ? whole(record) : record, values);
}

function isWorthALook(one: FieldCheck, touched: ReadonlySet<string>): boolean {
  if (touched.has(one.field.name)) return true;
  for (const name of one.watches) if (touched.has(name)) return true;
  return false;
}

/** Siblings take what a value says about them, unless they were given themselves. */
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

/** Rows are records themselves. */
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
  if (!result.success) problems.add(name, result.error.issues[0]?.message ?? `${one.field.title}的内容不正确`);
  else if (one.columnType && !isStorable(one.columnType, value)) problems.add(name, unstorable(one));
  else if (one.columnType) record[name] = toStoredForm(one.columnType, value);
}

/** An id that can be none of ours is that of a record which does not exist. */
function unstorable({ field }: FieldCheck): string {
  return field.reference ? '选择的记录不存在或已删除' : `${field.title}的内容不正确`;
}

/** Own fields that repeat one of the main row, so that lists can show and search them. */
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

/** Empties hidden fields that say so; that may hide further ones. Whether it changed anything. */
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

/** A lock is about the record as it is: the state that an action leads to locks nothing that it asks for. */
function refuseReadOnly(
  check: EntityCheck,
  record: Values,
  { stored, fixed }: Before,
  touched: ReadonlySet<string>,
  scope: CheckScope,
  problems: Problems,
): void {
  const judged = { ...record };
  for (const name of fixed) judged[name] = stored[name];
  for (const { field } of check.fields) {
    if (!field.readOnlyWhen || fixed.has(field.name) || !touched.has(field.name)) continue;
    if (isSame(record[field.name], stored[field.name])) continue;
    if (isMet(field.readOnlyWhen, judged, scope)) problems.add(field.name, `${field.title}现在不能修改`);
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
 * Rules over several fields; those that read a refused value wait until it is right. `touched` is undefined for a new
 * record, of which everything is looked at.
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
    const changed = changedAgainst(field, record, touched);
    if (changed) problems.add(changed.name, changed.message);
    else problems.add(field.name, message);
  }
}

/** The sibling that was changed so that it contradicts a field that was not: there it is told. */
function changedAgainst(
  field: Field,
  record: Values,
  touched: ReadonlySet<string> | undefined,
): { name: string; message: string } | undefined {
  if (!touched || touched.has(field.name)) return undefined;
  const reported = [...touched].map((name) => ({ name, message: objection(field, name, record) }));
  return reported.find((one): one is { name: string; message: string } => one.message !== undefined);
}
