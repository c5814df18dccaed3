/** What a call answers, as a zod shape: for the API document, and for tests that compare it with what rules return. */
import * as z from 'zod';
import type { Entity } from '../../config/normalized';
import type { Answer } from '../../config/normalizedAnswer';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { dialect } from '../../wire/dialect';

type Entities = ReadonlyMap<string, Entity>;

/** Members besides the declared ones are refused. Values of an entity's fields are not checked: they are masked or left out by rights. */
export function answerSchema(answer: Answer, entities: Entities): z.ZodType {
  const keys = { ...recordKeys(answer, entities), ...buildMemberSchemas(answer, entities) };
  const isOpen = answer.byKey && Object.keys(keys).length === 0;
  const one = answer.value ? valueSchema(answer.value) : isOpen ? z.unknown() : z.strictObject(keys);
  const all = answer.many ? z.array(one) : answer.byKey ? z.record(z.string(), one) : one;
  return answer.orNull ? all.nullable() : all;
}

/** The JSON type of the value: limits of the field are those of input, such as the length of a text or whole numbers. */
function valueSchema(field: Field): z.ZodType {
  const checked = z.toJSONSchema(fieldTypeOf(field).value(field), { unrepresentable: 'any', io: 'output' });
  return typeSchema(checked).meta({ title: field.title });
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

function typeSchema({ anyOf, oneOf, const: only, enum: values, type, items }: JsonSchema): z.ZodType {
  const arms = anyOf ?? oneOf;
  if (only !== undefined) return z.literal(only as string | number | boolean);
  if (values) return z.literal(values as (string | number)[]);
  if (arms) return z.union(arms.map((arm) => typeSchema(arm as JsonSchema)));
  if (type === 'array') return z.array(isSchema(items) ? typeSchema(items) : z.unknown());
  return plainTypes[String(type)] ?? z.unknown();
}

/** By type of JSON Schema. */
const plainTypes: Readonly<Record<string, z.ZodType>> = {
  string: z.string(),
  integer: z.number(),
  number: z.number(),
  boolean: z.boolean(),
  object: z.record(z.string(), z.unknown()),
};

function isSchema(items: JsonSchema['items']): items is JsonSchema {
  return typeof items === 'object' && !Array.isArray(items);
}

function buildMemberSchemas({ members, optional, nullable }: Answer, entities: Entities): Record<string, z.ZodType> {
  return Object.fromEntries(
    members.map(({ name, of }) => {
      const schema = 'value' in of ? valueSchema(of.value) : answerSchema(of.answer, entities);
      const filled = nullable.includes(name) ? schema.nullable() : schema;
      return [name, optional.includes(name) ? filled.optional() : filled];
    }),
  );
}

function recordKeys({ entity, pick }: Answer, entities: Entities): Record<string, z.ZodType> {
  const found = entity === undefined ? undefined : entities.get(entity);
  if (!found) return {};
  const { id, version } = dialect;
  const own = found.fields.filter(({ name, through }) => (pick.length > 0 ? pick.includes(name) : !through));
  const keys = [...[id, version].filter((name) => pick.length === 0 || pick.includes(name)), ...own.flatMap(listFieldKeys)];
  return Object.fromEntries(keys.map((key) => [key, key === id ? z.string() : z.unknown().optional()]));
}

/** A reference is sent with its label. */
function listFieldKeys({ name, reference }: Field): string[] {
  return reference ? [name, dialect.labelKey(name)] : [name];
}
