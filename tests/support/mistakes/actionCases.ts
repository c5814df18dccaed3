/** Mistakes in actions and in the commands that a page names. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const page = 'resources/school/pupil.json';

const count = { fieldType: 'number', title: '数量' };
const answering = (f: Record<string, Json>, answers: Json) => {
  f[page]!.actions[0].answers = answers;
};

export const actionCases: ProblemCase[] = [
  { code: 'bad-operand', edit: (f) => (f[page]!.actions[0].notBy = ['sex']), file: page, at: '"sex"', hint: 'a reference to "staff"' },
  {
    code: 'does-nothing',
    edit: (f) =>
      f[page]!.actions.push({
        name: 'extra',
        title: '额外',
        call: 'POST extra',
        place: 'page',
        notBy: ['createBy'],
        params: { reason: { title: '原因', fieldType: 'text' } },
      }),
    file: page,
    at: '"notBy"',
    hint: 'Remove it',
  },
  {
    code: 'query-without-answer',
    edit: (f) => (f[page]!.queries = [{ name: 'ahead', title: '预告', call: 'POST ahead' }]),
    file: page,
    at: '"ahead"',
    hint: 'server/rules/pupil.ts',
  },
  {
    code: 'unknown-key',
    edit: (f) => (f[page]!.queries = [{ name: 'ahead', title: '预告', call: 'POST ahead', set: { fee: '0.00' } }]),
    file: page,
    at: '"set"',
  },
  {
    code: 'unknown-field',
    edit: (f) => (f[page]!.queries = [{ name: 'ahead', title: '预告', call: 'POST ahead', required: ['month'] }]),
    file: page,
    at: '"month"',
    hint: '"params"',
  },
  {
    code: 'unknown-field',
    edit: (f) => (f[page]!.queries = [{ name: 'ahead', title: '预告', call: 'POST ahead', required: ['version'] }]),
    file: page,
    at: '"version"',
    hint: '"params"',
  },
  {
    code: 'unknown-entity',
    edit: (f) => answering(f, { entity: 'pupils', many: true }),
    file: page,
    at: '"pupils"',
    hint: 'pupil',
  },
  {
    code: 'unknown-field',
    edit: (f) => answering(f, { entity: 'pupil', pick: ['nmae'] }),
    file: page,
    at: '"nmae"',
    hint: 'name',
  },
  {
    code: 'unknown-field',
    edit: (f) => answering(f, { fields: { rows: { fields: { count }, nullable: ['counts'] } } }),
    file: page,
    at: '"counts"',
    says: 'no member of this answer',
    hint: 'count',
  },
  { code: 'missing-key', edit: (f) => answering(f, { many: true }), file: page, at: '"answers"', hint: '"fields"' },
  { code: 'does-nothing', edit: (f) => answering(f, { fields: { count }, value: count }), file: page, at: '"value"' },
  { code: 'does-nothing', edit: (f) => answering(f, { fields: { count }, pick: ['count'] }), file: page, at: '"pick"' },
  { code: 'does-nothing', edit: (f) => answering(f, { value: count, many: true, byKey: true }), file: page, at: '"byKey"' },
  { code: 'move-without-position', edit: (f) => (f[page]!.actions[0].move = 'up'), file: page, at: '"up"' },
  {
    code: 'does-nothing',
    edit: (f) => {
      f[pupil]!.position = 'level';
      f[page]!.list.sort = 'name';
      f[page]!.actions.push({ name: 'up', title: '上移', call: 'PUT up', move: 'up' });
    },
    file: page,
    at: '"move"',
    says: 'sorted by "name"',
    hint: 'Remove "sort"',
  },
  {
    code: 'state-without-transition',
    edit: (f) => (f[page]!.actions[0].set = { status: 'left' }),
    file: page,
    at: '"left"',
    hint: 'name it as "transition"',
  },
  { code: 'state-without-transition', edit: (f) => (f[page]!.actions[0].fields = ['status']), file: page, at: '"status"' },
  {
    code: 'state-without-transition',
    edit: (f) => (f[page]!.actions[0].creates = { entity: 'pupil', via: 'friendId', fields: ['name', 'status'] }),
    file: page,
    at: '"status"',
  },
  {
    code: 'written-once',
    edit: (f) => {
      f[pupil]!.properties.level.immutable = true;
      f[page]!.actions[0].set = { level: 3 };
    },
    file: page,
    at: '3',
    hint: 'Remove it here',
  },
  {
    code: 'written-once',
    edit: (f) => {
      f[pupil]!.properties.level.immutable = true;
      f[page]!.actions[0].fields = ['level'];
    },
    file: page,
    at: '"level"',
  },
  {
    code: 'unknown-field',
    edit: (f) => (f[page]!.actions[0].params = { why: { fieldType: 'text', title: '原因', showWhen: { fee: { gt: 0 } } } }),
    file: page,
    at: '"fee"',
  },
  { code: 'bad-value', edit: (f) => (f[page]!.actions[0].set = { sex: 9 }), file: page, at: '9' },
  {
    code: 'unknown-field',
    edit: (f) => (f[page]!.actions[0].set = { level: { field: 'levl' } }),
    file: page,
    at: '"levl"',
    hint: '"level"',
  },
  { code: 'unknown-field', edit: (f) => (f[page]!.actions[0].set = { level: { input: 'note' } }), file: page, at: '"note"' },
  { code: 'incomparable-value', edit: (f) => (f[page]!.actions[0].set = { level: { field: 'name' } }), file: page, at: '"name"' },
  {
    code: 'incomparable-value',
    edit: (f) => {
      f['schemas/pupil.json']!.properties.share = { fieldType: 'percent', title: '比例' };
      f[page]!.actions[0].set = { fee: { field: 'share' } };
    },
    file: page,
    at: '"share"',
    says: '(money) cannot hold "share" (percent)',
  },
  {
    code: 'incomparable-value',
    edit: (f) => {
      f['schemas/pupil.json']!.properties.month = { fieldType: 'month', title: '月份' };
      f[page]!.actions[0].set = { month: { field: 'name' } };
    },
    file: page,
    at: '"name"',
    says: '(month) cannot hold "name" (text)',
  },
  { code: 'incomparable-value', edit: (f) => (f[page]!.actions[0].set = { level: { today: 3 } }), file: page, at: '"today"' },
  {
    code: 'state-without-transition',
    edit: (f) => (f[page]!.actions[0].creates = { entity: 'pupil', via: 'friendId', fields: ['name'], copy: { status: 'left' } }),
    file: page,
    at: '"left"',
  },
  {
    code: 'duplicate-name',
    edit: (f) => (f[page]!.actions[0].creates = { entity: 'pupil', via: 'friendId', fields: ['name'], copy: { name: { field: 'name' } } }),
    file: page,
    at: '"name"',
  },
  {
    code: 'not-typed',
    edit: (f) => (f[page]!.actions[0].creates = { entity: 'pupil', via: 'friendId', fields: ['name'], copy: { createTime: 'now' } }),
    file: page,
    at: '"createTime"',
  },
  { code: 'bad-default', edit: (f) => (f[pupil]!.properties.level.default = 'today'), file: pupil, at: '"today"' },
];

const link = { title: '离校', to: '/school/pupil/edit/{id}' };

export const stepCases: ProblemCase[] = [
  { code: 'unknown-step', edit: (f) => (f[page]!.show.front = ['leav']), file: page, at: '"leav"', hint: '"leave"' },
  { code: 'unknown-step', edit: (f) => (f[page]!.list.front = ['edit', 'print']), file: page, at: '"print"', hint: '"edit"' },
  { code: 'unknown-step', edit: (f) => (f[page]!.form.next = ['leaves']), file: page, at: '"leaves"', hint: '"leave"' },
  { code: 'unknown-step', edit: (f) => (f[page]!.actions[0].next = ['sheet']), file: page, at: '"sheet"' },
  { code: 'duplicate-name', edit: (f) => (f[page]!.links = [{ ...link, name: 'leave' }]), file: page, at: '"leave"' },
  {
    code: 'does-nothing',
    edit: (f) => (f[page]!.links = [{ ...link, name: 'family', place: 'none' }]),
    file: page,
    at: '"none"',
    hint: '"next"',
  },
  {
    code: 'does-nothing',
    edit: (f) => f[page]!.actions.push({ name: 'all', title: '全部', call: 'POST all', place: 'none', rare: true, params: {} }),
    file: page,
    at: '"rare"',
    says: 'no button in a row',
  },
  {
    code: 'required-not-on-form',
    edit: (f) => (f[page]!.form.quick = { title: '快速登记', fields: ['sex'] }),
    file: page,
    at: '"fields": [\n        "sex"\n      ]',
    says: '"name"',
  },
  { code: 'unknown-field', edit: (f) => (f[page]!.show.wanted = ['birthdy']), file: page, at: '"birthdy"', hint: '"birthday"' },
];

type Edit = (files: Record<string, Json>) => void;
const row = (code: ProblemCase['code'], edit: Edit, at: string, says: string, hint: string): ProblemCase => ({
  code,
  edit,
  file: page,
  at,
  says,
  hint,
});
const action =
  (changes: Json): Edit =>
  (files) =>
    void files[page]!.actions.push({ name: 'extra', title: '额外', call: 'PUT extra', set: { contact: null }, ...changes });
const twin =
  (path: string): Edit =>
  (files) => {
    const { entity, permission, list } = files[page]!;
    files[page] = { ...files[page], menu: { order: 10 } };
    files['resources/school/twin.json'] = { entity, title: '名册', permission, list, path, endpoints: { base: '/twin', list: 'GET page' } };
  };

export const noEffectActionCases: ProblemCase[] = [
  row('does-nothing', action({ reason: '不行' }), '"reason"', 'always possible', 'Remove it'),
  row('does-nothing', action({ place: 'none', confirm: '确定？' }), '"confirm"', 'no button', 'Remove it'),
  row('does-nothing', action({ place: 'none', danger: true }), '"danger"', 'no button', 'Remove it'),
  row('does-nothing', action({ primary: true }), '"primary"', 'only buttons above the list', 'Remove it'),
  row('does-nothing', action({ place: 'page', set: undefined, primary: true }), '"primary"', 'the main button creates', 'Remove it'),
  row('duplicate-name', action({ fields: ['contact'] }), '"contact"', 'asked for and set', 'Remove it'),
  row('not-typed', action({ set: { guardians: [] } }), '"guardians"', 'holds rows', 'Remove it'),
  row(
    'duplicate-name',
    action({ creates: { entity: 'pupil', via: 'friendId', fields: ['name', 'friendId'] } }),
    '"friendId"',
    'the record itself',
    'Remove it',
  ),
  row(
    'required-not-on-form',
    action({ creates: { entity: 'pupil', via: 'friendId', fields: ['sex'] } }),
    '"creates"',
    '"name" of "pupil" is required',
    '"copy"',
  ),
  row('reserved-name', action({ name: 'constructor' }), '"constructor"', 'the product itself', 'another name'),
  ...['id', 'version'].map((name) =>
    row(
      'reserved-name',
      action({ params: { [name]: { fieldType: 'text', title: '甲' } }, set: { contact: { input: name } } }),
      `"${name}"`,
      'the product itself',
      'another name',
    ),
  ),
  row('does-nothing', (f) => (f[page]!.endpoints.reveal = 'POST reveal'), '"reveal"', 'is masked', '"masked"'),
  ...['/School/Pupil', '/dashboard'].map((path) => ({
    ...row('duplicate-path', twin(path), `"${path}"`, 'the address of', 'another path'),
    file: 'resources/school/twin.json',
  })),
  {
    ...row(
      'reserved-name',
      (f) => (f[pupil]!.properties['aB'.repeat(25)] = { fieldType: 'text', title: '甲' }),
      '"aBaB',
      'longer than 63',
      'fewer capitals',
    ),
    file: pupil,
  },
  row('bad-value', (f) => (f[page]!.title = '学\u0000员'), '"学', 'nothing can show', ''),
  row('bad-value', (f) => (f[page]!.title = '学\ud800员'), '"学', 'nothing can show', ''),
].map((one) => (one.hint === '' ? { ...one, hint: undefined } : one)) as ProblemCase[];
