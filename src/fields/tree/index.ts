/** The parent of a record in its own entity. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { badReferences, decodeRecordId, listExampleReferences, parseIdOfLabel, recordId } from '../recordId';
import { formatRelation } from '../relation/format';

export const tree = defineFieldType({
  type: 'tree',
  description: 'The parent record, in the same entity. 上级',
  options: z.strictObject({
    maxDepth: z.int().min(2).max(20).default(5).describe('Most levels. 最多层级'),
  }),
  value: () => recordId,
  column: () => 'uuid',
  filters: ['under', 'equals', 'empty'],
  comparable: 'none',
  sortable: false,
  format: (value, _field, context) => formatRelation(value, context),
  parse: (cell, _field, context) => parseIdOfLabel(cell, context),
  decode: decodeRecordId,
  /** An empty name means the field's own entity. */
  reference: () => ({ entity: '', many: false, tree: true }),
  examples: listExampleReferences,
  badValues: badReferences,
});
