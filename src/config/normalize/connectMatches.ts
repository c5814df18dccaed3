/** Resolves the fields that dependent pickers use: beside the reference, or in the record that its row belongs to. */
import type { Field, Match, Reference } from '../../fields/field';
import type { WrittenReference } from '../../fields/fieldType';

/** A reference whose matches are not resolved yet. */
export function referenceOf({ entity, many, tree = false, from, match, copies }: WrittenReference): Reference {
  return {
    entity,
    many,
    tree,
    ...(from !== undefined && { from }),
    ...(match && { match: Object.entries(match).map(([target, own]): Match => ({ target, own, outer: false, title: '', hint: '' })) }),
    ...(copies && { copies }),
  };
}

/** Resolves the matches of `fields` in place. `beside` is searched first, then `outer`, the fields of the record around the rows. */
export function connectMatches(fields: readonly Field[], beside: readonly Field[], outer: readonly Field[] = []): void {
  for (const { reference } of fields) {
    if (!reference?.match) continue;
    reference.match = reference.match.flatMap((match) => {
      const own = beside.find(({ name }) => name === match.own);
      const around = own ? undefined : outer.find(({ name }) => name === match.own);
      const field = own ?? around;
      return field ? [{ ...match, outer: around !== undefined, title: field.title, hint: hintOf(field) }] : [];
    });
  }
}

function hintOf({ title, reference, choices, states }: Field): string {
  return `请先${reference || choices || states ? '选择' : '填写'}${title}`;
}
