/** What every check gets, and how it looks up names: the one place that says "there is no such …". */

import type { Field } from '../../fields/field';
import { didYouMean } from '../didYouMean';
import type { JsonPath } from '../jsonPath';
import { dottedField, isDotted, isDottedProblem } from '../normalize/dottedField';
import type { Configuration, Entity, Resource } from '../normalized';
import type { Project, Written, WrittenResourceFile } from '../project';
import type { Report } from '../report';
import type { WrittenEntity } from '../shapes/entityShape';
import type { WrittenResource } from '../shapes/resourceShape';

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

/** The entity called `name`; says so if there is none. */
export function findEntity({ project, configuration, report }: Scope, name: string, path: JsonPath): Entity | undefined {
  const entity = configuration.entities.get(name);
  if (!entity && !project.broken.has(`schemas/${name}.json`)) {
    report('unknown-entity', path, `There is no entity "${name}" in schemas/.`, { hint: didYouMean(name, configuration.entities.keys()) });
  }
  return entity;
}

/** The field of an entity; says so if there is none. `what` begins the sentence: `Column`, `Filter` … */
export function findField(scope: Scope, entity: Entity, name: string, path: JsonPath, what: string): Field | undefined {
  const field = entity.fields.find((one) => one.name === name);
  if (!field && !scope.project.entities.get(entity.name)?.mentioned.has(name)) {
    const names = entity.fields.filter(({ through }) => !through).map((one) => one.name);
    scope.report('unknown-field', path, `${what} "${name}" is not a field of "${entity.name}".`, { hint: didYouMean(name, names) });
  }
  return field;
}

/** The same where a field is only read: a dot leads through a reference to a field of another entity. */
export function findReadField(scope: Scope, entity: Entity, name: string, path: JsonPath, what: string): Field | undefined {
  const known = entity.fields.find((one) => one.name === name);
  if (known || !isDotted(name)) return known ?? findField(scope, entity, name, path, what);
  const [first = ''] = name.split('.');
  if (scope.project.entities.get(entity.name)?.mentioned.has(first) && !entity.fields.some((one) => one.name === first)) return undefined;
  const found = dottedField(entity, name, (other) => scope.configuration.entities.get(other));
  if (!found || !isDottedProblem(found)) return found;
  scope.report(found.code, path, found.message, { hint: found.hint });
  return undefined;
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

/** Says which names of a list are there twice. */
export function reportDuplicates(report: Report, names: readonly string[], pathOf: (index: number) => JsonPath, what: string): void {
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index)
      report('duplicate-name', pathOf(index), `${what} "${name}" is written twice.`, { hint: 'Remove one.' });
  }
}
