/** Adds fields whose value is given by the address to the groups of a form that does not have them. */
import { useMemo } from 'react';
import type { FieldGroup, Resource } from '../../config/normalized';
import { readPresetValues } from './presetValues';

/** Returns `groups` unchanged when none is missing; `preset` is undefined for an existing record. */
export function usePresetGroups(
  resource: Resource,
  groups: readonly FieldGroup[],
  preset: URLSearchParams | undefined,
): readonly FieldGroup[] {
  return useMemo(
    () => (preset ? withPreset(groups, Object.keys(readPresetValues(resource.entity.fields, preset))) : groups),
    [resource, groups, preset],
  );
}

/** Missing fields are put first, because they name the record that the new one belongs to. */
export function withPreset(groups: readonly FieldGroup[], names: readonly string[]): readonly FieldGroup[] {
  const missing = names.filter((name) => !groups.some(({ fields }) => fields.includes(name)));
  const [first, ...others] = groups;
  return missing.length === 0 || !first ? groups : [{ ...first, fields: [...missing, ...first.fields] }, ...others];
}
