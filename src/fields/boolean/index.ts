/** Yes or no. */
import * as z from 'zod';
import { defineFieldType, FieldTextError } from '../fieldType';
import { formatBoolean, plainYes } from './format';

export const boolean = defineFieldType({
  type: 'boolean',
  description: 'Yes or no. 是否',
  options: z
    .strictObject({
      trueText: z.string().min(1).default(plainYes).describe('Word for yes. “是”的文字'),
      falseText: z.string().min(1).default('否').describe('Word for no. “否”的文字'),
    })
    .refine(({ trueText, falseText }) => trueText !== falseText, { error: 'is the same as "trueText"', path: ['falseText'] }),
  value: () => z.boolean('请选择是或否'),
  column: () => 'boolean',
  filters: ['equals', 'empty'],
  comparable: 'boolean',
  format: formatBoolean,
  parse(cell, { options: { trueText, falseText } }) {
    const word = cell.trim();
    if ([trueText, '是', 'true', '1'].includes(word) && word !== falseText) return true;
    if ([falseText, '否', 'false', '0'].includes(word)) return false;
    throw new FieldTextError(`请填写“${trueText}”或“${falseText}”`);
  },
  decode(parameter) {
    if (parameter === 'true' || parameter === '1') return true;
    if (parameter === 'false' || parameter === '0') return false;
    throw new FieldTextError('应为 true 或 false');
  },
  examples: (field) => [true, false].map((value) => ({ value, text: formatBoolean(value, field) })),
  badValues: ['true', '是', 1, 0, {}, [true]],
});
