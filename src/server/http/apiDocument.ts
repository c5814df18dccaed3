/** `GET /api/openapi.json`: OpenAPI operations of all routes, with schemas of entities and dictionaries. */
import type { Configuration, Entity } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { fieldSchema, type Json, toJsonSchema } from './jsonSchema';
import { FileAnswer } from './output';
import type { Permissions } from './permission';
import { type Route, route } from './route';

/** The route of the API document. `routes` includes this route; the document is created on the first call. */
export function createApiDocumentRoute(configuration: Configuration, routes: () => readonly Route[]): Route {
  let text: string | undefined;
  return route({
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'signedIn',
    tag: '系统',
    name: 'system.openApi',
    summary: '这份接口文档',
    output: new FileAnswer('application/json'),
    run: async ({ c }) => {
      text ??= JSON.stringify(buildApiDocument(configuration, routes()));
      return c.body(text, 200, { 'content-type': 'application/json; charset=UTF-8' });
    },
  });
}

export function buildApiDocument(
  { entities, dictionaries }: Pick<Configuration, 'entities' | 'dictionaries'>,
  routes: readonly Route[],
): Json {
  const paths: Record<string, Json> = {};
  for (const one of routes) {
    const path = one.path.replace(/:(\w+)/g, '{$1}');
    const methods = paths[path] ?? {};
    paths[path] = methods;
    // Of two routes with the same address, the first one answers.
    methods[one.method.toLowerCase()] ??= operationOf(one);
  }
  const schemas = Object.fromEntries([...entities.values()].map((entity) => [entity.name, buildEntitySchema(entity)]));
  return {
    openapi: '3.1.0',
    info: { title: '康教管理平台', version: '1', description: '所有返回都是 {code, message, data}，code 200 表示成功。' },
    paths,
    components: {
      schemas: { ...schemas, ...buildDictionarySchemas(dictionaries) },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: dialect.tokenHeader } },
    },
    security: [{ token: [] }],
  };
}

function operationOf({ tag, summary, description, name, auth, key, input, output }: Route): Json {
  const parts = [description, key && typeof key !== 'function' && formatPermission(key)].filter(Boolean).join('；');
  return {
    tags: [tag],
    summary,
    ...(parts !== '' && { description: parts }),
    operationId: name,
    ...((auth === 'public' || auth === 'ticket') && { security: [] }),
    ...input?.document(),
    responses: output instanceof FileAnswer ? output.responses : buildAnswer(output ? toJsonSchema(output) : {}),
  };
}

/** Text with all required permissions; undefined if there are none. */
export function formatPermission(permissions: Permissions): string | undefined {
  const names = [...new Set([permissions].flat().flatMap(({ keys = [] }) => keys.filter((key) => key !== undefined)))];
  return names.length > 0 ? `权限：${names.join('、')}` : undefined;
}

/** `responses` of a call: the envelope with this data. */
function buildAnswer(data: Json): Json {
  const envelope = {
    type: 'object',
    properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
  };
  return { 200: { description: 'OK', content: { 'application/json': { schema: envelope } } } };
}

/** Dictionaries as schemas, with the titles of their codes. */
function buildDictionarySchemas(dictionaries: Configuration['dictionaries']): Json {
  const schemas = [...dictionaries].map(([name, dictionary]) => {
    const oneOf = dictionary.choices.map(({ code, title }) => ({ const: code, title }));
    return [`dictionary.${name}`, { title: dictionary.title, oneOf }];
  });
  return Object.fromEntries(schemas);
}

function buildEntitySchema(entity: Entity): Json {
  const own = { id: { type: 'string', format: 'uuid' }, version: { type: 'integer' } };
  return {
    title: entity.title,
    ...(entity.description !== undefined && { description: entity.description }),
    type: 'object',
    properties: { ...own, ...Object.fromEntries(entity.fields.map((field) => [field.name, fieldSchema(field)])) },
  };
}
