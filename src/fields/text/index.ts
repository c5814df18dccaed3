/** One line of text. */
import * as z from 'zod';
import { defineFieldType } from '../fieldType';
import { refusing } from '../refusal';
import { remedy } from '../remedy';
import { checked } from '../textImport';
import {
  hasSoundLengths,
  lineOfText,
  listExamplesWithin,
  minLengthAboveMax,
  type TextLimits,
  tidyLine,
  usualMaxLength,
} from '../textValue';

export const text = defineFieldType({
  type: 'text',
  description: 'One line of text. 单行文本',
  options: z
    .strictObject({
      maxLength: z.int().min(1).max(10_000).default(usualMaxLength).describe('Most characters. 最多字符数'),
      minLength: z.int().min(1).optional().describe('Fewest characters. 最少字符数'),
      pattern: z
        .string()
        .min(1)
        .refine(isPattern, {
          error: 'is no regular expression',
          ...remedy('Close every bracket, and write "\\\\" before a character that stands for itself.'),
        })
        .refine((source) => !/^\/.*\/[a-z]*$/.test(source), {
          error: 'is written without the slashes around it',
          ...remedy('Remove them, and what follows the second one.'),
        })
        .optional()
        .describe('Regular expression the whole text must match. 格式（正则表达式）'),
      patternMessage: z.string().min(1).optional().describe('What people are told when it does not match. 格式不符时的提示'),
    })
    .refine(hasSoundLengths, minLengthAboveMax)
    .refine(({ pattern, patternMessage }) => pattern !== undefined || patternMessage === undefined, {
      error: 'goes with "pattern"',
      path: ['patternMessage'],
      ...remedy('Add "pattern", or remove it.'),
    }),
  value: ({ options }) => textCheck(options),
  column: () => 'text',
  filters: ['contains', 'equals', 'empty'],
  comparable: 'text',
  folds: true,
  format: String,
  parse: (cell, { options }) => checked(tidyLine(cell), textCheck(options)),
  clean: tidyLine,
  formula: { fromWords: (words) => words },
  patterns: ({ options: { pattern } }) => ({ pattern }),
  examples: ({ options }) => listExamplesWithin(['王小明', 'Tom & Jerry', "O'Brien; <b>--</b>"], options.maxLength, options.minLength),
  badValues: [7, true, {}, ['a'], 'a\u0000b', 'a\nb', '\ud800', 'x'.repeat(1_000_000)],
});

interface TextOptions extends TextLimits {
  pattern?: string | undefined;
  patternMessage?: string | undefined;
}

function textCheck(options: TextOptions): z.ZodType {
  const line = lineOfText(options);
  const { pattern, patternMessage = '格式不对，请核对后重新填写' } = options;
  if (!pattern) return line;
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  return refusing(line, (value) => (whole.test(value) ? undefined : patternMessage));
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}
