/** Document in a form of the area's own, such as the answers of an assessment. Written by rules, drawn by pages of the area. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { refuseText } from '../textImport';
import { formatJson } from './format';

/** A document or list; single values have field types of their own. */
const document = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())], '应为一份数据，不能是单个值');

export const json = defineFieldType({
  type: 'json',
  description: "A document of an area's own shape: written by its rules, drawn by its pages. 数据",
  options: z.strictObject({
    maxSize: z.int().min(100).max(10_000_000).default(100_000).describe('Most characters of it as JSON. 最多字符数'),
  }),
  value: ({ options: { maxSize }, title }) =>
    document.refine((value) => sizeOf(value) <= maxSize, { error: `${title}的内容太多，最多 ${maxSize} 个字符` }),
  column: () => 'jsonb',
  filters: [],
  comparable: 'none',
  sortable: false,
  format: formatJson,
  parse: refuseText('这一列由系统填写，不能导入'),
  lossy: true,
  opaque: true,
  examples: () => [
    { value: { 1: '0', 2: '2' }, text: '已更改' },
    { value: [{ code: 'TOTAL', value: 12.5 }], text: '已更改' },
  ],
  badValues: ['{}', 1, true],
});

/** Length of the JSON; Infinity for values that JSON cannot represent: functions, cycles, bigint. */
function sizeOf(value: unknown): number {
  try {
    return JSON.stringify(value)?.length ?? Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
