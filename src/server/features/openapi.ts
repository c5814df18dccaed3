/** `GET /api/openapi.json`: the calls of jobs, imports, forms, bulk acts, totals and of all resources as an OpenAPI document, made from the same checks that they run. */
import type { Hono } from 'hono';
import type { Action, Endpoint, Entity, Resource, Verb } from '../../config/normalized';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { dialect } from '../../wire/dialect';
import { answersWith, fieldSchema, type Json, objectSchema } from '../http/openApiParts';
import { bulkOperations } from './bulk/openApi';
import { sameOperations } from './duplicates/openApi';
import { importOperations, uploadAnswer, uploadBody } from './import/openApi';
import type { AppContext } from './jobs/appContext';
import { jobOperations } from './jobs/openApi';
import { countsOperations, totalsOperations } from './totals/openApi';

export function mountOpenApi(app: Hono, context: AppContext): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(buildOpenApi(context.configuration));
    return c.body(document, 200, { 'content-type': 'application/json; charset=UTF-8' });
  });
}

export function buildOpenApi(configuration: AppContext['configuration']): Json {
  const resources = [...configuration.resources.values()];
  const paths: Record<string, Json> = {
    ...jobOperations(),
    ...importOperations(),
    ...sameOperations(),
    ...bulkOperations(resources),
    ...totalsOperations(resources),
    ...countsOperations(resources),
  };
  for (const resource of resources) {
    for (const [verb, endpoint] of Object.entries(resource.endpoints) as [Verb, Endpoint | undefined][]) {
      if (endpoint) addOperation(paths, endpoint, verbOperation(resource, verb));
    }
    for (const action of resource.actions) addOperation(paths, action.endpoint, actionOperation(resource, action));
  }
  const schemas = Object.fromEntries([...configuration.entities.values()].map((entity) => [entity.name, entitySchema(entity)]));
  return {
    openapi: '3.1.0',
    info: { title: '康教管理平台', version: '1', description: '所有返回都是 {code, message, data}，code 200 表示成功。' },
    paths,
    components: {
      schemas: { ...schemas, ...dictionarySchemas(configuration) },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: dialect.tokenHeader } },
    },
    security: [{ token: [] }],
  };
}

/** Coded values with their names, so that a caller need not ask for them. */
function dictionarySchemas({ dictionaries }: AppContext['configuration']): Json {
  const schemas = [...dictionaries].map(([name, dictionary]) => {
    const oneOf = dictionary.choices.map(({ code, title }) => ({ const: code, title }));
    return [`dictionary.${name}`, { title: dictionary.title, oneOf }];
  });
  return Object.fromEntries(schemas);
}

function addOperation(paths: Record<string, Json>, endpoint: Endpoint, operation: Json): void {
  const methods = paths[endpoint.path] ?? {};
  paths[endpoint.path] = methods;
  methods[endpoint.method.toLowerCase()] ??= operation;
}

const words: Record<Verb, string> = {
  list: '列表',
  get: '详情',
  create: '新增',
  update: '修改',
  delete: '删除',
  restore: '恢复',
  history: '修改记录',
  reveal: '查看完整内容',
  options: '选项',
  import: '导入',
};

function verbOperation(resource: Resource, verb: Verb): Json {
  const reference = { $ref: `#/components/schemas/${resource.entity.name}` };
  const id = { [dialect.id]: { type: 'string', format: 'uuid' } };
  const bodies: Partial<Record<Verb, Json>> = {
    create: inputSchema(resource.entity, true),
    update: extended(inputSchema(resource.entity, false), { ...id, [dialect.version]: { type: 'integer' } }),
    restore: { type: 'object', properties: id, required: [dialect.id] },
  };
  const parameters: Partial<Record<Verb, Json[]>> = {
    list: listParameters(resource),
    get: [parameter(dialect.id)],
    delete: [parameter(dialect.id)],
    history: [parameter(dialect.id), parameter(dialect.page), parameter(dialect.pageSize)],
    options: [parameter(dialect.keyword), parameter('ids')],
  };
  const page = {
    type: 'object',
    properties: { [dialect.records]: { type: 'array', items: reference }, [dialect.total]: { type: 'integer' } },
  };
  const data =
    verb === 'list' ? page : ['get', 'create', 'update', 'restore'].includes(verb) ? reference : verb === 'import' ? uploadAnswer : {};
  const made = operation(resource, words[verb], `${resource.name}.${verb}`, parameters[verb], bodies[verb], data);
  return verb === 'import' ? { ...made, ...uploadBody } : made;
}

function actionOperation(resource: Resource, action: Action): Json {
  const fields = [...action.fields, ...(action.creates?.fields ?? []), ...action.params];
  const names = [dialect.id, dialect.version, ...fields.map((field) => field.name)];
  const body = extended(objectSchema(fields, true), { [dialect.id]: { type: 'string' }, [dialect.version]: { type: 'integer' } });
  const inAddress = action.endpoint.method === 'GET' || action.endpoint.method === 'DELETE';
  return operation(
    resource,
    action.title,
    `${resource.name}.${action.name}`,
    inAddress ? names.map(parameter) : undefined,
    inAddress ? undefined : body,
    {},
  );
}

function operation(
  resource: Resource,
  summary: string,
  operationId: string,
  parameters: Json[] | undefined,
  body: Json | undefined,
  data: Json,
): Json {
  return {
    tags: [resource.title],
    summary,
    operationId,
    ...(parameters && { parameters }),
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: answersWith(data),
  };
}

function listParameters(resource: Resource): Json[] {
  const own = [dialect.page, dialect.pageSize, dialect.orderBy, dialect.keyword, dialect.view, dialect.trash, dialect.exact, dialect.where];
  const filters = resource.entity.fields.flatMap((field) => {
    const [first, ...others] = fieldTypeOf(field).filters;
    return first ? [field.name, ...others.map((operator) => field.name + dialect.operatorSeparator + operator)] : [];
  });
  return [...own, ...filters].map(parameter);
}

function parameter(name: string): Json {
  return { name, in: 'query', schema: { type: 'string' } };
}

function extended(schema: Json, properties: Json): Json {
  return { ...schema, properties: { ...properties, ...(schema.properties as Json) } };
}

/** What a form may send. */
function inputSchema(entity: Entity, isNew: boolean): Json {
  const fields = entity.fields.filter((field) => !field.system && !field.readOnly && (isNew || !field.immutable));
  return objectSchema(fields, isNew);
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
