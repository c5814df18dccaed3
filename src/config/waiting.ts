/** Views of records that wait for somebody: whether a person may act on them, and for which of them that is possible. */
import type { Condition } from '../fields/condition';
import type { Action, Resource, View } from './normalized';

/** Whether a person has a key. */
interface Keys {
  can(key: string | undefined): boolean;
}

/** The actions that the records of a view wait for, as far as the person may run them. */
export function mayRun({ waits }: View, { actions }: Pick<Resource, 'actions'>, keys: Keys): Action[] {
  return actions.filter(({ name, permission }) => waits.includes(name) && keys.can(permission));
}

/** Whether the records of a view wait for somebody else: they are then no to-do of this person. */
export function waitsForOthers(view: View, resource: Pick<Resource, 'actions'>, keys: Keys): boolean {
  return view.waits.length > 0 && mayRun(view, resource, keys).length === 0;
}

/**
 * Records for which one of the actions is possible, by state and condition. Those of `notBy` stay: whoever applied approves it where nobody
 * else has the key, which only the roles of all colleagues tell. Undefined = all records.
 */
export function waitingFor(actions: readonly Action[], { entity }: Pick<Resource, 'entity'>): Condition | undefined {
  const each = actions.map((action) => [...stateOf(action, entity), ...(action.when ? [action.when] : [])]);
  return each.length === 0 || each.some((parts) => parts.length === 0) ? undefined : { or: each.map((and) => ({ and })) };
}

function stateOf({ transition }: Action, { stateField, fields }: Resource['entity']): Condition[] {
  const machine = fields.find(({ name }) => name === stateField)?.states;
  const from = machine?.transitions.find(({ name }) => name === transition)?.from;
  return stateField === undefined || from === undefined ? [] : [{ field: stateField, operator: 'in', operand: { value: from } }];
}
