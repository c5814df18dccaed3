/** Shape of `schemas/_dictionaries/<name>.json`. */
import * as z from 'zod';
import { fileKeys, text } from './names';

const choiceShape = z.strictObject({
  code: z.union([z.int(), z.string().min(1)]).describe('What is stored. 编码'),
  title: text.describe('What people read. 名称'),
  color: z.enum(['normal', 'soon', 'wrong', 'ended']).optional().describe('Meaning, not paint. 颜色含义'),
});
export const dictionaryShape = z.strictObject({
  ...fileKeys,
  title: text.describe('What the values are about. 字典名称'),
  choices: z.array(choiceShape).min(1).describe('The coded values, in the order people read them. 选项'),
});
export type WrittenDictionary = z.output<typeof dictionaryShape>;
