/** Values that a form sends: on create all that are not empty, on update only those that changed. */
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { getFilledOnChoice } from '../../fields/relation/takenOver';
import { firstRows } from '../../fields/rows/rowLimits';
import { dialect } from '../../wire/dialect';
import type { RecordValues } from '../record/recordLabel';

/** Values of a new record. Empty ones are omitted, except those with a default, which the server would otherwise apply again. */
export function buildCreateValues(open: readonly Field[], values: RecordValues): Record<string, unknown> {
  return getFilledValues(open, values);
}

function getFilledValues(fields: readonly Field[], values: RecordValues): Record<string, unknown> {
  const filled = getFilledOnChoice(fields);
  // Null for an emptied field that a chosen reference fills; otherwise the server would fill it again.
  const wasFilled = ({ name }: Field) => filled.has(name) && Object.hasOwn(values, name);
  const emptyValue = (field: Field) => (wasFilled(field) ? null : getEmptyValue(field));
  const entries = fields.map((field) => [
    field.name,
    isEmpty(values[field.name]) ? emptyValue(field) : getSendable(field, values[field.name]),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function getEmptyValue(field: Field): null | undefined {
  return isEmpty(field.default) && !field.defaultWord ? undefined : null;
}

/**
 * Fields that differ from the record as it was read; an emptied one is sent as null. Fields hidden by a condition are not sent and keep
 * their stored value.
 */
export function buildChanges(open: readonly Field[], before: RecordValues, after: RecordValues): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const field of open) {
    const sent = getSendable(field, after[field.name], before[field.name]);
    if (!isSame(getSendable(field, before[field.name]), sent) && !isReady(field, before[field.name], sent))
      changes[field.name] = isEmpty(sent) ? null : sent;
  }
  return changes;
}

/** Required rows are prefilled when none are stored; untouched ones are no change. */
function isReady(field: Field, before: unknown, sent: unknown): boolean {
  return field.children !== undefined && isEmpty(before) && isSame(getSendable(field, firstRows(field.children)), sent);
}

/** Deep equality in which all empty values are equal. */
export function isSame(left: unknown, right: unknown): boolean {
  if (isEmpty(left) && isEmpty(right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((one, index) => isSame(one, right[index]));
  }
  if (isPlain(left) && isPlain(right)) {
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSame(left[key], right[key]));
  }
  return left === right;
}

/**
 * Child rows without labels, computed and system values, which the server does not accept. In a stored row an omitted field keeps its
 * value, so fields emptied since `before` are sent as null.
 */
export function getSendable(field: Field, value: unknown, before?: unknown): unknown {
  const children = field.children;
  if (!children || !Array.isArray(value)) return value;
  const own = children.fields.filter((child) => !child.readOnly && !child.system);
  const known = new Map((Array.isArray(before) ? before : []).filter(isPlain).map((row) => [row[dialect.id], row]));
  return value.filter(isPlain).map((row) => {
    const id = row[dialect.id];
    if (isEmpty(id)) return getFilledValues(own, row);
    const was = known.get(id);
    const said = own.filter((child) => !isEmpty(row[child.name]) || !isEmpty(was?.[child.name]));
    return Object.fromEntries([[dialect.id, id], ...said.map((child) => [child.name, isEmpty(row[child.name]) ? null : row[child.name]])]);
  });
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
