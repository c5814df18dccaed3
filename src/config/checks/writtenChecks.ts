/** Checks of fields without an input: a value source is needed, and messages need a field that is shown. */
import { inputsOf } from '../../fields/computed/computeRecord';
import { hasDefault } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { JsonPath } from '../jsonPath';
import type { Entity } from '../normalized';
import type { Project } from '../project';
import { type EntityScope, findField } from './scope';

/** A read-only field without a value source stays empty. */
export function checkReadOnlyWritten(scope: EntityScope): void {
  const { entity, written, configuration, project, report } = scope;
  if (entity.source) return;
  for (const field of entity.fields) {
    const isTyped = !written.properties[field.name]?.readOnly && !fieldTypeOf(field).opaque;
    const isKept = field.system || isTyped || field.required || fillsItself(field, entity);
    if (isKept || isWrittenByAction(scope, field.name) || isWrittenByCode(project, entity, field.name)) continue;
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

/** Whether a rule or server code contains the field name; code is not analysed further. True if no rules are loaded. */
export function isNamedByRule({ files }: Project, name: string): boolean {
  if (!files.rules) return true;
  const word = new RegExp(`\\b${name}\\b`);
  return files.rules.some(({ text }) => word.test(text)) || (files.serverCode?.() ?? []).some((text) => word.test(text));
}

/** Whether the code of an area contains the names of the field and of its entity. True if no code is loaded. */
function isWrittenByCode({ files }: Project, entity: Entity, name: string): boolean {
  if (!files.rules) return true;
  const [word, owner] = [new RegExp(`\\b${name}\\b`), new RegExp(`\\b${entity.name}\\b`)];
  // A rule of a record writes its rows, too.
  const owners = [entity.name, entity.parent?.entity];
  const own = files.rules.some((rule) => owners.includes(rule.name) && word.test(rule.text));
  return own || (files.serverCode?.() ?? []).some((text) => word.test(text) && owner.test(text));
}

/** The message of a check is shown under a field, so a form must contain that field. */
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
    const field = entity.fields.find((one) => one.name === name);
    if (!field || asked.includes(name) || isWorkedOut(field)) continue;
    report('message-nowhere', place, `No form of "${entity.name}" has "${name}", so nobody would see the message.`, {
      hint: 'Name a field that a form asks for.',
    });
  }
}

/** The fields of checks, looked up; a value that is worked out has no input a message could stand under. */
export function checkMessageFields(scope: EntityScope): void {
  const { written, entity, report } = scope;
  for (const [index, { field: name }] of written.checks.entries()) {
    const place: JsonPath = ['checks', index, 'field'];
    const field = findField(scope, entity, name, place, 'Field');
    if (!field || !isWorkedOut(field)) continue;
    const inputs = field.computed ? inputsOf(entity.fields, field) : (fieldTypeOf(field).siblings?.(field) ?? []);
    report('message-nowhere', place, `"${name}" is worked out and has no input, so nobody would see the message.`, {
      hint: `Name a field that it follows from: ${inputs.map((input) => `"${input}"`).join(', ')}.`,
    });
  }
}

function isWorkedOut(field: Field): boolean {
  return field.computed !== undefined || fieldTypeOf(field).compute !== undefined;
}
