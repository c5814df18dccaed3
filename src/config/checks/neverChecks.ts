/** Checks of conditions that can never hold, and of what therefore never happens or never ends. */
import { lastOf } from '../../domain/must';
import { type Condition, fieldsOf, isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { impossibleField } from '../neverHolds';
import type { Timed } from '../normalized';
import { verdictOf } from '../verdict';
import type { EntityScope, ResourceScope } from './scope';

/** The condition of a view must select some, but not all, records of the page. */
export function checkViewsOfPage({ resource, entity, written, report }: ResourceScope): void {
  const seen = new Map<string, string>();
  for (const [index, { name }] of (written.list?.views ?? []).entries()) {
    const where = resource.list?.views.find((one) => one.name === name)?.where;
    if (!where) continue;
    const path = ['list', 'views', index, 'where'];
    const never = resource.where && excludedBy([resource.where, where], entity.fields);
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
function excludedBy(conditions: readonly Condition[], fields: readonly Field[]): string | undefined {
  const one = impossibleField(conditions);
  return one ?? (verdictOf(conditions, fields) === 'never' ? conditions.flatMap(fieldsOf)[0] : undefined);
}

/** A transition starts from its source states; a `when` that needs another state can never hold. */
export function checkWhenOfTransitions({ resource, entity, report }: ResourceScope): void {
  for (const [index, { transition, when }] of resource.actions.entries()) {
    const from = startsOf(entity, transition);
    if (!from || !when || !excludedBy([from, when], entity.fields)) continue;
    report('never-holds', ['actions', index, 'when'], `"${transition}" never starts from the state that is asked for here.`, {
      hint: 'Ask for a state it starts from, or for none: the transition knows its own.',
    });
  }
}

export function checkTimedStates({ entity, report }: EntityScope): void {
  for (const [index, timed] of entity.timed.entries()) {
    const from = startsOf(entity, timed.transition);
    if (from && timed.while && excludedBy([from, timed.while], entity.fields))
      report('never-holds', ['timed', index, 'while'], `"${timed.transition}" never starts from the state that is asked for here.`, {
        hint: 'Ask for a state it starts from, or for none.',
      });
    const back = wayBack(entity, timed);
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
    const never = showWhen && !through && !system && impossibleField([showWhen, ...filled]);
    if (never)
      report('never-holds', ['properties', name, 'showWhen'], `"${never}" is required, so "${name}" would be in no stored record.`, {
        hint: 'Ask for a value of it, or for another field.',
      });
  }
}

/** Another timed transition that starts where this one ends and ends where this one starts, without a condition to stop the loop. */
function wayBack(entity: EntityScope['entity'], timed: Timed): Timed | undefined {
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
    entity.fields.flatMap(({ name, showWhen, readOnly }) => (showWhen && !readOnly ? [[name, neededBy(showWhen)] as const] : [])),
  );
  for (const name of needs.keys()) {
    const way = circleFrom(needs, [name]);
    if (!way || way.length < 3) continue;
    report('shown-on-itself', ['properties', name, 'showWhen'], `"${name}" waits for itself to be filled: ${way.join(' → ')}.`, {
      hint: 'Show one of them always.',
      atKey: true,
    });
  }
}

function circleFrom(needs: ReadonlyMap<string, readonly string[]>, way: readonly string[]): readonly string[] | undefined {
  for (const next of needs.get(lastOf(way)) ?? []) {
    if (next === way[0]) return [...way, next];
    const found = way.includes(next) ? undefined : circleFrom(needs, [...way, next]);
    if (found) return found;
  }
  return undefined;
}

/** Fields that must have a value for a condition to hold. */
export function neededBy(condition: Condition): string[] {
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
