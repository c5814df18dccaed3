/** Checks of the fields of an entity. */

import { fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { comparables } from '../comparables';
import type { JsonPath } from '../jsonPath';
import { reaches } from '../normalize/normalizeProject';
import { reportEmptyTransitions, reportUnknownStates, reportUnreachableStates } from '../normalize/stateProblems';
import { type Report, reportBelow } from '../report';
import { isSlowPattern } from '../slowPattern';
import { formatValueHint } from '../valueHint';
import { reportReferenceDefault } from './noEffectChecks';
import { type EntityScope, findEntity, findField } from './scope';
import { isNamedByRule } from './unusedChecks';

/** Fields written in the file, with their path in it. */
function ownFields({ entity }: EntityScope): { field: Field; path: JsonPath }[] {
  return entity.fields.filter((field) => !field.system).map((field) => ({ field, path: ['properties', field.name] }));
}

export function checkStates(scope: EntityScope): void {
  for (const { field, path } of ownFields(scope)) {
    if (!fieldTypeOf(field).states) continue;
    const report = reportBelow(scope.report, ...path);
    if (!field.states) {
      reportUnknownStates(field.options, report);
      continue;
    }
    reportUnreachableStates(field.options, report);
    reportEmptyTransitions(field.options, report);
  }
}

/** Options that name a field of the same entity, such as `from` of an age. */
export function checkSiblings(scope: EntityScope): void {
  for (const { field, path } of ownFields(scope)) {
    for (const name of fieldTypeOf(field).siblings?.(field) ?? []) {
      const option = Object.entries(field.options).find(([, value]) => value === name)?.[0];
      findField(scope, scope.entity, name, option === undefined ? path : [...path, option], 'Option names');
    }
  }
}

/** A sibling must be stored in a column that the type can read, for example a date for a birthday. */
export function checkSiblingColumns(scope: EntityScope): void {
  for (const { field, path } of ownFields(scope)) {
    for (const [option, columns] of Object.entries(fieldTypeOf(field).siblingColumns ?? {})) {
      const sibling = scope.entity.fields.find(({ name }) => name === field.options[option]);
      const column = sibling && fieldTypeOf(sibling).column?.(sibling);
      if (!sibling || (column !== undefined && columns.includes(column))) continue;
      const message = `"${option}" of "${field.name}" cannot be read from "${sibling.name}" (${sibling.fieldType}).`;
      scope.report('bad-option', [...path, option], message, { hint: `Name a field that is kept as ${columns.join(' or ')}.` });
    }
  }
}

/** A pattern runs in the browser and on the server on any input, so it must be fast. */
export function reportBadPatterns(field: Field, report: Report): void {
  for (const [option, source] of Object.entries(fieldTypeOf(field).patterns?.(field) ?? {})) {
    if (source === undefined) continue;
    if (!isSlowPattern(source)) continue;
    report('slow-pattern', [option], `"${source}" can run for seconds over a text that does not match.`, {
      hint: 'Let no two repetitions take the same letters, such as (a+)+ or .*.*.*',
    });
  }
}

export function checkPatterns(scope: EntityScope): void {
  for (const { field, path } of ownFields(scope)) reportBadPatterns(field, reportBelow(scope.report, ...path));
}

/** A field whose `showWhen` depends on itself could never be filled. */
export function reportShownOnItself(field: Field, report: Report): void {
  // A dotted field has a value only if its reference is set.
  if (!field.showWhen || !fieldsOf(field.showWhen).some((name) => name.split('.')[0] === field.name)) return;
  report('shown-on-itself', ['showWhen'], `Whether "${field.name}" is shown depends on "${field.name}" itself.`, {
    hint: 'Let it depend on another field.',
  });
}

export function checkShownOnItself(scope: EntityScope): void {
  for (const { field, path } of ownFields(scope)) reportShownOnItself(field, reportBelow(scope.report, ...path));
}

/** States, sequences and stamps belong to the record, not to its rows, and rows have a fixed order. */
export function checkRowFields(scope: EntityScope): void {
  const { entity, written, report } = scope;
  if (!entity.parent) return;
  for (const { field, path } of ownFields(scope)) {
    const type = fieldTypeOf(field);
    if (!type.states && !type.sequence && !type.stamp && !type.opaque && !type.reference?.(field)?.tree) continue;
    report('does-nothing', [...path, 'fieldType'], `Type "${field.fieldType}" does nothing in rows of "${entity.parent.entity}".`, {
      hint: 'Use a type that is typed, such as select, text or relation, or keep it in the record.',
    });
  }
  for (const key of ['position', 'single', 'source'] as const) {
    if (written[key] === undefined || written[key] === false) continue;
    const message = `"${key}" does nothing in rows of "${entity.parent.entity}".`;
    report('does-nothing', [key], message, { hint: 'Remove it.', atKey: true });
  }
}

export function checkReferences(scope: EntityScope): void {
  for (const { field, path } of ownFields(scope)) {
    const written = scope.written.properties[field.name];
    if (field.reference && written?.entity !== undefined) findEntity(scope, field.reference.entity, [...path, 'entity']);
  }
}

/** Checks rows fields: the child entity exists, belongs to one entity only, and does not contain itself. */
export function checkChildren(scope: EntityScope): void {
  const { configuration, entity, report } = scope;
  for (const { field, path } of ownFields(scope)) {
    const child = field.children && findEntity(scope, field.children.entity, [...path, 'entity']);
    if (!field.children || !child) continue;
    if (reaches(configuration.entities, child, entity.name)) {
      report('circular-rows', [...path, 'entity'], `Rows of "${child.name}" lead back to "${entity.name}".`, { hint: 'Use a relation.' });
    } else if (child.parent && (child.parent.entity !== entity.name || child.parent.field !== field.name)) {
      const owner = `${child.parent.entity}.${child.parent.field}`;
      report('second-parent', [...path, 'entity'], `"${child.name}" are the rows of "${owner}" already.`, {
        hint: 'Rows have one parent; declare another entity.',
      });
    }
    const { main } = field.children;
    const mark = main === undefined ? undefined : findField(scope, child, main, [...path, 'main'], 'Main mark');
    if (mark && !comparables[fieldTypeOf(mark).comparable].isFlag) {
      report('bad-option', [...path, 'main'], `"${main}" (${mark.fieldType}) is not true or false.`, { hint: 'Use a boolean field.' });
    }
  }
}

/** Checks values copied from a child row into the record: both fields exist and hold the same kind of value. */
export function checkCopies(scope: EntityScope): void {
  for (const { field, path } of ownFields(scope)) {
    const child = field.children && scope.configuration.entities.get(field.children.entity);
    if (!field.children || !child) continue;
    for (const [target, from] of Object.entries(field.children.copies)) {
      const keyPath = [...path, 'copies', target];
      const own = findField(scope, scope.entity, target, keyPath, 'Copy target');
      const source = findField(scope, child, from, keyPath, 'Copied field');
      if (!own || !source || own.fieldType === source.fieldType) continue;
      scope.report('copy-mismatch', keyPath, `"${target}" (${own.fieldType}) cannot hold "${from}" (${source.fieldType}).`, {
        hint: 'Give both the same type.',
      });
    }
  }
}

export function checkDefaults(scope: EntityScope): void {
  for (const { field, path } of ownFields(scope)) reportBadDefault(field, reportBelow(scope.report, ...path));
}

export function reportBadDefault(field: Field, report: Report): void {
  if (field.default === undefined) return;
  reportReferenceDefault(field, report);
  const result = fieldTypeOf(field).value(field).safeParse(field.default);
  if (result.success) return;
  const message = `${JSON.stringify(field.default)} is no value of "${field.name}" (${field.fieldType}).`;
  report('bad-default', ['default'], message, { hint: formatValueHint(field) });
}

export function checkMasks(scope: EntityScope): void {
  for (const { field, path } of ownFields(scope)) {
    if (!field.masked || fieldTypeOf(field).mask) continue;
    scope.report('cannot-mask', [...path, 'masked'], `Type "${field.fieldType}" cannot be masked.`, {
      hint: 'Remove "masked" or use a type such as phone or idCard.',
    });
  }
}

/** A required field without an input would make every record impossible to save. */
export function checkRequired(scope: EntityScope): void {
  for (const [index, name] of scope.written.required.entries()) {
    const written = scope.written.properties[name];
    if (!written?.readOnly || written.default !== undefined || isNamedByRule(scope.project, name)) continue;
    scope.report('never-filled', ['required', index], `"${name}" is required but read-only and without default.`, {
      hint: 'Remove one of the two, or give it a default.',
    });
  }
}
