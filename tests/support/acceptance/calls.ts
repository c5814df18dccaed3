/** Permission keys that each call of a module needs, and whether the server enforces them. */
import type { Endpoint, Resource, Verb } from '../../../src/config/normalized';
import { codes } from '../../../src/wire/envelope';
import type { ModuleServer } from './moduleServer';

export interface KeyedCall {
  name: string;
  endpoint: Endpoint;
  keys: string[];
  /** Whoever picks from the page in a form may ask, too. */
  isPicked: boolean;
}

/** Calls and actions with the keys that their declaration requires. */
export function callsOf(resource: Resource): KeyedCall[] {
  const { permission, permissions, endpoints, actions, queries, name } = resource;
  const own = (...more: (string | undefined)[]) => [...new Set([permission, ...more].filter((key) => key !== undefined))];
  // An import creates records, so it needs both keys.
  const beside = (verb: Verb) => {
    if (verb === 'import') return [permissions.create, permissions.import];
    // A lock is the beginning of a change; `permissions.unlock` is for that of somebody else.
    return [permissions[verb === 'lock' || verb === 'unlock' ? 'update' : verb]];
  };
  const verbs = (Object.entries(endpoints) as [Verb, Endpoint | undefined][]).flatMap(([verb, endpoint]) =>
    endpoint ? [{ name: `${name}.${verb}`, endpoint, keys: own(...beside(verb)), isPicked: verb === 'options' }] : [],
  );
  return [
    ...verbs,
    ...[...queries, ...actions].map((action) => ({
      name: `${name}.${action.name}`,
      endpoint: action.endpoint,
      keys: own(action.permission),
      isPicked: false,
    })),
  ];
}

/** Id of no record: the call cannot change anything, so only the permission check is tested. */
const nobody = '0198c0de-0000-7000-8000-00000000dead';

/** Whether a caller with all keys is admitted, and the keys without which a caller is still admitted. */
export async function refusedCalls(server: ModuleServer, { name, endpoint, keys }: KeyedCall) {
  const isLetIn = async (held: readonly string[]) => {
    const given =
      endpoint.method === 'GET' || endpoint.method === 'DELETE' ? { query: { id: nobody } } : { body: { id: nobody, version: 1 } };
    const { code, message } = await server.ask(endpoint.method, endpoint.path, { keys: held, ...given });
    if (code >= codes.internal && code < 50_000) throw new Error(`${name}: ${code} ${message}`);
    return code !== codes.forbidden;
  };
  const lacking: string[] = [];
  for (const key of keys) if (await isLetIn(keys.filter((one) => one !== key))) lacking.push(key);
  return { call: name, with: await isLetIn(keys), lacking };
}
