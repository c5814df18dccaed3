/** Shared by text types: no control characters (PostgreSQL cannot store some of them), length limits, normalization. */
import * as z from 'zod';
import { plainCode, plainLine, plainLines } from '../domain/plainText';
import { lowerTheLower } from './remedy';

/** Control characters and unpaired surrogates. */
const unprintable = /[\p{Cc}\p{Cs}]/u;
const unprintableInLines = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** Maximum length when the field does not set one. */
export const usualMaxLength = 1000;

export interface TextLimits {
  /** Maximum and minimum length in UTF-16 units. */
  maxLength: number;
  minLength?: number;
}

/** Error for configuration authors. */
export const minLengthAboveMax = { error: '"minLength" is above "maxLength"', path: ['minLength'], ...lowerTheLower };
export function hasSoundLengths({ minLength = 0, maxLength }: { minLength?: number | undefined; maxLength: number }): boolean {
  return minLength <= maxLength;
}

/** Check of single-line text. */
export function lineOfText(limits: TextLimits): z.ZodString {
  return createTextCheck(limits).refine((text) => !unprintable.test(text), '不能含有换行或控制字符，请删除后重新填写') as z.ZodString;
}

/** Check of multi-line text; line breaks and tabs are allowed. */
export function createLinesCheck(limits: TextLimits): z.ZodString {
  return createTextCheck(limits).refine((text) => !unprintableInLines.test(text), '不能含有控制字符，请删除后重新填写') as z.ZodString;
}

/** Exceeding the length ends the check, so that no patterns are run over very long input. */
function createTextCheck({ maxLength, minLength }: TextLimits): z.ZodString {
  const text = z.string('应为文字').max(maxLength, { error: `内容长度不能超过${maxLength}个字符`, abort: true });
  return minLength ? text.min(minLength, `至少填写${minLength}个字符`) : text;
}

/** Typed text of one line as it is stored; other values are returned as they are, for the check to refuse. */
export function tidyLine(value: unknown): unknown {
  return typeof value === 'string' ? plainLine(value) : value;
}

/** The same for several lines; line breaks are converted to \n. */
export function tidyLines(value: unknown): unknown {
  return typeof value === 'string' ? plainLines(value) : value;
}

/** Codes and addresses: full-width characters to ASCII, no spaces at the ends; upper and lower case are kept. */
export function tidyCode(value: unknown): unknown {
  return typeof value === 'string' ? plainLine(value).normalize('NFKC').trim() : value;
}

/** Normalizes official numbers: full-width characters to ASCII, no spaces, upper case. */
export function tidyNumber(value: unknown): unknown {
  return typeof value === 'string' ? plainCode(value) : value;
}

/** The examples, truncated or repeated to fit the limits. */
export function listExamplesWithin(texts: string[], maxLength: number, minLength = 0): { value: string; text: string }[] {
  return texts
    .map((text) => (text.length < minLength ? text.repeat(Math.ceil(minLength / text.length)) : text))
    .map((text) => text.slice(0, Math.max(minLength, maxLength)).trim())
    .map((text) => ({ value: text, text }));
}
