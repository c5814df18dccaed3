/**
 * Every endpoint there is, by what its route declares: who may call it, what it refuses without its key, how it reads a bad
 * body, and how it stands in the API document. No endpoint is mounted beside the routes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../src/server/http/route';
import { createApp, createProductRoutes } from '../../src/server/main/start/app';
import { dialect } from '../../src/wire/dialect';
import { codes, type Envelope } from '../../src/wire/envelope';
import { startTestServer, type TestServer } from '../support/server/testServer';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  description?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Json };
  security?: unknown[];
}

let server: TestServer;
let routes: Route[];
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  server = await startTestServer();
  routes = createProductRoutes(server.context);
  paths = ((await (await server.request('GET', '/api/openapi.json')).json()) as { paths: typeof paths }).paths;
});
afterAll(() => server.close());

const nobody = '0198c0de-0000-7000-8000-00000000dead';
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
const addressOf = ({ path }: Route) => path.replace(/:\w+/g, nobody);
const operationOf = ({ method, path }: Route) => paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const takesJson = (route: Route) => JSON.stringify(route.input?.document().requestBody ?? {}).includes('"application/json"');

/** Of several at one address the first one answers. */
function answering(): Route[] {
  return [...new Map([...routes].reverse().map((route) => [nameOf(route), route])).values()];
}

/** What a route answers; pages and files are no envelopes. */
async function ask(app: Hono, route: Route, given: { token?: string; query?: Json; body?: unknown } = {}): Promise<Partial<Envelope>> {
  const search = new URLSearchParams(given.query as Record<string, string>).toString();
  const hasBody = given.body !== undefined && route.method !== 'GET';
  const answer = await app.request(search ? `${addressOf(route)}?${search}` : addressOf(route), {
    method: route.method,
    headers: {
      ...(given.token && { [dialect.tokenHeader]: given.token }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: typeof given.body === 'string' ? given.body : JSON.stringify(given.body) }),
  });
  const text = await answer.text();
  return text.startsWith('{') ? (JSON.parse(text) as Envelope) : { code: answer.status };
}

describe('an endpoint', () => {
  it('is never mounted beside the routes', () => {
    const mounted = server.app.routes.filter(({ method }) => method !== 'ALL').map(nameOf);
    expect(mounted.sort()).toEqual(routes.map(nameOf).sort());
    // What stands around all calls, and the refusal of unknown ones.
    const around = new Set(server.app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path));
    expect([...around].sort()).toEqual(['/*', '/api', '/api/*', '/sso', '/sso/*']);
  });

  it('is mounted by nobody else in the code of the server', () => {
    const folder = join(process.cwd(), 'src/server');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const mounting = files.filter((file) => /\bapp\s*\.\s*(get|post|put|patch|delete|on)\(/.test(readFileSync(join(folder, file), 'utf8')));
    // Pages are no calls, and in front of another backend there are none.
    expect(mounting).toContain('http/route.ts');
    expect(mounting.filter((file) => !/(^|\/)(route|pages|legacyApp)\.ts$/.test(file))).toEqual([]);
  });

  it('answers without a session as its route says', async () => {
    const seen: Record<string, number> = {};
    for (const route of answering()) {
      const { code } = await ask(server.app, route);
      seen[route.auth] = (seen[route.auth] ?? 0) + 1;
      const told = { call: nameOf(route), auth: route.auth, code };
      if (route.auth === 'signedIn' || route.auth === 'account') expect(told).toEqual({ ...told, code: codes.unauthenticated });
      else if (route.auth === 'ticket') expect([codes.ok, codes.internal], JSON.stringify(told)).not.toContain(code);
      else expect([codes.unauthenticated, codes.forbidden, codes.internal], JSON.stringify(told)).not.toContain(code);
    }
    expect(Object.keys(seen).sort()).toEqual(['account', 'public', 'signedIn', 'ticket']);
    expect(seen.signedIn).toBeGreaterThan(100);
  });
});

describe('the key of a route', () => {
  /** What names a resource, for routes whose key depends on it. */
  const asked = (): Record<string, { query?: Json; body?: Json }> => {
    const resource = 'student';
    const upload = { resource, upload: nobody, plan: { mapping: [] } };
    const version = { resource, id: nobody, change: nobody, moment: 'before' };
    return {
      'job.export': { body: { resource, format: 'xlsx' } },
      'list.totals': { query: { _resource: resource } },
      'list.charts': { query: { _resource: resource } },
      'list.counts': { query: { _resource: resource } },
      'list.about': { query: { resource, id: nobody } },
      'list.printed': { body: { resource, ids: [nobody] } },
      'list.statistics': { query: { _resource: resource } },
      'list.statisticsSheet': { query: { _resource: resource } },
      'list.statisticsTaken': { body: { query: { _resource: resource }, how: 'picture' } },
      'my.keepStatistic': { body: { resource, title: '统计', query: '' } },
      'import.template': { query: { resource } },
      'import.check': { body: { ...upload, plan: { mapping: ['stuName'] } } },
      'import.rows': { body: { ...upload, plan: { mapping: ['stuName'] }, rows: [1] } },
      'import.start': { body: { ...upload, plan: { mapping: ['stuName'] } } },
      'bulk.preview': { body: { resource, act: 'delete', ids: [nobody] } },
      'form.behind': { body: { resource, values: {} } },
      'form.same': { body: { resource, values: {} } },
      'form.rehearse': { body: { resource, id: nobody, version: 1, values: {} } },
      'changes.difference': { query: version },
      'changes.restore': { body: { ...version, version: 1 } },
      'my.draft': { query: { resource, form: 'create' } },
      'my.saveDraft': { body: { resource, form: 'create', values: {}, base: {}, version: null, savedAt: '2026-01-01T00:00:00.000Z' } },
      'my.dropDraft': { query: { resource, form: 'create' } },
      'my.list': { query: { resource } },
      'my.feed': { query: { resource: 'schedule' } },
      'my.renewFeed': { body: { resource: 'schedule' } },
      'my.dropFeed': { body: { resource: 'schedule' } },
      'my.saveListSetting': { body: { resource, setting: { columns: [], density: 'normal' } } },
      'my.saveView': { body: { resource, title: '视图', query: '' } },
      'my.importMemory': { query: { resource } },
      'my.saveImportMemory': { body: { resource, memory: { columns: {}, words: {} } } },
    };
  };

  it('is judged before anything else is done: without it 403, counted where the route is audited', async () => {
    const token = await server.login('admin');
    const counted: string[] = [];
    const app = createApp({
      ...server.context,
      actorOf: async (sent) => ({ ...(await server.context.actorOf(sent)), can: (key) => key === undefined }),
      decisions: { ...server.context.decisions, record: (_actor, call, allowed) => counted.push(`${call} ${allowed}`) },
    });
    let refused = 0;
    for (const route of answering()) {
      if (route.auth !== 'signedIn' || !route.key) continue;
      const keys = typeof route.key === 'function' ? undefined : [route.key].flat().map((one) => one.keys);
      // Nobody keeps a page without a key from anybody.
      if (keys?.every((one) => one?.every((key) => key === undefined))) continue;
      const input = typeof route.key === 'function' ? asked()[route.name] : {};
      expect(input, `what ${route.name} is asked with`).toBeDefined();
      counted.length = 0;
      const { code, message } = await ask(app, route, { token, ...input });
      expect({ call: nameOf(route), code, message }).toEqual({
        call: nameOf(route),
        code: codes.forbidden,
        message: expect.stringMatching(/^您没有.+的权限$/),
      });
      if (typeof route.audit === 'object' && route.audit.counted)
        expect(counted).toEqual([`${route.audit.resource}.${route.audit.action} false`]);
      refused++;
    }
    expect(refused).toBeGreaterThan(100);
  });

  // Other files need not ask again who may not make a call; they ask what depends on a record.
  it.each(['teacher', 'finance', 'sales'])('is held by %s as was agreed: each call that is refused to this person', async (account) => {
    const token = await server.login(account);
    const refused: string[] = [];
    for (const route of answering()) {
      if (route.auth !== 'signedIn' || !route.key) continue;
      const { code } = await ask(server.app, route, { token, ...(typeof route.key === 'function' ? asked()[route.name] : {}) });
      if (code === codes.forbidden) refused.push(nameOf(route));
    }
    await expect(`${refused.sort().join('\n')}\n`).toMatchFileSnapshot(`rights/${account}.txt`);
  });

  it('stands for every call that one of the modules declares', () => {
    const open = routes.filter(({ auth, key, name }) => auth === 'signedIn' && !key && !name.endsWith('.options')).map(({ name }) => name);
    // About one's own things, or judged by what they find: the plan, the change, the file, the assessment, each sentence about the books.
    expect(open.sort()).toEqual(
      [
        ...[
          'account.deviceKey',
          ...['board.arrange', 'board.read', 'board.reset', 'board.work'],
          'books.prove',
          'bulk.refused',
          'bulk.report',
          'bulk.run',
          'changes.undo',
          'dictionary.one',
          'dictionary.several',
        ],
        ...['evaluation.finish', 'evaluation.ofStudent', 'evaluation.record', 'evaluation.reportTime', 'evaluation.saveAnswers'],
        ...['evaluation.compare', 'evaluation.findPlan', 'evaluation.report', 'evaluation.pdf', 'evaluation.word'],
        ...['evaluation.template', 'evaluation.files', 'evaluation.newest', 'evaluation.scalesBriefly'],
        ...['editor.config', 'editor.upload', 'file.upload', 'file.uploadToken', 'file.videoUploadToken', 'import.report', 'import.undo'],
        ...['job.cancel', 'job.dismiss', 'job.download', 'job.get', 'job.mine', 'my.dropStatistic', 'my.dropView', 'my.viewRoles'],
        ...['notice.mine', 'notice.read', 'policy.tree', 'policy.why', 'system.openApi'],
      ].sort(),
    );
  });
});

describe('the input of a route', () => {
  it('is refused with a sentence when its body is no JSON', async () => {
    const token = await server.login('admin');
    let refused = 0;
    for (const route of answering()) {
      if (!takesJson(route) || route.path.startsWith('/sso/setup')) continue;
      const answer = await ask(server.app, route, { token, body: '{"half' });
      expect({ call: nameOf(route), ...answer }).toEqual({
        call: nameOf(route),
        code: codes.badRequest,
        message: '请求内容不是 JSON',
        data: null,
      });
      refused++;
    }
    expect(refused).toBeGreaterThan(80);
  });

  it('is refused in Chinese when its values are of another kind', async () => {
    const english = /invalid|expected|received|unrecognized|required|too (big|small)/i;
    let refused = 0;
    for (const route of answering()) {
      if (!takesJson(route) || route.path.startsWith('/sso/')) continue;
      const token = await server.login('admin');
      const content = route.input?.document().requestBody as { content: Record<string, { schema: { properties?: Json } }> };
      const names = Object.keys(content.content['application/json']?.schema.properties ?? {});
      for (const wrong of [{}, 5]) {
        const { code, message, data } = await ask(server.app, route, {
          token,
          body: Object.fromEntries(names.map((name) => [name, wrong])),
        });
        if (code === codes.ok) continue;
        const errors = ((data as { errors?: { message: string }[] } | null)?.errors ?? []).map((error) => error.message);
        for (const sentence of [message, ...errors]) expect(sentence, `${nameOf(route)} ${JSON.stringify(wrong)}`).not.toMatch(english);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

describe('the API document', () => {
  it('has every route with what it takes, once under its name', () => {
    for (const route of answering()) {
      const operation = operationOf(route);
      expect(operation?.operationId, nameOf(route)).toBe(route.name);
      const { parameters, requestBody } = route.input?.document() ?? {};
      expect(operation?.parameters, nameOf(route)).toEqual(parameters);
      expect(operation?.requestBody, nameOf(route)).toEqual(requestBody && JSON.parse(JSON.stringify(requestBody)));
      const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(operation?.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? [], nameOf(route)).toEqual(inPath);
      expect(operation?.security, nameOf(route)).toEqual(route.auth === 'public' || route.auth === 'ticket' ? [] : undefined);
    }
    const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.length).toBe(answering().length);
  });

  it('names the keys that a route asks for', () => {
    for (const route of answering()) {
      if (!route.key || typeof route.key === 'function') continue;
      for (const key of [route.key].flat().flatMap(({ keys = [] }) => keys)) {
        if (key !== undefined) expect(operationOf(route)?.description, nameOf(route)).toContain(key);
      }
    }
  });
});
