/** Mistakes in options of references, in addition to `problemCases.ts`; each in a project that is valid without it. */

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
