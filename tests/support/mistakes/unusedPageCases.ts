/** Parts of pages that nothing reads. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const group = 'resources/school/_group.json';
const page = 'resources/school/pupil.json';
const twinFile = 'resources/school/twin.json';

type Files = Record<string, Json>;
const action = (changes: Json) => (files: Files) => void Object.assign(files[page]!.actions[0], changes);
const params = (why: Json) => action({ params: { why: { title: '原因', ...why }, more: { fieldType: 'boolean', title: '详细' } } });
/** Adds a second page of the same entity. */
const twin = (changes: Json) => (files: Files) => {
  const { entity, permission, list } = files[page]!;
  const usual = { entity, title: '学员名册', permission, list, path: '/school/twin', endpoints: { base: '/twin', list: 'GET page' } };
  files[twinFile] = { ...usual, ...changes };
};

const paramCases: ProblemCase[] = [
  ...(
    [
      [{ fieldType: 'state', initial: 'a', states: { a: { code: 1, title: '甲', color: 'normal' } } }, '"state"'],
      [{ fieldType: 'sequence' }, '"sequence"'],
      [{ fieldType: 'person' }, '"person"'],
      [{ fieldType: 'age', from: 'more' }, '"age"'],
      [{ fieldType: 'rows', entity: 'guardian' }, '"rows"'],
      [{ fieldType: 'tree' }, '"tree"'],
    ] as const
  ).map(([why, at]) => ({ code: 'does-nothing' as const, edit: params(why), file: page, at, says: 'in "params"', hint: '"fields"' })),
  ...(
    [
      ['readOnly', true],
      ['immutable', true],
      ['readOnlyWhen', { more: true }],
      ['access', { read: 'school:pupil' }],
    ] as const
  ).map(([key, value]) => ({
    code: 'does-nothing' as const,
    edit: params({ fieldType: 'text', [key]: value }),
    file: page,
    at: `"${key}"`,
    says: 'in "params"',
    hint: 'Remove it',
  })),
  { code: 'unknown-entity', edit: params({ fieldType: 'relation', entity: 'pupli' }), file: page, at: '"pupli"', hint: '"pupil"' },
  { code: 'no-picker', edit: params({ fieldType: 'relation', entity: 'guardian' }), file: page, at: '"guardian"', hint: '"options"' },
  {
    code: 'unknown-field',
    edit: params({ fieldType: 'text', showWhen: { urgent: true } }),
    file: page,
    at: '"urgent"',
    says: 'no field here',
  },
  { code: 'shown-on-itself', edit: params({ fieldType: 'text', showWhen: { why: 'x' } }), file: page, at: '{', says: '"why" itself' },
  { code: 'bad-default', edit: params({ fieldType: 'number', default: 'much' }), file: page, at: '"much"', says: 'no value' },
  { code: 'slow-pattern', edit: params({ fieldType: 'text', pattern: '(a+)+' }), file: page, at: '"(a+)+"', says: 'seconds' },
  { code: 'bad-option', edit: params({ fieldType: 'text', minLength: 9, maxLength: 2 }), file: page, at: '9', says: 'above "maxLength"' },
];

const actionCases: ProblemCase[] = [
  { code: 'illegal-method', edit: action({ call: 'GET leave' }), file: page, at: '"GET leave"', says: 'only reads', hint: 'PUT' },
  ...(
    [
      ['transition', 'leave'],
      ['when', { urgent: true }],
      ['fields', ['contact']],
      ['set', { contact: '无' }],
    ] as const
  ).map(([key, value]) => ({
    code: 'without-record' as const,
    edit: action({ place: 'page', [key]: value }),
    file: page,
    at: `"${key}"`,
    says: 'needs a record',
    hint: '"place"',
  })),
  ...(
    [
      ['createTime', 'the server writes it'],
      ['age', 'worked out'],
    ] as const
  ).map(([name, says]) => ({
    code: 'not-typed' as const,
    edit: action({ fields: [name] }),
    file: page,
    at: `"${name}"`,
    says,
    hint: 'Remove',
  })),
  {
    code: 'not-typed',
    edit: action({ creates: { entity: 'pupil', via: 'friendId', fields: ['name', 'updateBy'] } }),
    file: page,
    at: '"updateBy"',
    says: 'the server writes it',
  },
  { code: 'not-typed', edit: (f) => f[page]!.form.groups[0].fields.push('createBy'), file: page, at: '"createBy"', says: 'server' },
  {
    code: 'duplicate-title',
    edit: (f) => f[page]!.actions.push({ name: 'again', title: '离校', call: 'PUT again', set: { contact: null } }),
    file: page,
    at: '"离校"',
    says: 'Action',
    hint: 'of its own',
  },
];

const callCases: ProblemCase[] = [
  ...['GET {id}', 'GET ../page', 'GET ./get'].map((call) => ({
    code: 'unmatched-path' as const,
    edit: (f: Files) => (f[page]!.endpoints.get = call),
    file: page,
    at: `"${call}"`,
    says: 'No call could ever',
    hint: 'plain path',
  })),
  { code: 'unmatched-path', edit: (f) => (f[page]!.endpoints.base = '/../pupil'), file: page, at: '"/../pupil"', says: 'dots' },
  ...(
    [
      ['GET /job/mine', '/api/job/mine'],
      ['GET /sysDictValue/listByCode/page', 'listByCode/:code'],
      ['GET /files/page', '/api/files/:id'],
    ] as const
  ).map(([call, says]) => ({
    code: 'endpoint-clash' as const,
    edit: (f: Files) => (f[page]!.endpoints.list = call),
    file: page,
    at: `"${call}"`,
    says,
    hint: 'another path',
  })),
  {
    code: 'endpoint-clash',
    edit: (f) => f[page]!.actions.push({ name: 'again', title: '再次', call: 'PUT leave', set: { contact: null } }),
    file: page,
    at: '"PUT leave"',
    says: 'actions.0',
  },
  ...(['page', '/pupil/page'] as const).map((call, at) => ({
    code: (['illegal-method', 'bad-value'] as const)[at]!,
    edit: (f: Files) => (f[page]!.endpoints.list = call),
    file: page,
    at: `"${call}"`,
    says: 'method is missing',
    hint: `"GET ${call}"`,
  })),
];

const partCases: ProblemCase[] = [
  ...(['form', 'show'] as const).map((key) => ({
    code: 'does-nothing' as const,
    edit: (f: Files) => (f[page]!.page = 'year'),
    more: { extensions: { cells: new Set<string>(), actions: new Set<string>(), blocks: new Set<string>(), pages: new Set(['year']) } },
    file: page,
    at: `"${key}"`,
    says: 'beside "page"',
    hint: 'or "page"',
  })),
  { code: 'missing-permission', edit: (f) => delete f[page]!.permission, file: page, at: '{', says: 'who may use', hint: '"signedIn"' },
  {
    code: 'unknown-permission',
    edit: (f) => (f[page]!.permission = 'school:pupil:'),
    file: page,
    at: '"school:pupil:"',
    says: 'not known',
  },
  ...['eduModel:clases', 'eduModel:coures', 'studentModel:studnet'].map((key) => ({
    code: 'unknown-permission' as const,
    edit: (f: Files) => {
      f['resources/eduModel/_group.json'] = { ...f[group]!, title: '教务', order: 20 };
      f['resources/studentModel/_group.json'] = { ...f[group]!, title: '学员', order: 30 };
      f[`resources/${key.split(':')[0]}/twin.json`] = {
        entity: 'pupil',
        title: '甲',
        permission: key,
        endpoints: { base: '/twin', list: 'GET page' },
      };
    },
    file: `resources/${key.split(':')[0]}/twin.json`,
    at: `"${key}"`,
    says: 'not known',
    hint: 'Did you mean',
  })),
  {
    code: 'dangling-link',
    edit: (f) => (f[page]!.links = [{ title: '家庭', to: '/school/pupil/familly?of={name}' }]),
    more: { routes: ['/school/pupil/family', '/help/:id?'] },
    file: page,
    at: '"/school/pupil/familly',
    says: 'No page',
    hint: '"/school/pupil/family"',
  },
  {
    code: 'same-order',
    edit: twin({ menu: { order: 10 } }),
    file: twinFile,
    at: '10',
    says: 'has the order 10',
    hint: 'another number',
  },
  { code: 'duplicate-title', edit: twin({ title: '学员', menu: { order: 20 } }), file: twinFile, at: '"学员"', says: 'right beside' },
  {
    code: 'same-order',
    edit: (f) => (f['resources/town/_group.json'] = { ...f[group]!, title: '镇' }),
    file: 'resources/town/_group.json',
    at: '10',
    says: 'has the order 10',
  },
  {
    code: 'duplicate-order',
    edit: (f) => {
      for (const name of ['one', 'two']) {
        twin({ path: `/school/${name}`, title: name, tab: { of: 'pupil', order: 5 }, endpoints: { base: `/${name}`, list: 'GET page' } })(
          f,
        );
        f[`resources/school/${name}.json`] = f[twinFile]!;
      }
      delete f[twinFile];
    },
    file: 'resources/school/two.json',
    at: '5',
    says: 'has the order 5',
  },
  {
    code: 'duplicate-title',
    edit: (f) => {
      f['schemas/pupil.json']!.properties.rivalId = { fieldType: 'relation', title: '对手', entity: 'pupil' };
      f[page]!.show.tabs = ['friendId', 'rivalId'].map((via) => ({ title: '同伴', name: via, resource: 'pupil', via }));
    },
    file: page,
    at: '"同伴"',
    says: 'Tab "同伴"',
  },
  {
    code: 'duplicate-title',
    edit: (f) => f[page]!.form.groups.push({ title: '基本信息', fields: ['fee'] }),
    file: page,
    at: '"基本信息"',
    says: 'Group',
  },
  {
    code: 'shown-on-itself',
    edit: (f) => f[page]!.form.groups.push({ title: '费用', fields: ['fee'], showWhen: { fee: { gt: 0 } } }),
    file: page,
    at: '"fee"',
    says: 'stands in it',
    hint: 'always there',
  },
  {
    code: 'rule-without-action',
    more: {
      rules: [
        {
          name: 'pupil',
          path: 'src/modules/school/server/rules/pupil.ts',
          text: 'export default defineRule({\n  actions: { leav() {} },\n});',
        },
      ],
    },
    file: 'src/modules/school/server/rules/pupil.ts',
    at: '',
    says: '"leav"',
    hint: '"leave"',
  },
  {
    code: 'bad-value',
    edit: (f) => (f[page]!.form.groups[0].fields = []),
    file: page,
    at: '[',
    says: '"fields" is empty',
    hint: 'at least one',
  },
  { code: 'bad-value', edit: (f) => (f[page]!.list.columns = []), file: page, at: '[', says: '"columns" is empty', hint: 'at least one' },
];

export const unusedPageCases = [...paramCases, ...actionCases, ...callCases, ...partCases];
