/** Mistakes in computed values, rollups and locks. */

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

const lesson = 'schemas/lesson.json';

/** Adds a rollup over its lessons to the pupil, and optionally other changes. */
const rollup =
  (written: Json, more: (files: Record<string, Json>) => void = () => {}, fieldType = 'money', options: Json = {}) =>
  (files: Record<string, Json>) => {
    files[lesson] = {
      title: '课程',
      properties: {
        pupilId: { fieldType: 'relation', title: '学员', entity: 'pupil' },
        fee: { fieldType: 'money', title: '费用' },
        onDate: { fieldType: 'date', title: '日期' },
        sex: { fieldType: 'select', title: '性别', dictionary: 'sex' },
        files: { fieldType: 'image', title: '照片' },
        place: { fieldType: 'number', title: '顺序' },
        done: { fieldType: 'boolean', title: '完成' },
      },
    };
    files['resources/school/lesson.json'] = {
      entity: 'lesson',
      title: '课程',
      permission: 'school:lesson',
      endpoints: { base: '/lesson', list: 'GET page', options: 'GET options' },
    };
    files[pupil]!.properties.total = { fieldType, title: '合计', ...options, rollup: written };
    more(files);
  };
const sum = { sum: 'lesson.fee', via: 'pupilId' };
const bad = (
  code: ProblemCase['code'],
  written: Json,
  at: string,
  hint?: string,
  more?: (files: Record<string, Json>) => void,
  fieldType?: string,
  options?: Json,
): ProblemCase => ({ code, edit: rollup(written, more, fieldType, options), file: pupil, at, ...(hint === undefined ? {} : { hint }) });
const total = (files: Record<string, Json>) => files[pupil]!.properties.total as Json;

/** Valid rollups. */
export const soundRollups: ((files: Record<string, Json>) => void)[] = [
  rollup(sum),
  rollup({ ...sum, while: { done: true, onDate: { gte: '2026-01-01' } } }),
  rollup({ last: 'lesson.onDate', via: 'pupilId', by: 'createTime' }, undefined, 'date'),
  rollup({ last: 'lesson.sex', via: 'pupilId' }, undefined, 'select', { dictionary: 'sex' }),
  rollup({ count: 'guardians', while: { main: true } }, undefined, 'number'),
];

export const rollupCases: ProblemCase[] = [
  { ...bad('bad-value', { ...sum, count: 'lesson' }, '{'), says: 'exactly one' },
  bad('bad-value', { via: 'pupilId' }, '{'),
  bad('unknown-key', { summ: 'lesson.fee', via: 'pupilId' }, '"summ"', '"sum"'),
  bad('unknown-entity', { sum: 'lessons.fee', via: 'pupilId' }, '"lessons.fee"', '"lesson"'),
  bad('unknown-field', { sum: 'lesson.fees', via: 'pupilId' }, '"lesson.fees"', '"fee"'),
  bad('unknown-field', { sum: 'lesson.fee', via: 'pupil' }, '"pupil"', '"pupilId"'),
  bad('not-a-reference', { sum: 'lesson.fee', via: 'fee' }, '"fee"', '"pupilId"'),
  bad('not-a-rows-field', { sum: 'lesson.fee' }, '"lesson.fee"', '"via": "pupilId"'),
  bad('not-a-rows-field', { sum: 'fee.amount' }, '"fee.amount"', 'rows field'),
  bad('bad-rollup', { count: 'lesson.fee', via: 'pupilId' }, '"lesson.fee"', '"lesson"', undefined, 'number'),
  bad('bad-rollup', { sum: 'lesson', via: 'pupilId' }, '"lesson"', '"lesson.amount"'),
  bad('bad-rollup', { sum: 'lesson.pupilId.fee', via: 'pupilId' }, '"lesson.pupilId.fee"', 'there first'),
  bad('bad-rollup', { ...sum, by: 'onDate' }, '"by"', 'only "last"'),
  bad('bad-rollup', { max: 'lesson.fee', via: 'pupilId', negate: true }, '"negate"', 'a "sum"'),
  bad('bad-rollup', { count: 'guardians', negate: true }, '"negate"', 'a "sum"', undefined, 'number'),
  bad('bad-operand', { sum: 'lesson.onDate', via: 'pupilId' }, '"lesson.onDate"', 'a number'),
  bad('bad-operand', { min: 'lesson.sex', via: 'pupilId' }, '"lesson.sex"', 'a number or a day', undefined, 'select', {
    dictionary: 'sex',
  }),
  bad('bad-operand', { last: 'lesson.files', via: 'pupilId' }, '"lesson.files"', 'without files', undefined, 'image'),
  bad('cannot-compute', sum, '"rollup"', '"money"', undefined, 'date'),
  bad('cannot-compute', { max: 'lesson.onDate', via: 'pupilId' }, '"rollup"', 'same type'),
  bad('cannot-compute', { last: 'lesson.pupilId', via: 'pupilId' }, '"rollup"', 'same entity', undefined, 'relation', {
    entity: 'guardian',
  }),
  bad('bad-rollup', { last: 'lesson.onDate', via: 'pupilId', by: 'files' }, '"files"', 'a date', undefined, 'date'),
  bad('bad-rollup', { max: 'lesson.updateTime', via: 'pupilId' }, '"lesson.updateTime"', 'another field', undefined, 'datetime'),
  bad('unknown-field', { ...sum, while: { donee: true } }, '"donee"', '"done"'),
  bad('bad-rollup', { ...sum, while: { onDate: { lte: 'today' } } }, '"while"', 'a filter or a view'),
  bad('bad-rollup', { ...sum, while: { place: 1 } }, '"while"', 'another field', (f) => {
    f[lesson]!.position = 'place';
  }),
  bad('bad-rollup', { sum: 'guardians.share', while: { since: { lte: 'today' } } }, '"while"', 'a filter or a view', (f) => {
    f['schemas/guardian.json']!.properties.since = { fieldType: 'date', title: '起' };
    f['schemas/guardian.json']!.properties.share = { fieldType: 'money', title: '份' };
  }),
  bad('bad-rollup', { count: 'guardians', via: 'friendId' }, '"via"', 'Remove "via"', undefined, 'number'),
  bad('cannot-compute', { sum: 'guardians.share' }, '"rollup"', 'same type', (f) => {
    f['schemas/guardian.json']!.properties.share = { fieldType: 'percent', title: '比例' };
  }),
  bad('bad-rollup', sum, '"rollup"', 'one of them', (f) => {
    total(f).computed = { sum: ['fee'] };
  }),
  bad('circular-computed', sum, '"rollup"', 'typed', (f) => {
    f[lesson]!.properties.fee = { fieldType: 'money', title: '费用', rollup: { sum: 'pupil.total', via: 'lessonId' } };
    f[pupil]!.properties.lessonId = { fieldType: 'relation', title: '课', entity: 'lesson' };
  }),
  bad('circular-computed', { sum: 'pupil.total', via: 'friendId' }, '"rollup"', 'typed'),
  bad('computed-reveals', sum, '"lesson.fee"', 'same access', (f) => {
    f[lesson]!.properties.fee.access = { read: 'school:lesson:fee' };
  }),
  bad('computed-reveals', sum, '"lesson.fee"', '["school:lesson:fee","school:lesson:all"]', (f) => {
    f[lesson]!.properties.fee.access = { read: ['school:lesson:fee', 'school:lesson:all'] };
    total(f).access = { read: 'school:lesson:fee' };
  }),
  bad('computed-reveals', sum, '"lesson.fee"', '"access": { "read": {"anyOf":["school:lesson:fee","school:lesson:all"]} }', (f) => {
    f[lesson]!.properties.fee.access = { read: { anyOf: ['school:lesson:fee', 'school:lesson:all'] } };
  }),
  bad('computed-reveals', sum, '"lesson.fee"', 'same access', (f) => {
    f[lesson]!.properties.fee.access = { read: 'school:lesson:fee' };
    total(f).access = { read: { anyOf: ['school:lesson:fee', 'school:lesson:all'] } };
  }),
  bad('computed-and-typed', sum, '"default"', 'Remove', (f) => {
    total(f).default = '1.00';
  }),
  bad('computed-and-typed', sum, '"readOnly"', 'Remove', (f) => {
    total(f).readOnly = true;
  }),
  {
    code: 'computed-and-typed',
    edit: rollup(sum, (f) => {
      f[page]!.actions = [{ name: 'reset', title: '清零', call: 'PUT reset', set: { total: '0.00' } }];
    }),
    file: page,
    at: '"total"',
  },
  {
    code: 'computed-and-typed',
    edit: rollup(sum, (f) => {
      f[page]!.actions = [
        {
          name: 'reset',
          title: '清零',
          call: 'PUT reset',
          set: { fee: '0.00' },
          params: { n: { fieldType: 'money', title: '数', rollup: sum } },
        },
      ];
    }),
    file: page,
    at: '"rollup"',
  },
  {
    code: 'bad-rollup',
    edit: rollup(sum, (f) => {
      f['schemas/guardian.json']!.properties.lessons = {
        fieldType: 'number',
        title: '课数',
        rollup: { count: 'lesson', via: 'guardianId' },
      };
      f['resources/school/lesson.json']!.actions = [{ name: 'assign', title: '指派', call: 'PUT assign', fields: ['guardianId'] }];
      f[lesson]!.properties.guardianId = { fieldType: 'relation', title: '监护人', entity: 'guardian', readOnly: true };
    }),
    file: 'schemas/guardian.json',
    at: '"rollup"',
    hint: 'of its own',
  },
];

/** Mistakes in `locked`. */
export const lockCases: ProblemCase[] = [
  {
    code: 'does-nothing',
    edit: (f) => {
      f[pupil]!.lockedMessage = '已离校';
    },
    file: pupil,
    at: '"lockedMessage"',
    hint: 'when records',
  },
  {
    code: 'unknown-field',
    edit: (f) => {
      f[pupil]!.locked = { stat: 'left' };
    },
    file: pupil,
    at: '"stat"',
  },
  {
    code: 'unknown-state',
    edit: (f) => {
      f[pupil]!.locked = { status: 'gone' };
    },
    file: pupil,
    at: '"gone"',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      f['schemas/guardian.json']!.locked = { main: true };
    },
    file: 'schemas/guardian.json',
    at: '"locked"',
    hint: 'Lock "pupil"',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      f[page]!.actions = [{ name: 'reset', title: '清零', call: 'PUT reset', set: { fee: '0.00' }, whileLocked: true }];
    },
    file: page,
    at: '"whileLocked"',
    says: 'never locked',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      f[pupil]!.locked = { status: 'left' };
      f[page]!.actions = [{ name: 'leave', title: '离校', call: 'PUT leave', transition: 'leave', whileLocked: true }];
    },
    file: page,
    at: '"whileLocked"',
    says: 'always possible',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      f[page]!.actions = [{ name: 'copy', title: '复制', call: 'POST copy', set: { fee: '0.00' }, job: 'copyWeeks' }];
    },
    file: page,
    at: '"set"',
    says: 'the job "copyWeeks"',
  },
];
