/** What a form sends: on create everything that has a value, on update only what differs. */
import { isEmpty } from '../../config/condition';
import type { Field } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import type { RecordValues } from '../record/recordLabel';

/** Values of a new record; empty ones are left out, so that the server's defaults apply. */
export function buildCreateValues(open: readonly Field[], values: RecordValues): Record<string, unknown> {
  const filled = open.filter((field) => !isEmpty(values[field.name]));
  return Object.fromEntries(filled.map((field) => [field.name, sendable(field, values[field.name])]));
}

/**
 * Fields that differ from the record as it was read; an emptied one is sent as null.
 * Fields that a condition closed are not sent: what they hold stays as it is.
 */
export function buildChanges(open: readonly Field[], before: RecordValues, after: RecordValues): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const field of open) {
    const sent = sendable(field, after[field.name]);
    if (!isSame(sendable(field, before[field.name]), sent)) changes[field.name] = isEmpty(sent) ? null : sent;
  }
  return changes;
}

/** Same value, whatever way of being empty. */
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

/** Child rows come with labels and computed values that are not theirs to send. */
export function sendable(field: Field, value: unknown): unknown {
  const children = field.children;
  if (!children || !Array.isArray(value)) return value;
  const own = children.fields.filter((child) => !child.readOnly && !child.system);
  return value.filter(isPlain).map((row) => {
    const entries = own.filter((child) => !isEmpty(row[child.name])).map((child) => [child.name, row[child.name]]);
    const id = row[dialect.id];
    return Object.fromEntries(isEmpty(id) ? entries : [[dialect.id, id], ...entries]);
  });
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
