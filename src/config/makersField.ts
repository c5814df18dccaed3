/** Whose a new record is when nobody says so. */
import { isEmpty } from '../fields/condition';
import type { Field } from '../fields/field';
import type { RecordScope, Resource } from './normalized';

/** Own fields that say directly whose a record is. */
export function ownersOf(scope: RecordScope, fields: readonly Field[]): Field[] {
  return scope.owner.flatMap(
    ([name, ...further]) => fields.find((field) => further.length === 0 && field.name === name && !field.through) ?? [],
  );
}

/**
 * The field of the scope that names the maker of a record whom nothing else would let see it: one member of staff, typed or left empty,
 * and not picked from a page that may not offer the maker.
 */
export function makersField({ scope, entity }: Pick<Resource, 'scope' | 'entity'>): Field | undefined {
  return scope && ownersOf(scope, entity.fields).find(isForMaker);
}

function isForMaker({ reference, readOnly, showWhen, computed }: Field): boolean {
  const { many, from, match } = reference ?? { many: true };
  return !many && from === undefined && isEmpty(match) && !readOnly && !showWhen && !computed;
}
