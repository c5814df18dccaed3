/** An automatic number, e.g. XY24110012. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { remedy } from '../remedy';
import { checked } from '../textImport';
import { lineOfText, listExamplesWithin, tidyCode } from '../textValue';

const maxLength = 40;
const numberCheck = lineOfText({ maxLength });

export const sequence = defineFieldType({
  type: 'sequence',
  description: 'An automatic number. 自动编号',
  options: z.strictObject({
    prefix: z
      .string()
      .max(20)
      .refine((text) => text === text.trim(), { error: 'begins or ends with a space', ...remedy('Remove the space.') })
      .default('')
      .describe('Letters before the number. 前缀'),
    period: z
      .enum(['', 'yyyy', 'yyMM', 'yyyyMMdd'])
      .default('')
      .describe('Date behind the prefix; the number starts again with each. 日期部分'),
    digits: z.int().min(1).max(12).default(4).describe('Digits of the number, filled with zeros. 位数'),
    editable: z.boolean().default(false).describe('A number of its own may be typed; empty means the next one. 可手工填写'),
  }),
  value: () => numberCheck,
  column: () => 'text',
  filters: ['contains', 'equals', 'empty'],
  comparable: 'text',
  folds: true,
  format: String,
  parse: (cell) => checked(tidyCode(cell), numberCheck),
  clean: tidyCode,
  sequence: ({ options: { prefix, period, digits } }) => ({ prefix, period, digits }),
  examples: ({ options: { prefix, period, digits } }) => {
    const date = { '': '', yyyy: '2024', yyMM: '2411', yyyyMMdd: '20241105' }[period];
    return listExamplesWithin(
      [1, 12].map((number) => prefix + date + String(number).padStart(digits, '0')),
      maxLength,
    );
  },
  badValues: [1, true, {}, ['1'], 'a\nb', 'a\u0000', 'x'.repeat(1_000_000)],
});
