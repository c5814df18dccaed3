/** `/api/import/…` in the API document, made from the shapes that its calls check. */
import * as z from 'zod';
import { dialect } from '../../../wire/dialect';
import { importPaths } from '../../../wire/import';
import { answersFile, answersWith, inputOf, integer, type Json, requestBody, text, uuid } from '../../http/openApiParts';
import { mediaTypes } from '../export/writeSheet';
import { importShape, rowsShape, startShape } from './importInput';

const counts = { total: integer, good: integer, wrong: integer, duplicate: integer };
const problem: Json = {
  type: 'object',
  properties: { column: { type: ['integer', 'null'] }, message: text, word: text },
  required: ['column', 'message'],
};
const row: Json = {
  type: 'object',
  properties: { row: integer, problems: { type: 'array', items: problem }, duplicate: { type: 'object' } },
  required: ['row', 'problems'],
};
const report: Json = { type: 'object', properties: { ...counts, rows: { type: 'array', items: row } } };
const job: Json = {
  type: 'object',
  description: '任务，进度见 /api/job/get',
  properties: { id: uuid, kind: text, title: text, state: text },
};

/** Path → method → operation. */
export function importOperations(): Record<string, Json> {
  return {
    [importPaths.template]: {
      get: {
        ...operation('下载导入模板', 'template', {}),
        parameters: [parameter('resource')],
        responses: answersFile(mediaTypes.xlsx),
      },
    },
    [importPaths.check]: { post: { ...operation('试运行：真实写入后撤回', 'check', job), ...body(importShape) } },
    [importPaths.rows]: { post: { ...operation('重新检查若干行', 'rows', report), ...body(rowsShape) } },
    [importPaths.report]: { get: { ...operation('试运行或导入的结果', 'report', report), parameters: [parameter(dialect.id)] } },
    [importPaths.start]: { post: { ...operation('开始导入', 'start', job), ...body(startShape) } },
    [importPaths.undo]: {
      post: { ...operation('撤销一次导入', 'undo', job), ...body(z.strictObject({ id: z.uuid() })) },
    },
  };
}

/** The upload of a file, at the address that a resource names for it. */
export const uploadBody: Json = {
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      },
    },
  },
};
export const uploadAnswer: Json = {
  type: 'object',
  properties: {
    ...{ id: uuid, name: text, sheet: text },
    titles: { type: 'array', items: text },
    rows: { type: 'array', items: { type: 'object', properties: { row: integer, cells: { type: 'array', items: text } } } },
    targets: {
      type: 'array',
      items: { type: 'object', properties: { key: text, title: text, required: { type: 'boolean' }, hint: text } },
    },
    mapping: { type: 'array', items: { type: ['string', 'null'] } },
  },
};

function parameter(name: string): Json {
  return { name, in: 'query', required: true, schema: text };
}

function operation(summary: string, name: string, data: Json): Json {
  return {
    tags: ['导入'],
    summary,
    operationId: `import.${name}`,
    responses: answersWith(data),
  };
}

function body(shape: z.ZodType): Json {
  return requestBody(inputOf(shape));
}
