/** Reference to one record of another entity, or to several. */
import * as z from 'zod';
import { isUnique } from '../codedField';
import { defineFieldType } from '../fieldType';
import { countOptions, fewestAboveMost, hasSoundCounts, limitedList } from '../listValue';
import { badReferences, decodeRecordId, exampleRecords, exampleReferences, idOfLabel, idsOfLabels, recordId } from '../recordId';
import { formatRelation } from './format';

export const relation = defineFieldType({
  type: 'relation',
  description: 'Reference to one record of another entity, or to several. 关联',
  options: z
    .strictObject({
      entity: z.string().min(1).describe('Entity it points to. 关联的实体'),
      many: z.boolean().default(false).describe('A list of references. 可选多个'),
      ...countOptions,
    })
    .refine(hasSoundCounts, fewestAboveMost)
    .refine(({ many, min }) => many || min === undefined, { error: 'goes with "many"', path: ['min'] })
    .refine(({ many, max }) => many || max === undefined, { error: 'goes with "many"', path: ['max'] }),
  value: ({ options }) => (options.many ? limitedList(recordId, options).refine(isUnique, '同一条记录选了两次，请去掉重复') : recordId),
  column: ({ options }) => (options.many ? 'uuid[]' : 'uuid'),
  filters: ['equals', 'has', 'under', 'empty'],
  comparable: 'none',
  sortable: false,
  format: (value, _field, context) => formatRelation(value, context),
  parse: (cell, { options }, context) => (options.many ? idsOfLabels(cell, context) : idOfLabel(cell, context)),
  decode: decodeRecordId,
  reference: ({ options }) => ({ entity: options.entity, many: options.many }),
  examples: ({ options }) =>
    options.many
      ? [exampleRecords.slice(0, 1), exampleRecords].map((records) => ({
          value: records.map(({ id }) => id),
          text: records.map(({ label }) => label).join('、'),
        }))
      : exampleReferences(),
  badValues: badReferences,
});
