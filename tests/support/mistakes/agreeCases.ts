/** Options that are valid alone and contradict other options. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const rules = 'schemas/rules.json';
const page = 'resources/school/pupil.json';

type Edit = (files: Record<string, Json>) => void;
const field =
  (name: string, property: Json): Edit =>
  (files) => {
    files[pupil]!.properties[name] = { title: name, ...files[pupil]!.properties[name], ...property };
  };
const both =
  (...edits: Edit[]): Edit =>
  (files) => {
    for (const edit of edits) edit(files);
  };
const row = (code: ProblemCase['code'], edit: Edit, at: string, says: string, hint?: string, file = pupil): ProblemCase => ({
  code,
  edit,
  file,
  at,
  says,
  ...(hint !== undefined && { hint }),
});
const documents = field('idType', {
  fieldType: 'select',
  choices: [
    { code: 1, title: '身份证' },
    { code: 2, title: '护照' },
  ],
});
const card = (typeField: string, typeCode: unknown) => field('cardNo', { fieldType: 'idCard', typeField, typeCode });
/** Adds a settings entity with a page, so that it is used. */
const settings =
  (properties: Json): Edit =>
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

export const agreeCases: ProblemCase[] = [
  row('bad-option', both(documents, card('idType', 9)), '9', 'never the value of "idType"', '1 "身份证", 2 "护照"'),
  row('bad-option', both(documents, card('idType', '1')), '"1"', 'never the value', '1 "身份证"'),
  row('bad-option', card('contact', 1), '1', 'never the value of "contact"', '(text)'),
  row(
    'bad-option',
    both(
      field('cardNo', { fieldType: 'idCard', birthday: 'birthday' }),
      field('fatherCardNo', { fieldType: 'idCard', birthday: 'birthday' }),
    ),
    '"birthday"',
    '"birthday" is filled by "cardNo" already',
    'name another field',
  ),
  row(
    'bad-rollup',
    field('fee', { rollup: { sum: 'pupil.level', via: 'friendId' }, showWhen: { urgent: true } }),
    '"showWhen"',
    'hide',
    '"while"',
  ),
  row(
    'circular-copies',
    both(
      field('mateId', { fieldType: 'relation', entity: 'pupil', copies: { friendId: 'friendId' } }),
      field('friendId', { copies: { mateId: 'mateId' } }),
    ),
    '"copies"',
    'friendId → mateId → friendId',
    'freely',
  ),
  row('bad-value', field('photo', { accept: ['.png', '.pdf'] }), '[', '.png'),
  row('bad-default', settings({ days: days('天数', 'rules.days') }), '"default"', 'rules.days → rules.days', 'Write a value', rules),
  row(
    'bad-default',
    settings({ days: days('天数', 'rules.more'), more: days('更多', 'rules.days') }),
    '"default"',
    'rules.days → rules.more → rules.days',
    'Write a value',
    rules,
  ),
  row(
    'incomparable-value',
    both(field('clock', { fieldType: 'time' }), (files) => {
      files[page]!.list.views = [{ name: 'late', title: '晚', where: { clock: { gt: 'noon' } } }];
    }),
    '"noon"',
    '(time)',
    'such as "09:30"',
    page,
  ),
];
