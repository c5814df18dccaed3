/** What `"$schema"` of each kind of file points to. Names that are there stand apart, in `names.schema.json`. */
import * as z from 'zod';
import type { EntityNameKind, NamesInside, ProjectNameKind } from '../../fields/naming';
import { dictionaryShape } from '../shapes/dictionaryShape';
import { entityShape } from '../shapes/entityShape';
import { groupShape } from '../shapes/groupShape';
import { resourceShape } from '../shapes/resourceShape';
import { type JsonSchema, mapInside, printSchema } from './jsonSchema';
import { shareSchemas } from './shareSchemas';

const shapes = { entity: entityShape, resource: resourceShape, group: groupShape, dictionary: dictionaryShape };
export type MetaName = keyof typeof shapes;

/** What a shape says about names, beside JSON Schema. */
export interface Marked extends JsonSchema {
  naming?: ProjectNameKind | EntityNameKind;
  namesInside?: NamesInside;
}

const entityKinds: readonly string[] = ['field', 'readField', 'sort', 'rowField', 'transition', 'fieldKeys'] satisfies EntityNameKind[];

export function isEntityKind(kind: ProjectNameKind | EntityNameKind): kind is EntityNameKind {
  return entityKinds.includes(kind);
}

const made = new Map<MetaName, Marked>();

/** The schema of a shape with what it says about names; made once, as shapes do not change while the program runs. */
export function markedSchema(name: MetaName): Marked {
  const schema = made.get(name) ?? schemaOf(name);
  made.set(name, schema);
  return schema;
}

function schemaOf(name: MetaName): Marked {
  return z.toJSONSchema(shapes[name], { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as Marked;
}

let texts: ReadonlyMap<string, string> | undefined;

/** Path → text of the files `"$schema"` points to. */
export function buildMetaSchemas(): ReadonlyMap<string, string> {
  texts ??= makeMetaSchemas();
  return texts;
}

function makeMetaSchemas(): Map<string, string> {
  const files = (Object.keys(shapes) as MetaName[]).map((name) => {
    return [`schemas/_meta/${name}.schema.json`, printSchema(shareSchemas(offering(once(name))))] as const;
  });
  return new Map(files);
}

/** What both have is written in the schema of entities only. */
function once(name: MetaName): Marked {
  const schema = markedSchema(name);
  if (name === 'entity' || !schema.definitions) return schema;
  const { definitions: known = {} } = markedSchema('entity');
  const definitions = Object.entries(schema.definitions).map(([key, definition]): [string, JsonSchema] => {
    return [key, known[key] ? { $ref: `entity.schema.json#/definitions/${key}` } : definition];
  });
  return { ...schema, definitions: Object.fromEntries(definitions) };
}

/** Marks become references to the names there are. Names of an entity are offered by the object that tells the entity. */
function offering(schema: Marked): JsonSchema {
  const { naming, namesInside, ...rest } = mapInside(schema, offering) as Marked;
  const definition = naming && !isEntityKind(naming) ? naming : typeof namesInside === 'object' ? namesInside.definition : undefined;
  if (definition === undefined) return rest;
  return { ...rest, allOf: [...(rest.allOf ?? []), { $ref: `names.schema.json#/$defs/${definition}` }] };
}
