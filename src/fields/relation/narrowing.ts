/** Restriction of a reference's options by the fields it must match. */
import type { ChoiceMatch } from '../../wire/choice';
import { isEmpty } from '../condition';
import type { Field, Reference } from '../field';
import { valuesOf } from './agrees';

type Values = Readonly<Record<string, unknown>>;

/** `hint`: nothing can be chosen until that field is filled in. */
export type Narrowing = { hint: string } | { match: ChoiceMatch | undefined };

/** Fields missing in the values restrict nothing, e.g. when editing many records at once. `outer` = the record around a row. */
export function narrowingOf({ match = [] }: Pick<Reference, 'match'>, record: Values = {}, outer: Values = {}): Narrowing {
  const narrowed: Record<string, unknown[]> = {};
  for (const one of match) {
    const values = one.outer ? outer : record;
    const isKnown = 'value' in one || one.own in values;
    const value = 'value' in one ? one.value : values[one.own];
    if (!isKnown) continue;
    if (isEmpty(value)) return { hint: one.hint };
    narrowed[one.target] = valuesOf(value);
  }
  return { match: Object.keys(narrowed).length > 0 ? narrowed : undefined };
}

/** Names of the fields that a reference must match, next to it or in the record around its row. */
export function listComparedPaths({ reference }: Pick<Field, 'reference'>, side: 'beside' | 'around'): string[] {
  return (reference?.match ?? []).filter(({ outer }) => outer === (side === 'around')).map(({ own }) => own);
}

/** The values with null for each given name that is missing, so that it counts as empty instead of unknown. */
export function withKnown(names: readonly string[], values: Values): Values {
  return names.length === 0 ? values : { ...Object.fromEntries(names.map((name) => [name, null])), ...values };
}
