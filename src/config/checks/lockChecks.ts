/** Checks of `locked`: the entity has records to lock, and `whileLocked` is used only where `locked` is. */
import { fieldsOf, holds } from '../../fields/condition';
import { fixedContext } from '../../fields/valueContext';
import type { EntityScope, ResourceScope } from './scope';

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
