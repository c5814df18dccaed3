/** Whether an action can be run on a record now, and if not, why. The server checks it again. */

import type { Policy } from '../../access/policy';
import type { Action, Entity, Resource } from '../../config/normalized';
import type { StateMachine } from '../../fields/field';
import { holdsHere } from '../../fields/holdsHere';
import { findOthersReason, lockReason } from '../record/lockReason';
import { fieldNamed, type RecordValues } from '../record/recordLabel';
import { texts } from '../texts';

type Availability =
  | { kind: 'allowed' }
  /** The role lacks the permission: the button is not drawn. */
  | { kind: 'hidden' }
  /** Not possible in the present state: the button is drawn with the reason. */
  | { kind: 'forbidden'; reason: string };

interface VisibleAction {
  action: Action;
  availability: Exclude<Availability, { kind: 'hidden' }>;
}

/** `record` is undefined for actions of the page. */
export function availabilityOf(
  action: Action,
  entity: Entity,
  record: RecordValues | undefined,
  policy: Policy,
  today: string,
): Availability {
  if (!policy.can(action.permission)) return { kind: 'hidden' };
  if (record === undefined) return { kind: 'allowed' };
  const isBound = action.transition === undefined && !action.whileLocked;
  const reason =
    findOthersReason(entity, record) ??
    (isBound ? lockReason(entity, record, today) : undefined) ??
    findEntryReason(action, entity, record) ??
    findStateReason(action, entity, record) ??
    findConditionReason(action, record, today);
  return reason === undefined ? { kind: 'allowed' } : { kind: 'forbidden', reason };
}

/** Actions to draw where their `place` says. Allowed ones come first; the configured order is kept within both parts. */
export function listVisibleActions(
  resource: Resource,
  place: Action['place'],
  record: RecordValues | undefined,
  policy: Policy,
  today: string,
): VisibleAction[] {
  const visible = resource.actions
    .filter((action) => action.place === place)
    .flatMap((action): VisibleAction[] => {
      const availability = availabilityOf(action, resource.entity, record, policy, today);
      return availability.kind === 'hidden' ? [] : [{ action, availability }];
    });
  return [...visible.filter(isAllowed), ...visible.filter((one) => !isAllowed(one))];
}

function isAllowed(visible: VisibleAction): boolean {
  return visible.availability.kind === 'allowed';
}

/** Whether an entry has already been reversed is unknown to the client; the server checks it. */
function findEntryReason(action: Action, { appendOnly }: Entity, record: RecordValues): string | undefined {
  return action.reverse && appendOnly && record[appendOnly.reversal] ? texts.action.isReversal : undefined;
}

function findStateReason(action: Action, entity: Entity, record: RecordValues): string | undefined {
  if (action.transition === undefined || entity.stateField === undefined) return undefined;
  const machine = fieldNamed(entity.fields, entity.stateField)?.states;
  const transition = machine?.transitions.find((one) => one.name === action.transition);
  if (!machine || !transition) return undefined;
  const code = record[entity.stateField];
  if (transition.from.some((from) => from === code)) return undefined;
  return action.reason ?? explainState(action, entity, machine, transition.from, code);
}

function explainState(action: Action, entity: Entity, machine: StateMachine, from: number[], code: unknown): string {
  const titleOf = (one: unknown) => machine.states.find((state) => state.code === one)?.title;
  const allowed = from.flatMap((one) => titleOf(one) ?? []);
  const current = titleOf(code);
  if (current === undefined) return texts.action.notInStateUnknown(action.title, allowed);
  return texts.action.notInState(entity.title, action.title, current, allowed);
}

function findConditionReason(action: Action, record: RecordValues, today: string): string | undefined {
  if (action.when === undefined || holdsHere(action.when, record, today)) return undefined;
  return action.reason ?? texts.action.notNow(action.title);
}
