/** Checks of `locked`: it has records to lock, and what stays possible is said where something is locked. */
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
