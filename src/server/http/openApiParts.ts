/** What the parts of the API document share: the frame of an answer, a body, and fields with the checks that they run. */
import * as z from 'zod';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';

export type Json = Record<string, unknown>;

export const text: Json = { type: 'string' };
export const integer: Json = { type: 'integer' };
export const uuid: Json = { type: 'string', format: 'uuid' };

/** `responses` of a call that answers with this data in the envelope. */
export function answersWith(data: Json): Json {
  const envelope = {
    type: 'object',
    properties: { code: integer, message: text, data },
    required: ['code', 'message', 'data'],
  };
  return { 200: { description: 'OK', content: { 'application/json': { schema: envelope } } } };
}

/** `responses` of a call that answers with a file. */
export function answersFile(mediaType: string): Json {
  return { 200: { description: 'OK', content: { [mediaType]: {} } } };
}

/** A body that must be there. */
export function requestBody(schema: Json): Json {
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

/** What a caller may send through a check, without what the check fills in. */
export function inputOf(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input' }) as Json;
  return schema;
}

/** Keys that are all needed, as the document says them. */
export function permissionText(...keys: (string | undefined)[]): string {
  return `权限：${[...new Set(keys.filter((key) => key !== undefined))].join('、')}`;
}

/** Fields as one object; `withRequired` = those that a form must fill are required. */
export function objectSchema(fields: readonly Field[], withRequired: boolean): Json {
  const required = fields.filter((field) => withRequired && field.required && field.default === undefined).map((field) => field.name);
  const properties = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));
  return { type: 'object', additionalProperties: false, properties, ...(required.length > 0 && { required }) };
}

export function fieldSchema(field: Field): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(fieldTypeOf(field).value(field), { io: 'input', unrepresentable: 'any' }) as Json;
  return { title: field.title, ...(field.description !== undefined && { description: field.description }), ...schema };
}
