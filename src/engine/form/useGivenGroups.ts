/** What an address gives a new record is shown with it, also where the form does not ask for it by itself. */
import { useMemo } from 'react';
import type { FieldGroup, Resource } from '../../config/normalized';
import { readGivenValues } from './givenValues';

/** The groups themselves where nothing is missing; `given` is undefined for a record that is there. */
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

/** Missing fields stand first, as they say where the record belongs. */
export function withGiven(groups: readonly FieldGroup[], names: readonly string[]): readonly FieldGroup[] {
  const missing = names.filter((name) => !groups.some(({ fields }) => fields.includes(name)));
  const [first, ...others] = groups;
  return missing.length === 0 || !first ? groups : [{ ...first, fields: [...missing, ...first.fields] }, ...others];
}
