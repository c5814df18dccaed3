/** An amount in yuan, stored as exact decimal text. */
import * as z from 'zod';
import { toFixed } from '../../domain/decimal';
import { moneyMarks } from '../../domain/plainText';
import { createLimitOptions, decimalNumber, exactDecimal, listExampleNumbers, parseDecimal, withSoundLimits } from '../decimalField';
import { defineFieldType } from '../fieldType';
import { createNumberSheet } from '../sheetForms';
import { formatMoney } from './format';

export const money = defineFieldType({
  type: 'money',
  description: 'An amount in yuan, exact. 金额',
  options: withSoundLimits(z.strictObject(createLimitOptions(2))),
  ...exactDecimal,
  format: formatMoney,
  sheet: ({ options }) => createNumberSheet({ decimals: options.decimals, grouped: true }),
  parse: (cell, { options }) => parseDecimal(cell, options, moneyMarks),
  formula: { number: decimalNumber, refusesCounts: true, fromNumber: (number, { options }) => toFixed(number, options.decimals) },
  examples: (field) =>
    listExampleNumbers(['1234.5', '0', '98765432.1'], field.options).map((value) => ({ value, text: formatMoney(value, field) })),
  badValues: [12.5, true, {}, ['1'], 'abc', '1e3', '1,234.50', '1.005', '+1', '.5', '', '9'.repeat(1_000_000)],
});
