/** Rich text, stored as HTML. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { refusing } from '../refusal';
import { refuseText } from '../textImport';
import { createLinesCheck, tidyLines } from '../textValue';
import { countWords, formatRichText } from './format';

/** Maximum length of the HTML, limited by the request size. */
const longestHtml = 4_000_000;

export const richText = defineFieldType({
  type: 'richText',
  description: 'Formatted content; cleaned of whatever could act. 富文本',
  options: z.strictObject({
    maxLength: z.int().min(1).max(1_000_000).default(1_000_000).describe('Most words, without markup and space. 最多字数'),
  }),
  value: ({ options: { maxLength } }) =>
    refusing(createLinesCheck({ maxLength: longestHtml }), (html) => {
      const words = html.length <= maxLength ? 0 : countWords(html);
      return words > maxLength ? `最多 ${maxLength} 字，现在有 ${words} 字，请删去 ${words - maxLength} 字` : undefined;
    }),
  lengthOf: 'words',
  column: () => 'text',
  filters: ['empty'],
  comparable: 'none',
  sortable: false,
  format: formatRichText,
  parse: refuseText('带格式的内容不能从表格导入，请在记录中填写'),
  lossy: true,
  clean: tidyLines,
  examples: () => [
    { value: '<p>先做<strong>热身</strong></p>', text: '先做 热身' },
    { value: '<ul><li>穿珠子</li><li>搭积木</li></ul>', text: '穿珠子 搭积木' },
  ],
  badValues: [1, true, {}, ['<p></p>'], '<p>\u0000</p>', 'x'.repeat(1_000_001)],
});
