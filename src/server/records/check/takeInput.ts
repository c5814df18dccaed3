/** Reads the keys of an input: refuses unknown ones, converts values to their normal form, and empty values to null. */

import { isEmpty } from '../../../fields/condition';
import { defaultOf } from '../../../fields/defaults';
import { fieldServerOf } from '../../../fields/fieldServers';
import type { ValueContext } from '../../../fields/valueContext';
import { dialect } from '../../../wire/dialect';
import type { Values } from '../../kernel/values';
import type { FieldView } from '../../view/fieldView';
import type { EntityCheck, FieldCheck } from './entityCheck';
import { isSame } from './isSame';
import { findUnstorableText } from './plainText';
import type { Problems } from './problems';

/** Which fields the writer may set. */
export interface WriteMode {
  /** For rules, actions and demo data, which may set fields that forms may not. */
  trusted: boolean;
  /** Fields that an action asks for or sets: only these are allowed, read-only ones included. */
  only?: ReadonlySet<string>;
  /** Fields that are required in addition to those of the entity. */
  required?: ReadonlySet<string>;
  /** Field permissions of the caller; undefined = all fields. */
  view?: FieldView;
  /** Values that the page sets in every new record. */
  fixed?: Values;
}

/** Values by field as given. `shown` is the record as readers see it; undefined for a new one. */
export function takeInput(
  check: EntityCheck,
  input: Values,
  shown: Values | undefined,
  { mode, values }: { mode: WriteMode; values: ValueContext },
  problems: Problems,
): Values {
  const taken: Values = {};
  for (const [name, sent] of Object.entries(input)) {
    const one = check.byName.get(name);
    if (!one || one.type.compute || one.field.computed || one.field.rollup || (mode.only && !mode.only.has(name))) {
      if (!isRestored(check, name, sent, shown)) refuseKey(check, name, sent, mode, problems);
      continue;
    }
    for (const { path, message } of findUnstorableText(sent, name)) problems.add(path, message);
    const value = tidy(one, sent);
    const meant = keepUnmasked(one, value, shown);
    if (isAllowed(one, meant, { shown, values }, mode, problems)) taken[name] = meant;
  }
  return taken;
}

/** Removes the values that the page sets. A different value in the input is refused. */
export function withoutFixed(check: EntityCheck, input: Values, fixed: Values, problems: Problems): Values {
  const rest = { ...input };
  for (const [name, value] of Object.entries(fixed)) {
    const one = check.byName.get(name);
    const sent = one && tidy(one, input[name]);
    if (one && !isEmpty(sent) && !isSame(sent, value)) {
      problems.add(name, `${one.field.title}在这里只能是“${one.type.format(value, one.field, {})}”`);
    }
    delete rest[name];
  }
  return rest;
}

/** Whether a client sent back an unchanged value that it cannot write: a label, a stamp or a computed value. */
function isRestored(check: EntityCheck, name: string, value: unknown, shown: Values | undefined): boolean {
  if (!shown) return false;
  const isLabel = check.table.references.some(({ field }) => dialect.labelKey(field.name) === name);
  return isLabel || (Object.hasOwn(shown, name) && isSame(value, shown[name]));
}

function refuseKey(check: EntityCheck, name: string, value: unknown, mode: WriteMode, problems: Problems): void {
  const field = check.table.field(name);
  if (field && mode.trusted) return;
  if (!field) problems.add(name, `没有“${name.slice(0, 40)}”这个字段`);
  else if (!isEmpty(value)) problems.add(name, `${field.title}不能填写`);
}

function tidy(one: FieldCheck, value: unknown): unknown {
  if (isEmpty(value)) return null;
  const cleaned = one.type.clean ? one.type.clean(value, one.field) : value;
  const safe = typeof cleaned === 'string' ? (fieldServerOf(one.field)?.beforeStore?.(cleaned, one.field) ?? cleaned) : cleaned;
  return isEmpty(safe) ? null : safe;
}

/** Values before the change: the stored record, or the initial values of a new one. */
interface Standing {
  shown: Values | undefined;
  values: ValueContext;
}

/** An unchanged value is always allowed, because forms send back the values that they were given. */
function isAllowed(one: FieldCheck, value: unknown, { shown: stored, values }: Standing, mode: WriteMode, problems: Problems): boolean {
  const { field } = one;
  if (mode.view?.locked.has(field.name)) return isUntouched(one, value, { shown: stored, values }, problems);
  if (mode.trusted) return true;
  const isFixed = stored !== undefined && field.immutable;
  // An action changes a state only by a transition, and does not change a value that may be written only once.
  const isClosed = isFixed || (mode.only ? field.states !== undefined : field.readOnly);
  if (!isClosed) return true;
  const current = stored ? stored[field.name] : (field.states?.initial ?? null);
  if (!isSame(value, current)) problems.add(field.name, isFixed ? `${field.title}保存后不能修改` : formatClosed(field));
  return false;
}

function formatClosed({ title, states }: FieldCheck['field']): string {
  return states ? `${title}不能填写，只能通过操作改变` : `${title}不能填写`;
}

/** Adds a problem if the value of a field that the caller may not write differs from the current one. Always false: it is not written. */
function isUntouched({ field }: FieldCheck, value: unknown, { shown: stored, values }: Standing, problems: Problems): boolean {
  const current = stored ? stored[field.name] : (field.states?.initial ?? defaultOf(field, values) ?? null);
  if (value !== null && !isSame(value, current)) problems.add(field.name, `您没有修改“${field.title}”的权限`);
  else if (value === null && stored && !isEmpty(current)) problems.add(field.name, `您没有修改“${field.title}”的权限`);
  return false;
}

/** A masked value that is sent back means the stored one, because lists send some values masked. */
function keepUnmasked(one: FieldCheck, value: unknown, stored: Values | undefined): unknown {
  const before = stored?.[one.field.name];
  if (!one.type.mask || typeof before !== 'string' || value === before) return value;
  return value === one.type.mask(before) ? before : value;
}
