/** Fields that nothing reads or writes. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const sex = 'schemas/_dictionaries/sex.json';
const group = 'resources/school/_group.json';
const page = 'resources/school/pupil.json';

type Edit = (files: Record<string, Json>) => void;
const asText =
  (file: string, change: (text: string) => string): Edit =>
  (files) => {
    files[file] = change(JSON.stringify(files[file], null, 2)) as unknown as Json;
  };
const field = (name: string, property: Json): Edit => {
  return (files) => {
    files[pupil]!.properties[name] = { title: name, ...property };
  };
};

const fileCases: ProblemCase[] = [
  { code: 'encoding', edit: asText(pupil, (text) => `\uFEFF${text}`), file: pupil, at: '\uFEFF', says: '(BOM)', hint: 'UTF-8' },
  {
    code: 'encoding',
    edit: asText(pupil, (text) => [...text].map((letter) => `${letter}\0`).join('')),
    file: pupil,
    at: '{',
    says: 'UTF-16',
    hint: 'UTF-8',
  },
  { code: 'encoding', edit: asText(pupil, (text) => text.replace('学员', '\uFFFD\uFFFD')), file: pupil, at: '\uFFFD', says: 'GBK' },
  { code: 'syntax', text: [pupil, '"title"', '“title”'], file: pupil, at: '“', says: 'curly quote', hint: 'Write "' },
  { code: 'syntax', text: [pupil, '"title":', '"title"：'], file: pupil, at: '：', says: 'full-width', hint: 'Write :' },
  { code: 'syntax', text: [pupil, '"title"', "'title'"], file: pupil, at: "'", says: 'single quote', hint: 'Write "' },
  {
    code: 'too-deep',
    edit: (f) => {
      let condition: Json = { name: 'a' };
      for (let level = 0; level < 3000; level++) condition = { not: condition };
      f[page]!.where = condition;
    },
    file: page,
    at: '{',
    says: '64 levels',
    hint: 'beside one another',
  },
  ...(
    [
      [pupil, './_meta/resource.schema.json', './_meta/entity.schema.json'],
      [sex, './_meta/dictionary.schema.json', '../_meta/dictionary.schema.json'],
      [group, '../../schemas/_meta/resource.schema.json', '../../schemas/_meta/group.schema.json'],
      [page, '../schemas/_meta/resource.schema.json', '../../schemas/_meta/resource.schema.json'],
    ] as const
  ).map(([file, wrong, right]) => ({
    code: 'wrong-schema' as const,
    edit: (f: Record<string, Json>) => (f[file]!.$schema = wrong),
    file,
    at: `"${wrong}"`,
    says: 'not the schema',
    hint: right,
  })),
];

/** A minimum above the maximum, for every type that has both. */
const limits: [fieldType: string, options: Json][] = [
  ['text', { maxLength: 5, minLength: 9 }],
  ['textarea', { maxLength: 5, minLength: 9 }],
  ['number', { max: 5, min: 9 }],
  ['money', { max: 5, min: 9 }],
  ['percent', { max: 5, min: 9 }],
  ['date', { max: '2020-01-01', min: '2024-01-01' }],
  ['datetime', { max: '2020-01-01 00:00:00', min: '2024-01-01 00:00:00' }],
  ['time', { max: '08:00', min: '17:00' }],
  ['month', { max: '2020-01', min: '2024-01' }],
  ['multiSelect', { dictionary: 'sex', max: 1, min: 2 }],
  ['relation', { entity: 'pupil', many: true, max: 1, min: 2 }],
];
const lowest = ({ min, minLength }: Json) => min ?? minLength;

const optionCases: ProblemCase[] = [
  ...limits.map(([fieldType, options]) => ({
    code: 'bad-option' as const,
    edit: field('limited', { fieldType, ...options }),
    file: pupil,
    at: JSON.stringify(lowest(options)),
    says: /^date|time|month/.test(fieldType) ? 'after "max"' : 'above "max',
  })),
  {
    code: 'bad-option',
    edit: (f) => Object.assign(f[pupil]!.properties.guardians, { max: 1, min: 2 }),
    file: pupil,
    at: '2',
    says: 'above "max"',
  },
  { code: 'bad-option', edit: field('one', { fieldType: 'relation', entity: 'pupil', max: 3 }), file: pupil, at: '3', says: '"many"' },
  {
    code: 'bad-option',
    edit: field('nick', { fieldType: 'text', patternMessage: '格式不对' }),
    file: pupil,
    at: '"格式',
    says: '"pattern"',
  },
  { code: 'bad-option', edit: (f) => (f[pupil]!.properties.age.from = 'name'), file: pupil, at: '"name"', says: '(text)', hint: 'date' },
  {
    code: 'bad-option',
    edit: field('idNo', { fieldType: 'idCard', sex: 'contact' }),
    file: pupil,
    at: '"contact"',
    says: 'cannot be read',
    hint: 'integer',
  },
  ...['(a+)+', '(a|aa)+b', '.*.*.*=.*'].map((pattern) => ({
    code: 'slow-pattern' as const,
    edit: field('code', { fieldType: 'text', pattern }),
    file: pupil,
    at: JSON.stringify(pattern),
    says: 'for seconds',
    hint: 'the same letters',
  })),
  {
    code: 'bad-value',
    edit: (f) => (f[pupil]!.properties.status.states.left.code = 1),
    file: pupil,
    at: '{',
    says: '"states" has a code twice',
    hint: 'of its own',
  },
  {
    code: 'bad-value',
    edit: field('grade', { fieldType: 'select', choices: [1, 1].map((code, at) => ({ code, title: `${at}年级` })) }),
    file: pupil,
    at: '[',
    says: '"choices" has a code twice',
    hint: 'of its own',
  },
];

const entityCases: ProblemCase[] = [
  ...(['showWhen'] as const).map((key) => ({
    code: 'shown-on-itself' as const,
    edit: (f: Record<string, Json>) => (f[pupil]!.properties.fee[key] = { or: [{ fee: { gt: 1 } }, { urgent: true }] }),
    file: pupil,
    at: '{',
    says: '"fee" itself',
    hint: 'another field',
  })),
  {
    code: 'message-nowhere',
    edit: (f) => (f[pupil]!.checks = [{ that: { level: { gt: 0 } }, field: 'level', message: '等级应大于 0' }]),
    file: pupil,
    at: '"level"',
    says: 'nobody would see',
    hint: 'a form asks for',
  },
  ...[
    ['age', {}, '"birthday"'],
    ['total', { total: { fieldType: 'money', title: '合计', computed: { product: ['fee', 'level'] } } }, '"fee", "level"'],
  ].map(([name, properties, inputs]) => ({
    code: 'message-nowhere' as const,
    edit: (f: Record<string, Json>) => {
      Object.assign(f[pupil]!.properties, properties);
      f[pupil]!.checks = [{ that: { name: { empty: false } }, field: name, message: '请填写姓名' }];
    },
    file: pupil,
    at: `"${name}"`,
    says: 'worked out',
    hint: `follows from: ${inputs}`,
  })),
  {
    code: 'does-nothing',
    edit: (f) => (f[pupil]!.properties.status.transitions.stay = { from: ['studying'], to: 'studying' }),
    file: pupil,
    at: '"stay"',
    says: 'no state changes',
    hint: 'another state in "to"',
  },
  {
    code: 'never-written',
    edit: field('remark', { fieldType: 'text', readOnly: true }),
    file: pupil,
    at: '"remark"',
    says: 'nothing writes it',
    hint: '"readOnly"',
  },
  ...['status', 'number', 'writer', 'above'].map((name, at) => ({
    code: 'does-nothing' as const,
    edit: (f: Record<string, Json>) => {
      const types = [f[pupil]!.properties.status, { fieldType: 'sequence' }, { fieldType: 'person' }, { fieldType: 'tree' }];
      f[guardian]!.properties[name] = { title: name, ...types[at] };
    },
    file: guardian,
    at: JSON.stringify(['state', 'sequence', 'person', 'tree'][at]),
    says: 'does nothing in rows',
    hint: 'Use a type that is typed',
  })),
  { code: 'does-nothing', edit: (f) => (f[guardian]!.single = true), file: guardian, at: '"single"', says: 'in rows' },
  { code: 'too-many-fields', edit: manyFields, file: pupil, at: '"properties"', says: '1014 fields', hint: 'entity of its own' },
  ...['account', 'session', 'changeRecord', 'pgClass'].map((name) => ({
    code: 'reserved-name' as const,
    edit: (f: Record<string, Json>) => {
      f[`schemas/${name}.json`] = f[guardian]!;
      f[pupil]!.properties.more = { fieldType: 'rows', title: '更多', entity: name };
    },
    file: `schemas/${name}.json`,
    at: '{',
    says: 'of its own',
    hint: 'Rename',
  })),
  {
    code: 'reserved-name',
    edit: (f) => {
      f[pupil]!.properties.aBc = { fieldType: 'text', title: '甲' };
      f[pupil]!.properties.aBC = { fieldType: 'text', title: '乙' };
    },
    file: pupil,
    at: '"aBC"',
    says: '"aBc"',
  },
  { code: 'reserved-name', edit: field('ctid', { fieldType: 'text' }), file: pupil, at: '"ctid"', says: 'column' },
  { code: 'duplicate-title', edit: field('given', { fieldType: 'text', title: '姓名' }), file: pupil, at: '"姓名"', says: 'Field "姓名"' },
  {
    code: 'duplicate-title',
    edit: (f) => (f[sex]!.choices[1].title = '男'),
    file: sex,
    at: '"男"',
    says: 'Choice "男"',
    hint: 'of its own',
  },
  {
    code: 'unknown-icon',
    edit: (f) => (f[group]!.icon = 'TeamOutline'),
    file: group,
    at: '"TeamOutline"',
    hint: 'Did you mean "TeamOutlined"?',
  },
];

function manyFields(files: Record<string, Json>): void {
  for (let at = 0; at < 1001; at++) files[pupil]!.properties[`extra${at}`] = { fieldType: 'text', title: `第${at}项` };
}

export const unusedFieldCases = [...fileCases, ...optionCases, ...entityCases];
