/** Which keys of an input count: unknown ones are refused, tidy forms replace typed ones, empty becomes null. */

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

/** Who writes. */
export interface WriteMode {
  /** Rules, actions and demo data: they may set what no form may. */
  trusted: boolean;
  /** Fields that an action asks for or sets: these and no others, read-only ones too. */
  only?: ReadonlySet<string>;
  /** Fields that must be filled beside those the entity requires. */
  required?: ReadonlySet<string>;
  /** What the caller sees and may change; undefined = everything. */
  view?: FieldView;
  /** What the page itself gives every new record, whoever fills it in. */
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
  for (const [name, given] of Object.entries(input)) {
    const one = check.byName.get(name);
    if (!one || one.type.compute || one.field.computed || one.field.rollup || (mode.only && !mode.only.has(name))) {
      if (!cameBack(check, name, given, shown)) refuseKey(check, name, given, mode, problems);
      continue;
    }
    for (const { path, message } of findUnstorableText(given, name)) problems.add(path, message);
    const value = tidy(one, given);
    const meant = keepUnmasked(one, value, shown);
    if (isAllowed(one, meant, { shown, values }, mode, problems)) taken[name] = meant;
  }
  return taken;
}

/** What a page fixes needs not be said; said otherwise, it is refused where it was said. */
export function withoutFixed(check: EntityCheck, input: Values, fixed: Values, problems: Problems): Values {
  const rest = { ...input };
  for (const [name, value] of Object.entries(fixed)) {
    const one = check.byName.get(name);
    const given = one && tidy(one, input[name]);
    if (one && !isEmpty(given) && !isSame(given, value)) {
      problems.add(name, `${one.field.title}在这里只能是“${one.type.format(value, one.field, {})}”`);
    }
    delete rest[name];
  }
  return rest;
}

/** Labels stand beside their ids for reading; stamps and computed values may come back as they were sent. */
function cameBack(check: EntityCheck, name: string, given: unknown, shown: Values | undefined): boolean {
  if (!shown) return false;
  const isLabel = check.table.references.some(({ field }) => dialect.labelKey(field.name) === name);
  return isLabel || (Object.hasOwn(shown, name) && isSame(given, shown[name]));
}

function refuseKey(check: EntityCheck, name: string, given: unknown, mode: WriteMode, problems: Problems): void {
  const field = check.table.field(name);
  if (field && mode.trusted) return;
  if (!field) problems.add(name, `没有“${name.slice(0, 40)}”这个字段`);
  else if (!isEmpty(given)) problems.add(name, `${field.title}不能填写`);
}

function tidy(one: FieldCheck, given: unknown): unknown {
  if (isEmpty(given)) return null;
  const cleaned = one.type.clean ? one.type.clean(given, one.field) : given;
  const safe = typeof cleaned === 'string' ? (fieldServerOf(one.field)?.beforeStore?.(cleaned, one.field) ?? cleaned) : cleaned;
  return isEmpty(safe) ? null : safe;
}

/** What stands there before: a record, or what a new one starts with. */
interface Standing {
  shown: Values | undefined;
  values: ValueContext;
}

/** The same value again is no change, so a form may send back what it was given. */
function isAllowed(one: FieldCheck, value: unknown, { shown: stored, values }: Standing, mode: WriteMode, problems: Problems): boolean {
  const { field } = one;
  if (mode.view?.locked.has(field.name)) return isUntouched(one, value, { shown: stored, values }, problems);
  if (mode.trusted) return true;
  const isFixed = stored !== undefined && field.immutable;
  // No action moves a state but by a transition, or writes again what is written once.
  const isClosed = isFixed || (mode.only ? field.states !== undefined : field.readOnly);
  if (!isClosed) return true;
  const current = stored ? stored[field.name] : (field.states?.initial ?? null);
  if (!isSame(value, current)) problems.add(field.name, isFixed ? `${field.title}保存后不能修改` : closedMessage(field));
  return false;
}

function closedMessage({ title, states }: FieldCheck['field']): string {
  return states ? `${title}不能填写，只能通过操作改变` : `${title}不能填写`;
}

/** Nobody changes a field that is not his to change; what he cannot see he cannot send back either. */
function isUntouched({ field }: FieldCheck, value: unknown, { shown: stored, values }: Standing, problems: Problems): boolean {
  const current = stored ? stored[field.name] : (field.states?.initial ?? defaultOf(field, values) ?? null);
  if (value !== null && !isSame(value, current)) problems.add(field.name, `您没有修改“${field.title}”的权限`);
  else if (value === null && stored && !isEmpty(current)) problems.add(field.name, `您没有修改“${field.title}”的权限`);
  return false;
}

/** Lists show some values masked; one that comes back masked means "as it was". */
function keepUnmasked(one: FieldCheck, value: unknown, stored: Values | undefined): unknown {
  const before = stored?.[one.field.name];
  if (!one.type.mask || typeof before !== 'string' || value === before) return value;
  return value === one.type.mask(before) ? before : value;
}
