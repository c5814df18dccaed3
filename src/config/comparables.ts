/** Operators and values that each kind of value allows in a condition, as a table, so that other code need not distinguish kinds. */

import type { ConditionOperator } from '../fields/condition';
import type { Comparable } from '../fields/fieldType';

interface Comparison {
  operators: readonly ConditionOperator[];
  /** JSON types allowed as values in a condition, for types without words of their own. */
  literals: readonly string[];
  /** Whether quick search can read it. */
  isSearchable: boolean;
  /** Whether it is a boolean. */
  isFlag: boolean;
  /** End of the message for a value of the wrong type; if it ends in "such as", an example of the field follows. */
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

/** Ids are opaque, so references are compared only with words and other fields. */
export const oneReference: Comparison = { ...plain, operators: equality, literals: [], expected: 'another field that points to the same' };
export const manyReferences: Comparison = { ...oneReference, operators: ['has', 'empty'] };
