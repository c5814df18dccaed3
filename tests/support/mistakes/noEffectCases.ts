/** Keys without effect. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';
import { all, type Edit, entity, field, page, pupil, row } from './problemEdits';

const pupilFile = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const pupilPage = 'resources/school/pupil.json';

type PupilEdit = (files: Record<string, Json>) => void;
const pupilField =
  (name: string, property: Json): PupilEdit =>
  (files) => {
    files[pupilFile]!.properties[name] = { title: name, ...files[pupilFile]!.properties[name], ...property };
  };
const pupilEntity =
  (changes: Json): PupilEdit =>
  (files) =>
    void Object.assign(files[pupilFile]!, changes);
const pupilRow = (code: ProblemCase['code'], edit: PupilEdit, at: string, says: string, hint?: string): ProblemCase => ({
  code,
  edit,
  file: pupilFile,
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
    pupilRow(
      'does-nothing',
      pupilField(name, { ...property, [key]: value }),
      `"${key}"`,
      `"${key}" does nothing in "${name}"`,
      'Remove it',
    ),
  ),
  pupilRow(
    'does-nothing',
    (files) => {
      pupilField(name, property)(files);
      files[pupilFile]!.required.push(name);
    },
    `"${name}"`,
    'need not be required',
    'Remove it',
  ),
]);

const keyCases: ProblemCase[] = [
  pupilRow('does-nothing', pupilField('name', { requiredWhen: onlyIf }), '"requiredWhen"', 'beside "required"', 'Remove it'),
  pupilRow(
    'does-nothing',
    pupilField('contact', { immutable: true, readOnlyWhen: onlyIf }),
    '"readOnlyWhen"',
    'beside "immutable"',
    'Remove it',
  ),
  pupilRow(
    'does-nothing',
    pupilField('contact', { requiredWhen: { contact: { empty: true } } }),
    '"requiredWhen"',
    'on "contact" itself',
    'another',
  ),
  pupilRow('does-nothing', pupilField('contact', { access: {} }), '"access"', 'names no key', 'Remove it'),
  pupilRow('does-nothing', pupilField('contact', { access: { whole: 'school:pupil' } }), '"whole"', 'not masked', '"masked"'),
  pupilRow('does-nothing', pupilField('above', { fieldType: 'tree' }), '"tree"', 'second tree', 'relation'),
  pupilRow('bad-default', pupilField('contact', { default: 'today' }), '"today"', 'is a day', 'another value'),
  pupilRow('bad-example', pupilField('contact', { example: ' ' }), '" "', 'empty', 'Write a value'),
  pupilRow('does-nothing', pupilField('friendId', { example: '12' }), '"example"', 'which records', 'Remove it'),
  pupilRow('does-nothing', pupilField('status', { example: 1 }), '"example"', 'nobody types it', 'Remove it'),
  pupilRow('bad-default', pupilField('friendId', { default: '12' }), '"12"', 'names no record', '"me"'),
  pupilRow('bad-default', pupilField('friendId', { default: 'me' }), '"me"', 'names no record', 'setting'),
];
keyCases[5]!.edit = (files) => {
  pupilField('below', { fieldType: 'tree' })(files);
  pupilField('above', { fieldType: 'tree' })(files);
};

const optionCases: ProblemCase[] = [
  pupilRow('bad-option', pupilField('level', { max: 1e308 }), '1e', 'beyond what the field can hold'),
  pupilRow('bad-option', pupilField('level', { min: 0.5 }), '0.5', 'more decimals'),
  pupilRow('bad-option', pupilField('fee', { min: 0.001 }), '0.001', 'more decimals'),
  pupilRow('bad-option', pupilField('share', { fieldType: 'percent', max: 1e15 }), '1000000000000000', 'too large'),
  pupilRow('bad-value', pupilField('contact', { pattern: '' }), '""', 'Too small'),
  pupilRow('bad-value', pupilField('contact', { pattern: '/^a+$/' }), '"/^a+$/"', 'without the slashes'),
  pupilRow('bad-value', pupilField('number', { fieldType: 'sequence', prefix: ' N' }), '" N"', 'with a space'),
  pupilRow('bad-value', pupilField('tags', { suggestions: ['好', '好'] }), '[', 'a tag twice', 'of its own'),
  pupilRow('bad-value', pupilField('photo', { accept: ['.png', '.png'] }), '[', 'an ending twice', 'of its own'),
  pupilRow('bad-value', pupilField('photo', { accept: ['.svg'] }), '[', 'never taken'),
  pupilRow('bad-value', pupilField('paper', { fieldType: 'file', title: '材料', accept: ['.pdf', '.docs'] }), '[', 'cannot tell', '.docx'),
  pupilRow('bad-value', pupilField('grade', { fieldType: 'select', choices: [{ code: 'a ', title: '甲' }] }), '"a "', 'with a space'),
  pupilRow(
    'bad-value',
    (f) => (f[pupilFile]!.properties.status.transitions.leave.from = ['studying', 'studying']),
    '[',
    'a state twice',
    'of its own',
  ),
  ...(['difference', 'ratio', 'sum'] as const).map((by) =>
    pupilRow(
      'bad-value',
      pupilField('rest', { fieldType: 'money', computed: { [by]: ['fee', 'fee'] } }),
      '[',
      'a field twice',
      'of its own',
    ),
  ),
  pupilRow('bad-value', pupilField('span', { fieldType: 'number', computed: { days: ['birthday', 'birthday'] } }), '[', 'a field twice'),
];

const ruleCases: ProblemCase[] = [
  pupilRow('duplicate-name', pupilEntity({ search: ['name', 'name'] }), '"name"', 'twice', 'Remove one'),
  pupilRow('duplicate-name', pupilEntity({ duplicates: [['name'], ['name']] }), '[', 'stands above', 'Remove one'),
  pupilRow('duplicate-name', pupilEntity({ indexes: [['name'], ['name']] }), '[', 'stands above', 'Remove one'),
  pupilRow('not-a-rows-field', pupilEntity({ search: ['guardians.name.x'] }), '"guardians.name.x"', 'leads further', '"rowsField.field"'),
  pupilRow(
    'not-a-rows-field',
    pupilEntity({ duplicates: [['guardians.name.x']] }),
    '"guardians.name.x"',
    'leads further',
    '"rowsField.field"',
  ),
  pupilRow('not-one-value', pupilEntity({ unique: [['tags']] }), '"tags"', 'several values'),
  pupilRow('bad-value', pupilEntity({ label: '{photo}' }), '"{photo}"', 'no line of text', 'a text'),
  pupilRow('bad-value', pupilEntity({ label: '{guardians}' }), '"{guardians}"', 'no line of text', 'a text'),
  pupilRow('bad-value', pupilEntity({ label: '{name}｛sex｝' }), '"{name}｛sex｝"', 'Full-width', '{ and }'),
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

const pageRow = (code: ProblemCase['code'], edit: PupilEdit, at: string, says: string, hint: string): ProblemCase => ({
  code,
  edit,
  file: pupilPage,
  at,
  says,
  hint,
});
const pageCases: ProblemCase[] = [
  pageRow(
    'duplicate-name',
    (f) => Object.assign(f[pupilPage]!.actions[0], { fields: ['contact'], required: ['contact', 'contact'] }),
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
        f[pupilPage]!.endpoints.import = 'POST import';
        f[pupilPage]!.import = { fields: ['name', name] };
      },
      `"${name}"`,
      says,
      'Remove it',
    ),
  ),
  pageRow(
    'incomparable-value',
    (f) => f[pupilPage]!.actions.push({ name: 'give', title: '指定', call: 'PUT give', set: { friendId: '12' } }),
    '"12"',
    'names no record',
    '{"field"',
  ),
  pageRow(
    'incomparable-value',
    (f) => f[pupilPage]!.actions.push({ name: 'give', title: '指定', call: 'PUT give', set: { contact: 'me' } }),
    '"me"',
    'holds none',
    'another value',
  ),
];

export const noEffectKeyCases = [...typeCases, ...keyCases, ...optionCases, ...ruleCases, ...pageCases];

const plainField =
  (name: string, property: Json): Edit =>
  (files) => {
    files[pupil]!.properties[name] = { title: name, ...files[pupil]!.properties[name], ...property };
  };
const view =
  (where: Json): Edit =>
  (files) => {
    files['resources/school/pupil.json']!.list.views = [{ name: 'some', title: '若干', where }];
  };
const filledField = { name: { empty: false } };
const check = (changes: Json) => ({ that: filledField, field: 'name', message: '请填写姓名', ...changes });

export const noEffectNameCases: ProblemCase[] = [
  ...[{ today: '30' }, { today: 1.5 }, { today: 99_999 }, { today: 1, setting: 'a.b' }, { setting: 3 }].map((word) =>
    row('bad-value', plainField('birthday', { default: word }), '{', 'no word for a value', '{"today": 30}'),
  ),
  row(
    'duplicate-name',
    entity({
      unique: [
        ['name', 'fee'],
        ['fee', 'name'],
      ],
    }),
    '[',
    'stands above',
    'Remove',
  ),
  row('does-nothing', entity({ unique: [['name']], indexes: [['name']] }), '[', 'an index already', 'Remove'),
  row('does-nothing', entity({ checks: [check({ when: filledField })] }), '"that"', 'always met', 'what must hold'),
  ...['名​称', '名‮称', '名­称'].map((title) => row('bad-value', entity({ title }), `"${title}"`, 'type it anew', undefined)),
  row('bad-value', plainField('weight', { fieldType: 'number', unit: ' ' }), '" "', 'is blank', undefined),
  row('duplicate-name', view({ or: [{ fee: 1 }, { fee: 1 }] }), '{', 'stands above', 'Remove', 'resources/school/pupil.json'),
  row(
    'never-ends',
    (files) => {
      entity({ locked: { status: 'studying' } })(files);
      const { status } = files[pupil]!.properties;
      delete status.states.left;
      status.transitions = {};
      files['resources/school/pupil.json']!.actions = [];
    },
    '"locked"',
    'locked at once',
    'later state',
  ),
  row('never-holds', plainField('fee', { showWhen: { name: { empty: true } } }), '{', 'is required', 'another field'),
  row(
    'duplicate-name',
    (files) => {
      for (const name of ['aId', 'bId'])
        plainField(name, { fieldType: 'relation', entity: 'pupil', copies: { contact: 'contact' } })(files);
    },
    '"contact"',
    'would be chance',
    'one of them',
  ),
];

const code = { rules: [], serverCode: () => [], webCode: () => [] };

const quiet = 'resources/school/quiet.json';

/** A page without a list: calls alone. */
function silent(files: Parameters<Edit>[0]) {
  const made = { entity: 'pupil', title: '学员接口', permission: 'school:pupil', endpoints: { base: '/quiet', get: 'GET get' } };
  files[quiet] = made;
  return made;
}

/** A field of this type, named where it cannot be drawn. */
function drawn(name: string, fieldType: string, places: { list?: object; show?: object }): Edit {
  return all(field(name, { fieldType }), (f) => {
    Object.assign(f[page]!.list, places.list);
    f[page]!.show = { ...f[page]!.show, ...places.show };
  });
}

export const noEffectPartCases: ProblemCase[] = [
  { ...row('never-asked', () => {}, '"fee"', 'calls may write it', '"readOnly"'), more: code },
  { ...row('does-nothing', entity({ position: 'level' }), '"position"', 'Nobody moves', '"move"'), more: code },
  row(
    'unknown-permission',
    (f) => (f[page]!.actions[0].permission = 'school:pupl:leave'),
    '"school:pupl:leave"',
    'No role can hold',
    'school:pupil:leave',
    page,
  ),
  row(
    'unknown-permission',
    (f) => (f[page]!.list.export = { permission: 'school:pupl:export' }),
    '"school:pupl:export"',
    'No role can hold',
    'school:pupil:export',
    page,
  ),
  row(
    'does-nothing',
    (f) => Object.assign(f[page]!, { permission: 'signedIn', scope: { owner: 'createBy' } }),
    '"scope"',
    'asks for none',
    'a key of its own',
    page,
  ),
  row(
    'bad-value',
    all(field('friendId', { copies: { contact: 'name' } }), field('contact', { maxLength: 20 })),
    '"name"',
    'holds 20 characters',
    '"maxLength": 200',
  ),
  row(
    'bad-operand',
    field('total', { fieldType: 'money', title: '合计', computed: { product: ['fee', 'fee'] } }),
    '[',
    'amounts of money',
    'a number',
  ),
  row(
    'never-holds',
    all(
      field('birthday', { showWhen: { status: 'left' }, whenHidden: 'clear' }),
      entity({ timed: [{ transition: 'leave', after: { field: 'birthday' } }] }),
    ),
    '"birthday"',
    'never made',
    'another field',
  ),
  row('does-nothing', (f) => Object.assign(silent(f), { keepAlive: true }), '"keepAlive"', 'no list to come back to', 'Remove it', quiet),
  row(
    'unknown-permission',
    (f) => {
      f['resources/town/_group.json'] = { title: '城镇', icon: 'TeamOutlined', order: 20 };
      f[page]!.permission = 'town:pupil';
    },
    '"town:pupil"',
    'is a key of "town"',
    'resources/town/',
    page,
  ),
  row('not-an-image', drawn('paper', 'file', { show: { image: 'paper' } }), '"paper"', 'holds no image', 'type image', page),
  row(
    'not-an-image',
    drawn('paper', 'file', { list: { layout: { cards: { cover: 'paper' } } } }),
    '"paper"',
    'no image',
    'type image',
    page,
  ),
  row('bad-value', drawn('essay', 'richText', { list: { cardTitle: ['essay'] } }), '"essay"', 'only a line', 'a group', page),
  row('bad-value', drawn('paper', 'file', { show: { tags: ['paper'] } }), '"paper"', 'only a line', 'a group', page),
  row('bad-value', drawn('essay', 'richText', { show: { facts: ['essay'] } }), '"essay"', 'only a line', 'a group', page),
  row('unknown-key', field('contact', { maxlength: 5 }), '"maxlength"', 'not known', '"maxLength"'),
  row(
    'unknown-key',
    entity({ checks: [{ that: { level: { field: 'fee' } }, field: 'name', message: '不对' }] }),
    '"field"',
    'not known',
    '"equals"',
  ),
];
