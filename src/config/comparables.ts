/** What each kind of value can be compared with in a condition. A table, so that nothing asks for one kind by name. */

import type { ConditionOperator } from '../fields/condition';
import type { Comparable } from '../fields/fieldType';

interface Comparison {
  operators: readonly ConditionOperator[];
  /** Kinds of JSON values that may stand in a condition, for types that have no words of their own. */
  literals: readonly string[];
  /** Quick search can look through it. */
  isSearchable: boolean;
  /** It is a mark: true or false. */
  isFlag: boolean;
  /** End of a sentence for people who wrote something else; one that ends in "such as" goes on with a value of the field. */
  expected: string;
}

const equality = ['equals', 'not', 'in', 'notIn', 'empty'] as const;
const order = [...equality, 'gt', 'gte', 'lt', 'lte'] as const;
const plain = { isSearchable: false, isFlag: false };

export const comparables: Record<Comparable, Comparison> = {
  text: { ...plain, operators: equality, literals: ['string'], isSearchable: true, expected: 'a text' },
  number: { ...plain, operators: order, literals: ['number'], expected: 'a number' },
  date: { ...plain, operators: order, literals: ['string'], expected: 'a value such as' },
  boolean: { ...plain, operators: equality, literals: ['boolean'], isFlag: true, expected: 'true or false' },
  list: { ...plain, operators: ['has', 'empty'], literals: ['string', 'number'], expected: 'one of its values' },
  none: { ...plain, operators: ['empty'], literals: [], expected: 'nothing' },
};

/** References: ids are opaque, so that only words and other fields can be compared with them. */
export const oneReference: Comparison = { ...plain, operators: equality, literals: [], expected: 'another field that points to the same' };
export const manyReferences: Comparison = { ...oneReference, operators: ['has', 'empty'] };
