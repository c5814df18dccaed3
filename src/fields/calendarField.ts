/** What date, datetime, month and time share: bounds, words for wrong ones, reading of the forms people write. */
import * as z from 'zod';
import { FieldTextError } from './fieldType';
import { refusing } from './refusal';
import { checked } from './textImport';

/** One kind of point in time, as text that sorts. */
export interface TimeKind {
  /** Whether text is exactly one. */
  is(text: string): boolean;
  /** Forms that people write → stored form; undefined = not readable. */
  read(text: string): string | undefined;
  /** One in stored form, for messages. */
  sample: string;
  noun: '日期' | '时间' | '月份';
  /** First and last one that can be kept. */
  first: string;
  last: string;
  /** First and last day it covers; undefined = it is in no day of the calendar. */
  days?(text: string): readonly [first: string, last: string];
}
export interface TimeBounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** Options `min` and `max`: a fixed one, or a word for now. */
export function boundOptions(kind: TimeKind, now?: 'today' | 'now') {
  const error = now ? `is neither "${now}" nor like "${kind.sample}"` : `is not like "${kind.sample}"`;
  const bound = z.string().refine((text) => text === now || kind.is(text), { error });
  return {
    min: bound.optional().describe(`Earliest allowed${now ? `; "${now}" moves with the clock` : ''}. 最早`),
    max: bound.optional().describe(`Latest allowed${now ? `; "${now}" moves with the clock` : ''}. 最晚`),
  };
}

/** Why bounds make no sense, for implementers. A word that moves with the clock is on no side of a fixed bound for good. */
export const minAfterMax = { error: '"min" is after "max"', path: ['min'] };
export function hasSoundBounds({ min, max }: TimeBounds): boolean {
  const isFixed = [min, max].every((bound) => bound !== undefined && /^\d/.test(bound));
  return !isFixed || String(min) <= String(max);
}

/** Check of one; `now` says what the moving word means at the time of the check, `noText` what is said of what is no text. */
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
  if (earliest !== undefined && value < earliest) return `不能早于${spoken(min, earliest)}`;
  if (latest !== undefined && value > latest) return `不能晚于${spoken(max, latest)}`;
  return undefined;
}

function spoken(bound: string | undefined, meaning: string): string {
  if (bound === 'today') return '今天';
  return bound === 'now' ? '现在' : ` ${meaning}`;
}

export function wrongForm({ sample, noun }: TimeKind): string {
  return `请填写有效的${noun}，例如 ${sample}`;
}

/** Typed text in stored form where it can be read; anything else for the check to refuse. */
export function cleanTime(value: unknown, kind: TimeKind): unknown {
  if (typeof value !== 'string' || value.length > 40) return value;
  return kind.read(value.normalize('NFKC').trim()) ?? value.trim();
}

/** An import cell in stored form, if the check takes it. */
export function parseTime(text: string, kind: TimeKind, check: z.ZodType): unknown {
  const value = text.length > 40 ? undefined : kind.read(text.normalize('NFKC').trim());
  if (value !== undefined) return checked(value, check);
  throw new FieldTextError(`“${text.slice(0, 20)}”不是有效的${kind.noun}，请按 ${kind.sample} 的格式填写`);
}

/** An address parameter, in stored form only. */
export function decodeTime(text: string, kind: TimeKind): string {
  if (kind.is(text) && text >= kind.first && text <= kind.last) return text;
  throw new FieldTextError(wrongForm(kind));
}

/** A word of a condition. */
export function timeLiteral(word: unknown, kind: TimeKind): string | undefined {
  return typeof word === 'string' && kind.is(word) ? word : undefined;
}

/** First and last day that a stored value covers. */
export function daysCovered(value: unknown, kind: TimeKind): readonly [first: string, last: string] | undefined {
  return typeof value === 'string' && kind.is(value) ? kind.days?.(value) : undefined;
}

/** Examples within fixed and moving bounds. */
export function exampleTimes(samples: string[], { min, max }: TimeBounds, now = ''): { value: string; text: string }[] {
  const fixed = (bound: string | undefined) => (bound === 'today' || bound === 'now' ? now : bound);
  return samples.map((sample) => {
    const late = [sample, fixed(min) ?? sample].sort()[1] as string;
    const value = [late, fixed(max) ?? late].sort()[0] as string;
    return { value, text: value };
  });
}
