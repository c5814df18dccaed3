/** Conditions, options and keys that contradict each other. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';
import { all, type Edit, entity, field, page, row, show, view } from './problemEdits';

const check = (...rules: Json[]): Edit => entity({ checks: rules.map((rule) => ({ field: 'name', message: '不对', ...rule })) });
const moments = all(field('begin', { fieldType: 'datetime' }), field('finish', { fieldType: 'datetime' }));
const sheet = (changes: Json): Edit => show({ sheets: [{ name: 'card', title: '卡片', parts: [{ fields: ['name'] }], ...changes }] });

const states = ['studying', 'left'];
const everyState = { or: states.map((status) => ({ status })) };

const alwaysCases: ProblemCase[] = [
  row('always-holds', check({ that: everyState }), '{', '"status"', 'Leave out'),
  row('always-holds', check({ that: { status: { in: states } } }), '{', '"status"', 'Leave out'),
  row(
    'always-holds',
    check({ when: { or: [{ urgent: true }, { urgent: { not: true } }] }, that: { fee: { gt: 0 } } }),
    '{',
    '"urgent"',
    'remove it',
  ),
  row('always-holds', check({ that: { or: [{ fee: { empty: true } }, { fee: { empty: false } }] } }), '{', '"fee"', 'remove it'),
  row('always-holds', check({ that: { or: [{ fee: { gt: 1 } }, { not: { fee: { gt: 1 } } }] } }), '{', '"fee"', 'remove it'),
  row('always-holds', entity({ locked: { status: { in: states } } }), '{', '"status"', 'remove it'),
  row('always-holds', entity({ unique: [{ fields: ['name'], while: everyState }] }), '{', '"status"', 'remove it'),
  row(
    'always-holds',
    entity({ timed: [{ transition: 'leave', after: { field: 'birthday' }, while: { or: [{ sex: 1 }, { sex: { not: 1 } }] } }] }),
    '{',
    '"sex"',
    'remove it',
  ),
  row(
    'always-holds',
    field('fee', { readOnlyWhen: { or: [{ level: { lt: 5 } }, { level: { gte: 5 } }, { level: { empty: true } }] } }),
    '{',
    '"level"',
    'remove it',
  ),
  row('always-holds', view({ or: [{ status: 'left' }, { status: { not: 'left' } }] }), '{', '"status"', 'remove it', page),
];

const limited = (property: Json) => field('level', property);
const unreachableCases: ProblemCase[] = [
  row('never-holds', check({ that: { status: { notIn: states } } }), '{', '"status"', 'the fields can have'),
  row('never-holds', all(limited({ max: 10 }), view({ level: { gt: 20 } })), '{', '"level"', 'the fields can have', page),
  row('never-holds', all(limited({ min: 0 }), view({ level: { lt: 0 } })), '{', '"level"', 'the fields can have', page),
  row('never-holds', view({ level: { gt: 3, lt: 4 } }), '{', '"level"', 'the fields can have', page),
  row(
    'never-holds',
    all(field('share', { fieldType: 'percent' }), view({ share: { gt: 150 } })),
    '{',
    '"share"',
    'the fields can have',
    page,
  ),
  row(
    'never-holds',
    all(field('birthday', { max: '2020-01-01' }), view({ birthday: { gt: '2021-01-01' } })),
    '{',
    '"birthday"',
    'the fields can have',
    page,
  ),
  row(
    'never-holds',
    all(field('clock', { fieldType: 'time', min: '08:00' }), view({ clock: { lt: '07:00' } })),
    '{',
    '"clock"',
    'the fields can have',
    page,
  ),
  row(
    'never-holds',
    view({ and: [{ or: [{ sex: 1 }, { sex: 2 }] }, { sex: { empty: true } }] }),
    '{',
    '"sex"',
    'the fields can have',
    page,
  ),
  row(
    'never-holds',
    view({ and: [{ urgent: true }, { not: { or: [{ urgent: true }, { fee: 1 }] } }] }),
    '{',
    '"urgent"',
    'the fields can have',
    page,
  ),
  row(
    'never-holds',
    sheet({ parts: [{ fields: ['name'] }, { text: '优秀', showWhen: { and: [{ sex: 1 }, { sex: 2 }] } }] }),
    '{',
    '"sex"',
    '"or"',
    page,
  ),
  row('incomparable-value', all(limited({ max: 10 }), view({ level: 20 })), '20', 'never a value of "level"', 'that it can have', page),
  row('incomparable-value', all(limited({ max: 10 }), view({ level: { in: [3, 20] } })), '20', 'never a value', 'that it can have', page),
  row(
    'incomparable-value',
    all(field('contact', { maxLength: 3 }), view({ contact: 'abcdef' })),
    '"abcdef"',
    'never a value',
    'can have',
    page,
  ),
  row(
    'incomparable-value',
    all(field('contact', { minLength: 3 }), view({ contact: { not: 'a' } })),
    '"a"',
    'never a value',
    'can have',
    page,
  ),
  row(
    'incomparable-value',
    all(field('contact', { pattern: '^[0-9]+$' }), view({ contact: 'abc' })),
    '"abc"',
    'never a value',
    'can have',
    page,
  ),
  row('incomparable-value', all(field('mail', { fieldType: 'email' }), view({ mail: 'no' })), '"no"', 'never a value', 'can have', page),
  row('incomparable-value', all(field('tel', { fieldType: 'phone' }), view({ tel: 'abc' })), '"abc"', 'never a value', 'can have', page),
  row('incomparable-value', all(field('card', { fieldType: 'idCard' }), view({ card: '12' })), '"12"', 'never a value', 'can have', page),
  row('incomparable-value', view({ tags: { has: '' } }), '""', 'No list holds', '{"empty": true}', page),
];

const togetherCases: ProblemCase[] = [
  row('never-holds', field('fee', { showWhen: { urgent: true }, requiredWhen: { urgent: { not: true } } }), '{', 'never shown', 'meet'),
  row('never-holds', field('fee', { showWhen: { urgent: true }, readOnlyWhen: { urgent: false } }), '{', 'never shown', 'meet'),
  row('does-nothing', check({ when: { fee: { gt: 5 } }, that: { fee: { gt: 0 } } }), '{', 'always met', 'what must hold'),
  row(
    'duplicate-name',
    check({ that: { fee: { gt: 0 } } }, { that: { fee: { gt: 0 } }, message: '再次' }),
    '{',
    'another message',
    'Remove one',
  ),
  row('never-holds', check({ that: { status: 'studying' } }), '{', '"left"', '"when"'),
  row('never-holds', check({ when: { status: 'left' }, that: { status: 'studying' } }), '{', '"left"', '"when"'),
  row('bad-value', entity({ unique: [['urgent']] }), '[', 'alike in many', '"while"'),
  row('bad-value', entity({ unique: [['status', 'urgent']] }), '[', 'alike in many', '"while"'),
  row('bad-value', entity({ duplicates: [['urgent']] }), '[', 'alike in many', 'tells records apart'),
  row(
    'never-holds',
    all(
      moments,
      entity({
        exclusive: [
          { fields: ['name'], during: ['begin', 'finish'] },
          { fields: ['sex'], during: ['finish', 'begin'] },
        ],
      }),
    ),
    '[',
    'for a beginning',
    'beginning first',
  ),
  ...[
    { checks: [{ that: { finish: { gt: { field: 'begin' } } }, field: 'name', message: '不对' }] },
    { checks: [{ that: { and: [{ begin: { lte: { field: 'finish' } } }, { name: { empty: false } }] }, field: 'name', message: '不对' }] },
  ].map((checks) =>
    row(
      'never-holds',
      all(moments, entity({ ...checks, exclusive: [{ during: ['finish', 'begin'] }] })),
      '[',
      '"begin" is the beginning',
      '["begin","finish"]',
    ),
  ),
  row(
    'never-holds',
    all(
      field('begin', { fieldType: 'date' }),
      field('finish', { fieldType: 'date' }),
      field('days', { fieldType: 'number', computed: { days: ['begin', 'finish'] } }),
      entity({ exclusive: [{ during: ['finish', 'begin'] }] }),
    ),
    '[',
    'What "days" counts',
    '["begin","finish"]',
  ),
  row('not-one-value', entity({ indexes: [['photo']] }), '"photo"', 'no order', 'Remove it'),
  row('bad-value', field('birthday', { max: '1000-01-01' }), '"1000-01-01"', 'not between', undefined),
  row(
    'bad-rollup',
    field('mates', { fieldType: 'number', max: -1, rollup: { count: 'pupil', via: 'friendId' } }),
    '-1',
    'below 0',
    'larger',
  ),
];

export const contradictionCases = [...alwaysCases, ...unreachableCases, ...togetherCases];

const pupil = 'schemas/pupil.json';
const rules = 'schemas/rules.json';
const pupilPage = 'resources/school/pupil.json';

type PupilEdit = (files: Record<string, Json>) => void;
const pupilField =
  (name: string, property: Json): PupilEdit =>
  (files) => {
    files[pupil]!.properties[name] = { title: name, ...files[pupil]!.properties[name], ...property };
  };
const both =
  (...edits: PupilEdit[]): PupilEdit =>
  (files) => {
    for (const edit of edits) edit(files);
  };
const pupilRow = (code: ProblemCase['code'], edit: PupilEdit, at: string, says: string, hint?: string, file = pupil): ProblemCase => ({
  code,
  edit,
  file,
  at,
  says,
  ...(hint !== undefined && { hint }),
});
const documents = pupilField('idType', {
  fieldType: 'select',
  choices: [
    { code: 1, title: '身份证' },
    { code: 2, title: '护照' },
  ],
});
const card = (typeField: string, typeCode: unknown) => pupilField('cardNo', { fieldType: 'idCard', typeField, typeCode });
/** Adds a settings entity with a pupilPage, so that it is used. */
const settings =
  (properties: Json): PupilEdit =>
  (files) => {
    files[rules] = { title: '规则', single: true, properties };
    files['resources/school/rules.json'] = {
      entity: 'rules',
      title: '规则',
      permission: 'school:rules',
      path: '/school/rules',
      menu: { order: 90 },
      endpoints: { base: '/rules', get: 'GET get', update: 'PUT update' },
      form: { groups: [{ title: '规则', fields: Object.keys(properties) }] },
    };
  };
const days = (title: string, setting: string) => ({ fieldType: 'number', title, default: { setting } });

export const disagreementCases: ProblemCase[] = [
  pupilRow('bad-option', both(documents, card('idType', 9)), '9', 'never the value of "idType"', '1 "身份证", 2 "护照"'),
  pupilRow('bad-option', both(documents, card('idType', '1')), '"1"', 'never the value', '1 "身份证"'),
  pupilRow('bad-option', card('contact', 1), '1', 'never the value of "contact"', '(text)'),
  pupilRow(
    'bad-option',
    both(
      pupilField('cardNo', { fieldType: 'idCard', birthday: 'birthday' }),
      pupilField('fatherCardNo', { fieldType: 'idCard', birthday: 'birthday' }),
    ),
    '"birthday"',
    '"birthday" is filled by "cardNo" already',
    'name another field',
  ),
  pupilRow(
    'bad-rollup',
    pupilField('fee', { rollup: { sum: 'pupil.level', via: 'friendId' }, showWhen: { urgent: true } }),
    '"showWhen"',
    'hide',
    '"while"',
  ),
  pupilRow(
    'circular-copies',
    both(
      pupilField('mateId', { fieldType: 'relation', entity: 'pupil', copies: { friendId: 'friendId' } }),
      pupilField('friendId', { copies: { mateId: 'mateId' } }),
    ),
    '"copies"',
    'friendId → mateId → friendId',
    'freely',
  ),
  pupilRow('bad-value', pupilField('photo', { accept: ['.png', '.pdf'] }), '[', '.png'),
  pupilRow('bad-default', settings({ days: days('天数', 'rules.days') }), '"default"', 'rules.days → rules.days', 'Write a value', rules),
  pupilRow(
    'bad-default',
    settings({ days: days('天数', 'rules.more'), more: days('更多', 'rules.days') }),
    '"default"',
    'rules.days → rules.more → rules.days',
    'Write a value',
    rules,
  ),
  pupilRow(
    'incomparable-value',
    both(pupilField('clock', { fieldType: 'time' }), (files) => {
      files[pupilPage]!.list.views = [{ name: 'late', title: '晚', where: { clock: { gt: 'noon' } } }];
    }),
    '"noon"',
    '(time)',
    'such as "09:30"',
    pupilPage,
  ),
];
