/** Lists that are always empty, and actions whose values are always refused. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';
import { all, type Edit, entity, field, list, page, row, show, view } from './problemEdits';

const where =
  (condition: Json): Edit =>
  (files) => {
    files[page]!.where = condition;
  };
const action =
  (changes: Json): Edit =>
  (files) =>
    void files[page]!.actions.push({ name: 'extra', title: '额外', call: 'PUT extra', ...changes });
const check = (...rules: Json[]): Edit => entity({ checks: rules.map((rule) => ({ field: 'name', message: '不对', ...rule })) });
const moments = all(field('begin', { fieldType: 'datetime' }), field('finish', { fieldType: 'datetime' }));
const sheet = (changes: Json): Edit => show({ sheets: [{ name: 'card', title: '卡片', parts: [{ fields: ['name'] }], ...changes }] });

const other =
  (changes: Json): Edit =>
  (files) => {
    const { entity: of, permission, list: columns } = files[page]!;
    const usual = {
      entity: of,
      title: '名册',
      permission,
      list: columns,
      path: '/school/twin',
      endpoints: { base: '/twin', list: 'GET page' },
    };
    files['resources/school/twin.json'] = { ...usual, ...changes };
  };
const pageCases: ProblemCase[] = [
  row('never-holds', where({ name: null }), '{', 'always empty', 'a record can have', page),
  row('never-holds', view({ name: { empty: true } }), '{', 'always empty', 'a record can have', page),
  {
    ...row(
      'never-holds',
      (f) => {
        where({ status: 'left' })(f);
        f[page]!.actions = [];
        other({})(f);
        f['resources/school/twin.json']!.actions = [{ name: 'leave', title: '离校', call: 'PUT leave', transition: 'leave' }];
      },
      '"create"',
      'begin in "studying"',
      'another page',
      page,
    ),
    more: { rules: [] },
  },
  row('never-holds', where({ status: 'left' }), '"leave"', 'for which it could be done', 'another page', page),
  row(
    'never-holds',
    all(where({ sex: 1 }), action({ set: { contact: null }, when: { sex: 2 }, reason: '不行' })),
    '{',
    'for which it could be done',
    'another page',
    page,
  ),
  row(
    'never-holds',
    all(where({ birthday: { empty: true } }), list({ calendar: { start: 'birthday' } })),
    '"birthday"',
    'No record of this page',
    'remove the calendar',
    page,
  ),
  row(
    'never-holds',
    all(moments, entity({ exclusive: [{ during: ['begin', 'finish'] }] }), list({ calendar: { start: 'finish', end: 'begin' } })),
    '"begin"',
    'kept apart',
    '"start": "begin"',
    page,
  ),
  row(
    'never-holds',
    all(other({ where: { friendId: { empty: true } } }), show({ tabs: [{ title: '同伴', resource: 'twin', via: 'friendId' }] })),
    '"friendId"',
    'always empty',
    'another page',
    page,
  ),
  row(
    'never-holds',
    all(check({ that: { level: { gt: 5 } } }), action({ set: { level: 3 } })),
    '{',
    'breaks the rule',
    'another value',
    page,
  ),
  row(
    'never-holds',
    all(check({ when: { status: 'left' }, that: { level: { gt: 5 } } }), (f) => (f[page]!.actions[0].set = { level: 3 })),
    '{',
    'breaks the rule',
    'another value',
    page,
  ),
  row(
    'does-nothing',
    all(field('fee', { showWhen: { urgent: true }, whenHidden: 'clear' }), action({ set: { fee: 3, urgent: false } })),
    '"fee"',
    'may be hidden',
    'what shows it',
    page,
  ),
  row(
    'bad-sheet-part',
    all(action({ place: 'none', transition: 'leave' }), sheet({ counts: 'extra' })),
    '"extra"',
    'printed again',
    '"set"',
    page,
  ),
  row(
    'duplicate-title',
    list({
      filters: [
        { field: 'name', title: '甲' },
        { field: 'sex', title: '甲' },
      ],
    }),
    '"甲"',
    'twice',
    'of its own',
    page,
  ),
  row(
    'duplicate-title',
    list({ views: [{ name: 'some', title: '全部学员', where: { sex: 1 } }] }),
    '"全部学员"',
    'the whole list',
    'of its own',
    page,
  ),
  row(
    'reserved-name',
    list({ views: [{ name: 'constructor', title: '甲', where: { sex: 1 } }] }),
    '"constructor"',
    'the product itself',
    'another name',
    page,
  ),
  row('reserved-name', sheet({ name: 'constructor' }), '"constructor"', 'the product itself', 'another name', page),
  row(
    'reserved-name',
    show({ tabs: [{ title: '同伴', name: 'constructor', resource: 'pupil', via: 'friendId' }] }),
    '"constructor"',
    'the product itself',
    'another name',
    page,
  ),
  row('required-not-on-form', field('guardians', { min: 1 }), '"form"', '"guardians" is required', 'Add it', page),
];

export const unsatisfiableCases = [...pageCases];
