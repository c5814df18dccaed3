/** Checks of keys of fields that say nothing: beside a type that the server fills, beside a stronger key, or in an empty form. */
import { fieldsOf, isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { JsonPath } from '../jsonPath';
import { type Report, reportBelow } from '../report';
import type { WrittenProperty } from '../shapes/propertyShape';
import type { EntityScope } from './scope';

type Key = 'default' | 'readOnly' | 'immutable' | 'requiredWhen' | 'readOnlyWhen' | 'showWhen';

const typing: readonly Key[] = ['default', 'readOnly', 'immutable', 'requiredWhen', 'readOnlyWhen'];

/** Keys about typing say nothing of what the server writes itself. */
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
  if (type.states)
    return { keys: [...typing, 'showWhen'], why: 'a record begins in "initial", and only transitions move it', isFilled: true };
  if (type.children) return { keys: ['default'], why: 'rows are made one by one', isFilled: false };
  if (!type.sequence) return undefined;
  if (field.options.editable === true) return { keys: ['default'], why: 'what is left empty is numbered', isFilled: true };
  return { keys: [...typing, 'showWhen'], why: 'the server numbers it', isFilled: true };
}

/** Of two keys that say the same, the weaker one says nothing. */
export function checkWeakerKeys({ written, entity, report }: EntityScope): void {
  for (const [name, property] of Object.entries(written.properties)) {
    const field = entity.fields.find((one) => one.name === name);
    const inField = reportBelow(report, 'properties', name);
    const isStronger = (key: Key, stronger: string | false | undefined) =>
      stronger && refuse(inField, [key], `"${key}" does nothing beside "${stronger}".`);
    if (property.requiredWhen) isStronger('requiredWhen', written.required.includes(name) && 'required');
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
}

/** What is empty is no beginning, and which record there will be nobody knows. */
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

/** One record has no second number, and one tree is drawn of a list. */
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
