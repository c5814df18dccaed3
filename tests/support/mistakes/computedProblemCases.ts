/** Mistakes in computed fields, in addition to `problemCases.ts`; each in a project that is valid without it. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const page = 'resources/school/pupil.json';

/** Adds a computed field to the entity, and optionally other changes. */
const computed =
  (formula: Json, more: (files: Record<string, Json>) => void = () => {}, fieldType = 'money') =>
  (files: Record<string, Json>) => {
    files[pupil]!.properties.total = { fieldType, title: '合计', computed: formula };
    more(files);
  };
const product = { product: ['fee', 'level'] };

export const computedCases: ProblemCase[] = [
  { code: 'bad-value', edit: computed({ sum: ['fee'], count: 'guardians' }), file: pupil, at: '{' },
  { code: 'bad-value', edit: computed({}), file: pupil, at: '{' },
  { code: 'unknown-key', edit: computed({ summ: ['fee'] }), file: pupil, at: '"summ"', hint: 'Did you mean "sum"?' },
  { code: 'bad-value', edit: computed({ ratio: ['fee'] }), file: pupil, at: '[' },
  { code: 'unknown-field', edit: computed({ product: ['fee', 'levle'] }), file: pupil, at: '"levle"', hint: 'Did you mean "level"?' },
  { code: 'unknown-field', edit: computed({ sum: 'guardians.amount' }), file: pupil, at: '"guardians.amount"' },
  { code: 'not-a-rows-field', edit: computed({ sum: 'fee.amount' }), file: pupil, at: '"fee.amount"' },
  {
    code: 'cannot-compute',
    edit: computed(product, undefined, 'date'),
    file: pupil,
    at: '"computed"',
    hint: '"number", "money", "percent"',
  },
  { code: 'cannot-compute', edit: computed({ capital: 'fee' }), file: pupil, at: '"computed"', hint: '"text"' },
  {
    code: 'bad-operand',
    edit: computed({ capital: 'part' }, (f) => (f[pupil]!.properties.part = { fieldType: 'percent', title: '比例' }), 'text'),
    file: pupil,
    at: '"part"',
    says: 'no amount of money',
  },
  {
    code: 'cannot-compute',
    edit: (f) => {
      f[pupil]!.properties.fee.max = 100_000;
      f[pupil]!.properties.words = { fieldType: 'text', title: '大写', maxLength: 10, computed: { capital: 'fee' } };
    },
    file: pupil,
    at: '"fee"',
    says: 'no room for 99999.99 in words: "玖万玖仟玖佰玖拾玖元玖角玖分"',
    hint: '"maxLength" of "words" to 14',
  },
  { code: 'bad-operand', edit: computed({ product: ['fee', 'contact'] }), file: pupil, at: '"contact"', hint: 'needs a number' },
  { code: 'bad-operand', edit: computed({ days: ['birthday', 'fee'] }, undefined, 'number'), file: pupil, at: '"fee"', hint: 'a day' },
  ...[{ sum: 'guardians.share' }, { sum: ['fee', 'part'] }, { difference: ['fee', 'part'] }].map(
    (formula): ProblemCase => ({
      code: 'cannot-compute',
      edit: computed(formula, (f) => {
        f[guardian]!.properties.share = { fieldType: 'percent', title: '比例' };
        f[pupil]!.properties.part = { fieldType: 'percent', title: '比例' };
      }),
      file: pupil,
      at: '"computed"',
      says: 'is a share',
    }),
  ),
  { code: 'cannot-compute', edit: computed({ sum: ['fee'] }, undefined, 'percent'), file: pupil, at: '"computed"', says: 'is a share' },
  { code: 'bad-operand', edit: computed({ days: 'birthday' }, undefined, 'number'), file: pupil, at: '"birthday"', hint: 'dateRange' },
  { code: 'bad-operand', edit: computed({ months: 'fee' }, undefined, 'number'), file: pupil, at: '"fee"', hint: 'a span of days' },
  { code: 'bad-operand', edit: computed({ count: 'fee' }, undefined, 'number'), file: pupil, at: '"fee"', hint: 'a rows field' },
  { code: 'bad-operand', edit: computed({ days: ['birthday', 'createTime'] }, undefined, 'number'), file: pupil, at: '"createTime"' },
  {
    code: 'bad-operand',
    edit: computed({ product: ['fee', 'guardians.share'] }, (f) => {
      f[guardian]!.properties.share = { fieldType: 'percent', title: '比例' };
    }),
    file: pupil,
    at: '"guardians.share"',
    hint: '"sum"',
  },
  {
    code: 'circular-computed',
    edit: computed({ sum: ['fee', 'rest'] }, (f) => {
      f[pupil]!.properties.rest = { fieldType: 'money', title: '余额', computed: { difference: ['total', 'fee'] } };
    }),
    file: pupil,
    at: '"computed"',
    hint: 'typed',
  },
  { code: 'circular-computed', edit: computed({ sum: ['total'] }), file: pupil, at: '"computed"' },
  {
    code: 'computed-reveals',
    edit: computed(product, (f) => {
      f[pupil]!.properties.fee.access = { read: 'school:pupil:fee' };
    }),
    file: pupil,
    at: '"fee"',
    hint: '"read": "school:pupil:fee"',
  },
  { code: 'computed-and-typed', edit: computed(product, (f) => (f[pupil]!.properties.total.default = 5)), file: pupil, at: '"default"' },
  {
    code: 'computed-and-typed',
    edit: computed(product, (f) => (f[pupil]!.properties.total.readOnly = true)),
    file: pupil,
    at: '"readOnly"',
  },
  { code: 'computed-and-typed', edit: computed(product, (f) => f[pupil]!.required.push('total')), file: pupil, at: '"total"' },
  {
    code: 'computed-and-typed',
    edit: computed({ capital: 'fee' }, (f) => (f[pupil]!.properties.guardians.copies = { total: 'name' }), 'text'),
    file: pupil,
    at: '"total"',
  },
  { code: 'computed-and-typed', edit: computed(product, (f) => (f[page]!.actions[0].fields = ['total'])), file: page, at: '"total"' },
  { code: 'computed-and-typed', edit: computed(product, (f) => (f[page]!.actions[0].set = { total: 5 })), file: page, at: '"total"' },
  {
    code: 'computed-and-typed',
    edit: computed(product, (f) => {
      f[page]!.actions[0].params = { sum: { fieldType: 'money', title: '合计', computed: product } };
    }),
    file: page,
    at: '"computed"',
  },
];
