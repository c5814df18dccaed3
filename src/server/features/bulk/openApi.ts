/** `/api/bulk/…` in the API document: the acts that resources offer, with what each one asks for and who may do it. */
import * as z from 'zod';
import type { Resource, Verb } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { bulkPaths } from '../../../wire/bulk';
import { dialect } from '../../../wire/dialect';
import { codes } from '../../../wire/envelope';
import {
  answersFile,
  answersWith,
  inputOf,
  integer,
  type Json,
  objectSchema,
  permissionText,
  requestBody,
  text,
  uuid,
} from '../../http/openApiParts';
import { mediaTypes } from '../export/writeSheet';
import { job } from '../jobs/openApi';
import { previewShape, reportShape, runShape } from './bulkInput';

const plan: Json = {
  type: 'object',
  properties: {
    id: uuid,
    state: { enum: ['looking', 'ready', 'running', 'ended', 'failed'] },
    message: { type: ['string', 'null'], description: 'failed 时的原因' },
    counts: { type: 'object', properties: { waiting: integer, able: integer, refused: integer, done: integer } },
    changeSet: { type: ['string', 'null'], format: 'uuid', description: '撤销用的编号' },
  },
};
const answer: Json = {
  type: 'object',
  properties: { plan, job: { anyOf: [job, { type: 'null' }], description: '记录多时是任务，进度见 /api/job/get' } },
};
const row: Json = {
  type: 'object',
  properties: { id: uuid, label: text, state: { enum: ['waiting', 'able', 'refused', 'done'] }, reason: { type: ['string', 'null'] } },
};

/** Path → method → operation; nothing where no resource offers a bulk act. */
export function bulkOperations(resources: readonly Resource[]): Record<string, Json> {
  const acts = resources.flatMap(actsOf);
  if (acts.length === 0) return {};
  const oneTarget = { oneOf: [{ required: ['ids'] }, { required: ['query'] }] };
  const asked = { ...inputOf(previewShape), allOf: [{ oneOf: acts }, oneTarget] };
  const asPreviewed = '权限：与预览的操作相同；只能是自己的预览';
  const own = '只能是自己的预览';
  return {
    [bulkPaths.preview]: {
      post: {
        ...operation('预览批量操作：逐条检查，不改动任何记录', 'preview', '权限：见各操作'),
        ...requestBody(asked),
        responses: answersWith(answer),
      },
    },
    [bulkPaths.run]: {
      post: {
        ...operation(
          '执行预览过的批量操作',
          'run',
          `${asPreviewed}。mode=all：有一条不能处理就都不执行，返回 ${codes.conflict} 并指出是哪条`,
        ),
        ...requestBody(inputOf(runShape)),
        responses: answersWith(answer),
      },
    },
    [bulkPaths.report]: {
      get: {
        ...operation('批量操作的结果', 'report', own),
        parameters: reportParameters(),
        responses: answersWith({ type: 'object', properties: { plan, rows: { type: 'array', items: row } } }),
      },
    },
    [bulkPaths.refused]: {
      get: {
        ...operation('下载未处理的记录和原因', 'refused', asPreviewed),
        parameters: [{ name: dialect.id, in: 'query', required: true, schema: uuid }],
        responses: answersFile(mediaTypes.xlsx),
      },
    },
  };
}

/** A schema for each act of the resource, which holds for that act alone. */
function actsOf(resource: Resource): Json[] {
  const { list, entity, permissions } = resource;
  if (!list) return [];
  const verb = (name: Verb, title: string, input: Json) => actSchema(resource, { name, title, permission: permissions[name], input });
  const none = { type: 'object', maxProperties: 0 };
  const edited = list.bulk.edit.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  return [
    ...(list.bulk.delete ? [verb('delete', '删除', none)] : []),
    ...(list.bulk.restore ? [verb('restore', '恢复', none)] : []),
    ...(edited.length > 0 ? [verb('update', '修改', { ...objectSchema(edited, false), minProperties: 1 })] : []),
    ...resource.actions
      .filter(({ bulk }) => bulk)
      .map((action) => {
        const fields: Field[] = [...action.fields, ...(action.creates?.fields ?? []), ...action.params];
        return actSchema(resource, { ...action, input: objectSchema(fields, true) });
      }),
  ];
}

interface DescribedAct {
  name: string;
  title: string;
  permission: string | undefined;
  input: Json;
}

function actSchema({ name: resource, title, permission }: Resource, act: DescribedAct): Json {
  const needsInput = act.input.required !== undefined || act.input.minProperties !== undefined;
  return {
    title: `${act.title}${title}`,
    description: permissionText(permission, act.permission),
    properties: { resource: { const: resource }, act: { const: act.name }, input: act.input },
    required: ['resource', 'act', ...(needsInput ? ['input'] : [])],
  };
}

/** The check turns texts into numbers; the document tells the numbers. */
function reportParameters(): Json[] {
  const { properties } = z.toJSONSchema(reportShape) as { properties: Record<string, Json> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: name === dialect.id, schema }));
}

function operation(summary: string, name: string, description: string): Json {
  return { tags: ['批量操作'], summary, description, operationId: `bulk.${name}` };
}
