/** Mistakes in relations and in fields read through them. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const page = 'resources/school/pupil.json';
const others = 'resources/school/other.json';

type Files = Record<string, Json>;

/** Adds an entity of courses with a page, a pupil as leader, and a price. */
function addCourse(files: Files): void {
  files['schemas/course.json'] = {
    title: '课程',
    properties: {
      courseName: { fieldType: 'text', title: '名称' },
      leaderId: { fieldType: 'relation', title: '组长', entity: 'pupil' },
      memberIds: { fieldType: 'relation', title: '成员', entity: 'pupil', many: true },
      price: { fieldType: 'money', title: '价格' },
      secret: { fieldType: 'money', title: '成本', access: { read: 'school:course:cost' } },
      phone: { fieldType: 'phone', title: '电话', masked: true },
      startsOn: { fieldType: 'date', title: '开始' },
      lines: { fieldType: 'rows', title: '监护人', entity: 'visitor' },
    },
  };
  files['schemas/visitor.json'] = { title: '来访', properties: { who: { fieldType: 'text', title: '姓名' } } };
  files['resources/school/course.json'] = {
    entity: 'course',
    title: '课程',
    permission: 'signedIn',
    endpoints: { base: '/course', list: 'GET page', options: 'GET options', reveal: 'POST reveal' },
    list: { columns: ['courseName'] },
  };
}

/** Adds a reference to a course to `pupil`, and optionally other changes. */
const choice =
  (options: Json, more: (files: Files) => void = () => {}) =>
  (files: Files) => {
    addCourse(files);
    files[pupil]!.properties.courseId = { fieldType: 'relation', title: '课程', entity: 'course', ...options };
    more(files);
  };

/** The same as a parameter of the action. */
const input = (options: Json) => (files: Files) => {
  addCourse(files);
  files[page]!.actions[0].params = { courseId: { fieldType: 'relation', title: '课程', entity: 'course', ...options } };
};

/** Adds a page without list calls. */
const withoutList = (files: Files) => {
  files[others] = { entity: 'pupil', title: '其他', permission: 'signedIn', endpoints: { base: '/other', get: 'GET get' } };
};

export const relationCases: ProblemCase[] = [
  { code: 'unknown-resource', edit: choice({ from: 'cuorse' }), file: pupil, at: '"cuorse"', hint: 'Did you mean "course"?' },
  {
    code: 'other-entity',
    edit: choice({ from: 'pupil' }),
    file: pupil,
    at: '"pupil"',
    says: '"courseId" points to "course"',
    hint: 'course',
  },
  {
    code: 'list-without-endpoint',
    edit: (f) => {
      withoutList(f);
      f[pupil]!.properties.friendId.from = 'other';
    },
    file: pupil,
    at: '"other"',
    says: '"list"',
  },
  { code: 'bad-option', edit: choice({ entity: undefined }), file: pupil, at: '{', says: '"entity" is missing' },
  { code: 'bad-value', edit: choice({ from: '' }), file: pupil, at: '""' },
  { code: 'bad-value', edit: choice({ match: {} }), file: pupil, at: '{}', says: 'names no field' },
  { code: 'wrong-type', edit: choice({ match: 'leaderId' }), file: pupil, at: '"leaderId"' },
  { code: 'unknown-field', edit: choice({ match: { leadrId: 'friendId' } }), file: pupil, at: '"leadrId"', hint: '"leaderId"' },
  { code: 'unknown-field', edit: choice({ match: { leaderId: 'frendId' } }), file: pupil, at: '"frendId"', hint: '"friendId"' },
  {
    code: 'unknown-field',
    edit: choice({ match: { friendId: 'leaderId' } }),
    file: pupil,
    at: '"leaderId"',
    hint: '"leaderId": "friendId"',
  },
  { code: 'not-matched', edit: choice({ match: { leaderId: 'courseId' } }), file: pupil, at: '"courseId"', says: 'itself' },
  { code: 'not-matched', edit: choice({ match: { leaderId: 'name' } }), file: pupil, at: '"name"', says: 'never equals' },
  { code: 'not-matched', edit: choice({ match: { courseName: 'birthday' } }), file: pupil, at: '"birthday"' },
  { code: 'not-matched', edit: choice({ match: { lines: 'guardians' } }), file: pupil, at: '"guardians"' },
  {
    code: 'circular-match',
    edit: choice({ match: { leaderId: 'friendId' } }, (f) => {
      f[pupil]!.properties.name2 = { fieldType: 'relation', title: '另一课程', entity: 'course' };
      f[pupil]!.properties.friendId = { fieldType: 'relation', title: '同伴', entity: 'pupil', match: { courseId: 'courseId' } };
    }),
    file: pupil,
    at: '"match"',
    says: 'waits for itself',
  },
  { code: 'bad-value', edit: choice({ copies: {} }), file: pupil, at: '{}', says: 'names no field' },
  { code: 'bad-option', edit: choice({ many: true, copies: { fee: 'price' } }), file: pupil, at: '{', says: '"many"' },
  { code: 'unknown-field', edit: choice({ copies: { fees: 'price' } }), file: pupil, at: '"fees"', hint: '"fee"' },
  { code: 'unknown-field', edit: choice({ copies: { fee: 'prise' } }), file: pupil, at: '"prise"', hint: '"price"' },
  { code: 'unknown-field', edit: choice({ copies: { price: 'fee' } }), file: pupil, at: '"price"', hint: '"fee": "price"' },
  { code: 'copy-mismatch', edit: choice({ copies: { name: 'startsOn' } }), file: pupil, at: '"startsOn"', says: 'cannot hold' },
  {
    code: 'copy-mismatch',
    edit: choice({ copies: { fee: 'precise' } }, (f) => {
      f['schemas/course.json']!.properties.precise = { fieldType: 'money', title: '精确价格', decimals: 4 };
    }),
    file: pupil,
    at: '"precise"',
    says: 'keeps 2 decimals, and "precise" has 4',
    hint: '"fee" "decimals": 4',
  },
  {
    code: 'copy-mismatch',
    edit: choice({ copies: { fee: 'share' } }, (f) => {
      f['schemas/course.json']!.properties.share = { fieldType: 'percent', title: '比例' };
    }),
    file: pupil,
    at: '"share"',
    says: '(money) cannot hold "share" (percent)',
    hint: 'share',
  },
  { code: 'copy-mismatch', edit: choice({ copies: { status: 'price' } }), file: pupil, at: '"status"', says: 'never typed' },
  { code: 'copy-mismatch', edit: choice({ copies: { age: 'price' } }), file: pupil, at: '"age"', says: 'never typed' },
  { code: 'copy-mismatch', edit: choice({ copies: { createTime: 'startsOn' } }), file: pupil, at: '"createTime"' },
  { code: 'copy-mismatch', edit: choice({ copies: { courseId: 'leaderId' } }), file: pupil, at: '"courseId"', says: 'its own' },
  {
    code: 'copy-mismatch',
    edit: choice({ copies: { total: 'price' } }, (f) => {
      f[pupil]!.properties.total = { fieldType: 'money', title: '合计', computed: { product: ['fee', 'level'] } };
    }),
    file: pupil,
    at: '"total"',
    says: 'is computed',
  },
  {
    code: 'copies-reveal',
    edit: choice({ copies: { fee: 'secret' } }),
    file: pupil,
    at: '"secret"',
    hint: '"read": "school:course:cost"',
  },
  {
    code: 'copies-reveal',
    edit: choice({ copies: { mobile: 'phone' } }, (f) => {
      f[pupil]!.properties.mobile = { fieldType: 'phone', title: '手机' };
    }),
    file: pupil,
    at: '"phone"',
    hint: 'masked',
  },
  {
    code: 'unknown-field',
    edit: (f) => {
      addCourse(f);
      f[guardian]!.properties.courseId = { fieldType: 'relation', title: '课程', entity: 'course', match: { leaderId: 'frendId' } };
    },
    file: guardian,
    at: '"frendId"',
    hint: '"friendId"',
  },
  { code: 'unknown-resource', edit: input({ from: 'cuorse' }), file: page, at: '"cuorse"', hint: '"course"' },
  { code: 'other-entity', edit: input({ from: 'pupil' }), file: page, at: '"pupil"' },
  { code: 'unknown-field', edit: input({ match: { leaderId: 'frendId' } }), file: page, at: '"frendId"', hint: '"friendId"' },
  { code: 'not-matched', edit: input({ match: { leaderId: 'courseId' } }), file: page, at: '"courseId"', says: 'itself' },
  { code: 'unknown-field', edit: input({ copies: { fee: 'price' } }), file: page, at: '"fee"' },
];

const list = (changes: Json) => (files: Files) => void Object.assign(files[page]!.list, changes);
const field = (name: string, changes: Json) => (files: Files) => void Object.assign(files[pupil]!.properties[name], changes);
/** Pupils with a masked phone number, and a call that reveals it. */
const masked = (changes: Json) => (files: Files) => {
  files[pupil]!.properties.phone = { fieldType: 'phone', title: '电话', masked: true };
  files[page]!.endpoints.reveal = 'POST reveal';
  Object.assign(files[page]!.list, changes);
};

const wrongNames: ProblemCase[] = (
  [
    ['freindId.sex', 'unknown-field', '"freindId" in', '"friendId"'],
    ['friendId.sxe', 'unknown-field', '"sxe" in', '"sex"'],
    ['friendId.friendId.nmae', 'unknown-field', 'is not a field of "pupil"', '"name"'],
    ['sex.title', 'bad-path', '"sex" (select) points to no record', 'reference to one record'],
    ['guardians.name', 'bad-path', '"guardians" holds rows', 'reference to one record'],
    ['friendId.guardians', 'bad-path', 'leads to rows', 'single value'],
    ['friendId.friendId.friendId.friendId.sex', 'bad-path', 'more than 3 references', 'nearer'],
  ] as const
).flatMap(([name, code, says, hint]): ProblemCase[] => {
  const one = (edit: ProblemCase['edit'], at: string, file = page): ProblemCase => ({ code, edit: edit!, file, at, says, hint });
  return [
    one(list({ columns: ['name', name] }), `"${name}"`),
    one(list({ filters: [{ field: name }] }), `"${name}"`),
    one(list({ sort: `-${name}` }), `"-${name}"`),
    one(list({ groupBy: [name] }), `"${name}"`),
    one(list({ views: [{ name: 'some', title: '一些', where: { [name]: 1 } }] }), `"${name}"`),
    one((files) => (files[page]!.show = { facts: [name] }), `"${name}"`),
    one(list({ layout: { cards: { fields: [name] } } }), `"${name}"`),
    one(list({ calendar: { start: 'birthday', title: name } }), `"${name}"`),
    one(list({ charts: [{ title: '图', type: 'bar', group: name }] }), `"${name}"`),
    one((files) => (files[page]!.show = sheet({ fields: [name] })), `"${name}"`),
    one((files) => (files[page]!.show = sheet({ text: `关于{${name}}` })), `"关于{${name}}"`),
    one((files) => void files[page]!.form.groups[0].fields.push(name), `"${name}"`),
    one((files) => (files[page]!.where = { [name]: { empty: false } }), `"${name}"`),
    one((files) => (files[page]!.actions[0].when = { or: [{ [name]: 1 }] }), `"${name}"`),
    one((files) => (files[page]!.actions[0].set = { contact: { field: name } }), `"${name}"`),
    one(field('contact', { showWhen: { [name]: 1 } }), `"${name}"`, pupil),
    one((files) => (files[pupil]!.checks = [{ that: { [name]: 1 }, field: 'name', message: '不对' }]), `"${name}"`, pupil),
  ];
});

const dot = 'friendId.name';
function sheet(part: Json): Json {
  return { sheets: [{ name: 'card', title: '卡', parts: [part] }] };
}
const written = (edit: ProblemCase['edit'], file = page): ProblemCase => ({
  code: 'bad-value',
  edit: edit!,
  file,
  at: `"${dot}"`,
  hint: 'read through a reference',
});

export const dottedCases: ProblemCase[] = [
  ...(
    [
      [(files) => files[page]!.form.groups[0].fields.push(dot), page, `"${dot}"`, '"show"'],
      [(files) => Object.assign(files[page]!.form.groups[0], { showWhen: { [dot]: '甲' } }), page, '"showWhen"', 'record itself'],
      [field('contact', { showWhen: { [dot]: '甲' } }), pupil, '"showWhen"', '"requiredWhen"'],
    ] as const satisfies [(files: Files) => unknown, string, string, string][]
  ).map(([edit, file, at, hint]): ProblemCase => ({ code: 'bad-path', edit: (files) => void edit(files), file, at, says: 'chosen', hint })),
  ...wrongNames,
  written((files) => (files[page]!.actions[0].fields = [dot])),
  written(list({ bulk: { edit: [dot] } })),
  written(list({ layout: { cards: { cover: dot } } })),
  written(list({ calendar: { start: dot } })),
  written((files) => void Object.assign(files[page]!, { import: { fields: [dot] } })),
  written((files) => void files[pupil]!.required.push(dot), pupil),
  written((files) => (files[pupil]!.unique = [[dot]]), pupil),
  written((files) => (files[pupil]!.indexes = [[dot]]), pupil),
  {
    code: 'incomparable-value',
    edit: field('contact', { showWhen: { 'friendId.sex': 9 } }),
    file: pupil,
    at: '9',
    says: '"friendId.sex" (select)',
    hint: '1 "男"',
  },
  {
    code: 'operator-mismatch',
    edit: list({ views: [{ name: 'some', title: '一些', where: { 'friendId.name': { gt: 'a' } } }] }),
    file: page,
    at: '"gt"',
    says: '"friendId.name"',
  },
  {
    code: 'not-stored',
    edit: (files) => (files[page]!.where = { 'friendId.age': { empty: true } }),
    file: page,
    at: '{',
    says: 'no column',
  },
  { code: 'filter-operator', edit: list({ filters: [{ field: 'friendId.sex', operator: 'contains' }] }), file: page, at: '"contains"' },
  { code: 'not-sortable', edit: list({ sort: 'friendId.tags' }), file: page, at: '"friendId.tags"' },
  { code: 'not-groupable', edit: list({ groupBy: ['friendId.age'] }), file: page, at: '"friendId.age"' },
  {
    code: 'not-countable',
    edit: list({ columns: ['name', 'friendId.name'], totals: ['friendId.name'] }),
    file: page,
    at: '"friendId.name"',
  },
  { code: 'duplicate-name', edit: list({ columns: ['name', 'friendId.sex', 'friendId.sex'] }), file: page, at: '"friendId.sex"' },
  { code: 'shown-on-itself', edit: field('friendId', { showWhen: { 'friendId.sex': 1 } }), file: pupil, at: '{', says: 'itself' },
  {
    code: 'does-nothing',
    edit: (files) => {
      Object.assign(files[guardian]!.properties, {
        otherId: { fieldType: 'relation', title: '其他学员', entity: 'pupil' },
        why: { fieldType: 'text', title: '原因', requiredWhen: { 'otherId.sex': 1 } },
      });
    },
    file: guardian,
    at: '"requiredWhen"',
    says: 'Rows of "pupil"',
    hint: 'row itself',
  },
  {
    code: 'unknown-field',
    edit: (files) => {
      files[page]!.actions[0].params = {
        who: { fieldType: 'relation', title: '谁', entity: 'pupil' },
        why: { fieldType: 'text', title: '原因', showWhen: { 'who.sex': 1 } },
      };
    },
    file: page,
    at: '"who.sex"',
    hint: 'References cannot be followed here',
  },
  ...(
    [
      [{ filters: ['friendId.phone'] }, '"friendId.phone"'],
      [{ sort: 'friendId.phone' }, '"friendId.phone"'],
      [{ groupBy: ['friendId.phone'] }, '"friendId.phone"'],
      [{ views: [{ name: 'some', title: '一些', where: { 'friendId.phone': { empty: false } } }] }, '{'],
    ] as const
  ).map(
    ([changes, at]): ProblemCase => ({
      code: 'masked-elsewhere',
      edit: masked(changes),
      file: page,
      at,
      says: 'masked in "pupil"',
      hint: 'Remove',
    }),
  ),
];
