/** References that are matched with other fields: the order in which fields are filled, and the values that the chosen record must have. */
import type { Field, Match } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import { agrees, valuesOf } from '../../../src/fields/relation/agrees';
import type { Values } from './settle';

/** Fields in an order in which they can be filled: fields that a reference (also one in child rows) is matched with come before it. */
export function inOrder(fields: readonly Field[]): Field[] {
  const ordered: Field[] = [];
  const seen = new Set<Field>();
  const visit = (field: Field) => {
    if (seen.has(field)) return;
    seen.add(field);
    for (const name of matchedWith(field)) {
      const before = fields.find((one) => one.name === name);
      if (before) visit(before);
    }
    ordered.push(field);
  };
  fields.forEach(visit);
  return ordered;
}

/** The wanted paths, and the paths that they are matched with. */
export function withMatched(fields: readonly Field[], wanted: ReadonlySet<string>): Set<string> {
  const names = inOrder(fields).reverse();
  const all = new Set(wanted);
  for (const { name, reference, children } of names) {
    if (!all.has(name)) continue;
    for (const { own } of reference?.match ?? []) if (fields.some((one) => one.name === own)) all.add(own);
    for (const inner of children?.fields ?? []) {
      if (!all.has(`${name}.${inner.name}`)) continue;
      for (const { own, outer } of inner.reference?.match ?? []) all.add(outer ? own : `${name}.${own}`);
    }
  }
  return all;
}

/** Names of fields of the record that the field, or a reference in its child rows, is matched with. */
function matchedWith({ reference, children }: Field): string[] {
  const own = (reference?.match ?? []).filter(({ outer }) => !outer);
  const inner = (children?.fields ?? []).flatMap((field) => field.reference?.match ?? []).filter(({ outer }) => outer);
  return [...own, ...inner].map((match) => match.own);
}

/** Value that the field is matched with: a constant, or a field of the record or of the record around its row. */
export function oursOf({ own, outer, value }: Pick<Match, 'own' | 'outer' | 'value'>, record: Values, around: Values): unknown {
  return value !== undefined ? value : (outer ? around : record)[own];
}

/** Values that a record must have so that it can be chosen. */
export function demanded(field: Field, target: readonly Field[], record: Values, around: Values): Values {
  return Object.fromEntries(
    (field.reference?.match ?? []).flatMap((match): [string, unknown][] => {
      const ours = valuesOf(oursOf(match, record, around));
      if (ours.length === 0) return [];
      const theirs = target.find(({ name }) => name === match.target);
      const isList = theirs?.reference?.many || (theirs && fieldTypeOf(theirs).comparable === 'list');
      return [[match.target, isList ? ours.slice(0, 1) : ours[0]]];
    }),
  );
}

/** Whether the record has the values; for lists, at least one of them. */
export function has(record: Values, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => agrees(record[name], value));
}
