/** Checks of the inputs that an action asks for beside fields of the record. */
import type { Field } from '../../fields/field';
import type { FieldType, WrittenReference } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { JsonPath } from '../jsonPath';
import { recordIdField } from '../normalize/normalizeAction';
import type { Action } from '../normalized';
import { type Report, reportBelow } from '../report';
import type { WrittenProperty } from '../shapes/propertyShape';
import { reportBadExample } from './exampleChecks';
import { reportBadDefault, reportBadPatterns, reportShownOnItself } from './fieldChecks';
import { reportChosenFrom, reportCopies, reportMatchCircle, reportMatches } from './relationChecks';
import { findEntity, type ResourceScope } from './scope';

/** Keys that need a stored record: an input is passed to the rule and not stored. */
const keysOfRecords = ['readOnly', 'readOnlyWhen', 'immutable', 'masked', 'access'] as const;

/** Params belong to no entity, so the checks of entity fields are applied to them here. */
export function checkParams(scope: ResourceScope): void {
  for (const [index, action] of scope.resource.actions.entries()) {
    const written = scope.written.actions[index]?.params ?? {};
    for (const field of action.params) {
      const path: JsonPath = ['actions', index, 'params', field.name];
      checkParam(scope, field, action, path);
      reportIdleKeys(written[field.name], reportBelow(scope.report, ...path));
    }
  }
}

function checkParam(scope: ResourceScope, field: Field, action: Action, path: JsonPath): void {
  const { params } = action;
  const report = reportBelow(scope.report, ...path);
  const type = fieldTypeOf(field);
  const reference = type.reference?.(field);
  if (field.children && action.place === 'none') findEntity({ ...scope, report }, field.children.entity, ['entity']);
  else if (!(type.opaque && isByHand(action)) && isUntyped(type, reference)) {
    report('does-nothing', ['fieldType'], `Type "${field.fieldType}" does nothing in "params": nobody could type it.`, {
      hint: 'Use a type that is typed, or ask for a field of the record in "fields".',
    });
    return;
  }
  if (reference) checkReference({ ...scope, report }, field, action);
  for (const name of type.siblings?.(field) ?? []) {
    if (params.some((one) => one.name === name)) continue;
    const option = Object.entries(field.options).find(([, value]) => value === name)?.[0];
    report('unknown-field', option === undefined ? [] : [option], `"${name}" is no param of this action.`, {
      hint: 'Add it to "params".',
    });
  }
  reportBadDefault(field, report);
  reportBadExample(field, report);
  reportBadPatterns(field, report);
  reportShownOnItself(field, report);
}

/** Whether no generated dialog asks for its inputs. */
function isByHand({ place, component }: Action): boolean {
  return place === 'none' || component !== undefined;
}

/** Whether a dialog has no input for it. */
function isUntyped(type: FieldType, reference: WrittenReference | undefined): boolean {
  const { states, sequence, stamp, compute, children, opaque } = type;
  return [states, sequence, stamp, compute, children, opaque, reference?.tree].some(Boolean);
}

/** A reference among the inputs may use other inputs and fields of the record, and may copy values into inputs of a matching type. */
function checkReference(scope: ResourceScope, field: Field, { params, fields, creates }: Action): void {
  if (field.options.entity !== undefined) findEntity(scope, field.reference?.entity ?? '', ['entity']);
  const inputs = [...params, ...fields, ...(creates?.fields ?? [])];
  const choice = {
    ...scope,
    field,
    beside: inputs,
    around: [...scope.entity.fields, recordIdField(scope.entity)],
    owners: [scope.entity.name],
  };
  reportChosenFrom(choice);
  reportMatches(choice);
  reportMatchCircle(params, field, scope.report);
  reportCopies({ ...choice, beside: params, owners: [] });
}

function reportIdleKeys(written: WrittenProperty | undefined, report: Report): void {
  for (const key of keysOfRecords) {
    if (!written?.[key]) continue;
    report('does-nothing', [key], `"${key}" does nothing in "params": an input is kept nowhere.`, { hint: 'Remove it.', atKey: true });
  }
}
