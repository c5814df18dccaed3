/** A percentage as exact decimal text: 12.50 means 12.5 %. */
import * as z from 'zod';
import { toFixed } from '../../domain/decimal';
import { createLimitOptions, decimalNumber, exactDecimal, listExampleNumbers, parseDecimal, withSoundLimits } from '../decimalField';
import { defineFieldType } from '../fieldType';
import { createNumberSheet } from '../sheetForms';
import { formatPercent } from './format';

export const percent = defineFieldType({
  type: 'percent',
  description: 'A share of a hundred. 百分比',
  options: withSoundLimits(
    z.strictObject({
      ...createLimitOptions(2),
      min: z.number().default(0).describe('Smallest value allowed. 最小值'),
      max: z.number().default(100).describe('Largest value allowed. 最大值'),
    }),
  ),
  ...exactDecimal,
  shares: true,
  format: formatPercent,
  // Exported as 12.5 with unit %, not as 0.125 with a percent format, so that an edited cell can be imported again.
  sheet: ({ options }) => createNumberSheet({ decimals: options.decimals, unit: '%' }),
  parse: (cell, { options }) => parseDecimal(cell, options, ['%']),
  formula: {
    number: (value) => decimalNumber(value)?.div(100),
    refusesCounts: true,
    fromNumber: (number, { options }) => toFixed(number.times(100), options.decimals),
  },
  examples: ({ options }) => listExampleNumbers(['12.5', '100', '0'], options).map((value) => ({ value, text: formatPercent(value) })),
  badValues: [12.5, true, {}, ['1'], 'abc', '12%', '101', '-1', '1.005', '', '9'.repeat(1_000_000)],
});
