/** Checks of `locked`: the entity has records to lock, and `whileLocked` is used only where `locked` is. */
import { fieldsOf, holds } from '../../fields/condition';
import { fixedContext } from '../../fields/valueContext';
import { verdictOf } from '../verdict';
import { startOf } from './outcomeChecks';
import type { EntityScope, ResourceScope } from './scope';
import { isNamedByRule } from './writtenChecks';

export function checkLocked({ written, entity, report }: EntityScope): void {
  if (written.lockedMessage !== undefined && written.locked === undefined)
    report('does-nothing', ['lockedMessage'], '"lockedMessage" does nothing without "locked".', {
      hint: 'Say when records are locked, or remove it.',
      atKey: true,
    });
  if (written.locked === undefined) return;
  const why = entity.source
    ? 'its records are only read'
    : entity.parent
      ? `its rows are written with their "${entity.parent.entity}"`
      : undefined;
  if (why)
    report('does-nothing', ['locked'], `"locked" does nothing in "${entity.name}": ${why}.`, {
      hint: entity.parent ? `Lock "${entity.parent.entity}" instead.` : 'Remove it.',
      atKey: true,
    });
}

/** A record locked in its initial state without an outgoing transition could never be changed. */
export function checkLockedForEver({ entity, report }: EntityScope): void {
  const { locked, stateField } = entity;
  const machine = entity.fields.find(({ name }) => name === stateField)?.states;
  if (!locked || !machine || stateField === undefined || fieldsOf(locked.when).some((name) => name !== stateField)) return;
  const isLocked = holds(locked.when, { [stateField]: machine.initial }, fixedContext);
  if (isLocked && !machine.transitions.some(({ from }) => from.includes(machine.initial)))
    report('never-ends', ['locked'], 'A new record is locked at once, and no transition leads out of its state.', {
      hint: 'Lock a later state, or add a transition.',
      atKey: true,
    });
}

export function checkWhileLocked({ written, entity, report }: ResourceScope): void {
  for (const [index, { whileLocked, transition }] of written.actions.entries()) {
    if (!whileLocked) continue;
    const why = !entity.locked
      ? `"${entity.name}" is never locked`
      : transition !== undefined
        ? 'a transition is always possible'
        : undefined;
    if (why)
      report('does-nothing', ['actions', index, 'whileLocked'], `"whileLocked" does nothing: ${why}.`, { hint: 'Remove it.', atKey: true });
  }
}

/** Reports actions that a lock refuses wherever "when" allows them, and "whileLocked" where no record is locked. */
export function checkLockedActions({ resource, entity, report }: ResourceScope): void {
  const { locked, fields } = entity;
  if (!locked) return;
  for (const [index, action] of resource.actions.entries()) {
    const { when, whileLocked, transition, set, creates, move, fields: asked } = action;
    if (!when || transition !== undefined || verdictOf([when], fields) === 'never') continue;
    const changes = Object.keys(set).length > 0 || asked.length > 0 || move !== undefined || creates !== undefined;
    if (!whileLocked && changes && verdictOf([when, { not: locked.when }], fields) === 'never')
      report('never-holds', ['actions', index, 'when'], 'This is always refused: every record for which it is offered is locked.', {
        hint: 'Add "whileLocked": true, or change "when".',
        atKey: true,
      });
    if (whileLocked && verdictOf([when, locked.when], fields) === 'never')
      report('does-nothing', ['actions', index, 'whileLocked'], '"whileLocked" does nothing: no record for which "when" holds is locked.', {
        hint: 'Remove it.',
        atKey: true,
      });
  }
  const { where, endpoints } = resource;
  if (!where || verdictOf([where, { not: locked.when }], fields) !== 'never' || verdictOf([where], fields) === 'never') return;
  for (const key of ['update', 'delete'] as const)
    if (endpoints[key])
      report('never-holds', ['endpoints', key], 'This is always refused: every record of this page is locked.', {
        hint: 'Remove the call, or change "where".',
        atKey: true,
      });
}

/** Reports fields that are only shown or read-only while the record is locked anyway. */
export function checkLockedFields({ entity, written, configuration, project, report }: EntityScope): void {
  const { locked, fields } = entity;
  if (!locked) return;
  const actions = [...configuration.resources.values()].flatMap((page) => (page.entity === entity ? page.actions : []));
  const isWrittenLocked = (name: string) =>
    actions.some((action) => {
      const writes = name in action.set || action.fields.some((field) => field.name === name);
      return writes && (action.whileLocked || action.transition !== undefined || startOf(entity, action).length === 0);
    }) ||
    entity.timed.some(({ set }) => name in set) ||
    isNamedByRule(project, name);
  const whileLockedOnly = (condition: (typeof fields)[number]['showWhen']) =>
    condition !== undefined &&
    verdictOf([condition, { not: locked.when }], fields) === 'never' &&
    verdictOf([condition], fields) !== 'never';
  for (const { name, showWhen, readOnlyWhen, readOnly } of fields) {
    if (!written.properties[name] || readOnly || isWrittenLocked(name)) continue;
    if (whileLockedOnly(showWhen))
      report(
        'never-filled',
        ['properties', name, 'showWhen'],
        `"${name}" is shown only while the record is locked, so nobody could fill it.`,
        {
          hint: 'Ask for it in "fields" of the transition that locks the record, or show it before.',
          atKey: true,
        },
      );
    if (whileLockedOnly(readOnlyWhen))
      report('does-nothing', ['properties', name, 'readOnlyWhen'], `"readOnlyWhen" does nothing in "${name}": the record is locked then.`, {
        hint: 'Remove it.',
        atKey: true,
      });
  }
}
