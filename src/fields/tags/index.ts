/** Short free-text tags. */
import * as z from 'zod';
import { plainLine } from '../../domain/plainText';
import { isUnique } from '../codedField';
import { defineFieldType } from '../fieldType';
import { createListCheck } from '../listValue';
import { refusing } from '../refusal';
import { checked, splitList } from '../textImport';
import { lineOfText } from '../textValue';
import { formatTags } from './format';

const maxTagLength = 20;
const marks = /[、,，;；]/;

export const tags = defineFieldType({
  type: 'tags',
  description: "Short words of anybody's choosing. 标签",
  options: z.strictObject({
    max: z.int().min(1).max(100).default(20).describe('Most tags. 最多个数'),
    suggestions: z
      .array(z.string().trim().min(1).max(maxTagLength))
      .refine(isUnique, { error: 'has a tag twice' })
      .default([])
      .describe('Tags that are offered. 常用标签'),
  }),
  value: ({ options }) => createTagsCheck(options.max),
  column: () => 'text[]',
  filters: ['has', 'empty'],
  comparable: 'list',
  format: formatTags,
  parse: (cell, { options }) => checked([...new Set(splitList(cell).map(plainLine))], createTagsCheck(options.max)),
  clean: (value) => (Array.isArray(value) ? [...new Set(value.map((tag) => (typeof tag === 'string' ? plainLine(tag) : tag)))] : value),
  examples: () => [
    { value: ['喜欢音乐'], text: '喜欢音乐' },
    { value: ['喜欢音乐', '怕吵', '<b>'], text: '喜欢音乐、怕吵、<b>' },
  ],
  badValues: ['喜欢音乐', 1, true, {}, [1], [''], ['a、b'], ['a,b'], [' a'], ['a', 'a'], ['x'.repeat(1_000_000)], ['a\u0000']],
});

function createTagsCheck(max: number): z.ZodType {
  const tag = refusing(lineOfText({ maxLength: maxTagLength, minLength: 1 }), findTagProblem);
  return createListCheck(tag, { max }).refine(isUnique, '有重复的标签，请去掉重复');
}

function findTagProblem(tag: string): string | undefined {
  if (marks.test(tag)) return '标签不能含有顿号、逗号或分号，请分成几个标签';
  return tag === tag.trim() ? undefined : '标签前后不能有空格';
}
