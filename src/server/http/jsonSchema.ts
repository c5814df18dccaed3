/** JSON Schema for the API document, derived from validation shapes and entity fields. */

import * as z from 'zod';
import { hasDefault } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';

export type Json = Record<string, unknown>;

/** Schema of the input of a shape, without values that defaults fill in. */
export function toJsonSchema(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json;
  return schema;
}

/** Reference to the named schema of an entity. */
export function component(name: string): z.ZodType {
  return z.unknown().meta({ $ref: `#/components/schemas/${name}` });
}

/** Schema of an object with these fields; `withRequired`: fields that a form must fill are required. */
export function buildObjectSchema(fields: readonly Field[], withRequired: boolean): Json {
  const required = fields.filter((field) => withRequired && field.required && !hasDefault(field)).map((field) => field.name);
  const properties = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));
  return { type: 'object', additionalProperties: false, properties, ...(required.length > 0 && { required }) };
}

export function fieldSchema(field: Field): Json {
  const rows = fieldTypeOf(field).children?.(field);
  return {
    title: field.title,
    ...(field.description !== undefined && { description: field.description }),
    ...((field.readOnly || field.system) && { readOnly: true }),
    ...(field.example !== undefined && { examples: [field.example] }),
    ...toJsonSchema(fieldTypeOf(field).value(field)),
    // Fields of a row are described once, in the schema of its entity.
    ...(rows && { items: { $ref: `#/components/schemas/${rows.entity}` } }),
  };
}
