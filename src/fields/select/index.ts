/** One choice, stored by code. */
import * as z from 'zod';
import { codedOptions, createCodeParser, createCodeValue, decodeCode, getCodeColumn, resolveChoices, toKnownCode } from '../codedField';
import { defineFieldType } from '../fieldType';
import { formatSelect } from './format';

export const select = defineFieldType({
  type: 'select',
  description: 'One of several named choices. 单选',
  options: z.strictObject({
    ...codedOptions,
    display: z.enum(['auto', 'radio', 'dropdown']).default('auto').describe('auto: buttons for a few choices, a list for many. 展示方式'),
  }),
  value: createCodeValue,
  column: getCodeColumn,
  filters: ['equals', 'empty'],
  comparable: 'text',
  format: formatSelect,
  parse: (cell, field) => createCodeParser(cell.trim(), field),
  decode: decodeCode,
  literal: toKnownCode,
  resolve: resolveChoices,
  examples: ({ choices = [] }) => choices.map(({ code, title }) => ({ value: code, text: title })),
  badValues: ['no such code', -987654, true, {}, [1], '<b>1</b>', 'x'.repeat(1_000_000)],
});
