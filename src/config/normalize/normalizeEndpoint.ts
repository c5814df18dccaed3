/** Written calls → endpoints with complete path, API and timeout. */
import { bases, timeouts } from '../../wire/timeouts';
import type { Endpoint, Endpoints, HttpMethod, Verb } from '../normalized';
import { splitCall } from '../shapes/call';
import type { WrittenEndpoints } from '../shapes/resourceShape';

/** Standard calls of a resource, in the order of a record's life cycle. */
export const verbs = [
  'list',
  'get',
  'create',
  'update',
  'delete',
  'restore',
  'history',
  'options',
  'reveal',
  'lock',
  'unlock',
  'showLock',
  'import',
] as const satisfies Verb[];

/** All standard calls of a resource. */
export function normalizeEndpoints(written: WrittenEndpoints): Endpoints {
  const of = (verb: Verb, timeoutMs?: number) =>
    written[verb] === undefined ? undefined : normalizeEndpoint(written[verb], written, timeoutMs);
  return {
    list: of('list'),
    get: of('get'),
    create: of('create'),
    update: of('update'),
    delete: of('delete'),
    restore: of('restore'),
    history: of('history'),
    options: of('options'),
    reveal: of('reveal'),
    lock: of('lock'),
    unlock: of('unlock'),
    showLock: of('showLock'),
    import: of('import', timeouts.import),
  };
}

/** `GET page` under `/instStudent` → `GET /api/instStudent/page`. */
export function normalizeEndpoint(call: string, { base, client }: Pick<WrittenEndpoints, 'base' | 'client'>, timeoutMs?: number): Endpoint {
  const { method, path } = splitCall(call);
  const relative = path === '' ? base : path.startsWith('/') ? path : `${base}/${path}`;
  const root = bases[client];
  const isComplete = relative === root || relative.startsWith(`${root}/`);
  return { method: method as HttpMethod, path: isComplete ? relative : root + relative, client, timeoutMs: timeoutMs ?? timeouts[client] };
}
