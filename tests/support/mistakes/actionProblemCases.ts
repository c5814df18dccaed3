/** Mistakes in actions: fields that may not be set, required or read by them. */
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const page = 'resources/school/pupil.json';

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
