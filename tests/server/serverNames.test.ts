/** What belongs to the server itself, as the checks of a configuration know it: calls and tables. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCalls, serverTables } from '../../src/config/serverNames';
import { toSnakeCase } from '../../src/config/storedName';
import { areaRoutes } from '../../src/modules/serverParts';
import { createProductRoutes } from '../../src/server/main/start/app';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the names that a configuration must leave to the server', () => {
  it('are the calls that no resource declares', () => {
    const { resources } = server.configuration;
    const declared = [...resources.values()].flatMap(({ endpoints, queries, actions }) => [
      ...Object.values(endpoints),
      ...[...queries, ...actions].map(({ endpoint }) => endpoint),
    ]);
    const names = new Set(declared.map((endpoint) => endpoint && `${endpoint.method} ${endpoint.path}`));
    // A call of an area that a resource declares, too, is refused when the server starts.
    for (const routesOf of areaRoutes) for (const { method, path } of routesOf(server.context)) names.add(`${method} ${path}`);
    const own = createProductRoutes(server.context).map(({ method, path }) => `${method} ${path}`);
    expect([...serverCalls].sort()).toEqual([...new Set(own.filter((name) => !names.has(name)))].sort());
  });

  it('are the tables and views that no entity has', async () => {
    const entities = new Set([...server.configuration.entities.keys()].map(toSnakeCase));
    const found = await server.database.system((q) =>
      q.query<{ name: string }>(
        "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')",
        [],
      ),
    );
    expect([...serverTables].sort()).toEqual(
      found
        .map(({ name }) => name)
        .filter((name) => !entities.has(name))
        .sort(),
    );
  });
});
