/** Types of fields as TypeScript. */
import * as z from 'zod';
import type { Field } from '../fields/field';
import { fieldTypeOf } from '../fields/fieldTypes';

/** Name of the interface of an entity or page. */
export function typeName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Type of a value of the field, without null; rows are those of their entity. */
export function typeOfValue(field: Field): string {
  if (field.children) return `${typeName(field.children.entity)}[]`;
  return typeOfSchema(z.toJSONSchema(fieldTypeOf(field).value(field), { unrepresentable: 'any', io: 'output' }));
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

function typeOfSchema(schema: JsonSchema): string {
  const arms = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (arms) return [...new Set(arms.map((arm) => typeOfSchema(arm as JsonSchema)))].join(' | ');
  if (schema.type === 'array') return formatArrayType(schema);
  if (schema.type === 'object') return formatObjectType(schema);
  if (schema.type === 'integer') return 'number';
  return typeof schema.type === 'string' && schema.type !== 'null' ? schema.type : 'unknown';
}

function formatArrayType({ prefixItems, items }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => typeOfSchema(item as JsonSchema)).join(', ')}]`;
  const item = typeof items === 'object' && !Array.isArray(items) ? typeOfSchema(items as JsonSchema) : 'unknown';
  return listOf(item);
}

/** The type of a list of these. */
export function listOf(item: string): string {
  return item.includes(' ') ? `(${item})[]` : `${item}[]`;
}

function formatObjectType({ properties, required }: JsonSchema): string {
  const members = Object.entries(properties ?? {}).map(([name, member]) => {
    return `${name}${required?.includes(name) ? '' : '?'}: ${typeOfSchema(member as JsonSchema)}`;
  });
  return members.length > 0 ? `{ ${members.join('; ')} }` : 'Record<string, unknown>';
}
