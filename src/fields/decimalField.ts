/** Shared by number, money and percent: limits, exact decimal text, parsing of typed and imported numbers. */
import Big from 'big.js';
import * as z from 'zod';
import { compareDecimals, decimalsOf, isDecimal, toFixed } from '../domain/decimal';
import { plainNumber, withoutNoise } from '../domain/plainText';
import { FieldTextError } from './fieldType';
import { refusing } from './refusal';
import { lowerTheLower, remedy } from './remedy';

/** Maximum number of digits before the decimal point; column sizes depend on it. */
const wholeDigits = 12;

export interface DecimalLimits {
  min?: number;
  max?: number;
  decimals: number;
}

/** The options `min`, `max` and `decimals`. */
export function createLimitOptions(decimals: number) {
  return {
    min: z.number().optional().describe('Smallest value allowed. 最小值'),
    max: z.number().optional().describe('Largest value allowed. 最大值'),
    decimals: z.int().min(0).max(6).default(decimals).describe('Digits after the decimal point. 小数位数'),
  };
}

/** Refuses limits that contradict each other, or that no stored value can reach. */
export function withSoundLimits<Options extends z.ZodObject & z.ZodType<Limits>>(options: Options): Options {
  return options
    .refine(hasSoundLimits, minAboveMax)
    .refine(isStorableLimit('min'), refuseLimit('min'))
    .refine(isStorableLimit('max'), refuseLimit('max'));
}

/** Error for configuration authors. */
const minAboveMax = { error: '"min" is above "max"', path: ['min'], ...lowerTheLower };
/** Error for a limit that no stored value can reach. */
const refuseLimit = (limit: 'min' | 'max') => ({
  error: `"${limit}" is beyond what the field can hold: too large, or with more decimals`,
  path: [limit],
  ...remedy('Write a smaller number, or raise "decimals".'),
});
type Limits = { min?: number | undefined; max?: number | undefined; decimals: number };
/** Whether the column of the type can store the limit exactly. */
function isStorableLimit(key: 'min' | 'max'): (limits: Limits) => boolean {
  return ({ decimals, ...limits }) => {
    const limit = limits[key];
    if (limit === undefined) return true;
    return Math.abs(limit) <= (decimals === 0 ? 2_147_483_647 : 10 ** wholeDigits) && decimalsOf(String(limit)) <= decimals;
  };
}

function hasSoundLimits({ min, max }: { min?: number | undefined; max?: number | undefined }): boolean {
  return min === undefined || max === undefined || min <= max;
}

/** Check of a decimal text within limits. */
export function createDecimalCheck(limits: DecimalLimits): z.ZodString {
  const text = z.string('应为数字文本，例如 "12.50"').max(40, { error: '数字过长', abort: true });
  return refusing(text, (value) => (isDecimal(value) ? findLimitProblem(value, limits) : '请填写数字'));
}

/** Error message for a number outside its limits. */
export function findLimitProblem(value: string | number, { min, max, decimals }: DecimalLimits): string | undefined {
  const text = String(value);
  if (decimalsOf(text) > decimals) return decimals === 0 ? '请填写整数' : `最多保留 ${decimals} 位小数`;
  if (min !== undefined && compareDecimals(text, min) < 0) return `不能小于 ${min}`;
  if (max !== undefined && compareDecimals(text, max) > 0) return `不能大于 ${max}`;
  return /\d{13}/.test(text.split('.')[0] ?? '') ? `整数部分最多 ${wholeDigits} 位` : undefined;
}

/** Column type that stores every number within the limits exactly. */
export function getDecimalColumn({ decimals }: { decimals: number }): `numeric(${number},${number})` {
  return `numeric(${wholeDigits + decimals},${decimals})`;
}

/** Typed text in stored form, `1234.5` → `1234.50`; other values are returned as they are, for the check to refuse. */
export function cleanDecimal(value: unknown, decimals: number): unknown {
  if (typeof value !== 'string') return value;
  if (value.length > 80) return value;
  const text = withPlainDigits(value);
  return text.length <= 40 && isDecimal(text) && decimalsOf(text) <= decimals ? toFixed(text, decimals) : text;
}

/** Full-width digits and signs are plain; a calling program writes no thousands separators, currency signs or plus. */
function withPlainDigits(text: string): string {
  return withoutNoise(text).normalize('NFKC').trim();
}

/** A constant (number or text) in stored form; undefined when it is not a valid number of this type. */
export function formatDecimalLiteral(word: unknown, decimals: number): string | undefined {
  if (typeof word !== 'number' && typeof word !== 'string') return undefined;
  const text = String(word);
  return isDecimal(text) && decimalsOf(text) <= decimals ? toFixed(text, decimals) : undefined;
}

/** A stored decimal as a number for formulas; undefined for other values. */
export function decimalNumber(value: unknown): Big | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.length <= 40 && isDecimal(text) ? new Big(text) : undefined;
}

/** A URL parameter in stored form; throws FieldTextError. */
export function decodeDecimal(text: string, decimals: number): string {
  return formatDecimalLiteral(withPlainDigits(text), decimals) ?? refuse(text);
}

/** Parses a number as people write it, with thousands separators, currency sign, unit or full-width digits; throws FieldTextError. */
export function parseDecimal(text: string, limits: DecimalLimits, marks: readonly string[] = []): string {
  const plain = plainNumber(text, marks).replace(/^(-?)0+(?=\d)/, '$1');
  if (plain.length > 40 || !isDecimal(plain)) return refuse(text);
  const problem = findLimitProblem(plain, limits);
  if (problem) throw new FieldTextError(problem);
  return toFixed(plain, limits.decimals);
}

function refuse(text: string): never {
  throw new FieldTextError(`“${text.slice(0, 20)}”不是数字，请填写数字`);
}

/** Example numbers, moved into the limits. */
export function listExampleNumbers(numbers: string[], limits: DecimalLimits): string[] {
  return numbers.map((number) => {
    const low = limits.min !== undefined && compareDecimals(number, limits.min) < 0 ? limits.min : number;
    const high = limits.max !== undefined && compareDecimals(low, limits.max) > 0 ? limits.max : low;
    return toFixed(high, limits.decimals);
  });
}

type DecimalOptions = { options: DecimalLimits };

/** What the types of exact decimal text have in common. */
export const exactDecimal = {
  value: ({ options }: DecimalOptions) => createDecimalCheck(options),
  column: ({ options }: DecimalOptions) => getDecimalColumn(options),
  filters: ['between', 'equals', 'gte', 'lte', 'empty'],
  comparable: 'number',
  decode: (parameter: string, { options }: DecimalOptions) => decodeDecimal(parameter, options.decimals),
  clean: (value: unknown, { options }: DecimalOptions) => cleanDecimal(value, options.decimals),
  literal: (word: unknown, { options }: DecimalOptions) => formatDecimalLiteral(word, options.decimals),
} as const;
