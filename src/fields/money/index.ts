/** An amount in yuan, stored as exact decimal text. */
import * as z from 'zod';
import { toFixed } from '../../domain/decimal';
import { moneyMarks } from '../../domain/plainText';
import {
  cleanDecimal,
  decimalColumn,
  decimalLiteral,
  decimalNumber,
  decimalText,
  decodeDecimal,
  exampleNumbers,
  hasSoundLimits,
  isStorableLimit,
  limitNotStored,
  limitOptions,
  minAboveMax,
  parseDecimal,
} from '../decimalField';
import { defineFieldType } from '../fieldType';
import { numberSheet } from '../sheetForms';
import { formatMoney } from './format';

export const money = defineFieldType({
  type: 'money',
  description: 'An amount in yuan, exact. 金额',
  options: z
    .strictObject(limitOptions(2))
    .refine(hasSoundLimits, minAboveMax)
    .refine(isStorableLimit('min'), limitNotStored('min'))
    .refine(isStorableLimit('max'), limitNotStored('max')),
  value: ({ options }) => decimalText(options),
  column: ({ options }) => decimalColumn(options),
  filters: ['between', 'equals', 'gte', 'lte', 'empty'],
  comparable: 'number',
  format: formatMoney,
  sheet: ({ options }) => numberSheet({ decimals: options.decimals, grouped: true }),
  parse: (cell, { options }) => parseDecimal(cell, options, moneyMarks),
  decode: (parameter, { options }) => decodeDecimal(parameter, options.decimals),
  clean: (value, { options }) => cleanDecimal(value, options.decimals),
  literal: (word, { options }) => decimalLiteral(word, options.decimals),
  formula: { number: decimalNumber, refusesCounts: true, fromNumber: (number, { options }) => toFixed(number, options.decimals) },
  examples: (field) =>
    exampleNumbers(['1234.5', '0', '98765432.1'], field.options).map((value) => ({ value, text: formatMoney(value, field) })),
  badValues: [12.5, true, {}, ['1'], 'abc', '1e3', '1,234.50', '1.005', '+1', '.5', '', '9'.repeat(1_000_000)],
});
