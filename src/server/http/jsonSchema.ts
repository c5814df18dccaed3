/** JSON Schema as the API document holds it, made from the shapes that calls check and from the fields of entities. */

import * as z from 'zod';
import { hasDefault } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';

export type Json = Record<string, unknown>;

/** What a caller may send through a check, without what the check fills in. */
export function jsonSchema(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json;
  return schema;
}

/** A named schema of the document: an entity. */
export function component(name: string): z.ZodType {
  return z.unknown().meta({ $ref: `#/components/schemas/${name}` });
}

/** Fields as one object; `withRequired` = those that a form must fill are required. */
export function objectSchema(fields: readonly Field[], withRequired: boolean): Json {
  const required = fields.filter((field) => withRequired && field.required && !hasDefault(field)).map((field) => field.name);
  const properties = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));
  return { type: 'object', additionalProperties: false, properties, ...(required.length > 0 && { required }) };
}

export function fieldSchema(field: Field): Json {
  return {
    title: field.title,
    ...(field.description !== undefined && { description: field.description }),
    ...((field.readOnly || field.system) && { readOnly: true }),
    ...(field.example !== undefined && { examples: [field.example] }),
    ...jsonSchema(fieldTypeOf(field).value(field)),
  };
}
