/** Checks of actions: names, inputs, parameters, transitions and effects. */

import { itemAt } from '../../domain/must';
import type { Assignment } from '../../fields/assignments';
import type { Field } from '../../fields/field';
import type { FieldType, WrittenReference } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { dialect } from '../../wire/dialect';
import { formatDidYouMean, nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { recordIdField } from '../normalize/normalizeAction';
import { verbs } from '../normalize/normalizeEndpoint';
import type { Action, Entity } from '../normalized';
import { people } from '../people';
import { type Report, reportBelow } from '../report';
import { isActionOfRule, isQueryOfRule } from '../ruleActions';
import type { WrittenAction } from '../shapes/actionShape';
import type { WrittenProperty } from '../shapes/propertyShape';
import { listWrittenCalls } from '../shapes/queryShape';
import { formatValueHint } from '../valueHint';
import { reportBadExample } from './contradictionChecks';
import { reportBadDefault, reportBadPatterns, reportShownOnItself } from './fieldChecks';
import { reportChosenFrom, reportCopies, reportMatchCircle, reportMatches } from './relationChecks';
import { findEntity, findField, findFields, formatTransitionHint, type ResourceScope, reportDuplicates } from './scope';

/** Queries and actions; the path is that of one in the file. */
function eachCall(
  { written }: ResourceScope,
  check: (call: WrittenAction, path: [kind: 'actions' | 'queries', index: number]) => void,
): void {
  for (const { call, kind, index } of listWrittenCalls(written)) check(call, [kind, index]);
}

function eachAction({ written }: ResourceScope, check: (action: WrittenAction, index: number) => void): void {
  for (const [index, action] of written.actions.entries()) check(action, index);
}

export function checkActionNames(scope: ResourceScope): void {
  const calls = listWrittenCalls(scope.written);
  const pathOf = (at: number) => {
    const { kind, index } = itemAt(calls, at);
    return [kind, index, 'name'];
  };
  const names = calls.map(({ call }) => call.name);
  reportDuplicates(scope.report, names, pathOf, 'Action');
  for (const [at, name] of names.entries()) {
    if (!(verbs as string[]).includes(name)) continue;
    scope.report('reserved-name', pathOf(at), `"${name}" is a standard call.`, {
      hint: 'Write it in "endpoints" or choose another name.',
    });
  }
}

/** Checks fields, params, constants and required inputs of actions. */
export function checkActionInputs(scope: ResourceScope): void {
  eachCall(scope, (action, path) => {
    const index = path[1];
    const fields = findFields(scope, scope.entity, action.fields, [...path, 'fields'], 'Action field');
    for (const field of fields) refuseFixed(scope, field, [...path, 'fields', action.fields.indexOf(field.name)]);
    const params = Object.keys(action.params);
    const taken = params.filter((name) => action.fields.includes(name));
    for (const name of taken) {
      scope.report('duplicate-name', [...path, 'params', name], `"${name}" is a field and a param.`, {
        hint: 'Keep one of them.',
        atKey: true,
      });
    }
    reportDuplicates(scope.report, action.required, (at) => [...path, 'required', at], 'Required input');
    const isVersioned = path[0] === 'actions' && action.place !== 'page' && !action.bulk && !scope.entity.single;
    const inputs = [...action.fields, ...params, ...(action.creates?.fields ?? []), ...(isVersioned ? [dialect.version] : [])];
    for (const [place, name] of action.required.entries()) {
      if (inputs.includes(name)) continue;
      scope.report('unknown-field', [...path, 'required', place], `"${name}" is no input of this call.`, {
        hint: nearOrKnown(name, inputs, 'Ask for it in "fields" or "params".'),
      });
    }
    if (path[0] === 'actions') checkConstants(scope, action, index);
  });
}

function checkConstants(scope: ResourceScope, action: WrittenAction, index: number): void {
  for (const [name, word] of Object.entries(action.set)) {
    const path = ['actions', index, 'set', name];
    const field = findField(scope, scope.entity, name, path, 'Constant');
    if (field && !refuseFixed(scope, field, path)) checkConstant(scope, field, path, word, scope.resource.actions[index]?.set[name]);
  }
}

/** Fields of `notBy` refer to one staff member each. */
export function checkActionPeople(scope: ResourceScope): void {
  eachAction(scope, (action, index) => {
    const path = ['actions', index, 'notBy'];
    for (const field of findFields(scope, scope.entity, action.notBy, path, 'Field of "notBy"')) {
      if (field.reference?.entity === people.staff && !field.reference.many) continue;
      scope.report('bad-operand', [...path, action.notBy.indexOf(field.name)], `"${field.name}" does not name one member of staff.`, {
        hint: `Possible is a reference to "${people.staff}", or "createBy".`,
      });
    }
    if (action.notBy.length > 0 && action.place === 'page')
      scope.report('does-nothing', path, '"notBy" does nothing: the action is about no record.', { hint: 'Remove it.', atKey: true });
  });
}

/** Words and references are validated while they are read; only constants are checked here. */
function checkConstant({ report }: ResourceScope, field: Field, path: JsonPath, word: unknown, assignment: Assignment | undefined): void {
  if (!assignment || !('value' in assignment) || word === null) return;
  const result = fieldTypeOf(field).value(field).safeParse(assignment.value);
  if (result.success) return;
  const message = `${JSON.stringify(word)} is no value of "${field.name}" (${field.fieldType}).`;
  report('bad-value', path, message, { hint: formatValueHint(field) });
}

/** An action changes the state only through its transition, and never writes an immutable field. */
function refuseFixed({ report }: ResourceScope, field: Field, path: JsonPath): boolean {
  if (field.states) refuseState(report, field, path);
  else if (field.immutable)
    report('written-once', path, `"${field.name}" is set once, when the record is created.`, {
      hint: 'Remove it here, or "immutable" from the field.',
    });
  return field.states !== undefined || field.immutable;
}

function refuseState(report: Report, field: Field, path: JsonPath): void {
  report('state-without-transition', path, `"${field.name}" is the state, which only transitions move.`, {
    hint: 'Declare a transition in the entity and name it as "transition".',
  });
}

export function checkActionTransitions(scope: ResourceScope): void {
  const state = scope.entity.fields.find((field) => fieldTypeOf(field).states && !field.through);
  const known = Object.keys(state?.options.transitions ?? {});
  eachAction(scope, ({ transition }, index) => {
    if (transition === undefined || known.includes(transition) || (!state && hasBrokenFields(scope))) return;
    const hint = formatTransitionHint(scope.entity, transition, state);
    scope.report('unknown-transition', ['actions', index, 'transition'], `There is no transition "${transition}".`, { hint });
  });
}

/** Whether a field was left out because of a wrong option; it could be the state field. */
function hasBrokenFields({ project, entity }: ResourceScope): boolean {
  return [...(project.entities.get(entity.name)?.mentioned ?? [])].some((name) => !entity.fields.some((field) => field.name === name));
}

/** Checks the record an action creates: its entity, its inputs, and the field that references the current record. */
export function checkActionsCreate(scope: ResourceScope): void {
  eachAction(scope, ({ creates }, index) => {
    if (!creates) return;
    const path = ['actions', index, 'creates'];
    const other = findEntity(scope, creates.entity, [...path, 'entity']);
    if (!other) return;
    const fields = findFields(scope, other, creates.fields, [...path, 'fields'], 'Field');
    for (const field of fields) if (field.states) refuseState(scope.report, field, [...path, 'fields', creates.fields.indexOf(field.name)]);
    checkTaken(scope, other, creates, index);
    const isParent = other.parent?.entity === scope.entity.name && other.parent.field === creates.via;
    const via = isParent ? undefined : findField(scope, other, creates.via, [...path, 'via'], 'Field');
    if (via && via.reference?.entity !== scope.entity.name) {
      scope.report('not-a-reference', [...path, 'via'], `"${via.name}" does not point to "${scope.entity.name}".`, {
        hint: 'Use a relation to this entity.',
      });
    }
  });
}

/** A value copied into the created record must not be an input, a computed value or the state. */
function checkTaken(scope: ResourceScope, other: Entity, { copy, fields }: NonNullable<WrittenAction['creates']>, index: number): void {
  for (const [name, word] of Object.entries(copy)) {
    const path = ['actions', index, 'creates', 'copy', name];
    const field = findField(scope, other, name, path, 'Field');
    if (!field) continue;
    if (field.states) refuseState(scope.report, field, path);
    else if (fields.includes(name))
      scope.report('duplicate-name', path, `"${name}" is asked for and taken over.`, { hint: 'Keep one of them.', atKey: true });
    else if (field.system || field.computed || field.rollup)
      scope.report('not-typed', path, `"${name}" is written by the server alone.`, { hint: 'Remove it.', atKey: true });
    else checkConstant(scope, field, path, word, scope.resource.actions[index]?.creates?.copy[name]);
  }
}

/** A job gets the params and the id of the record; the record and its state are not touched by the call. */
export function checkActionJobs(scope: ResourceScope): void {
  eachAction(scope, ({ job, ...action }, index) => {
    if (job === undefined) return;
    const idle = (['transition', 'creates', 'move', 'reverse', 'bulk'] as const).filter((key) => action[key]);
    const keys = [...idle, ...(['fields', 'set'] as const).filter((key) => Object.keys(action[key]).length > 0)];
    for (const key of keys) {
      scope.report(
        'does-nothing',
        ['actions', index, key],
        `"${key}" does nothing: the job "${job}" gets the params and the id of the record alone.`,
        {
          hint: 'Remove it, or say it as a param.',
          atKey: true,
        },
      );
    }
    const jobs = scope.project.files.jobs;
    if (jobs === undefined || jobs.has(job)) return;
    scope.report('unknown-extension', ['actions', index, 'job'], `There is no job "${job}".`, {
      hint: formatDidYouMean(job, [...jobs]) ?? `Add src/modules/<area>/server/jobs/${job}.ts.`,
    });
  });
}

/** An action must have an effect: through its data, or through the rule of its entity. */
export function checkActionEffects(scope: ResourceScope): void {
  const { entity, project, report } = scope;
  const rules = project.files.rules;
  eachAction(scope, (action, index) => {
    if (action.move && entity.position === undefined) {
      report('move-without-position', ['actions', index, 'move'], `"${entity.name}" keeps no order made by hand.`, {
        hint: 'Give the entity a "position".',
      });
    } else if (action.move) {
      checkMoveSeen(scope, index);
    }
    const effects = [
      action.job,
      action.transition,
      action.creates,
      action.move,
      action.reverse,
      ...action.fields,
      ...Object.keys(action.set),
    ];
    if (effects.some(Boolean) || rules === undefined) return;
    if (isActionOfRule(rules.find(({ name }) => name === entity.name)?.text ?? '', action.name)) return;
    const hint = `Add "transition", "fields", "set", "creates", "move" or "reverse", or a rule in src/modules/<area>/server/rules/${entity.name}.ts.`;
    report('action-without-effect', ['actions', index, 'name'], `Action "${action.name}" changes nothing.`, { hint });
  });
}

/** A query is answered by the rule of its entity, so the rule must implement it. */
export function checkQueryAnswers({ written, entity, project, report }: ResourceScope): void {
  const rules = project.files.rules;
  for (const [index, { name }] of written.queries.entries()) {
    if (rules === undefined || isQueryOfRule(rules.find((rule) => rule.name === entity.name)?.text ?? '', name)) continue;
    const hint = `Add it to "queries" of src/modules/<area>/server/rules/${entity.name}.ts.`;
    report('query-without-answer', ['queries', index, 'name'], `Nothing answers the query "${name}".`, { hint });
  }
}

/** Reports "move" in a list sorted by another field than the position: a move would change nothing there. */
function checkMoveSeen({ written, resource, entity, report }: ResourceScope, index: number): void {
  const first = resource.list?.sort.field;
  if (written.list?.sort === undefined || first === undefined || first === entity.position) return;
  report('does-nothing', ['actions', index, 'move'], `"move" changes nothing in this list: it is sorted by "${first}".`, {
    hint: 'Remove "sort" of the list, which leaves the order made by hand, or remove "move".',
    atKey: true,
  });
}

/** Keys that have no meaning for params, because these are passed to the rule and not stored. */
const keysOfRecords = ['readOnly', 'readOnlyWhen', 'immutable', 'masked', 'access'] as const;

/** Params belong to no entity, so the checks of entity fields are applied to them here. */
export function checkParams(scope: ResourceScope): void {
  for (const { call, kind, index } of listWrittenCalls(scope.written)) {
    const written = call.params;
    const action = scope.resource[kind][index];
    for (const field of action?.params ?? []) {
      if (!action) continue;
      const path: JsonPath = [kind, index, 'params', field.name];
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

/** Whether the action has no generated dialog for its inputs. */
function isByHand({ place, component }: Action): boolean {
  return place === 'none' || component !== undefined;
}

/** Whether dialogs have no input for the field. */
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
