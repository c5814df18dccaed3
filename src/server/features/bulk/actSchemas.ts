/** JSON Schemas of the bulk operations in the API document: their input and permission. */
import type { Resource, Verb } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { formatPermission } from '../../http/apiDocument';
import { buildObjectSchema, type Json } from '../../http/jsonSchema';

/** One schema per bulk operation of the resource; `const` values tie it to that operation. */
export function actSchemas(resource: Resource): Json[] {
  const { list, entity, permissions } = resource;
  if (!list) return [];
  const verb = (name: Verb, title: string, input: Json) => actSchema(resource, { name, title, permission: permissions[name], input });
  const none = { type: 'object', maxProperties: 0 };
  const edited = list.bulk.edit.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  return [
    ...(list.bulk.delete ? [verb('delete', '删除', none)] : []),
    ...(list.bulk.restore ? [verb('restore', '恢复', none)] : []),
    ...(edited.length > 0 ? [verb('update', '修改', { ...buildObjectSchema(edited, false), minProperties: 1 })] : []),
    ...resource.actions
      .filter(({ bulk }) => bulk)
      .map((action) => {
        const fields: Field[] = [...action.fields, ...(action.creates?.fields ?? []), ...action.params];
        return actSchema(resource, { ...action, input: buildObjectSchema(fields, true) });
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
    description: formatPermission({ keys: [permission, act.permission], what: '' }),
    properties: { resource: { const: resource }, act: { const: act.name }, input: act.input },
    required: ['resource', 'act', ...(needsInput ? ['input'] : [])],
  };
}
