/** Default owner of a new record. */
import { isEmpty } from '../fields/condition';
import type { Field } from '../fields/field';
import type { RecordScope, Resource } from './normalized';

/** Own fields that directly refer to an owner of the record. */
export function ownersOf(scope: RecordScope, fields: readonly Field[]): Field[] {
  return scope.owner.flatMap(
    ([name, ...further]) => fields.find((field) => further.length === 0 && field.name === name && !field.through) ?? [],
  );
}

/**
 * The scope's field that defaults to the user who creates a record, if the record would otherwise be invisible to them: a reference to one
 * staff member, editable, and not restricted to a page that may not offer the user.
 */
export function findMakersField({ scope, entity }: Pick<Resource, 'scope' | 'entity'>): Field | undefined {
  return scope && ownersOf(scope, entity.fields).find(isForMaker);
}

function isForMaker({ reference, readOnly, showWhen, computed }: Field): boolean {
  const { many, from, match } = reference ?? { many: true };
  return !many && from === undefined && isEmpty(match) && !readOnly && !showWhen && !computed;
}
