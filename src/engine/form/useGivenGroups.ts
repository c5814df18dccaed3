/** Adds fields whose value is given by the address to the groups of a form that does not have them. */
import { useMemo } from 'react';
import type { FieldGroup, Resource } from '../../config/normalized';
import { readGivenValues } from './givenValues';

/** Returns `groups` unchanged when none is missing; `given` is undefined for an existing record. */
export function useGivenGroups(
  resource: Resource,
  groups: readonly FieldGroup[],
  given: URLSearchParams | undefined,
): readonly FieldGroup[] {
  return useMemo(
    () => (given ? withGiven(groups, Object.keys(readGivenValues(resource.entity.fields, given))) : groups),
    [resource, groups, given],
  );
}

/** Missing fields are put first, because they name the record that the new one belongs to. */
export function withGiven(groups: readonly FieldGroup[], names: readonly string[]): readonly FieldGroup[] {
  const missing = names.filter((name) => !groups.some(({ fields }) => fields.includes(name)));
  const [first, ...others] = groups;
  return missing.length === 0 || !first ? groups : [{ ...first, fields: [...missing, ...first.fields] }, ...others];
}
