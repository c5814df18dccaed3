/** The product answers the whole contract: every call, every address, every permission key. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressedPages, findAddressPattern, listAboutPatterns } from '../../src/config/addresses';
import type { Configuration } from '../../src/config/normalized';
import type { AreaRoute } from '../../src/engine/areaRoute';
import { accessKeys } from '../../src/fields/field';
import { editorController } from '../../src/wire/editor';
import { startTestServer } from '../support/server/testServer';

interface Call {
  client: string;
  method: string | null;
  path: string;
  family?: boolean;
}
type Part = 'calls' | 'routes' | 'keys';

const read = (name: string) => JSON.parse(readFileSync(`tests/contract/${name}`, 'utf8'));
const calls: Call[] = read('calls.json').calls;
const routes: { path: string }[] = read('routes.json').routes;
const keys: string[] = read('permissions.json').keys;

/** Pages of the shell; `tests/flows/navigation.test.ts` opens each of them. */
const shellPages = ['/', '/login', '/404', '/wxban', '/dashboard', '/operationGuide', '/videoPlay'];

/** Hand-made pages of the areas. */
const areaPages = Object.values(
  import.meta.glob<AreaRoute[]>('../../src/modules/*/web/routes.ts', { eager: true, import: 'default' }),
).flatMap((routes) => routes.map(({ path }) => path));

let served: { method: string; path: string }[];
let configuration: Configuration;

beforeAll(async () => {
  const server = await startTestServer({ demo: 'none' });
  served = server.app.routes.filter((route) => route.method !== 'ALL');
  configuration = server.context.configuration;
  await server.close();
});

describe('contract', () => {
  const known: Record<Part, string[]> = { calls: calls.map(nameOf), routes: routes.map((route) => route.path), keys };
  const isAnswered: Record<Part, (name: string) => boolean> = { calls: answersCall, routes: answersRoute, keys: asksKey };

  for (const part of ['calls', 'routes', 'keys'] as const) {
    it(`has every one of the ${part} answered`, () => {
      expect(known[part].length).toBeGreaterThan(0);
      expect(known[part].filter((name) => !isAnswered[part](name))).toEqual([]);
    });
  }
});

const nameOf = (call: Call) => `${call.method ?? '*'} ${call.path}`;

function answersCall(name: string): boolean {
  const call = calls.find((one) => nameOf(one) === name) as Call;
  const path = fullPath(call);
  if (call.family) return served.some((route) => route.path === path || route.path.startsWith(`${path}/`));
  return served.some((route) => (call.method === null || route.method === call.method) && matches(route.path, path));
}

function fullPath({ client, path }: Call): string {
  // The editor's controller may stand anywhere; ours is named in the wire.
  if (client === 'editor') return editorController;
  const base = client === 'identity' ? '/sso' : '/api';
  return path.startsWith(`${base}/`) ? path : base + path;
}

/** A trailing parameter of ours answers a path that ends in a slash. */
function matches(route: string, path: string): boolean {
  return route === path || `${route}/` === path || (path.endsWith('/') && new RegExp(`^${path}:\\w+$`).test(route));
}

function answersRoute(path: string): boolean {
  const ours = path.replace(/\{(\w+)\}/g, ':$1');
  const fromModules = [...configuration.resources.values()].flatMap((resource) => [
    resource.path,
    ...addressedPages.map((page) => resource.addresses?.[page] && findAddressPattern(resource, page)),
    ...listAboutPatterns(resource),
  ]);
  return fromModules.includes(ours) || areaPages.includes(ours) || shellPages.includes(ours);
}

function asksKey(key: string): boolean {
  if (key === 'super:admin') return true;
  const asked = [...configuration.resources.values()].flatMap((one) => [
    one.permission,
    one.list?.export?.permission,
    ...Object.values(one.permissions),
    ...[...one.queries, ...one.actions].map(({ permission }) => permission),
  ]);
  const ofFields = [...configuration.entities.values()].flatMap(({ fields }) => fields.flatMap(({ access }) => accessKeys(access, 'read')));
  const ofBoards = [...configuration.boards.values()].map(({ permission }) => permission);
  return [...asked, ...ofFields, ...ofBoards].includes(key);
}
