/** Checks of timed transitions. */

import { type Condition, fieldsOf } from '../../fields/condition';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { JsonPath } from '../jsonPath';
import type { Timed } from '../normalized';
import { valueHint } from '../valueHint';
import { verdictOf } from '../verdict';
import { type EntityScope, findField, transitionHint } from './scope';

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
      hint: transitionHint(entity, transition, state),
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
  if (verdictOf([only, isDue], entity.fields) === 'never' && verdictOf([only], entity.fields) !== 'never')
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
        hint: valueHint(field),
      });
  }
}

function refuseMe(report: EntityScope['report'], path: JsonPath): void {
  report('nobody-asks', path, '"me" is nobody here: the clock makes the transition.', { hint: 'Name a field or leave it out.' });
}
