/**
 * Keys of money, each taken away alone: every call that asks for it is refused, its figures reach nobody, and what asks for other keys
 * stays open.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import { keyNeeds } from '../../src/fields/keyNeed';
import type { Route } from '../../src/server/http/route';
import { createProductRoutes } from '../../src/server/main/start/app';
import { codes } from '../../src/wire/envelope';
import { jobPaths } from '../../src/wire/job';
import { type WithoutKeys, withoutKeys } from '../support/desks/withoutKeys';
import { startTestServer, type TestServer } from '../support/server/testServer';

const { keys } = JSON.parse(readFileSync('tests/contract/permissions.json', 'utf8')) as { keys: string[] };
const moneyKeys = keys.filter((key) => /^(saleCenterModel|orderManageModel):/.test(key));
const { configuration } = loadConfiguration(process.cwd());
const resources = [...configuration!.resources.values()];

let server: TestServer;
let without: WithoutKeys;
let routes: Route[];
beforeAll(async () => {
  server = await startTestServer({ jobs: {} });
  ({ without } = await withoutKeys(server));
  routes = createProductRoutes(server.context);
});
afterAll(() => server?.close());

const keysOf = ({ key }: Route) => (key && typeof key !== 'function' ? [key].flat().flatMap((one) => one.keys ?? []) : []);
const asking = (key: string) => routes.filter((route) => route.auth === 'signedIn' && keysOf(route).includes(key));
const nobody = '0198c0de-0000-7000-8000-00000000dead';
/** Names nobody, so that whoever may call changes nothing. */
const call = ({ method, path }: Route) =>
  server.call(method, path.replace(/:\w+/g, nobody), method === 'GET' ? { query: { id: nobody } } : { body: { id: nobody } });
const exportsOf = (key: string) =>
  resources.filter(({ list }) => list?.export && [list.export.permission].flat().some((one) => one === key)).map(({ name }) => name);
const exportOf = (resource: string) => server.call('POST', jobPaths.export, { body: { resource, format: 'xlsx' } });
const figuresOf = (key: string) =>
  [...configuration!.entities.values()].flatMap((entity) =>
    entity.fields
      .filter(({ access }) => keyNeeds(access?.read).some((need) => need.includes(key)))
      .map(({ name }) => `${entity.name}.${name}`),
  );

it('there are keys of money in the contract', () => expect(moneyKeys.length).toBeGreaterThan(30));

describe.each(moneyKeys)('the key %s', (key) => {
  it('guards calls, exports or figures', () => {
    expect([...asking(key), ...exportsOf(key), ...figuresOf(key)].length).toBeGreaterThan(0);
  });

  it('alone refuses what asks for it', async () => {
    await without([key], async () => {
      for (const route of asking(key)) {
        const { code, message } = await call(route);
        expect({ call: `${route.method} ${route.path}`, code, message }).toEqual({
          call: `${route.method} ${route.path}`,
          code: codes.forbidden,
          message: expect.stringMatching(/^您没有.+的权限$/),
        });
      }
      for (const page of exportsOf(key)) expect(await exportOf(page), page).toMatchObject({ code: codes.forbidden });
    });
  });

  it('is what refused: with it the same calls are not forbidden', async () => {
    for (const route of asking(key)) expect((await call(route)).code, `${route.method} ${route.path}`).not.toBe(codes.forbidden);
    for (const page of exportsOf(key)) expect((await exportOf(page)).code, page).not.toBe(codes.forbidden);
  });

  it('alone leaves open what asks for other keys of money', async () => {
    const others = routes
      .filter(({ method }) => method === 'GET')
      .filter((route) => {
        const asked = keysOf(route);
        return route.auth === 'signedIn' && !asked.includes(key) && asked.some((one) => one !== undefined && moneyKeys.includes(one));
      });
    await without([key], async () => {
      for (const route of others) expect((await call(route)).code, `${route.method} ${route.path}`).not.toBe(codes.forbidden);
    });
  });
});
