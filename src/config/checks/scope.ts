/** Context of every check, and lookup of names: all "there is no such …" messages are reported here. */

import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { findDottedField, isDotted, isDottedProblem } from '../normalize/findDottedField';
import type { Configuration, Entity, Resource } from '../normalized';
import type { Project, Written, WrittenResourceFile } from '../project';
import type { Report } from '../report';
import type { WrittenEntity } from '../shapes/entityShape';
import type { WrittenResource } from '../shapes/resourceShape';
import { isDrawnInLine } from './isLine';

export interface Scope {
  project: Project;
  configuration: Configuration;
  report: Report;
}
export interface EntityScope extends Scope {
  file: Written<WrittenEntity>;
  written: WrittenEntity;
  entity: Entity;
}
export interface ResourceScope extends Scope {
  file: WrittenResourceFile;
  written: WrittenResource;
  entity: Entity;
  resource: Resource;
}

/** The entity called `name`; reports it if there is none. */
export function findEntity({ project, configuration, report }: Scope, name: string, path: JsonPath): Entity | undefined {
  const entity = configuration.entities.get(name);
  if (!entity && !project.broken.has(`schemas/${name}.json`)) {
    report('unknown-entity', path, `There is no entity "${name}" in schemas/.`, {
      hint: nearOrKnown(name, configuration.entities.keys(), 'An entity is a file of schemas/.'),
    });
  }
  return entity;
}

/** A field of an entity; reports it if there is none. `what` is the beginning of the message: `Column`, `Filter` … */
export function findField(scope: Scope, entity: Entity, name: string, path: JsonPath, what: string): Field | undefined {
  // Dotted fields are in `entity.fields` only because something else reads them.
  const field = entity.fields.find((one) => one.name === name && !one.through);
  if (!field && !scope.project.entities.get(entity.name)?.mentioned.has(name)) {
    const names = entity.fields.filter(({ through }) => !through).map((one) => one.name);
    scope.report('unknown-field', path, `${what} "${name}" is not a field of "${entity.name}".`, {
      hint: isDotted(name)
        ? 'Here stands a field of the record itself, without a dot.'
        : nearOrKnown(name, names, `Write it into "properties" of schemas/${entity.name}.json.`),
    });
  }
  return field;
}

/** Like `findField`, for keys that only read: a dotted name leads to a field of a referenced entity. */
export function findReadField(scope: Scope, entity: Entity, name: string, path: JsonPath, what: string): Field | undefined {
  const known = entity.fields.find((one) => one.name === name);
  if (known && fieldTypeOf(known).opaque) return reportOpaque(scope, known, path, what);
  if (known || !isDotted(name)) return known ?? findField(scope, entity, name, path, what);
  const [first = ''] = name.split('.');
  if (scope.project.entities.get(entity.name)?.mentioned.has(first) && !entity.fields.some((one) => one.name === first)) return undefined;
  const found = findDottedField(entity, name, (other) => scope.configuration.entities.get(other));
  if (!found || !isDottedProblem(found)) return found;
  scope.report(found.code, path, found.message, { hint: found.hint });
  return undefined;
}

/** Opaque fields can be drawn by pages of their area only. */
function reportOpaque({ report }: Scope, { name, fieldType }: Field, path: JsonPath, what: string): undefined {
  report('not-drawn', path, `${what} "${name}" (${fieldType}) is data of its area: nothing generated draws it.`, {
    hint: 'Remove it; a rule can keep what people should see in a field of its own.',
  });
}

/** The fields of a list of names, each looked up; names written twice are reported. */
export function findFields(
  scope: Scope,
  entity: Entity,
  names: readonly string[],
  path: JsonPath,
  what: string,
  find: typeof findField = findField,
): Field[] {
  reportDuplicates(scope.report, names, (index) => [...path, index], what);
  return names.flatMap((name, index) => find(scope, entity, name, [...path, index], what) ?? []);
}

/** Fields of a key that draws one line: titles, facts, tags. */
export function checkLines(scope: ResourceScope, names: readonly string[], path: JsonPath, what: string): void {
  reportDuplicates(scope.report, names, (index) => [...path, index], what);
  for (const [index, name] of names.entries()) {
    const field = findReadField(scope, scope.entity, name, [...path, index], what);
    if (field && !isDrawnInLine(field))
      scope.report('bad-value', [...path, index], `"${name}" (${field.fieldType}) is no line of text, and only a line is drawn here.`, {
        hint: 'Put it into a group or a column, or remove it.',
      });
  }
}

/** Reports names that occur twice in a list. */
export function reportDuplicates(report: Report, names: readonly string[], pathOf: (index: number) => JsonPath, what: string): void {
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index)
      report('duplicate-name', pathOf(index), `${what} "${name}" is written twice.`, { hint: 'Remove one.' });
  }
}

/** Remedy for a transition that does not exist. */
export function formatTransitionHint({ name }: Entity, transition: string, state: Field | undefined): string {
  if (!state) return `"${name}" has no state: give it a field of type state, or remove it.`;
  return nearOrKnown(transition, Object.keys(state.options.transitions ?? {}), `Write it into "transitions" of "${state.name}".`);
}
