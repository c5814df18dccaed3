/** `GET /api/openapi.json`: every route as an OpenAPI operation, beside the entities and coded values it speaks of. */
import type { Configuration, Entity } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { fieldSchema, type Json, jsonSchema } from './jsonSchema';
import { FileAnswer } from './output';
import type { Permissions } from './permission';
import { type Route, route } from './route';

/** The route of the document about `routes`, itself among them; written at the first call. */
export function apiDocumentRoute(configuration: Configuration, routes: () => readonly Route[]): Route {
  let text: string | undefined;
  return route({
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'public',
    tag: '系统',
    name: 'system.openApi',
    summary: '这份接口文档',
    output: new FileAnswer('application/json'),
    run: async ({ c }) => {
      text ??= JSON.stringify(apiDocument(configuration, routes()));
      return c.body(text, 200, { 'content-type': 'application/json; charset=UTF-8' });
    },
  });
}

export function apiDocument({ entities, dictionaries }: Pick<Configuration, 'entities' | 'dictionaries'>, routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const one of routes) {
    const path = one.path.replace(/:(\w+)/g, '{$1}');
    const methods = paths[path] ?? {};
    paths[path] = methods;
    // Of two at one address the first one answers.
    methods[one.method.toLowerCase()] ??= operationOf(one);
  }
  const schemas = Object.fromEntries([...entities.values()].map((entity) => [entity.name, entitySchema(entity)]));
  return {
    openapi: '3.1.0',
    info: { title: '康教管理平台', version: '1', description: '所有返回都是 {code, message, data}，code 200 表示成功。' },
    paths,
    components: {
      schemas: { ...schemas, ...dictionarySchemas(dictionaries) },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: dialect.tokenHeader } },
    },
    security: [{ token: [] }],
  };
}

function operationOf({ tag, summary, description, name, auth, key, input, output }: Route): Json {
  const told = [description, key && typeof key !== 'function' && permissionText(key)].filter(Boolean).join('；');
  return {
    tags: [tag],
    summary,
    ...(told !== '' && { description: told }),
    operationId: name,
    ...((auth === 'public' || auth === 'ticket') && { security: [] }),
    ...input?.document(),
    responses: output instanceof FileAnswer ? output.responses : answersWith(output ? jsonSchema(output) : {}),
  };
}

/** Keys that are all needed; undefined where none is. */
export function permissionText(permissions: Permissions): string | undefined {
  const names = [...new Set([permissions].flat().flatMap(({ keys = [] }) => keys.filter((key) => key !== undefined)))];
  return names.length > 0 ? `权限：${names.join('、')}` : undefined;
}

/** `responses` of a call that answers with this data in the envelope. */
function answersWith(data: Json): Json {
  const envelope = {
    type: 'object',
    properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
  };
  return { 200: { description: 'OK', content: { 'application/json': { schema: envelope } } } };
}

/** Coded values with their names, so that a caller need not ask for them. */
function dictionarySchemas(dictionaries: Configuration['dictionaries']): Json {
  const schemas = [...dictionaries].map(([name, dictionary]) => {
    const oneOf = dictionary.choices.map(({ code, title }) => ({ const: code, title }));
    return [`dictionary.${name}`, { title: dictionary.title, oneOf }];
  });
  return Object.fromEntries(schemas);
}

function entitySchema(entity: Entity): Json {
  const own = { id: { type: 'string', format: 'uuid' }, version: { type: 'integer' } };
  return {
    title: entity.title,
    ...(entity.description !== undefined && { description: entity.description }),
    type: 'object',
    properties: { ...own, ...Object.fromEntries(entity.fields.map((field) => [field.name, fieldSchema(field)])) },
  };
}
