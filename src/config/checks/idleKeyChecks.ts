/** Checks of field keys without effect: on a field the server fills, beside a stronger key, or with an empty value. */
import { fieldsOf, isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { type KeyNeeds, keyNeeds } from '../../fields/keyNeed';
import type { JsonPath } from '../jsonPath';
import { type Report, reportBelow } from '../report';
import type { WrittenProperty } from '../shapes/propertyShape';
import type { EntityScope } from './scope';

type Key = 'default' | 'readOnly' | 'immutable' | 'requiredWhen' | 'readOnlyWhen' | 'showWhen' | 'whenHidden';

const typing: readonly Key[] = ['default', 'readOnly', 'immutable', 'requiredWhen', 'readOnlyWhen'];

/** Keys about input have no effect on values that the server writes. */
export function checkFilledByServer({ written, entity, report }: EntityScope): void {
  for (const field of entity.fields) {
    const property = written.properties[field.name];
    const idle = property && keysWithoutEffect(field);
    if (!idle) continue;
    for (const key of idle.keys.filter((one) => property[one] !== undefined && property[one] !== false))
      refuse(report, ['properties', field.name, key], `"${key}" does nothing in "${field.name}": ${idle.why}.`);
    const at = written.required.indexOf(field.name);
    if (at >= 0 && idle.isFilled)
      report('does-nothing', ['required', at], `"${field.name}" need not be required: ${idle.why}.`, { hint: 'Remove it.' });
  }
}

function keysWithoutEffect(field: Field): { keys: readonly Key[]; why: string; isFilled: boolean } | undefined {
  const type = fieldTypeOf(field);
  if (type.compute) return { keys: typing, why: 'it is worked out', isFilled: true };
  if (type.stamp) return { keys: typing, why: 'the server writes it', isFilled: true };
  if (type.opaque) return { keys: typing, why: 'only rules write it', isFilled: false };
  if (type.states)
    return { keys: [...typing, 'showWhen'], why: 'a record begins in "initial", and only transitions move it', isFilled: true };
  if (type.children) return { keys: ['default'], why: 'rows are made one by one', isFilled: false };
  if (!type.sequence) return undefined;
  if (field.options.editable === true) return { keys: ['default'], why: 'what is left empty is numbered', isFilled: true };
  return { keys: [...typing, 'showWhen'], why: 'the server numbers it', isFilled: true };
}

/** If two keys have the same effect, the weaker one is redundant. */
export function checkWeakerKeys({ written, entity, report }: EntityScope): void {
  for (const [name, property] of Object.entries(written.properties)) {
    const field = entity.fields.find((one) => one.name === name);
    const inField = reportBelow(report, 'properties', name);
    const isStronger = (key: Key, stronger: string | false | undefined) =>
      stronger && refuse(inField, [key], `"${key}" does nothing beside "${stronger}".`);
    if (property.requiredWhen) isStronger('requiredWhen', written.required.includes(name) && 'required');
    if (property.whenHidden && !property.showWhen)
      refuse(inField, ['whenHidden'], '"whenHidden" does nothing without "showWhen": the field is never hidden.');
    if (property.whenHidden && property.showWhen && (field?.computed || field?.rollup))
      refuse(inField, ['whenHidden'], `"whenHidden" does nothing in "${name}": it is worked out.`);
    if (property.readOnlyWhen)
      isStronger('readOnlyWhen', property.readOnly ? 'readOnly' : property.immutable ? 'immutable' : written.appendOnly && 'appendOnly');
    if (property.immutable) isStronger('immutable', written.appendOnly && 'appendOnly');
    if (field?.requiredWhen && fieldsOf(field.requiredWhen).includes(name))
      inField('does-nothing', ['requiredWhen'], `Whether "${name}" must be filled depends on "${name}" itself.`, {
        hint: 'Let it depend on another field, or write it into "required".',
        atKey: true,
      });
    checkAccess(property, inField);
  }
}

function checkAccess({ access, masked }: WrittenProperty, report: Report): void {
  if (!access) return;
  if (Object.keys(access).length === 0) refuse(report, ['access'], '"access" names no key, so it does nothing.');
  if (access.whole !== undefined && !masked)
    refuse(report, ['access', 'whole'], '"whole" does nothing: the value is not masked.', 'Add "masked", or remove it.');
  checkNeeds(access.read, report);
}

/** Reports a repeated permission key, and a requirement implied by another. */
function checkNeeds(read: KeyNeeds, report: Report): void {
  const needs = keyNeeds(read);
  const isRepeated = needs.some((keys) => new Set(keys).size < keys.length);
  const idle = needs.find((keys, at) => needs.some((other, index) => index !== at && other.every((key) => keys.includes(key))));
  if (isRepeated) refuse(report, ['access', 'read'], '"read" names a key twice.');
  else if (idle) refuse(report, ['access', 'read'], `"${idle.join('" or "')}" does nothing: another key of "read" is needed anyway.`);
}

/** An empty value is no default, and the id of a record cannot be written in a schema because ids are assigned at runtime. */
export function reportIdleDefault(field: Field, report: Report): void {
  const value = field.default;
  if (value === undefined || value === null) return;
  if (isEmpty(value) || (typeof value === 'string' && value.trim() === ''))
    report('bad-default', ['default'], 'A field is empty at first anyway.', { hint: 'Write a value, or remove it.' });
  else if (field.reference)
    report('bad-default', ['default'], `${JSON.stringify(value)} names no record: ids are not known before.`, {
      hint: 'Possible are "me" in a reference to staff, and a setting.',
    });
}

/** An entity has at most one sequence and one tree. */
export function checkOnlyOnes({ entity, report }: EntityScope): void {
  const trees = entity.fields.filter(({ reference, through }) => reference?.tree && !through);
  for (const { name } of trees.slice(1))
    report(
      'does-nothing',
      ['properties', name, 'fieldType'],
      `"${name}" is a second tree, and "${trees[0]?.name}" is the one that is drawn.`,
      {
        hint: 'Use a relation.',
      },
    );
  for (const field of entity.single ? entity.fields : []) {
    if (!fieldTypeOf(field).sequence) continue;
    report(
      'does-nothing',
      ['properties', field.name, 'fieldType'],
      `There is one "${entity.name}" in each institution: nothing is numbered.`,
      {
        hint: 'Use a text.',
      },
    );
  }
}

function refuse(report: Report, path: JsonPath, message: string, hint = 'Remove it.'): void {
  report('does-nothing', path, message, { hint, atKey: true });
}
