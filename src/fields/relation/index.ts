/** A reference to one or several records of another entity. */
import * as z from 'zod';
import { isUnique } from '../codedField';
import { defineFieldType } from '../fieldType';
import { countOptions, createListCheck, fewestAboveMost, hasSoundCounts } from '../listValue';
import { naming } from '../naming';
import {
  badReferences,
  decodeRecordId,
  exampleRecords,
  listExampleReferences,
  parseIdOfLabel,
  parseIdsOfLabels,
  recordId,
} from '../recordId';
import { remedy } from '../remedy';
import { formatRelation } from './format';

const addMany = remedy('Add "many": true, or remove it.');
const nonEmpty = z.string().min(1);
const fieldPairs = (left: z.ZodString, right: z.ZodString) =>
  z.record(left, right).refine((pairs) => Object.keys(pairs).length > 0, { error: 'names no field', ...remedy('Name one, or remove it.') });

export const relation = defineFieldType({
  type: 'relation',
  description: 'Reference to one record of another entity, or to several. 关联',
  options: z
    .strictObject({
      entity: naming('entity', z.string().min(1))
        .optional()
        .describe('Entity it points to; default: that of the page in "from". 关联的实体'),
      from: naming('resource', z.string().min(1))
        .optional()
        .describe('Page (resource) whose records can be chosen: those of its "where" that the person sees there. 可选范围所在页面'),
      match: naming('chosenKeys', fieldPairs(nonEmpty, naming('field', nonEmpty)))
        .optional()
        .describe('Only records whose field (left) equals a field beside (right) can be chosen: {"stuId": "stuId"}. 随其他字段筛选'),
      copies: naming('keys', fieldPairs(nonEmpty, naming('chosenField', nonEmpty)))
        .optional()
        .describe('Fields (left) that take over a value of the chosen record (right): {"price": "unitPrice"}. 选择时带入的字段'),
      many: z.boolean().default(false).describe('A list of references. 可选多个'),
      ...countOptions,
    })
    .refine(({ entity, from }) => entity !== undefined || from !== undefined, {
      error: 'is missing, and no page in "from" says it',
      path: ['entity'],
      ...remedy('Name the entity it points to.'),
    })
    .refine(({ many, copies }) => !many || copies === undefined, {
      error: 'goes without "many": several records have several values',
      path: ['copies'],
      ...remedy('Remove one of the two.'),
    })
    .refine(hasSoundCounts, fewestAboveMost)
    .refine(({ many, min }) => many || min === undefined, { error: 'goes with "many"', path: ['min'], ...addMany })
    .refine(({ many, max }) => many || max === undefined, { error: 'goes with "many"', path: ['max'], ...addMany }),
  value: ({ options }) => (options.many ? createListCheck(recordId, options).refine(isUnique, '同一条记录选了两次，请去掉重复') : recordId),
  column: ({ options }) => (options.many ? 'uuid[]' : 'uuid'),
  filters: ['equals', 'has', 'under', 'empty'],
  comparable: 'none',
  sortable: false,
  format: (value, _field, context) => formatRelation(value, context),
  parse: (cell, { options }, context) => (options.many ? parseIdsOfLabels(cell, context) : parseIdOfLabel(cell, context)),
  decode: decodeRecordId,
  resolve: (field, resolver) => {
    field.options.entity ??= resolver.pageEntity?.(field.options.from ?? '');
    return undefined;
  },
  reference: ({ options: { entity = '', many, from, match, copies } }) => ({
    entity,
    many,
    ...(from !== undefined && { from }),
    ...(match && { match }),
    ...(copies && { copies }),
  }),
  examples: ({ options }) =>
    options.many
      ? [exampleRecords.slice(0, 1), exampleRecords].map((records) => ({
          value: records.map(({ id }) => id),
          text: records.map(({ label }) => label).join('、'),
        }))
      : listExampleReferences(),
  badValues: badReferences,
});
