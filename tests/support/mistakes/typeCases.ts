/** Values and types in places that cannot hold them. */
import type { RuleFile } from '../../../src/config/project';
import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const page = 'resources/school/pupil.json';
const name = 'notes';
const json = { fieldType: 'json', title: '数据' };

/** The rule that writes it. */
const writing: RuleFile = { name: 'pupil', path: 'src/modules/school/server/rules/pupil.ts', text: `values.${name} = {};` };

type Files = Record<string, Json>;
const there =
  (edit: (files: Files) => void) =>
  (files: Files): void => {
    files[pupil]!.properties[name] = json;
    edit(files);
  };
/** Named in the page where something is drawn or asked for. */
const named = (code: ProblemCase['code'], edit: (page: Json) => void, more: Partial<ProblemCase> = {}): ProblemCase => ({
  code,
  file: page,
  at: `"${name}"`,
  says: `"${name}"`,
  hint: 'Remove it',
  edit: there((files) => edit(files[page]!)),
  more: { rules: [writing] },
  ...more,
});

export const opaqueCases: ProblemCase[] = [
  named('not-drawn', (one) => one.list.columns.push(name)),
  named('not-drawn', (one) => one.list.filters.push(name)),
  named('not-drawn', (one) => (one.list.sort = name)),
  named('not-drawn', (one) => (one.list.groupBy = [name])),
  named('not-drawn', (one) => one.form.groups[0].fields.push(name)),
  named('not-drawn', (one) => (one.show = { facts: [name] })),
  named('not-drawn', (one) => (one.show = { groups: [{ title: '数据', fields: [name] }] })),
  named('not-drawn', (one) => one.list.columns.push(`friendId.${name}`), {
    at: `"friendId.${name}"`,
    says: 'data of an area',
    hint: 'another field',
  }),
  named('not-typed', (one) => (one.actions[0].fields = [name]), { says: 'only rules write it' }),
  named('does-nothing', (one) => (one.actions[0].params = { [name]: json }), {
    at: '"json"',
    says: 'nobody could type it',
    hint: 'typed',
  }),
  {
    code: 'does-nothing',
    file: pupil,
    at: '"immutable"',
    says: 'only rules write it',
    hint: 'Remove it',
    more: { rules: [writing] },
    edit: (files) => (files[pupil]!.properties[name] = { ...json, immutable: true }),
  },
  {
    code: 'never-written',
    file: pupil,
    at: `"${name}"`,
    says: 'nothing writes it',
    more: { rules: [] },
    edit: (files) => (files[pupil]!.properties[name] = json),
  },
  {
    ...{
      code: 'does-nothing',
      file: guardian,
      at: '"json"',
      says: 'does nothing in rows',
      hint: 'keep it in the record',
      more: { rules: [writing] },
    },
    edit: (files) => (files[guardian]!.properties[name] = json),
  },
  {
    code: 'never-holds',
    file: page,
    at: '{',
    says: 'no record for which it could be offered',
    hint: '"where"',
    edit: (files) =>
      Object.assign(files[page]!, {
        where: { urgent: true },
        links: [{ title: '家庭', to: '/school/pupil', permission: 'school:pupil', when: { urgent: false } }],
      }),
  },
];

/** Pupils owned by a teacher; records that meet `or` are visible to every user of the page. */
const withOr =
  (or: Json, where?: Json) =>
  (files: Record<string, Json>): void => {
    files['schemas/staff.json'] = { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } };
    files['resources/school/staff.json'] = {
      entity: 'staff',
      title: '员工',
      permission: 'signedIn',
      endpoints: { base: '/staff', list: 'GET page', options: 'GET options' },
      list: { columns: ['realName'] },
    };
    files['schemas/pupil.json']!.properties.teacherId = { fieldType: 'relation', title: '教师', entity: 'staff' };
    Object.assign(files[page]!, { scope: { owner: 'teacherId', or }, where });
  };
const row = (code: ProblemCase['code'], edit: ProblemCase['edit'], at: string, hint: string): ProblemCase => ({
  code,
  edit,
  file: page,
  at,
  hint,
});

/** Pupils of those who teach them, who are several and typed, so a maker who names nobody loses sight. */
const withTeachers = (files: Record<string, Json>): void => {
  withOr({ sex: 1 })(files);
  files['schemas/pupil.json']!.properties.teacherId.many = true;
  files[page]!.scope = { owner: 'teacherId' };
};

export const scopeCases: ProblemCase[] = [
  { code: 'bad-scope', edit: (f) => (f[page]!.scope = { owner: 'friendId' }), file: page, at: '"friendId"', hint: 'entity "staff"' },
  row('unknown-field', withOr({ urgnet: true }), '"urgnet"', '"urgent"'),
  row('bad-value', withOr({}), '{', 'Name a field'),
  row('not-stored', withOr({ age: { empty: false } }), '{', 'stored'),
  row('bad-scope', withOr({ birthday: { lt: 'today' } }), '{', 'timed'),
  row('never-holds', withOr({ sex: 1 }, { sex: 2 }), '{', 'remove it'),
  row('does-nothing', withOr({ sex: 1 }, { sex: 1 }), '{', 'Remove "scope"'),
  row('out-of-sight', withTeachers, '"teacherId"', '"default": "me"'),
];

const visitFile = 'schemas/visit.json';
/** Adds an entity over a built-in source of the server, with a page. */
const visit = (properties: Json) => (files: Record<string, Json>) => {
  files[visitFile] = { title: '登录', source: 'signIns', properties };
  files['resources/school/visit.json'] = {
    entity: 'visit',
    title: '登录',
    permission: 'signedIn',
    endpoints: { base: '/visit', list: 'GET page' },
  };
};

export const sourceCases: ProblemCase[] = [
  { code: 'not-in-source', edit: visit({ tmie: { fieldType: 'datetime', title: '时间' } }), file: visitFile, at: '"tmie"', hint: '"time"' },
  { code: 'not-in-source', edit: visit({ time: { fieldType: 'text', title: '时间' } }), file: visitFile, at: '"time"', hint: 'stored so' },
  {
    code: 'read-only-source',
    edit: (f) => {
      visit({ time: { fieldType: 'datetime', title: '时间' } })(f);
      f['resources/school/visit.json']!.endpoints = { base: '/visit', delete: 'DELETE delete' };
    },
    file: 'resources/school/visit.json',
    at: '"delete"',
  },
  {
    code: 'single-entity',
    edit: (f) => {
      f[visitFile] = { title: '规则', single: true, properties: { days: { fieldType: 'number', title: '天数' } } };
      f['resources/school/visit.json'] = {
        entity: 'visit',
        title: '规则',
        permission: 'signedIn',
        endpoints: { base: '/visit', options: 'GET options' },
      };
    },
    file: 'resources/school/visit.json',
    at: '"options"',
  },
];

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
