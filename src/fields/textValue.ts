/** What all texts share: no control characters (a database text cannot hold some of them), limits, tidying. */
import * as z from 'zod';

/** Control characters and halves of surrogate pairs. */
const unprintable = /[\p{Cc}\p{Cs}]/u;
const unprintableInLines = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** The limit of a text when its field names none. */
export const usualMaxLength = 1000;

export interface TextLimits {
  maxLength: number;
  minLength?: number;
}

/** Why the limits make no sense, for implementers. */
export const minLengthAboveMax = { error: '"minLength" is above "maxLength"', path: ['minLength'] };
export function hasSoundLengths({ minLength = 0, maxLength }: { minLength?: number | undefined; maxLength: number }): boolean {
  return minLength <= maxLength;
}

/** Text on one line. */
export function lineOfText(limits: TextLimits): z.ZodString {
  return limitedText(limits).refine((text) => !unprintable.test(text), '不能含有换行或控制字符，请删除后重新填写') as z.ZodString;
}

/** Text on several lines; line ends and tabs are part of it. */
export function linesOfText(limits: TextLimits): z.ZodString {
  return limitedText(limits).refine((text) => !unprintableInLines.test(text), '不能含有控制字符，请删除后重新填写') as z.ZodString;
}

/** Too long ends the check at once: nothing else is worth running over a megabyte. */
function limitedText({ maxLength, minLength }: TextLimits): z.ZodString {
  const text = z.string('应为文字').max(maxLength, { error: `内容长度不能超过${maxLength}个字符`, abort: true });
  return minLength ? text.min(minLength, `至少填写${minLength}个字符`) : text;
}

/** Typed text without spaces around; anything else as it is, for the check to refuse. */
export function tidyLine(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** The same with one kind of line end. */
export function tidyLines(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value;
}

/** Numbers on papers: full-width letters and digits become plain, spaces go, letters are large. */
export function tidyNumber(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFKC').replace(/\s/g, '').toUpperCase() : value;
}

/** The examples, cut and repeated until they fit the limits. */
export function examplesWithin(texts: string[], maxLength: number, minLength = 0): { value: string; text: string }[] {
  return texts
    .map((text) => (text.length < minLength ? text.repeat(Math.ceil(minLength / text.length)) : text))
    .map((text) => text.slice(0, Math.max(minLength, maxLength)).trim())
    .map((text) => ({ value: text, text }));
}
