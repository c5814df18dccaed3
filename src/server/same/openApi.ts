/** `POST /api/form/same` in the API document. */
import * as z from 'zod';
import { sameCall } from '../../wire/same';
import { sameShape } from './routes';

type Json = Record<string, unknown>;

const text: Json = { type: 'string' };
const texts: Json = { type: 'array', items: text };
const record: Json = { type: 'object', properties: { id: { type: 'string', format: 'uuid' }, label: text, facts: texts } };

/** Path → method → operation. */
export function sameOperations(): Record<string, Json> {
  const { $schema: _, ...schema } = z.toJSONSchema(sameShape, { io: 'input' }) as Json;
  const data = {
    type: 'object',
    properties: {
      taken: { type: 'array', items: { type: 'object', properties: { fields: texts, record } } },
      similar: {
        type: ['object', 'null'],
        properties: { titles: texts, records: { type: 'array', items: record }, hidden: { type: 'integer' } },
      },
    },
  };
  const envelope = {
    type: 'object',
    properties: { code: { type: 'integer' }, message: text, data },
    required: ['code', 'message', 'data'],
  };
  return {
    [sameCall.path]: {
      post: {
        tags: ['表单'],
        summary: '填写时询问：唯一的值是否已被使用，是否已有相同的记录',
        operationId: 'form.same',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { 200: { description: 'OK', content: { 'application/json': { schema: envelope } } } },
      },
    },
  };
}
