/** Checks of conditions that can never hold, and of what is therefore never shown, run or ended. */
import { lastOf } from '../../domain/must';
import { type Condition, fieldsOf, isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { JsonPath } from '../jsonPath';
import type { Timed } from '../normalized';
import { findImpossibleField, getSatisfiability } from '../satisfiability';
import { formatValueHint } from '../valueHint';
import { type EntityScope, findField, formatTransitionHint, type ResourceScope } from './scope';

/** The condition of a view must select some, but not all, records of the page. */
export function checkViewsOfPage({ resource, entity, written, report }: ResourceScope): void {
  const seen = new Map<string, string>();
  for (const [index, { name }] of (written.list?.views ?? []).entries()) {
    const where = resource.list?.views.find((one) => one.name === name)?.where;
    if (!where) continue;
    const path = ['list', 'views', index, 'where'];
    const never = resource.where && findExcluded([resource.where, where], entity.fields);
    const text = JSON.stringify(where);
    const twin = text === JSON.stringify(resource.where) ? 'the page itself' : seen.has(text) ? `view "${seen.get(text)}"` : undefined;
    if (never)
      report('never-holds', path, `Nothing is ever in this view: the page's "where" leaves other values of "${never}".`, {
        hint: 'Change the view, or remove it.',
      });
    else if (twin) report('does-nothing', path, `This view shows what ${twin} shows.`, { hint: 'Change its condition, or remove it.' });
    seen.set(text, name);
  }
}

/** A field that cannot satisfy all conditions at once. */
function findExcluded(conditions: readonly Condition[], fields: readonly Field[]): string | undefined {
  const one = findImpossibleField(conditions);
  return one ?? (getSatisfiability(conditions, fields) === 'never' ? conditions.flatMap(fieldsOf)[0] : undefined);
}

/** A transition starts from its source states; a `when` that needs another state can never hold. */
export function checkWhenOfTransitions({ resource, entity, report }: ResourceScope): void {
  for (const [index, { transition, when }] of resource.actions.entries()) {
    const from = startsOf(entity, transition);
    if (!from || !when || !findExcluded([from, when], entity.fields)) continue;
    report('never-holds', ['actions', index, 'when'], `"${transition}" never starts from the state that is asked for here.`, {
      hint: 'Ask for a state it starts from, or for none: the transition knows its own.',
    });
  }
}

export function checkTimedStates({ entity, report }: EntityScope): void {
  for (const [index, timed] of entity.timed.entries()) {
    const from = startsOf(entity, timed.transition);
    if (from && timed.while && findExcluded([from, timed.while], entity.fields))
      report('never-holds', ['timed', index, 'while'], `"${timed.transition}" never starts from the state that is asked for here.`, {
        hint: 'Ask for a state it starts from, or for none.',
      });
    const back = findWayBack(entity, timed);
    if (back && entity.timed.indexOf(back) < index)
      report(
        'never-ends',
        ['timed', index, 'transition'],
        `"${timed.transition}" and "${back.transition}" would undo each other every minute.`,
        {
          hint: 'Let one of them "set" the field of the other\'s "after", or make it by an action.',
        },
      );
  }
}

function startsOf(entity: EntityScope['entity'], transition: string | undefined): Condition | undefined {
  const found = machineOf(entity)?.transitions.find(({ name }) => name === transition);
  return found && entity.stateField ? { field: entity.stateField, operator: 'in', operand: { value: found.from } } : undefined;
}

function machineOf({ fields, stateField }: EntityScope['entity']) {
  return fields.find(({ name }) => name === stateField)?.states;
}

/** A field shown only while a required field is empty is never shown. */
export function checkShownFields({ entity, report }: EntityScope): void {
  const filled = entity.fields.flatMap((field): Condition[] =>
    field.required && !field.showWhen ? [{ field: field.name, operator: 'empty', operand: { value: false } }] : [],
  );
  for (const { name, showWhen, through, system } of entity.fields) {
    const never = showWhen && !through && !system && findImpossibleField([showWhen, ...filled]);
    if (never)
      report('never-holds', ['properties', name, 'showWhen'], `"${never}" is required, so "${name}" would be in no stored record.`, {
        hint: 'Ask for a value of it, or for another field.',
      });
  }
}

/** Another timed transition that starts where this one ends and ends where this one starts, without a condition to stop the loop. */
function findWayBack(entity: EntityScope['entity'], timed: Timed): Timed | undefined {
  const stepOf = (name: string) => machineOf(entity)?.transitions.find((one) => one.name === name);
  const step = stepOf(timed.transition);
  if (!step || timed.while) return undefined;
  return entity.timed.find((other) => {
    const back = stepOf(other.transition);
    if (other === timed || !back || other.while) return false;
    const isDelayed = timed.field in other.set || other.field in other.set || timed.field in timed.set || other.field in timed.set;
    return !isDelayed && step.from.includes(back.to) && back.from.includes(step.to);
  });
}

/** Fields shown only when each other is filled are never shown. */
export function checkShownInCircle({ entity, report }: EntityScope): void {
  const needs = new Map(
    entity.fields.flatMap(({ name, showWhen, readOnly }) => (showWhen && !readOnly ? [[name, listNeeded(showWhen)] as const] : [])),
  );
  for (const name of needs.keys()) {
    const way = findCycle(needs, [name]);
    if (!way || way.length < 3) continue;
    report('shown-on-itself', ['properties', name, 'showWhen'], `"${name}" waits for itself to be filled: ${way.join(' → ')}.`, {
      hint: 'Show one of them always.',
      atKey: true,
    });
  }
}

function findCycle(needs: ReadonlyMap<string, readonly string[]>, way: readonly string[]): readonly string[] | undefined {
  for (const next of needs.get(lastOf(way)) ?? []) {
    if (next === way[0]) return [...way, next];
    const found = way.includes(next) ? undefined : findCycle(needs, [...way, next]);
    if (found) return found;
  }
  return undefined;
}

/** Fields that must have a value for a condition to hold. */
export function listNeeded(condition: Condition): string[] {
  return [...new Set(fieldsOf(condition))].filter((name) => !mayHoldWithout(condition, name));
}

function mayHoldWithout(condition: Condition, name: string): boolean {
  if ('and' in condition) return condition.and.every((part) => mayHoldWithout(part, name));
  if ('or' in condition) return condition.or.some((part) => mayHoldWithout(part, name));
  if (!('field' in condition) || condition.field !== name) return true;
  const { operator, operand } = condition;
  if (operator === 'not' || operator === 'notIn') return true;
  if (!('value' in operand)) return operator === 'equals';
  if (operator === 'empty') return operand.value === true;
  return operator === 'equals' ? isEmpty(operand.value) : operator === 'in' && (operand.value as unknown[]).some(isEmpty);
}

export function checkTimed(scope: EntityScope): void {
  const { entity, report } = scope;
  if (entity.timed.length > 0 && (entity.parent || entity.source)) {
    const why = entity.parent ? 'rows have no life of their own' : 'its records are kept by the server';
    report('does-nothing', ['timed'], `"timed" does nothing here: ${why}.`, { hint: 'Remove it.', atKey: true });
  }
  const seen = new Set<string>();
  for (const [index, timed] of entity.timed.entries()) {
    const at: JsonPath = ['timed', index];
    checkTransition(scope, timed, at);
    checkMoment(scope, timed, at);
    checkCondition(scope, timed, at);
    for (const name of Object.keys(timed.set)) checkWritten(scope, timed, name, [...at, 'set', name]);
    const text = JSON.stringify(timed);
    if (seen.has(text)) report('duplicate-name', at, 'The same stands above.', { hint: 'Remove one.' });
    seen.add(text);
  }
}

function checkTransition({ entity, report }: EntityScope, { transition }: Timed, at: JsonPath): void {
  const state = entity.fields.find((field) => fieldTypeOf(field).states && !field.through);
  const known = Object.keys(state?.options.transitions ?? {});
  if (!known.includes(transition)) {
    report('unknown-transition', [...at, 'transition'], `There is no transition "${transition}".`, {
      hint: formatTransitionHint(entity, transition, state),
    });
    return;
  }
  const found = state?.states?.transitions.find(({ name }) => name === transition);
  if (found?.from.includes(found.to))
    report('never-ends', [...at, 'transition'], `"${transition}" leads back to a state it starts from, so it would never be done.`, {
      hint: 'Name a transition that leads away.',
    });
}

function checkMoment(scope: EntityScope, { field: name }: Timed, at: JsonPath): void {
  const path: JsonPath = [...at, 'after', 'field'];
  const field = findField(scope, scope.entity, name, path, 'Field');
  const column = field && fieldTypeOf(field).column?.(field);
  if (!field || column === 'date' || column === 'timestamptz(0)') return;
  scope.report('not-a-moment', path, `"${name}" (${field.fieldType}) holds neither a day nor a moment.`, {
    hint: 'Use a date or a datetime.',
  });
}

/** The condition becomes part of a query of a background job, which has no user. */
function checkCondition({ entity, report }: EntityScope, { while: only, field: after }: Timed, at: JsonPath): void {
  if (!only) return;
  for (const name of new Set(fieldsOf(only))) {
    const field = entity.fields.find((one) => one.name === name);
    if (!field || field.children || fieldTypeOf(field).column?.(field) !== undefined) continue;
    report('not-stored', [...at, 'while'], `"${name}" (${field.fieldType}) has no column of its own, so no records are found by it.`, {
      hint: 'Use a field that is stored.',
    });
  }
  const isDue: Condition = { field: after, operator: 'empty', operand: { value: false } };
  if (getSatisfiability([only, isDue], entity.fields) === 'never' && getSatisfiability([only], entity.fields) !== 'never')
    report('never-holds', [...at, 'while'], `The transition is never made: it waits for "${after}", which is empty while this holds.`, {
      hint: 'Change "while", or count from another field.',
    });
  if (JSON.stringify(only).includes('{"me":true}')) refuseMe(report, [...at, 'while']);
}

function checkWritten(scope: EntityScope, { set }: Timed, name: string, path: JsonPath): void {
  const { report } = scope;
  const field = findField(scope, scope.entity, name, path, 'Field');
  const assignment = set[name];
  if (!field || !assignment) return;
  if (field.states)
    report('state-without-transition', path, `"${name}" is the state, which the transition moves.`, { hint: 'Remove it.', atKey: true });
  else if (field.system || field.computed || field.rollup || field.children)
    report('not-typed', path, `"${name}" cannot be set by the clock.`, { hint: 'Remove it.', atKey: true });
  else if (field.immutable) report('written-once', path, `"${name}" is set once, when the record is created.`, { hint: 'Remove it.' });
  else if ('me' in assignment) refuseMe(report, path);
  else if ('value' in assignment && assignment.value !== null) {
    const result = fieldTypeOf(field).value(field).safeParse(assignment.value);
    if (!result.success)
      report('bad-value', path, `${JSON.stringify(assignment.value)} is no value of "${name}" (${field.fieldType}).`, {
        hint: formatValueHint(field),
      });
  }
}

function refuseMe(report: EntityScope['report'], path: JsonPath): void {
  report('nobody-asks', path, '"me" is nobody here: the clock makes the transition.', { hint: 'Name a field or leave it out.' });
}
