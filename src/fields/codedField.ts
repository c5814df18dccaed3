/** Shared by types with coded values: source of choices, codes, and titles. */

import * as z from 'zod';
import { foldText } from '../domain/foldedText';
import { colorNames } from './colors';
import type { Choice, Field } from './field';
import { type FieldResolver, FieldTextError, type ResolveProblem } from './fieldType';
import { naming } from './naming';
import { remedy } from './remedy';
import { splitList } from './textImport';

export const colorOption = z
  .enum(colorNames)
  .describe(
    'Meaning, not paint: normal green, soon amber, wrong red, ended grey; watch to extreme = how severe, the worse the darker; blue, teal, violet, rose = stages of a way, told apart. 颜色含义',
  );

/** Numeric codes are stored in a 4-byte integer column. */
export const codeOption = z.int().min(-2_147_483_648).max(2_147_483_647);

const codeText = z
  .string()
  .min(1)
  .max(50)
  .refine((code) => code === code.trim(), { error: 'begins or ends with a space', ...remedy('Remove the space.') });

const choice = z.strictObject({
  code: z.union([codeOption, codeText]).describe('Stored value. 编码'),
  title: z.string().trim().min(1).describe('What people see. 名称'),
  color: colorOption.optional(),
});

/** Choices of a coded value. Codes are all numbers or all texts; codes and titles are unique. */
const choicesOption = z
  .array(choice)
  .min(1)
  .refine((choices) => new Set(choices.map(({ code }) => typeof code)).size <= 1, { error: 'mixes numbers and texts as codes' })
  .refine((choices) => isUnique(choices.map(({ code }) => code)), { error: 'has a code twice' })
  .refine((choices) => isUnique(choices.map(({ title }) => title)), { error: 'has a title twice' });

/** Options of a coded type: exactly one of the two. */
export const codedOptions = {
  dictionary: naming('dictionary', z.string().min(1)).optional().describe('Name of a file in schemas/_dictionaries. 字典'),
  choices: choicesOption.optional().describe('Choices written here instead of in a dictionary. 选项'),
};
interface CodedOptions {
  dictionary?: string | undefined;
  choices?: { code: number | string; title: string; color?: Choice['color'] | undefined }[] | undefined;
}

/** Sets `choices` of a field from its dictionary or its own options. */
export function resolveChoices(
  field: Pick<Field, 'choices'> & { options: CodedOptions },
  resolver: FieldResolver,
): ResolveProblem | undefined {
  const { dictionary, choices } = field.options;
  if (dictionary !== undefined && choices !== undefined) return { option: 'choices', message: 'Give "dictionary" or "choices", not both.' };
  if (dictionary === undefined) {
    field.choices = choices;
    return choices ? undefined : { option: 'dictionary', message: 'Give "dictionary" or "choices".' };
  }
  field.choices = resolver.dictionary(dictionary);
  if (field.choices) return undefined;
  return { option: 'dictionary', message: `There is no dictionary "${dictionary}" in schemas/_dictionaries.` };
}

type WithChoices = Pick<Field, 'choices'>;

/** Check of a single code. */
export function createCodeValue({ choices = [] }: WithChoices): z.ZodType {
  const codes = choices.map(({ code }) => code);
  if (codes.length === 0) return z.never('没有可选项，请联系管理员维护字典');
  return z.literal(codes, '请从列表中选择');
}

export function getCodeColumn({ choices = [] }: WithChoices): 'integer' | 'text' {
  return choices.length > 0 && choices.every(({ code }) => typeof code === 'number') ? 'integer' : 'text';
}

/** The code for a title or for a code written as text; throws FieldTextError. */
export function createCodeParser(word: string, { choices = [] }: WithChoices): number | string {
  const found =
    choices.find(({ title }) => title === word) ??
    choices.find(({ code }) => String(code) === word) ??
    choices.find(({ title }) => foldText(title) === foldText(word));
  if (found) return found.code;
  const known = choices.slice(0, 10).map(({ title }) => title);
  throw new FieldTextError(`“${word.slice(0, 20)}”不在可选项中，可填：${known.join('、')}${choices.length > 10 ? '等' : ''}`);
}

/** The codes for a cell with several titles. Longest match first, because a title may contain a separator. */
export function getCodesOfList(text: string, field: WithChoices): (number | string)[] {
  const titles = (field.choices ?? []).map(({ title }) => title).sort((a, b) => b.length - a.length);
  const codes = new Set<number | string>();
  let rest = text.replace(leadingMarks, '');
  while (rest !== '') {
    const word = titles.find((title) => rest.startsWith(title) && isWordEnd(rest.charAt(title.length))) ?? splitList(rest)[0] ?? '';
    codes.add(createCodeParser(word, field));
    rest = rest.slice(rest.indexOf(word) + word.length).replace(leadingMarks, '');
  }
  return [...codes];
}

const leadingMarks = /^[\s、,，;；]+/;
function isWordEnd(next: string): boolean {
  return next === '' || /[\s、,，;；]/.test(next);
}

/** A code from a URL parameter; throws FieldTextError. */
export function decodeCode(parameter: string, { choices = [] }: WithChoices): number | string {
  const found = choices.find(({ code }) => String(code) === parameter);
  if (found) return found.code;
  throw new FieldTextError(`没有编码为“${parameter.slice(0, 20)}”的选项`);
}

/** A code in a condition. Accepted while choices are unresolved, because that is already reported as an error. */
export function toKnownCode(word: unknown, { choices }: WithChoices): unknown {
  return !choices || choices.some(({ code }) => code === word) ? word : undefined;
}

export function isUnique(values: unknown[]): boolean {
  return new Set(values).size === values.length;
}
