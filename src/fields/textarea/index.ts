/** Several lines of text. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { checked } from '../textImport';
import { createLinesCheck, hasSoundLengths, listExamplesWithin, minLengthAboveMax, tidyLines, usualMaxLength } from '../textValue';

export const textarea = defineFieldType({
  type: 'textarea',
  description: 'Several lines of text. 多行文本',
  options: z
    .strictObject({
      maxLength: z.int().min(1).max(100_000).default(usualMaxLength).describe('Most characters. 最多字符数'),
      minLength: z.int().min(1).optional().describe('Fewest characters. 最少字符数'),
      rows: z.int().min(1).max(40).default(3).describe('Lines the input shows. 显示行数'),
    })
    .refine(hasSoundLengths, minLengthAboveMax),
  value: ({ options }) => createLinesCheck(options),
  column: () => 'text',
  filters: ['contains', 'empty'],
  comparable: 'text',
  folds: true,
  format: String,
  parse: (cell, { options }) => checked(tidyLines(cell), createLinesCheck(options)),
  clean: tidyLines,
  examples: ({ options }) => listExamplesWithin(['对花生过敏', '第一行\n第二行\t<b>"--'], options.maxLength, options.minLength),
  badValues: [7, true, {}, ['a'], 'a\u0000b', '\u001b[31m', '\udc00', 'x'.repeat(1_000_000)],
});
