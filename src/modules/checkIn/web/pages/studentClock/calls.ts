/** Calls of the page by their name. */
import { callsOf, type Endpoint, type Resource } from '../../../../../config/normalized';

export function endpointOf(resource: Resource, name: string): Endpoint {
  const call = callsOf(resource).find((one) => one.name === name);
  if (!call) throw new Error(`No call “${name}”`);
  return call.endpoint;
}
