/** Conditions without effect or never true, values of the wrong kind, duplicate names. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const page = 'resources/school/pupil.json';

const view = (where: Json) => (files: Record<string, Json>) => {
  files[page]!.list.views = [{ name: 'some', title: '部分', where }];
};
const refused = (code: ProblemCase['code'], where: Json, at: string, says: string, hint: string): ProblemCase => ({
  code,
  edit: view(where),
  file: page,
  at,
  says,
  hint,
});

export const senselessConditionCases: ProblemCase[] = [
  ...['where', 'showWhen'].map((key) => ({
    code: 'bad-value' as const,
    edit: (f: Record<string, Json>) => {
      if (key === 'where') f[page]!.where = {};
      else f[page]!.form.groups[0].showWhen = {};
    },
    file: page,
    at: '{',
    says: 'is empty',
    hint: 'remove it',
  })),
  ...(['showWhen', 'requiredWhen', 'readOnlyWhen'] as const).map((key) => ({
    code: 'bad-value' as const,
    edit: (f: Record<string, Json>) => (f[pupil]!.properties.fee[key] = {}),
    file: pupil,
    at: '{',
    says: 'is empty',
    hint: 'remove it',
  })),
  refused('bad-value', {}, '{', 'is empty', 'Name a field'),
  refused('bad-value', { and: [{ sex: 1 }, {}] }, '{', 'is empty', 'Name a field'),
  refused('bad-value', { not: {} }, '{', 'is empty', 'Name a field'),
  refused('bad-value', { sex: {} }, '{', 'asked of "sex"', 'Write a value'),
  refused('incomparable-value', { fee: { gt: null } }, 'null', 'than null', '{"empty": true}'),
  // Kept in different ways: SQL could not compare them, or the comparison would mean nothing.
  ...[
    ['part', 'percent', 'fee'],
    ['from', 'month', 'birthday'],
    ['clock', 'time', 'birthday'],
    ['words', 'text', 'sex'],
  ].map(
    ([name = '', fieldType, other]): ProblemCase => ({
      code: 'incomparable-value',
      edit: (files) => {
        const { properties } = files[pupil]!;
        properties[name] = { fieldType, title: name };
        files[pupil]!.checks = [{ that: { [name]: { not: { field: other } } }, field: 'name', message: '不对' }];
      },
      file: pupil,
      at: `"${other}"`,
      says: 'cannot be compared with',
    }),
  ),
  refused('incomparable-value', { fee: { gt: { field: 'fee' } } }, '"fee"', 'with itself', 'another field'),
  refused('incomparable-value', { contact: 'me' }, '"me"', 'holds none', 'another field'),
  refused('incomparable-value', { contact: { not: 'today' } }, '"today"', 'a day', 'another field'),
  refused('duplicate-name', { sex: { in: [1, 2, 1] } }, '1', 'twice', 'Remove one'),
  refused('never-holds', { and: [{ status: 'left' }, { status: 'studying' }] }, '{', '"status"', '"or"'),
  refused('never-holds', { sex: { in: [1], notIn: [1] } }, '{', '"sex"', '"in"'),
  refused('never-holds', { fee: { gt: 100, lt: 50 } }, '{', '"fee"', 'begins below'),
  refused('never-holds', { level: { gt: 3, lte: 3 } }, '{', '"level"', 'begins below'),
  refused('never-holds', { birthday: { empty: true, gte: '2020-01-01' } }, '{', '"birthday"', 'Join'),
];

/** Objects or lists in place of a word. */
export const misshapenCases: ProblemCase[] = [
  {
    code: 'unknown-field-type',
    edit: (f) => (f[pupil]!.properties.fee.fieldType = { a: 1 }),
    file: pupil,
    at: '{',
    says: 'does not exist',
  },
  { code: 'unknown-value', edit: (f) => (f[page]!.form.layout = {}), file: page, at: '{', says: 'not possible', hint: '"drawer"' },
  {
    code: 'unknown-value',
    edit: (f) => (f[page]!.actions[0].place = { row: true }),
    file: page,
    at: '{',
    says: 'not possible',
    hint: '"row"',
  },
];
