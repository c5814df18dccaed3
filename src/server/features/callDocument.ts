/** Calls of a resource in the API document, derived from the schemas that validate them. */
import * as z from 'zod';
import type { Action, Entity, Resource, Verb } from '../../config/normalized';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { choice } from '../../wire/choice';
import { dialect } from '../../wire/dialect';
import { filterName } from '../../wire/filter';
import { longestReason, shortestReason } from '../../wire/reveal';
import { answerSchema } from '../http/answerSchema';
import type { CallDocument } from '../http/call';
import { described, filePart, form, type Input, jsonBody } from '../http/input';
import { buildObjectSchema, component, type Json } from '../http/jsonSchema';
import { uploadShape } from './import/uploadShape';
import { jobShape } from './jobs/jobShape';

const id = { [dialect.id]: { type: 'string', format: 'uuid' } };
const lockToken = { [dialect.lockToken]: { type: 'string' } };
const version = { [dialect.version]: { type: 'integer' } };

const verbs: Record<Verb, { title: string; input(resource: Resource): Input<undefined>; output?(record: z.ZodType): z.ZodType }> = {
  list: {
    title: '列表',
    input: (resource) => described(() => ({ parameters: listParameters(resource) })),
    output: (record) => z.object({ [dialect.records]: z.array(record), [dialect.total]: z.int() }),
  },
  get: { title: '详情', input: () => buildParameters(dialect.id), output: (record) => record },
  create: { title: '新增', input: ({ entity }) => buildSent(() => buildInputSchema(entity, true)), output: (record) => record },
  update: {
    title: '修改',
    input: ({ entity }) =>
      buildSent(() => extendSchema(buildInputSchema(entity, false), { ...id, ...version, ...(entity.editLock && lockToken) })),
    output: (record) => record,
  },
  delete: { title: '删除', input: () => buildParameters(dialect.id) },
  restore: {
    title: '恢复',
    input: () => buildSent(() => ({ type: 'object', properties: id, required: [dialect.id] })),
    output: (record) => record,
  },
  history: { title: '修改记录', input: () => buildParameters(dialect.id, dialect.page, dialect.pageSize) },
  reveal: {
    title: '查看完整内容',
    input: () =>
      buildSent(() => ({
        type: 'object',
        properties: { ...id, field: { type: 'string' }, reason: { type: 'string', minLength: shortestReason, maxLength: longestReason } },
        required: [dialect.id, 'field'],
      })),
    output: () => z.object({ value: z.unknown() }),
  },
  lock: { title: '锁定编辑', input: () => lockInput, output: () => lockShape.extend({ token: z.string() }) },
  unlock: { title: '解除锁定', input: () => lockInput, output: () => z.null() },
  showLock: { title: '查看编辑锁', input: () => buildParameters(dialect.id), output: () => lockShape.nullable() },
  options: { title: '选项', input: () => buildParameters(dialect.keyword, 'ids', choice.match, choice.values) },
  import: { title: '导入', input: () => form(z.object({ file: filePart })), output: () => uploadShape },
};

const lockShape = z.object({ holder: z.string(), isMine: z.boolean(), remaining: z.number(), seconds: z.number() });
const lockInput = buildSent(() => ({
  type: 'object',
  properties: { ...id, [dialect.lockToken]: { type: 'string' } },
  required: [dialect.id],
}));

/** Summary, input and output of a CRUD verb. */
export function buildVerbDocument(resource: Resource, verb: Verb): CallDocument {
  const { title, input, output } = verbs[verb];
  return { summary: title, input: input(resource), ...(output && { output: output(component(resource.entity.name)) }) };
}

/** Summary and input of an action. */
export function buildActionDocument(
  { title, endpoint, fields, creates, params, needsVersion, answers, job, preview }: Action,
  entities: ReadonlyMap<string, Entity>,
): CallDocument {
  const asked = [...fields, ...(creates?.fields ?? []), ...params];
  const inAddress = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const names = [dialect.id, dialect.version, ...asked.map((field) => field.name)];
  const body = () => {
    const schema = extendSchema(buildObjectSchema(asked, true), { [dialect.id]: { type: 'string' }, ...version });
    return needsVersion ? { ...schema, required: [dialect.version, ...((schema.required as string[] | undefined) ?? [])] } : schema;
  };
  const output = job !== undefined ? { output: jobShape } : answers ? { output: z.lazy(() => answerSchema(answers, entities)) } : {};
  const previewText = preview === undefined ? {} : { description: `会带来什么变化，可先问 ${preview}` };
  return { summary: title, ...previewText, input: inAddress ? buildParameters(...names) : buildSent(body), ...output };
}

function listParameters({ entity, list }: Resource): Json[] {
  const own = [dialect.page, dialect.pageSize, dialect.orderBy, dialect.keyword, dialect.view, dialect.trash, dialect.exact, dialect.where];
  const filters = entity.fields.flatMap((field) => {
    const [first, ...others] = fieldTypeOf(field).filters;
    return first ? [field.name, ...others.map((operator) => filterName(field.name, operator))] : [];
  });
  return [...own, ...(list?.calendar ? [dialect.range] : []), ...filters].map(buildParameter);
}

function buildParameters(...names: string[]): Input<undefined> {
  return described(() => ({ parameters: names.map(buildParameter) }));
}

function buildParameter(name: string): Json {
  return { name, in: 'query', schema: { type: 'string' } };
}

function buildSent(schema: () => Json): Input<undefined> {
  return described(() => ({ requestBody: jsonBody(schema()) }));
}

function extendSchema(schema: Json, properties: Json): Json {
  return { ...schema, properties: { ...properties, ...(schema.properties as Json) } };
}

/** Schema of the fields that a form may send. */
function buildInputSchema(entity: Entity, isNew: boolean): Json {
  const fields = entity.fields.filter((field) => !field.system && !field.readOnly && (isNew || !field.immutable));
  return buildObjectSchema(fields, isNew);
}
