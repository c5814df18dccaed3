/** Settings of an institution that the configuration refers to in conditions, defaults and constants. */
import { isEmpty } from '../../../fields/condition';
import { getSettingKey } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { type Tables, tableOf } from '../entityTable';
import { findRecords } from './recordSearch';

type Setting = { entity: string; field: string };

/**
 * Values by `entity.field` of the settings that `part` refers to (a configuration or one entity of it); settings without a value are left
 * out.
 */
export async function readSettings(q: Queryable, tables: Tables, part: object): Promise<Record<string, unknown>> {
  const settings: Record<string, unknown> = {};
  for (const [entity, fields] of getNamedSettings(part)) {
    const [record] = await findRecords(q, tables, tableOf(tables, entity), {});
    for (const field of fields) if (!isEmpty(record?.[field])) settings[getSettingKey({ entity, field })] = record?.[field];
  }
  return settings;
}

const known = new WeakMap<object, ReadonlyMap<string, ReadonlySet<string>>>();

/** Setting fields that `part` refers to, by entity; cached per object. */
export function getNamedSettings(part: object): ReadonlyMap<string, ReadonlySet<string>> {
  const before = known.get(part);
  if (before) return before;
  const found = new Map<string, Set<string>>();
  const seen = new Set<object>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isSettingOperand(value)) found.set(value.setting.entity, (found.get(value.setting.entity) ?? new Set()).add(value.setting.field));
    for (const inner of value instanceof Map ? value.values() : Object.values(value)) walk(inner);
  };
  walk(part);
  known.set(part, found);
  return found;
}

function isSettingOperand(part: object): part is { setting: Setting } {
  const { setting } = part as { setting?: Partial<Setting> };
  return 'otherwise' in part && typeof setting?.entity === 'string' && typeof setting.field === 'string';
}
