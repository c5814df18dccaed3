/** Checks of locks: fields that become read-only, edit locks, and renewals that a lock refuses. */

import type { Assignment } from '../../fields/assignments';
import { type Condition, fieldsOf, holds } from '../../fields/condition';
import { fixedContext } from '../../fields/valueContext';
import type { Entity, Resource } from '../normalized';
import { getSatisfiability } from '../satisfiability';
import { knownAfter, knownOfNew, startOf } from './outcomeChecks';
import type { EntityScope, ResourceScope } from './scope';
import { isNamedByRule } from './unusedChecks';

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

/** Reports actions that the lock always refuses where "when" allows them, and "whileLocked" where "when" excludes locked records. */
export function checkLockedActions({ resource, entity, report }: ResourceScope): void {
  const { locked, fields } = entity;
  if (!locked) return;
  for (const [index, action] of resource.actions.entries()) {
    const { when, whileLocked, transition, set, creates, move, fields: asked } = action;
    if (!when || transition !== undefined || getSatisfiability([when], fields) === 'never') continue;
    const changes = Object.keys(set).length > 0 || asked.length > 0 || move !== undefined || creates !== undefined;
    if (!whileLocked && changes && getSatisfiability([when, { not: locked.when }], fields) === 'never')
      report('never-holds', ['actions', index, 'when'], 'This is always refused: every record for which it is offered is locked.', {
        hint: 'Add "whileLocked": true, or change "when".',
        atKey: true,
      });
    if (whileLocked && getSatisfiability([when, locked.when], fields) === 'never')
      report('does-nothing', ['actions', index, 'whileLocked'], '"whileLocked" does nothing: no record for which "when" holds is locked.', {
        hint: 'Remove it.',
        atKey: true,
      });
  }
  const { where, endpoints } = resource;
  if (!where || getSatisfiability([where, { not: locked.when }], fields) !== 'never' || getSatisfiability([where], fields) === 'never')
    return;
  for (const key of ['update', 'delete'] as const)
    if (endpoints[key])
      report('never-holds', ['endpoints', key], 'This is always refused: every record of this page is locked.', {
        hint: 'Remove the call, or change "where".',
        atKey: true,
      });
}

/** Reports fields that are shown or read-only only while the record is locked anyway: the condition has no effect. */
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
    getSatisfiability([condition, { not: locked.when }], fields) === 'never' &&
    getSatisfiability([condition], fields) !== 'never';
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

export function checkEditLock({ written, entity, report }: EntityScope): void {
  if (!written.editLock) return;
  const why = entity.source
    ? 'its records are only read'
    : entity.appendOnly
      ? 'its entries are never changed'
      : entity.single
        ? 'its page has no record to choose'
        : entity.parent && `its rows are written with their "${entity.parent.entity}"`;
  if (why)
    report('does-nothing', ['editLock'], `"editLock" does nothing in "${entity.name}": ${why}.`, {
      hint: entity.parent ? `Write it in "${entity.parent.entity}".` : 'Remove it.',
      atKey: true,
    });
}

const calls = ['lock', 'unlock', 'showLock'] as const;

export function checkEditLockCalls({ written, entity, report }: ResourceScope): void {
  const { endpoints } = written;
  const isSaved = entity.editLock !== undefined && endpoints.update !== undefined;
  for (const name of calls) {
    const isThere = endpoints[name] !== undefined;
    if (isSaved && !isThere)
      report('missing-lock-call', ['endpoints'], `Records of "${entity.name}" are saved under a lock, and there is no call "${name}".`, {
        hint: `Add "${name}", such as "${name === 'showLock' ? 'GET' : 'POST'} ${name}".`,
      });
    const why = !entity.editLock ? `"${entity.name}" has no "editLock"` : !isSaved && 'nothing is saved here';
    if (isThere && why)
      report('does-nothing', ['endpoints', name], `The call "${name}" does nothing: ${why}.`, { hint: 'Remove it.', atKey: true });
  }
}

/**
 * Reports writes without a form, and drawers, in entities with an edit lock: a write without its token is always refused, and a drawer
 * would hide the notice of the lock.
 */
export function checkEditLockWays({ written, entity, report }: ResourceScope): void {
  if (!entity.editLock) return;
  const { list, form } = written;
  const refused = (path: string[], what: string) =>
    report('not-for-many', path, `${what} has no lock, and "${entity.name}" is changed only with one ("editLock").`, {
      hint: 'Remove it: the form takes the lock.',
      atKey: true,
    });
  if ((list?.bulk.edit ?? []).length > 0) refused(['list', 'bulk', 'edit'], 'A change of many rows');
  if (list?.movable) refused(['list', 'movable'], 'A row that is dragged');
  if (list?.calendar?.movable) refused(['list', 'calendar', 'movable'], 'An entry that is dragged');
  if (form?.layout === 'drawer')
    report('does-nothing', ['form', 'layout'], 'A form with a lock is a page: a drawer would hide who edits.', { hint: 'Remove it.' });
}

type Action = Resource['actions'][number];
/** Uniqueness of `names` among the records that meet `while`. */
interface UniqueRule {
  key: 'unique' | 'exclusive';
  names: readonly string[];
  while: Condition | undefined;
}

/** Reports a renewal that is always refused, because the old and the new record violate a uniqueness rule. */
export function checkRenewals({ resource, entity, report }: ResourceScope): void {
  for (const [index, action] of resource.actions.entries()) {
    const { creates } = action;
    if (creates?.entity !== entity.name) continue;
    const lost = uniqueRulesOf(entity).find((uniqueRule) => isLost(entity, action, creates.copy, uniqueRule));
    if (lost)
      report(
        'never-holds',
        ['actions', index, 'creates'],
        `This is always refused: the new record takes ${quoteText(lost.names)} of this one, and "${lost.key}" allows one of them.`,
        {
          hint: lost.while
            ? 'Let a "transition" or "set" end what "while" asks for, ask for another value in "fields", or copy less.'
            : 'Ask for another value in "fields", copy less, or say in a "while" which records compete.',
          atKey: true,
        },
      );
  }
}

const quoteText = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

function uniqueRulesOf({ unique, exclusive }: Entity): UniqueRule[] {
  return [
    ...unique.flatMap((one) => (one.within ? [] : [{ key: 'unique' as const, names: one.fields, while: one.while }])),
    ...exclusive.map((one) => ({ key: 'exclusive' as const, names: [...one.fields, ...one.during], while: one.while })),
  ];
}

/**
 * Whether the old record and the renewal certainly conflict. Empty values are not compared, so only required fields are certainly equal.
 */
function isLost(entity: Entity, action: Action, copy: Readonly<Record<string, Assignment>>, uniqueRule: UniqueRule): boolean {
  const isSame = (name: string) => {
    const [taken, field] = [copy[name], entity.fields.find((one) => one.name === name)];
    return taken !== undefined && 'field' in taken && taken.field === name && field?.required && !isWritten(action, name);
  };
  if (uniqueRule.names.length === 0 || !uniqueRule.names.every(isSame)) return false;
  const holdsAfter = (known: Condition[]) =>
    uniqueRule.while === undefined || getSatisfiability([...known, { not: uniqueRule.while }], entity.fields) === 'never';
  const isCopied = (name: string) => {
    const taken = copy[name];
    return taken !== undefined && 'field' in taken && taken.field === name && !isWritten(action, name);
  };
  const [old, fresh] = [knownAfter(entity, action), knownOfNew(entity, copy)];
  // If the condition reads only values that both records have in common, it holds for both or for neither.
  const isShared = uniqueRule.while !== undefined && fieldsOf(uniqueRule.while).every(isCopied);
  return !isShared && holdsAfter(old) && holdsAfter(fresh);
}

function isWritten({ set, fields }: Action, name: string): boolean {
  return name in set || fields.some((field) => field.name === name);
}
