/** Several choices, stored by code. */
import * as z from 'zod';
import {
  codedOptions,
  createCodeValue,
  decodeCode,
  getCodeColumn,
  getCodesOfList,
  isUnique,
  resolveChoices,
  toKnownCode,
} from '../codedField';
import type { Field } from '../field';
import { defineFieldType } from '../fieldType';
import { countOptions, createListCheck, fewestAboveMost, hasSoundCounts } from '../listValue';
import { checked } from '../textImport';
import { formatMultiSelect } from './format';

export const multiSelect = defineFieldType({
  type: 'multiSelect',
  description: 'Several of the named choices. 多选',
  options: z
    .strictObject({
      ...codedOptions,
      display: z.enum(['auto', 'radio', 'dropdown']).default('auto').describe('auto: boxes for a few choices, a list for many. 展示方式'),
      ...countOptions,
    })
    .refine(hasSoundCounts, fewestAboveMost),
  value: (field) => createCodesCheck(field),
  column: (field) => `${getCodeColumn(field)}[]`,
  filters: ['has', 'empty'],
  comparable: 'list',
  format: formatMultiSelect,
  parse: (cell, field) => checked(getCodesOfList(cell, field), createCodesCheck(field)),
  decode: decodeCode,
  literal: toKnownCode,
  resolve(field, resolver) {
    const problem = resolveChoices(field, resolver);
    const { min = 0 } = field.options;
    if (problem || min <= (field.choices?.length ?? min)) return problem;
    const message = `"min" asks for ${min} choices, and there are ${field.choices?.length}.`;
    return { option: 'min', message, known: [], hint: 'Lower "min", or add choices.' };
  },
  examples: (field) => {
    const codes = (field.choices ?? []).map(({ code }) => code);
    const least = Math.max(field.options.min ?? 1, 1);
    const most = Math.max(field.options.max ?? codes.length, least);
    return [codes.slice(0, least), codes.slice(0, most)].map((value) => ({ value, text: formatMultiSelect(value, field) }));
  },
  badValues: [1, 'no', ['no such code'], [-987654], [true], [[1]], {}, 'x'.repeat(1_000_000)],
});

interface CountLimits {
  min?: number | undefined;
  max?: number | undefined;
}

function createCodesCheck(field: Pick<Field, 'choices'> & { options: CountLimits }): z.ZodType {
  return createListCheck(createCodeValue(field), field.options).refine(isUnique, '有重复的选项，请去掉重复');
}
