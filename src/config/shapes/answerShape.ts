/** Shape of what a query or an action answers. */
import * as z from 'zod';
import { namesInside, naming } from '../../fields/naming';
import { name } from './names';
import { propertyShape, type WrittenProperty } from './propertyShape';

const entity = naming('entity', name).optional().describe('Records of it, with the fields that the caller may see. 实体');

/**
 * `{"fields": {"count": {"fieldType": "number", …}}}`, `{"entity": "student", "many": true}`. Recursive through a getter, so that the JSON
 * schema refers to itself.
 */
export const answerShape = z
  .strictObject({
    entity,
    pick: z
      .array(name)
      .default([])
      .describe('Only these fields of the entity, besides `fields`; `id` and `version` only if named. 只含字段'),
    get fields() {
      return z
        .record(name, z.union([propertyShape, answerShape]))
        .default({})
        .describe('Members of the answer: values with their types, or objects with members of their own. 内容');
    },
    optional: z.array(name).default([]).describe('Members that may be missing. 可缺'),
    nullable: z.array(name).default([]).describe('Members that may be null. 可空'),
    value: propertyShape.optional().describe('A single value instead of an object. 单个值'),
    many: z.boolean().default(false).describe('A list of them. 列表'),
    byKey: z.boolean().default(false).describe('An object that holds one of them for each key, such as a code; alone: of any values. 按键'),
    orNull: z.boolean().default(false).describe('Null where there is none. 没有时为空'),
  })
  .meta({ id: 'answer', ...namesInside('none') });

/** An answer as written, defaults filled. */
export interface WrittenAnswer {
  entity?: string | undefined;
  pick: string[];
  fields: Record<string, WrittenProperty | WrittenAnswer>;
  optional: string[];
  nullable: string[];
  value?: WrittenProperty | undefined;
  many: boolean;
  byKey: boolean;
  orNull: boolean;
}

/** Whether a member is a value with a type of its own. */
export function isValue(member: WrittenProperty | WrittenAnswer): member is WrittenProperty {
  return 'fieldType' in member;
}
