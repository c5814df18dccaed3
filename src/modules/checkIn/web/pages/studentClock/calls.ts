/** Calls of the page by the name of their action. */
import type { Action, Resource } from '../../../../../config/normalized';

export function endpointOf({ actions }: Resource, name: string): Action['endpoint'] {
  const action = actions.find((one) => one.name === name);
  if (!action) throw new Error(`No action “${name}”`);
  return action.endpoint;
}
