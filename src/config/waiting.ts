/** To-do views: whether a user may act on their records, and on which ones. */
import type { Condition } from '../fields/condition';
import type { Action, Resource, TodoCommand, View } from './normalized';

/** Permission check of a user. */
interface Keys {
  can(key: string | undefined): boolean;
}

/** The commands by which a user may act on the records of a view. */
export function listRunnable({ todo }: View, keys: Keys): TodoCommand[] {
  return todo?.commands.filter(({ permission }) => keys.can(permission)) ?? [];
}

/** Whether the records of a view are a to-do of other users only. */
export function waitsForOthers(view: View, keys: Keys): boolean {
  return (view.todo?.commands.length ?? 0) > 0 && listRunnable(view, keys).length === 0;
}

/**
 * Records for which one of the commands is possible, by state and condition; links and editing are possible for all. `notBy` is not
 * considered: applicants may approve their own record if nobody else has the key, which is only known from the roles of all colleagues.
 * Undefined = all records.
 */
export function getWaitingCondition(
  commands: readonly TodoCommand[],
  { actions, entity }: Pick<Resource, 'actions' | 'entity'>,
): Condition | undefined {
  const each = commands.map(({ name }) => {
    const action = actions.find((one) => one.name === name);
    return action ? [...stateOf(action, entity), ...(action.when ? [action.when] : [])] : [];
  });
  return each.length === 0 || each.some((parts) => parts.length === 0) ? undefined : { or: each.map((and) => ({ and })) };
}

function stateOf({ transition }: Action, { stateField, fields }: Resource['entity']): Condition[] {
  const machine = fields.find(({ name }) => name === stateField)?.states;
  const from = machine?.transitions.find(({ name }) => name === transition)?.from;
  return stateField === undefined || from === undefined ? [] : [{ field: stateField, operator: 'in', operand: { value: from } }];
}
