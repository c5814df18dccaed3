/** Shared by date, datetime, month and time: bounds, error messages, parsing of typed text. */
import * as z from 'zod';
import { withoutNoise } from '../domain/plainText';
import { FieldTextError } from './fieldType';
import { refusing } from './refusal';
import { lowerTheLower, remedy } from './remedy';
import { checked } from './textImport';

/** A kind of date or time, stored as text that sorts chronologically. */
export interface TimeKind {
  /** Whether the text is a valid value in stored form. */
  is(text: string): boolean;
  /** Converts typed text to stored form; undefined = not readable. */
  read(text: string): string | undefined;
  /** A sample in stored form, for messages. */
  sample: string;
  noun: '日期' | '时间' | '月份';
  /** Smallest and largest value that can be stored. */
  first: string;
  last: string;
  /** First and last day the value covers; undefined = the kind has no days (time of day). */
  days?(text: string): readonly [first: string, last: string];
}
export interface TimeBounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** Options `min` and `max`: a fixed value, or the word `now` if given. */
function getBoundOptions(kind: TimeKind, now?: 'today' | 'now') {
  const error = now ? `is neither "${now}" nor like "${kind.sample}"` : `is not like "${kind.sample}"`;
  const bound = z
    .string()
    .refine((text) => text === now || kind.is(text), { error, abort: true })
    .refine((text) => text === now || (text >= kind.first && text <= kind.last), {
      error: `is not between ${kind.first} and ${kind.last}, as all that can be kept`,
      ...remedy('Write one between, or remove it.'),
    });
  return {
    min: bound.optional().describe(`Earliest allowed${now ? `; "${now}" moves with the clock` : ''}. 最早`),
    max: bound.optional().describe(`Latest allowed${now ? `; "${now}" moves with the clock` : ''}. 最晚`),
  };
}

/** Whether `min` is not after `max`. Bounds relative to the current time are not compared, because the order may change with time. */
function hasSoundBounds({ min, max }: TimeBounds): boolean {
  const isFixed = [min, max].every((bound) => bound !== undefined && /^\d/.test(bound));
  return !isFixed || String(min) <= String(max);
}

/** Check of a value. `now` returns the current time for a bound "today" or "now"; `noText` is the message for a non-text. */
export function timeText(
  kind: TimeKind,
  bounds: TimeBounds,
  now: () => string = () => '',
  noText = `应为文本，例如 "${kind.sample}"`,
): z.ZodString {
  const text = z.string(noText).max(30, { error: wrongForm(kind), abort: true });
  return refusing(text, (value) => timeProblem(value, kind, bounds, now));
}

function timeProblem(value: string, kind: TimeKind, { min, max }: TimeBounds, now: () => string): string | undefined {
  if (!kind.is(value)) return wrongForm(kind);
  if (value < kind.first || value > kind.last) return `${kind.noun}应在 ${kind.first} 到 ${kind.last} 之间`;
  const [earliest, latest] = [min, max].map((bound) => (bound === 'today' || bound === 'now' ? now() : bound));
  if (earliest !== undefined && value < earliest) return `不能早于${formatBound(min, earliest)}`;
  if (latest !== undefined && value > latest) return `不能晚于${formatBound(max, latest)}`;
  return undefined;
}

function formatBound(bound: string | undefined, meaning: string): string {
  if (bound === 'today') return '今天';
  return bound === 'now' ? '现在' : ` ${meaning}`;
}

function wrongForm({ sample, noun }: TimeKind): string {
  return `请填写有效的${noun}，例如 ${sample}`;
}

/** Trimmed, without invisible characters, with ASCII digits. */
function typedText(text: string): string {
  return withoutNoise(text).normalize('NFKC').trim();
}

/** Converts typed text to stored form when possible; other values are returned as they are, for the check to refuse. */
export function cleanTime(value: unknown, kind: TimeKind): unknown {
  if (typeof value !== 'string' || value.length > 40) return value;
  return kind.read(typedText(value)) ?? value.trim();
}

/** Parses an import cell to stored form; throws FieldTextError. */
export function parseTime(text: string, kind: TimeKind, check: z.ZodType): unknown {
  const value = text.length > 40 ? undefined : kind.read(typedText(text));
  if (value !== undefined) return checked(value, check);
  throw new FieldTextError(`“${text.slice(0, 20)}”不是有效的${kind.noun}，请按 ${kind.sample} 的格式填写`);
}

/** A URL parameter, accepted in stored form only; throws FieldTextError. */
export function decodeTime(text: string, kind: TimeKind): string {
  if (kind.is(text) && text >= kind.first && text <= kind.last) return text;
  throw new FieldTextError(wrongForm(kind));
}

/** A constant in a condition, in stored form; undefined = not comparable. */
export function timeLiteral(word: unknown, kind: TimeKind): string | undefined {
  return typeof word === 'string' && kind.is(word) ? word : undefined;
}

/** First and last day that a stored value covers; undefined for other values. */
export function daysCovered(value: unknown, kind: TimeKind): readonly [first: string, last: string] | undefined {
  return typeof value === 'string' && kind.is(value) ? kind.days?.(value) : undefined;
}

/** The samples, moved into the bounds. */
export function listExampleTimes(samples: string[], { min, max }: TimeBounds, now = ''): { value: string; text: string }[] {
  const fixed = (bound: string | undefined) => (bound === 'today' || bound === 'now' ? now : bound);
  return samples.map((sample) => {
    const late = [sample, fixed(min) ?? sample].sort()[1] as string;
    const value = [late, fixed(max) ?? late].sort()[0] as string;
    return { value, text: value };
  });
}

/** What the types of dates and times have alike, for one kind. `now`: the word for the current time that bounds may say, and its meaning. */
export function timeParts(kind: TimeKind, now?: { word: 'today' | 'now'; read: () => string }) {
  const check = (bounds: TimeBounds): z.ZodType => timeText(kind, bounds, now?.read);
  return {
    options: z
      .strictObject(getBoundOptions(kind, now?.word))
      .refine(hasSoundBounds, { error: '"min" is after "max"', path: ['min'], ...lowerTheLower }),
    value: ({ options }: { options: TimeBounds }) => check(options),
    comparable: 'date' as const,
    parse: (cell: string, { options }: { options: TimeBounds }) => parseTime(cell, kind, check(options)),
    decode: (parameter: string) => decodeTime(parameter, kind),
    clean: (value: unknown) => cleanTime(value, kind),
    literal: (word: unknown) => timeLiteral(word, kind),
  };
}
