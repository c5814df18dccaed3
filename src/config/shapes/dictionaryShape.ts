/** Shape of `schemas/_dictionaries/<name>.json`. */
import * as z from 'zod';
import { colorOption } from '../../fields/codedField';
import { fileKeys, text } from './names';

const choiceShape = z.strictObject({
  code: z.union([z.int(), z.string().min(1)]).describe('What is stored. 编码'),
  title: text.describe('What people read. 名称'),
  color: colorOption.optional(),
});
export const dictionaryShape = z.strictObject({
  ...fileKeys,
  title: text.describe('What the values are about. 字典名称'),
  choices: z.array(choiceShape).min(1).describe('The coded values, in the order people read them. 选项'),
});
export type WrittenDictionary = z.output<typeof dictionaryShape>;
