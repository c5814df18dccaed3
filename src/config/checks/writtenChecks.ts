/** Checks of fields that nobody types: something has to fill them, and sentences about them need a place. */
import { hasDefault } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { JsonPath } from '../jsonPath';
import type { Entity } from '../normalized';
import type { Project } from '../project';
import { type EntityScope, findField } from './scope';

/** A read-only field without a source stays empty for ever. */
export function checkReadOnlyWritten(scope: EntityScope): void {
  const { entity, written, configuration, project, report } = scope;
  if (entity.source) return;
  for (const field of entity.fields) {
    const isKept = field.system || !written.properties[field.name]?.readOnly || field.required || fillsItself(field, entity);
    if (isKept || isWrittenByAction(scope, field.name) || isNamedByRule(project, field.name)) continue;
    if (
      [...configuration.resources.values()].some(
        ({ entity: of, where }) => of === entity && JSON.stringify(where ?? '').includes(field.name),
      )
    )
      continue;
    report('never-written', ['properties', field.name], `"${field.name}" is read-only and nothing writes it.`, {
      hint: `Give it a default, write it in an action ("fields", "set") or in a rule, or remove "readOnly".`,
      atKey: true,
    });
  }
}

function fillsItself(field: Field, entity: Entity): boolean {
  const type = fieldTypeOf(field);
  if (hasDefault(field) || field.computed || field.rollup || type.compute || type.sequence || type.stamp || type.states) return true;
  if (entity.appendOnly?.reversal === field.name) return true;
  if (entity.position === field.name || entity.timed.some(({ set }) => field.name in set)) return true;
  return entity.fields.some((other) => {
    const { derive, siblings } = fieldTypeOf(other);
    return Object.hasOwn(other.children?.copies ?? {}, field.name) || (derive !== undefined && siblings?.(other).includes(field.name));
  });
}

function isWrittenByAction({ entity, configuration }: EntityScope, name: string): boolean {
  return [...configuration.resources.values()].some((resource) =>
    resource.actions.some(
      ({ fields, set, creates }) =>
        (resource.entity === entity && (name in set || fields.some((field) => field.name === name))) ||
        (creates?.entity === entity.name &&
          (creates.via === name || name in creates.copy || creates.fields.some((field) => field.name === name))),
    ),
  );
}

/** Rules are code: that one names the field is all that can be told; without rules at hand everything may be written. */
export function isNamedByRule({ files }: Project, name: string): boolean {
  if (!files.rules) return true;
  const word = new RegExp(`\\b${name}\\b`);
  return files.rules.some(({ text }) => word.test(text)) || word.test(files.serverCode?.() ?? '');
}

/** The message of a check stands under a field, so some form must have it. */
export function checkMessagePlaces(scope: EntityScope): void {
  const { written, entity, configuration, report } = scope;
  if (entity.parent) return;
  const resources = [...configuration.resources.values()].filter((resource) => resource.entity === entity);
  const asked = resources.flatMap(({ form, actions }) => [
    ...(form?.groups.flatMap(({ fields }) => fields) ?? []),
    ...actions.flatMap(({ fields }) => fields.map(({ name }) => name)),
  ]);
  if (!resources.some(({ form }) => form)) return;
  for (const [index, { field: name }] of written.checks.entries()) {
    const place: JsonPath = ['checks', index, 'field'];
    if (asked.includes(name) || !entity.fields.some((field) => field.name === name)) continue;
    report('message-nowhere', place, `No form of "${entity.name}" has "${name}", so nobody would see the message.`, {
      hint: 'Name a field that a form asks for.',
    });
  }
}

/** The fields of checks, looked up. */
export function checkMessageFields(scope: EntityScope): void {
  for (const [index, check] of scope.written.checks.entries())
    findField(scope, scope.entity, check.field, ['checks', index, 'field'], 'Field');
}
