/** Shape of a field: common keys, and those of its type. */
import * as z from 'zod';
import type { FieldType } from '../../fields/fieldType';
import { fieldTypes } from '../../fields/fieldTypes';
import type { KeyNeed } from '../../fields/keyNeed';
import { namesChosen } from '../../fields/naming';
import { computedShape, type WrittenComputed } from './computedShape';
import { conditionShape, type WrittenCondition } from './conditionShape';
import { permissionKey, text } from './names';
import { rollupShape, type WrittenRollup } from './rollupShape';

const key = permissionKey.describe('Permission key. 权限标识');
const oneOf = z.strictObject({
  anyOf: z.array(key).min(2).describe('One of these keys is enough. 任一权限标识'),
});
const need = z.union([key, oneOf]);
const needs = z.union([need, z.array(need).min(2).describe('All of these are needed. 多个权限标识')]);
const accessShape = z.strictObject({
  read: needs
    .optional()
    .describe('Without it, or all of several, the value is never sent, filtered or sorted by; "nobody" keeps it from everybody. 可见'),
  whole: key.optional().describe('Without it the value stays masked. 可查看完整内容'),
  write: key.optional().describe('Without it the value cannot be changed. 可修改'),
});

/** Keys of every field, for all types. */
export const commonKeys = {
  $comment: z.string().optional().describe('Note for implementers; nobody else sees it. 给实施人员的备注'),
  title: text.describe('What people call the field: form label and column title. 字段名称'),
  description: text.optional().describe('Help that staff see beside the field. 填写说明'),
  showWhen: conditionShape.optional().describe('Shown only while this holds. 显示条件'),
  whenHidden: z
    .enum(['clear'])
    .optional()
    .describe('"clear" empties the field when it is hidden; without it the value stays and is shown again with the field. 隐藏时清空'),
  requiredWhen: conditionShape.optional().describe('Must be filled while this holds. 必填条件'),
  readOnlyWhen: conditionShape.optional().describe('Cannot be changed while this holds. 只读条件'),
  readOnly: z.boolean().default(false).describe('Never typed: written by actions and rules only. 只读'),
  immutable: z.boolean().default(false).describe('Set once, when the record is created. 创建后不可修改'),
  default: z.unknown().optional().describe('Value a new record starts with, and those that are stored when the field is new. 默认值'),
  example: z
    .unknown()
    .optional()
    .describe('Value for generated tests and the API document, where none can be made up: a code of a pattern. 示例值'),
  computed: computedShape.optional().describe('Follows from other fields, is never typed: {"product": ["price", "count"]}. 由其他字段算出'),
  rollup: rollupShape
    .optional()
    .describe('Follows from other records or rows, is never typed: {"sum": "entry.amount", "via": "accountId"}. 由其他记录汇总'),
  masked: z.boolean().default(false).describe('Masked everywhere; shown whole on request, which is written to the log. 脱敏显示'),
  tone: z
    .enum(['soon', 'wrong'])
    .optional()
    .describe('Stands out wherever it is filled: "wrong" red for dangers, "soon" amber. A “no” does not. 醒目显示'),
  access: accessShape.optional().describe("Keys the field needs beside the page's own. 字段权限"),
};

/** A field as written; options of its type are beside the common keys. */
export interface WrittenProperty {
  fieldType: string;
  title: string;
  description?: string;
  showWhen?: WrittenCondition;
  whenHidden?: 'clear';
  requiredWhen?: WrittenCondition;
  readOnlyWhen?: WrittenCondition;
  readOnly: boolean;
  immutable: boolean;
  default?: unknown;
  example?: unknown;
  computed?: WrittenComputed;
  rollup?: WrittenRollup;
  masked: boolean;
  tone?: 'soon' | 'wrong';
  access?: { read?: KeyNeed | KeyNeed[]; whole?: string; write?: string };
  [option: string]: unknown;
}

/** Shape of a field, selected by `fieldType`; built from the registry. */
export const propertyShape = z
  // The list is made from all types, so zod cannot infer the union.
  .discriminatedUnion('fieldType', Object.values(fieldTypes).map(getTypeShape) as unknown as [z.ZodObject, ...z.ZodObject[]])
  .meta({
    id: 'property',
    ...namesChosen({ definition: 'chosen', by: { entity: 'entity', from: 'resource' } }),
    // The list is made from all types, so zod cannot infer the union.
  }) as unknown as z.ZodType<WrittenProperty>;

function getTypeShape(type: FieldType): z.ZodObject {
  return z.strictObject({
    fieldType: z.literal(type.type).describe(type.description),
    ...commonKeys,
    ...type.options.shape,
  });
}
