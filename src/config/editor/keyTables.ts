/** Tables of keys in `docs/`, generated from the shapes between `<!-- keys: … -->` and `<!-- end -->`. */
import { firstOf, must } from '../../domain/must';
import { commonKeys } from '../shapes/propertyShape';
import type { JsonSchema } from './jsonSchema';
import { buildMarkedSchema, type MetaName } from './metaSchemas';

export const languagePages: readonly string[] = ['entity', 'fieldTypes', 'page', 'conditions', 'boards'].map((name) => `docs/${name}.md`);

/** A key by its path: `[]` is each entry of a list, `*` each name. */
interface KeyRow {
  key: string;
  schema: JsonSchema;
}

const tables: Readonly<Record<string, () => KeyRow[]>> = {
  entity: () => listShapeRows('entity'),
  resource: () => listShapeRows('resource'),
  group: () => listShapeRows('group'),
  board: () => listShapeRows('board'),
  field: () =>
    firstOf(typeArms())
      .keys.filter(({ key }) => isCommon(key) || key === 'fieldType')
      .map(withoutConst),
  types: () => typeArms().flatMap(({ type, keys }) => listTypeKeys(type, keys)),
  condition: () => rowsOf(definitionOf('condition'), ''),
  answer: () => rowsOf(definitionOf('answer', 'resource'), ''),
};

/** The text of a page with its key tables regenerated. */
export function withKeyTables(text: string): string {
  return text.replace(/<!-- keys: (\w+) -->\n[\s\S]*?<!-- end -->/g, (_found, name: string) => {
    const lines = keyRows(name).map(({ key, schema }) => `| \`${key}\` | ${meaningOf(schema)} |`);
    return `<!-- keys: ${name} -->\n| key | what it says |\n|---|---|\n${lines.join('\n')}\n<!-- end -->`;
  });
}

/** Keys of a table, in the order of the shape. */
export function keyRows(name: string): KeyRow[] {
  const rows = tables[name];
  if (!rows) throw new Error(`There is no table of keys "${name}".`);
  return rows();
}

function listShapeRows(name: MetaName): KeyRow[] {
  return rowsOf(buildMarkedSchema(name), '');
}

function definitionOf(name: string, file: MetaName = 'entity'): JsonSchema {
  return must(
    must(buildMarkedSchema(file).definitions, `definitions of the schema "${file}"`)[name],
    `definition "${name}" of the schema "${file}"`,
  );
}

/** Keys of an object and of its inner objects; conditions and fields have pages of their own. */
function rowsOf(schema: JsonSchema, path: string): KeyRow[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const key = path ? `${path}.${name}` : name;
    return [{ key, schema: member }, ...rowsOf(member, key)];
  });
  const arms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((arm) => rowsOf(arm, path));
  const items = isSchema(schema.items) ? rowsOf(schema.items, `${path}[]`) : [];
  const members = isSchema(schema.additionalProperties) ? rowsOf(schema.additionalProperties, path ? `${path}.*` : '*') : [];
  const all = [...own, ...arms, ...items, ...members];
  return all.filter(({ key }, index) => all.findIndex((row) => row.key === key) === index);
}

function isSchema(value: JsonSchema['items'] | JsonSchema['additionalProperties']): value is JsonSchema {
  return typeof value === 'object' && !Array.isArray(value);
}

function typeArms(): { type: string; keys: KeyRow[] }[] {
  return must(definitionOf('property').oneOf, '"oneOf" of the definition "property"').map((arm) => ({
    type: String(
      must(must(arm.properties, 'properties of a field type').fieldType, '"fieldType" among the properties of a field type').const,
    ),
    keys: rowsOf(arm, ''),
  }));
}

const isCommon = (key: string) => Object.hasOwn(commonKeys, firstOf(key.split(/[.[]/)));

function withoutConst({ key, schema }: KeyRow): KeyRow {
  return key === 'fieldType' ? { key, schema: { description: 'What the field holds: one of the types below. 字段类型' } } : { key, schema };
}

function listTypeKeys(type: string, keys: KeyRow[]): KeyRow[] {
  const own = keys.filter(({ key }) => !isCommon(key) && key !== 'fieldType');
  const { description } = must(
    keys.find(({ key }) => key === 'fieldType'),
    `key "fieldType" of "${type}"`,
  ).schema;
  return [{ key: type, schema: { description: description ?? '' } }, ...own.map(({ key, schema }) => ({ key: `${type}.${key}`, schema }))];
}

function meaningOf(schema: JsonSchema): string {
  const { description = '', enum: values, default: implied } = schema;
  const listed = values ? `: ${values.map((value) => `\`${String(value)}\``).join(', ')}` : '';
  const isShown = implied !== undefined && JSON.stringify(implied) !== '[]' && JSON.stringify(implied) !== '{}';
  return `${description}${listed}${isShown ? ` (${JSON.stringify(implied)})` : ''}`.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
