/** A number: an integer, or exact decimal text when it has decimals. */
import * as z from 'zod';
import { monthsOf } from '../../domain/age';
import { toFixed } from '../../domain/decimal';
import {
  cleanDecimal,
  createDecimalCheck,
  createLimitOptions,
  type DecimalLimits,
  decimalNumber,
  decodeDecimal,
  findLimitProblem,
  formatDecimalLiteral,
  getDecimalColumn,
  listExampleNumbers,
  parseDecimal,
  withSoundLimits,
} from '../decimalField';
import { defineFieldType, FieldTextError } from '../fieldType';
import { refusing } from '../refusal';
import { createNumberSheet } from '../sheetForms';
import { checked } from '../textImport';
import { formatNumber } from './format';

const largestInteger = 2_147_483_647;

export const number = defineFieldType({
  type: 'number',
  description: 'A number: whole, or with a fixed number of decimals. 数字',
  options: withSoundLimits(
    z.strictObject({
      ...createLimitOptions(0),
      unit: z.string().trim().min(1, 'is blank').optional().describe('Shown behind the value and in column titles. 单位'),
      age: z.literal(true).optional().describe('Months of an age: read and written as 2岁2个月. 以月计的年龄'),
    }),
  ),
  value: ({ options }) => check(options),
  column: ({ options }) => (options.decimals > 0 ? getDecimalColumn(options) : 'integer'),
  filters: ['between', 'equals', 'gte', 'lte', 'empty'],
  comparable: 'number',
  format: formatNumber,
  sheet: ({ options }) => (options.age ? undefined : createNumberSheet({ decimals: options.decimals, unit: options.unit })),
  parse: (cell, { options }) => checked(formatStored(parseNumber(cell, options), options.decimals), check(options)),
  decode: (parameter, { options }) => inRange(formatStored(decodeDecimal(parameter, options.decimals), options.decimals)),
  clean: (value, { options }) => (options.decimals > 0 ? cleanDecimal(value, options.decimals) : value),
  literal(word, { options }) {
    const literal = typeof word === 'number' || options.decimals > 0 ? formatDecimalLiteral(word, options.decimals) : undefined;
    return literal === undefined ? undefined : formatStored(literal, options.decimals);
  },
  formula: {
    number: decimalNumber,
    fromNumber: (number, { options }) => formatStored(toFixed(number, options.decimals), options.decimals),
  },
  examples: ({ options }) =>
    listExampleNumbers(['12', '0', '108.5'], { ...options, min: options.min ?? 0 }).map((figure) => ({
      value: formatStored(figure, options.decimals),
      text: figure,
    })),
  badValues: ['abc', '1e3', true, {}, [1], Number.NaN, Number.POSITIVE_INFINITY, 1.5, 9e15, '9'.repeat(1_000_000)],
});

function check(limits: DecimalLimits): z.ZodType {
  if (limits.decimals > 0) return createDecimalCheck(limits);
  const whole = z.int('请填写整数').min(-largestInteger, '数字过小').max(largestInteger, '数字过大');
  return refusing(whole, (value) => findLimitProblem(value, limits));
}

function parseNumber(cell: string, options: DecimalLimits & { unit?: string | undefined; age?: true | undefined }): string {
  const months = options.age && monthsOf(cell);
  return parseDecimal(months === undefined ? cell : String(months), options, [options.unit ?? '']);
}

function formatStored(figure: string, decimals: number): number | string {
  return decimals > 0 ? figure : Number(figure);
}

/** Refuses integers outside the column's range, because the database could not compare them. */
function inRange(value: number | string): number | string {
  if (typeof value === 'number' && Math.abs(value) > largestInteger) throw new FieldTextError('数字过大，请填写较小的数字');
  return value;
}
