/** Actions that lead a record from its initial state to another one. */
import type { Action, Configuration, Resource } from '../../../src/config/normalized';
import type { StateMachine } from '../../../src/fields/field';

export interface Step {
  resource: Resource;
  action: Action;
}

/** Sequences of actions to the state, the shortest first. */
export function waysTo({ resources }: Configuration, entity: string, machine: StateMachine, goal: number): Step[][] {
  const steps = stepsOf(resources, entity).filter(({ action }) => action.transition);
  const found: Step[][] = [];
  let ways: { at: number; way: Step[]; seen: number[] }[] = [{ at: machine.initial, way: [], seen: [machine.initial] }];
  while (ways.length > 0) {
    found.push(...ways.filter(({ at }) => at === goal).map(({ way }) => way));
    ways = ways.flatMap(({ at, way, seen }) =>
      steps.flatMap((step) => {
        const transition = machine.transitions.find(({ name }) => name === step.action.transition);
        if (!transition?.from.includes(at) || seen.includes(transition.to)) return [];
        return [{ at: transition.to, way: [...way, step], seen: [...seen, transition.to] }];
      }),
    );
  }
  return found.slice(0, 4);
}

/** Actions on records of the entity, of all pages. */
export function stepsOf(resources: Configuration['resources'], entity: string): Step[] {
  return [...resources.values()]
    .filter((resource) => resource.entity.name === entity)
    .flatMap((resource) => resource.actions.map((action) => ({ resource, action })));
}
