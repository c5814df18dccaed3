/** Keys without effect on their field, duplicate names, and limits that cannot be reached. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const page = 'resources/school/pupil.json';

type Edit = (files: Record<string, Json>) => void;
const field =
  (name: string, property: Json): Edit =>
  (files) => {
    files[pupil]!.properties[name] = { title: name, ...files[pupil]!.properties[name], ...property };
  };
const entity =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[pupil]!, changes);
const row = (code: ProblemCase['code'], edit: Edit, at: string, says: string, hint?: string): ProblemCase => ({
  code,
  edit,
  file: pupil,
  at,
  says,
  ...(hint === undefined ? {} : { hint }),
});

const onlyIf = { urgent: true };
/** Fields that the server sets, with keys that have no effect on them. */
const filled: [name: string, property: Json, keys: Json][] = [
  ['age', {}, { default: '3岁', readOnly: true, immutable: true, requiredWhen: onlyIf, readOnlyWhen: onlyIf }],
  ['status', {}, { default: 'left', readOnly: true, immutable: true, requiredWhen: onlyIf, readOnlyWhen: onlyIf, showWhen: onlyIf }],
  ['number', { fieldType: 'sequence' }, { readOnly: true, immutable: true, requiredWhen: onlyIf, readOnlyWhen: onlyIf, showWhen: onlyIf }],
  ['writer', { fieldType: 'person' }, { readOnly: true, immutable: true, requiredWhen: onlyIf, readOnlyWhen: onlyIf }],
];

const typeCases = filled.flatMap(([name, property, keys]) => [
  ...Object.entries(keys).map(([key, value]) =>
    row('does-nothing', field(name, { ...property, [key]: value }), `"${key}"`, `"${key}" does nothing in "${name}"`, 'Remove it'),
  ),
  row(
    'does-nothing',
    (files) => {
      field(name, property)(files);
      files[pupil]!.required.push(name);
    },
    `"${name}"`,
    'need not be required',
    'Remove it',
  ),
]);

const keyCases: ProblemCase[] = [
  row('does-nothing', field('name', { requiredWhen: onlyIf }), '"requiredWhen"', 'beside "required"', 'Remove it'),
  row('does-nothing', field('contact', { immutable: true, readOnlyWhen: onlyIf }), '"readOnlyWhen"', 'beside "immutable"', 'Remove it'),
  row('does-nothing', field('contact', { requiredWhen: { contact: { empty: true } } }), '"requiredWhen"', 'on "contact" itself', 'another'),
  row('does-nothing', field('contact', { access: {} }), '"access"', 'names no key', 'Remove it'),
  row('does-nothing', field('contact', { access: { whole: 'school:pupil' } }), '"whole"', 'not masked', '"masked"'),
  row('does-nothing', field('above', { fieldType: 'tree' }), '"tree"', 'second tree', 'relation'),
  row('bad-default', field('contact', { default: ' ' }), '" "', 'empty at first', 'Write a value'),
  row('bad-default', field('tags', { default: [] }), '[', 'empty at first', 'remove it'),
  row('bad-default', field('contact', { default: 'today' }), '"today"', 'is a day', 'another value'),
  row('bad-example', field('contact', { example: ' ' }), '" "', 'empty', 'Write a value'),
  row('does-nothing', field('friendId', { example: '12' }), '"example"', 'which records', 'Remove it'),
  row('does-nothing', field('status', { example: 1 }), '"example"', 'nobody types it', 'Remove it'),
  row('bad-default', field('friendId', { default: '12' }), '"12"', 'names no record', '"me"'),
  row('bad-default', field('friendId', { default: 'me' }), '"me"', 'names no record', 'setting'),
  row('does-nothing', field('contact', { access: { read: { anyOf: ['school:pupil', 'school:pupil'] } } }), '"read"', 'twice', 'Remove it'),
  row(
    'does-nothing',
    field('contact', { access: { read: ['school:pupil', { anyOf: ['school:pupil', 'school:course'] }] } }),
    '"read"',
    'another key',
    'Remove it',
  ),
];
keyCases[5]!.edit = (files) => {
  field('below', { fieldType: 'tree' })(files);
  field('above', { fieldType: 'tree' })(files);
};

const optionCases: ProblemCase[] = [
  row('bad-option', field('level', { max: 1e308 }), '1e', 'beyond what the field can hold'),
  row('bad-option', field('level', { min: 0.5 }), '0.5', 'more decimals'),
  row('bad-option', field('fee', { min: 0.001 }), '0.001', 'more decimals'),
  row('bad-option', field('share', { fieldType: 'percent', max: 1e15 }), '1000000000000000', 'too large'),
  row('bad-value', field('contact', { pattern: '' }), '""', 'Too small'),
  row('bad-value', field('contact', { pattern: '/^a+$/' }), '"/^a+$/"', 'without the slashes'),
  row('bad-value', field('number', { fieldType: 'sequence', prefix: ' N' }), '" N"', 'with a space'),
  row('bad-value', field('tags', { suggestions: ['好', '好'] }), '[', 'a tag twice', 'of its own'),
  row('bad-value', field('photo', { accept: ['.png', '.png'] }), '[', 'an ending twice', 'of its own'),
  row('bad-value', field('photo', { accept: ['.svg'] }), '[', 'never taken'),
  row('bad-value', field('paper', { fieldType: 'file', title: '材料', accept: ['.pdf', '.docs'] }), '[', 'cannot tell', '.docx'),
  row('bad-value', field('grade', { fieldType: 'select', choices: [{ code: 'a ', title: '甲' }] }), '"a "', 'with a space'),
  row(
    'bad-value',
    (f) => (f[pupil]!.properties.status.transitions.leave.from = ['studying', 'studying']),
    '[',
    'a state twice',
    'of its own',
  ),
  ...(['difference', 'ratio', 'sum'] as const).map((by) =>
    row('bad-value', field('rest', { fieldType: 'money', computed: { [by]: ['fee', 'fee'] } }), '[', 'a field twice', 'of its own'),
  ),
  row('bad-value', field('span', { fieldType: 'number', computed: { days: ['birthday', 'birthday'] } }), '[', 'a field twice'),
];

const ruleCases: ProblemCase[] = [
  row('duplicate-name', entity({ search: ['name', 'name'] }), '"name"', 'twice', 'Remove one'),
  row('duplicate-name', entity({ duplicates: [['name'], ['name']] }), '[', 'stands above', 'Remove one'),
  row('duplicate-name', entity({ indexes: [['name'], ['name']] }), '[', 'stands above', 'Remove one'),
  row('not-a-rows-field', entity({ search: ['guardians.name.x'] }), '"guardians.name.x"', 'leads further', '"rowsField.field"'),
  row('not-a-rows-field', entity({ duplicates: [['guardians.name.x']] }), '"guardians.name.x"', 'leads further', '"rowsField.field"'),
  row('not-one-value', entity({ unique: [['tags']] }), '"tags"', 'several values'),
  row('bad-value', entity({ label: '{photo}' }), '"{photo}"', 'no line of text', 'a text'),
  row('bad-value', entity({ label: '{guardians}' }), '"{guardians}"', 'no line of text', 'a text'),
  row('bad-value', entity({ label: '{name}｛sex｝' }), '"{name}｛sex｝"', 'Full-width', '{ and }'),
  ...(['search', 'duplicates'] as const).map(
    (key): ProblemCase => ({
      code: 'does-nothing',
      edit: (f) => (f[guardian]![key] = key === 'search' ? ['name'] : [['phone']]),
      file: guardian,
      at: `"${key}"`,
      says: 'found through it',
      hint: 'Remove it',
    }),
  ),
];

const pageRow = (code: ProblemCase['code'], edit: Edit, at: string, says: string, hint: string): ProblemCase => ({
  code,
  edit,
  file: page,
  at,
  says,
  hint,
});
const pageCases: ProblemCase[] = [
  pageRow(
    'duplicate-name',
    (f) => Object.assign(f[page]!.actions[0], { fields: ['contact'], required: ['contact', 'contact'] }),
    '"contact"',
    'Required input',
    'Remove one',
  ),
  ...(
    [
      ['photo', 'no cell of a file'],
      ['guardians', '"main" is not said'],
      ['status', 'nobody types it'],
    ] as const
  ).map(([name, says]) =>
    pageRow(
      'not-typed',
      (f) => {
        f[page]!.endpoints.import = 'POST import';
        f[page]!.import = { fields: ['name', name] };
      },
      `"${name}"`,
      says,
      'Remove it',
    ),
  ),
  pageRow(
    'incomparable-value',
    (f) => f[page]!.actions.push({ name: 'give', title: '指定', call: 'PUT give', set: { friendId: '12' } }),
    '"12"',
    'names no record',
    '{"field"',
  ),
  pageRow(
    'incomparable-value',
    (f) => f[page]!.actions.push({ name: 'give', title: '指定', call: 'PUT give', set: { contact: 'me' } }),
    '"me"',
    'holds none',
    'another value',
  ),
];

export const idleCases = [...typeCases, ...keyCases, ...optionCases, ...ruleCases, ...pageCases];
