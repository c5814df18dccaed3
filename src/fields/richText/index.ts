/** Formatted content, kept as HTML. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { notFromText } from '../textImport';
import { linesOfText, tidyLines } from '../textValue';
import { formatRichText } from './format';

export const richText = defineFieldType({
  type: 'richText',
  description: 'Formatted content; cleaned of whatever could act. 富文本',
  options: z.strictObject({
    maxLength: z.int().min(1).max(1_000_000).default(1_000_000).describe('Most characters, markup included. 最多字符数'),
  }),
  value: ({ options }) => linesOfText(options),
  column: () => 'text',
  filters: ['empty'],
  comparable: 'none',
  sortable: false,
  format: formatRichText,
  parse: notFromText('带格式的内容不能从表格导入，请在记录中填写'),
  lossy: true,
  clean: tidyLines,
  examples: () => [
    { value: '<p>先做<strong>热身</strong></p>', text: '先做 热身' },
    { value: '<ul><li>穿珠子</li><li>搭积木</li></ul>', text: '穿珠子 搭积木' },
  ],
  badValues: [1, true, {}, ['<p></p>'], '<p>\u0000</p>', 'x'.repeat(1_000_001)],
});
