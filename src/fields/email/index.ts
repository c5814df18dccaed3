/** An e-mail address. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { textWithout } from '../refusal';
import { checked } from '../textImport';
import { tidyCode } from '../textValue';

const maxLength = 64;
const form = z.email();
const wrongAddress = `请填写有效的邮箱地址（最多 ${maxLength} 个字符），例如 wang@example.com`;
const addressCheck = textWithout((text) => (form.safeParse(text).success ? undefined : wrongAddress), maxLength);

export const email = defineFieldType({
  type: 'email',
  description: 'An e-mail address. 邮箱',
  options: z.strictObject({}),
  value: () => addressCheck,
  column: () => 'text',
  filters: ['contains', 'equals', 'empty'],
  comparable: 'text',
  folds: true,
  format: String,
  parse: (cell) => checked(tidyCode(cell), addressCheck),
  clean: tidyCode,
  examples: () => ['wang.xm@example.com', 'office@kangjiao.org.cn'].map((value) => ({ value, text: value })),
  badValues: [
    'wang',
    'wang@',
    '@example.com',
    'a b@example.com',
    '<b>@example.com',
    '',
    1,
    true,
    {},
    `${'a'.repeat(60)}@example.com`,
    'a'.repeat(1_000_000),
  ],
});
