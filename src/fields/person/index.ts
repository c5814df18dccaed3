/** The staff member who made the last change; set by the server on every write. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { badReferences, decodeRecordId, listExampleReferences, parseIdOfLabel, recordId } from '../recordId';
import { formatRelation } from '../relation/format';

export const person = defineFieldType({
  type: 'person',
  description: 'Who did it; set by the server. 操作人',
  options: z.strictObject({}),
  value: () => recordId,
  column: () => 'uuid',
  filters: ['equals', 'empty'],
  comparable: 'none',
  sortable: false,
  format: (value, _field, context) => formatRelation(value, context),
  parse: (cell, _field, context) => parseIdOfLabel(cell, context),
  decode: decodeRecordId,
  reference: () => ({ entity: 'staff', many: false }),
  stamp: true,
  examples: listExampleReferences,
  badValues: badReferences,
});
