/** A Chinese phone number. */
import * as z from 'zod';
import { maskPhone } from '../../domain/mask';
import { findPhoneProblem, type PhoneKind, tidyPhone } from '../../domain/phone';
import { defineFieldType } from '../fieldType';
import { textWithout } from '../refusal';
import { checked } from '../textImport';

const samples = { mobile: ['13812342716', '19900001111'], landline: ['0571-88886666', '010-12345678'] };

export const phone = defineFieldType({
  type: 'phone',
  description: 'A phone number; masked where the field says so. 电话',
  options: z.strictObject({
    kind: z.enum(['mobile', 'landline', 'any']).default('mobile').describe('Which numbers are right. 号码类型'),
  }),
  value: ({ options }) => createNumberCheck(options.kind),
  column: () => 'text',
  filters: ['contains', 'equals', 'empty'],
  comparable: 'text',
  format: String,
  parse: (cell, { options }) => checked(tidyPhone(cell), createNumberCheck(options.kind)),
  clean: (value) => (typeof value === 'string' ? tidyPhone(value) : value),
  mask: maskPhone,
  examples: ({ options }) =>
    (options.kind === 'any' ? [...samples.mobile, ...samples.landline] : samples[options.kind]).map((value) => ({ value, text: value })),
  badValues: [
    '1381234271',
    '138123427166',
    '12812342716',
    '138****2716',
    '1381234271a',
    '',
    13812342716,
    true,
    {},
    ['13812342716'],
    '1'.repeat(1_000_000),
  ],
});

function createNumberCheck(kind: PhoneKind): z.ZodType {
  return textWithout((number) => findPhoneProblem(number, kind));
}
