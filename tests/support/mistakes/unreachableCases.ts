/** Conditions that can never hold, and transitions by the clock that never happen. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const page = 'resources/school/pupil.json';

type Edit = (files: Record<string, Json>) => void;
const row = (code: ProblemCase['code'], file: string, edit: Edit, at: string, says: string, hint: string): ProblemCase => ({
  code,
  file,
  edit,
  at,
  says,
  hint,
});
const list =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[page]!.list, changes);
const action =
  (changes: Json): Edit =>
  (files) =>
    void files[page]!.actions.push({ name: 'extra', title: '额外', call: 'PUT extra', ...changes });
const noRules = { rules: [] };
const view = (name: string, where: Json) => ({ name, title: name, where });

const conditionCases: ProblemCase[] = [
  {
    // Another area has a field of this name.
    ...{ code: 'never-written', file: pupil, at: '"remark"', says: 'nothing writes it' },
    edit: (f) => {
      f[pupil]!.properties.remark = { fieldType: 'text', title: '备注', readOnly: true };
    },
    more: { rules: [], serverCode: () => ["src/modules/shop/server/rules/order.ts\nvalues.remark = '';"] },
  },
  row(
    'never-holds',
    page,
    (f) => {
      f[page]!.where = { sex: 1 };
      list({ views: [view('girls', { sex: 2 })] })(f);
    },
    '{',
    '"sex"',
    'Change the view',
  ),
  row('does-nothing', page, list({ views: [view('one', { sex: 1 }), view('two', { sex: 1 })] }), '{', 'what view "one" shows', 'remove it'),
  row('never-holds', page, (f) => (f[page]!.actions[0].when = { status: 'left' }), '{', '"leave" never starts', 'a state it starts from'),
  row(
    'never-holds',
    pupil,
    (f) => (f[pupil]!.timed = [{ transition: 'leave', after: { field: 'birthday' }, while: { status: 'left' } }]),
    '{',
    '"leave" never starts',
    'a state it starts from',
  ),
  row(
    'never-ends',
    pupil,
    (f) => {
      f[pupil]!.properties.status.transitions.back = { from: ['left'], to: 'studying' };
      action({ transition: 'back' })(f);
      f[pupil]!.timed = ['leave', 'back'].map((transition) => ({ transition, after: { field: 'birthday' } }));
    },
    '"back"',
    'undo each other',
    '"set"',
  ),
  row(
    'shown-on-itself',
    pupil,
    (f) => {
      f[pupil]!.properties.fee.showWhen = { level: { gt: 0 } };
      f[pupil]!.properties.level.showWhen = { fee: { empty: false } };
    },
    '"showWhen"',
    'fee → level → fee',
    'always',
  ),
  row(
    'shown-on-itself',
    page,
    (f) => {
      const { groups } = f[page]!.form;
      f[page]!.form = {
        layout: 'steps',
        groups: [{ title: '其他', fields: ['contact'], showWhen: { sex: 1 } }, ...groups],
      };
    },
    '"showWhen"',
    'waits for "sex"',
    'behind that step',
  ),
  row(
    'required-not-on-form',
    page,
    (f) => {
      f[page]!.form.groups = [
        { title: '基本', fields: ['sex'] },
        { title: '其他', fields: ['name'], showWhen: { sex: 1 } },
      ];
    },
    '"name"',
    'not always there',
    '"requiredWhen"',
  ),
];

const readCases: ProblemCase[] = [
  {
    ...row(
      'does-nothing',
      pupil,
      (f) => (f[pupil]!.properties.status.transitions.jump = { from: ['studying'], to: 'left' }),
      '"jump"',
      'Nothing makes',
      '"timed"',
    ),
    more: noRules,
  },
  row('bad-value', page, action({ set: { name: null } }), 'null', 'required', '"required"'),
  row('does-nothing', page, action({ set: { contact: { field: 'contact' } } }), '"contact"', 'the value it has', 'Remove it'),
];

const listCases: ProblemCase[] = [
  row(
    'does-nothing',
    page,
    (f) => {
      delete f[page]!.show;
      list({ columns: [{ field: 'name', link: true }] })(f);
    },
    '"link"',
    'no record page',
    '"show"',
  ),
  row(
    'does-nothing',
    page,
    (f) => {
      f[pupil]!.properties.above = { fieldType: 'tree', title: '上级' };
      list({ tree: true, pageSize: 50 })(f);
    },
    '"pageSize"',
    'a tree has no pages',
    'Remove it',
  ),
  row(
    'does-nothing',
    page,
    (f) => {
      f[page]!.where = { sex: 1 };
      list({ filters: ['sex'] })(f);
    },
    '"sex"',
    'one value of it',
    'Remove it',
  ),
  row('does-nothing', page, list({ export: { offered: false, permission: 'school:pupil' } }), '"permission"', 'not exported', 'Remove it'),
  row('does-nothing', page, list({ export: { reveal: 'school:pupil' } }), '"reveal"', 'nothing is masked', 'Remove it'),
  row('does-nothing', page, list({ bulk: { delete: true } }), '"delete"', 'no call "delete"', 'Add "delete"'),
  row('duplicate-title', page, list({ columns: ['name', 'sex'].map((field) => ({ field, title: '甲' })) }), '"甲"', 'twice', 'of its own'),
  row('duplicate-name', page, list({ filters: ['name', { field: 'name', operator: 'contains' }] }), '{', '"contains"', 'Remove one'),
  ...(['sort', 'groupBy'] as const).map((key) =>
    row(
      key === 'sort' ? 'not-sortable' : 'not-groupable',
      page,
      (f) => {
        f[pupil]!.properties.mobile = { fieldType: 'phone', title: '手机', masked: true };
        f[page]!.endpoints.reveal = 'POST reveal';
        list(key === 'sort' ? { sort: '-mobile' } : { groupBy: ['mobile'] })(f);
      },
      key === 'sort' ? '"-mobile"' : '"mobile"',
      'is masked',
      key === 'sort' ? 'another field' : 'Remove it',
    ),
  ),
  row(
    'duplicate-name',
    page,
    (f) => (f[page]!.show.tabs = ['one', 'two'].map((name) => ({ name, title: name, resource: 'pupil', via: 'friendId' }))),
    '{',
    'The same list',
    'Remove one',
  ),
  row('does-nothing', page, (f) => (f[page]!.endpoints.restore = 'PUT restore'), '"restore"', 'no page deletes', 'Add "delete"'),
  row(
    'required-not-on-form',
    page,
    (f) => {
      f[page]!.endpoints.import = 'POST import';
      f[page]!.import = { fields: ['sex'] };
    },
    '"fields"',
    'a file may bring',
    'Add it',
  ),
  row(
    'not-a-position',
    pupil,
    (f) => Object.assign(f[pupil]!, { position: 'level', unique: [['level']] }),
    '[',
    'no move could exchange',
    'Remove it',
  ),
];

const sheet =
  (part: Json): Edit =>
  (files) => {
    files[page]!.show.sheets = [{ name: 'card', title: '卡片', parts: [part] }];
  };
const sheetCases: ProblemCase[] = [
  ...['给 {name', '给 { name }', '给 {}', '给 {friendId name}', '给 ｛name｝'].map((text) =>
    row('bad-sheet-part', page, sheet({ text }), JSON.stringify(text), 'printed as they are', '"{name}"'),
  ),
  row('bad-sheet-part', page, sheet({ text: '给 {guardians}' }), '"给', 'no line of text', 'part of its own'),
  row('duplicate-name', page, sheet({ signatures: ['签字', '签字'] }), '"签字"', 'twice', 'Remove one'),
];

export const unreachableCases = [...conditionCases, ...readCases, ...listCases, ...sheetCases];

const guardian = 'schemas/guardian.json';

const after = { field: 'birthday', days: 3 };
const timed =
  (...rules: Json[]) =>
  (files: Record<string, Json>) => {
    files['schemas/centre.json'] = {
      title: '设置',
      single: true,
      properties: { days: { fieldType: 'number', title: '天数' }, word: { fieldType: 'text', title: '文字' } },
    };
    files['resources/school/centre.json'] = {
      entity: 'centre',
      title: '设置',
      permission: 'signedIn',
      endpoints: { base: '/centre', get: 'GET get', update: 'PUT update' },
      form: { groups: [{ title: '设置', fields: ['days', 'word'] }] },
    };
    files[pupil]!.timed = rules;
  };
const leave = { transition: 'leave', after };
const withSet = (set: Json) => timed({ ...leave, set });

export const timedCases: ProblemCase[] = [
  { code: 'unknown-transition', edit: timed({ ...leave, transition: 'leaf' }), file: pupil, at: '"leaf"', hint: '"leave"' },
  { code: 'unknown-field', edit: timed({ ...leave, after: { field: 'birthdy' } }), file: pupil, at: '"birthdy"', hint: '"birthday"' },
  { code: 'not-a-moment', edit: timed({ ...leave, after: { field: 'name' } }), file: pupil, at: '"name"', hint: 'datetime' },
  { code: 'missing-key', edit: timed({ transition: 'leave' }), file: pupil, at: '{', says: '"after"' },
  { code: 'unknown-key', edit: timed({ ...leave, when: { urgent: true } }), file: pupil, at: '"when"', hint: '"while"' },
  {
    code: 'unknown-setting',
    edit: timed({ ...leave, after: { field: 'birthday', days: { setting: 'centre.day' } } }),
    file: pupil,
    at: '"centre.day"',
    hint: '"days"',
  },
  {
    code: 'incomparable-value',
    edit: timed({ ...leave, after: { field: 'birthday', days: { setting: 'centre.word' } } }),
    file: pupil,
    at: '"centre.word"',
    says: '"centre.word" (text)',
  },
  { code: 'unknown-field', edit: timed({ ...leave, while: { urgnt: true } }), file: pupil, at: '"urgnt"', hint: '"urgent"' },
  { code: 'not-stored', edit: timed({ ...leave, while: { age: { empty: true } } }), file: pupil, at: '{', says: '"age"' },
  { code: 'unknown-field', edit: withSet({ levl: 1 }), file: pupil, at: '1', hint: '"level"' },
  { code: 'bad-value', edit: withSet({ sex: 9 }), file: pupil, at: '9' },
  { code: 'state-without-transition', edit: withSet({ status: 'left' }), file: pupil, at: '"status"' },
  { code: 'not-typed', edit: withSet({ createTime: 'now' }), file: pupil, at: '"createTime"' },
  { code: 'unknown-field', edit: withSet({ level: { input: 'note' } }), file: pupil, at: '"note"' },
  {
    code: 'nobody-asks',
    edit: (f) => {
      timed({ ...leave, while: { ownerId: 'me' } })(f);
      f[pupil]!.properties.ownerId = { fieldType: 'relation', title: '负责人', entity: 'staff' };
      f['schemas/staff.json'] = { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } };
      f['resources/school/staff.json'] = {
        entity: 'staff',
        title: '员工',
        permission: 'signedIn',
        endpoints: { base: '/staff', options: 'GET options' },
      };
    },
    file: pupil,
    at: '{',
    says: 'clock',
  },
  { code: 'duplicate-name', edit: timed(leave, leave), file: pupil, at: '{', says: 'same' },
  {
    code: 'never-ends',
    edit: (f) => {
      timed(leave)(f);
      f[pupil]!.properties.status.transitions.leave.from = ['studying', 'left'];
    },
    file: pupil,
    at: '"leave"',
    hint: 'leads away',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      f[guardian]!.properties.seen = { fieldType: 'date', title: '日期' };
      f[guardian]!.properties.stage = { ...f[pupil]!.properties.status };
      f[guardian]!.timed = [{ transition: 'leave', after: { field: 'seen' } }];
    },
    file: guardian,
    at: '"timed"',
    says: 'rows',
  },
];
