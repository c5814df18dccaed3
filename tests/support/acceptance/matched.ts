/** References that are matched with fields beside them: what is filled in before them, and what the chosen record has to have. */
import type { Field, Match } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import { agrees, valuesOf } from '../../../src/fields/relation/agrees';
import type { Values } from './settle';

/** Fields in the order in which they can be filled in: what a reference, also one in rows, is matched with stands before it. */
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

/** The wanted paths, and those without which nothing could be chosen for them. */
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

/** Names beside the field that it, or a reference in its rows, looks at. */
function matchedWith({ reference, children }: Field): string[] {
  const own = (reference?.match ?? []).filter(({ outer }) => !outer);
  const inner = (children?.fields ?? []).flatMap((field) => field.reference?.match ?? []).filter(({ outer }) => outer);
  return [...own, ...inner].map((match) => match.own);
}

/** What the field is matched with, in the record and in the one around its row. */
export function oursOf({ own, outer, value }: Pick<Match, 'own' | 'outer' | 'value'>, record: Values, around: Values): unknown {
  return value !== undefined ? value : (outer ? around : record)[own];
}

/** Values by which a new record can be chosen. */
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

/** Whether the record has the values, or of lists one of them. */
export function has(record: Values, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => agrees(record[name], value));
}
