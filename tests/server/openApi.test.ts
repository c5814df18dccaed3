/** The API document beside the server: what many rows and whole lists are asked by stands there as it is answered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApiDocument } from '../../src/server/http/apiDocument';
import { createProductRoutes } from '../../src/server/main/start/app';
import { bulkPaths } from '../../src/wire/bulk';
import { codes } from '../../src/wire/envelope';
import { type ListTotals, totalsPath } from '../../src/wire/totals';
import { startTestServer, type TestServer } from '../support/server/testServer';

interface Act {
  description: string;
  properties: { resource: { const: string }; act: { const: string }; input: { properties?: object; required?: string[] } };
}
interface Operation {
  parameters: { name: string; schema: { enum?: string[]; oneOf?: { const: string; description: string }[] } }[];
  requestBody: { content: { 'application/json': { schema: { properties: object; allOf: { oneOf: Act[] }[] } } } };
  responses: Record<'200', { content: Record<string, { schema: { properties: { data: { properties: object } } } }> }>;
}

let server: TestServer;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  server = await startTestServer();
  paths = ((await (await server.request('GET', '/api/openapi.json')).json()) as { paths: typeof paths }).paths;
});
afterAll(() => server.close());

/** Sent about this one, no act can succeed. */
const nobody = '0198c0de-0000-7000-8000-00000000dead';
const operationOf = (method: string, path: string) => paths[path]?.[method.toLowerCase()] as Operation;
const bodyOf = (path: string) => operationOf('post', path).requestBody.content['application/json'].schema;
const actsOf = () => bodyOf(bulkPaths.preview).allOf[0]?.oneOf ?? [];
const parameterOf = (name: string) => operationOf('get', totalsPath).parameters.find((one) => one.name === name)?.schema;

describe('the API document', () => {
  it('has every call that the server answers for many rows and for whole lists', () => {
    const bases = ['/api/bulk/', '/api/list/'];
    const answered = server.app.routes.filter(({ method, path }) => method !== 'ALL' && bases.some((base) => path.startsWith(base)));
    expect(answered.map(({ path }) => path)).toEqual(expect.arrayContaining([...Object.values(bulkPaths), totalsPath]));
    const missing = answered.filter(({ method, path }) => !operationOf(method, path)).map(({ method, path }) => `${method} ${path}`);
    expect(missing).toEqual([]);
  });

  it('says what they take and answer', () => {
    expect(Object.keys(bodyOf(bulkPaths.preview).properties)).toEqual(['resource', 'act', 'input', 'ids', 'query']);
    expect(Object.keys(bodyOf(bulkPaths.run).properties)).toEqual(['id', 'mode']);
    expect(operationOf('get', bulkPaths.report).parameters.map(({ name }) => name)).toEqual(['id', 'state', 'pageNum', 'pageSize']);
    const dataOf = (method: string, path: string) =>
      Object.keys(operationOf(method, path).responses[200].content['application/json']?.schema.properties.data.properties ?? {});
    expect(dataOf('post', bulkPaths.preview)).toEqual(['plan', 'job']);
    expect(dataOf('get', bulkPaths.report)).toEqual(['plan', 'rows']);
    expect(dataOf('get', totalsPath)).toEqual(['count', 'totals', 'groups']);
  });

  it('names the bulk acts that the server offers, no others, with the keys they need', async () => {
    const named = new Set(actsOf().map(({ properties: { resource, act } }) => `${resource.const}.${act.const}`));
    const offered = new Set<string>();
    for (const { name: resource, actions } of server.configuration.resources.values()) {
      for (const act of ['delete', 'restore', 'update', ...actions.map(({ name }) => name)]) {
        const { code } = await server.call('POST', bulkPaths.preview, { body: { resource, act, ids: [nobody] } });
        if (code !== codes.notFound) offered.add(`${resource}.${act}`);
      }
    }
    expect(offered.size).toBeGreaterThan(20);
    expect([...named].sort()).toEqual([...offered].sort());
    const suspend = actsOf().find(({ properties: { resource, act } }) => resource.const === 'student' && act.const === 'suspend');
    const { permission, actions } = server.configuration.resources.get('student')!;
    expect(suspend?.description).toContain(permission);
    expect(suspend?.description).toContain(actions.find(({ name }) => name === 'suspend')?.permission);
    const reject = actsOf().find(({ properties: { act } }) => act.const === 'rejectLeave');
    expect(reject?.properties.input.required).toEqual(['opinion']);
  });

  it('names the lists that have figures or groups, no others', async () => {
    const named = parameterOf('_resource')?.oneOf ?? [];
    const groups = parameterOf('_group')?.enum ?? [];
    const offered: string[] = [];
    for (const { name, list, permission } of server.configuration.resources.values()) {
      if (!list) continue;
      const ask = (query: object) => server.call<ListTotals>('GET', totalsPath, { query: { _resource: name, ...query } });
      const { data } = await ask({});
      const answers = await Promise.all(groups.map((group) => ask({ _group: group })));
      const grouped = groups.filter((_group, n) => answers[n]?.code === codes.ok);
      const figures = Object.keys(data?.totals ?? {});
      if (figures.length + grouped.length === 0) continue;
      offered.push(name);
      const description = named.find((one) => one.const === name)?.description;
      for (const word of [permission, ...figures, ...grouped]) expect(description, name).toContain(word);
    }
    expect(offered.length).toBeGreaterThan(0);
    expect(named.map((one) => one.const).sort()).toEqual(offered.sort());
  });

  it('names no act and no list where no resource offers any', () => {
    const without = [...server.configuration.resources].map(([name, resource]) => {
      const list = resource.list && { ...resource.list, bulk: { delete: false, restore: false, edit: [] }, totals: [], groupBy: [] };
      return [name, { ...resource, list, actions: resource.actions.map((action) => ({ ...action, bulk: false })) }] as const;
    });
    const configuration = { ...server.configuration, resources: new Map(without) };
    const document = buildApiDocument(configuration, createProductRoutes({ ...server.context, configuration }));
    paths = document.paths as typeof paths;
    expect(JSON.stringify(bodyOf(bulkPaths.preview))).not.toContain('"act":{"const"');
    expect(parameterOf('_resource')?.oneOf).toBeUndefined();
    expect(parameterOf('_group')).toBeUndefined();
  });
});
