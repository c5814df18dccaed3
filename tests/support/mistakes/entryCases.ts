/** Mistakes in entries that are only appended, and in labels. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const entry = 'schemas/entry.json';
const page = 'resources/school/entry.json';

/** Adds valid entries, and a page with an action that reverses them. */
export function addEntries(files: Record<string, Json>): void {
  files[entry] = {
    title: '流水',
    label: '{note}',
    properties: {
      note: { fieldType: 'text', title: '说明', maxLength: 50 },
      amount: { fieldType: 'money', title: '金额' },
      reason: { fieldType: 'text', title: '原因' },
      reversalOf: { fieldType: 'relation', title: '冲销', entity: 'entry', readOnly: true },
    },
    appendOnly: { reversal: 'reversalOf', negate: ['amount'] },
  };
  files[page] = {
    entity: 'entry',
    title: '流水',
    path: '/school/entry',
    permission: 'signedIn',
    endpoints: { base: '/entry', list: 'GET page', get: 'GET get', create: 'POST save', options: 'GET options' },
    list: { columns: ['note', 'amount', 'reversalOf'] },
    form: { groups: [{ title: '流水', fields: ['note', 'amount', 'reason'] }] },
    show: {},
    actions: [{ name: 'reverse', title: '冲销', call: 'POST reverse', reverse: true, fields: ['reason'] }],
  };
}

type Entries = { schema: Json; page: Json; files: Record<string, Json> };
const edit = (change: (made: Entries) => void) => (files: Record<string, Json>) => {
  addEntries(files);
  change({ schema: files[entry]!, page: files[page]!, files });
};
const wrong = (code: ProblemCase['code'], at: string, change: (made: Entries) => void, more: Partial<ProblemCase> = {}): ProblemCase => ({
  code,
  edit: edit(change),
  file: entry,
  at,
  ...more,
});
const onPage = { file: page };
/** Sets the name of the reversal field, and removes the field itself. */
const reversedBy = (name: string) => (made: Entries) => {
  made.schema.appendOnly.reversal = name;
  delete made.schema.properties.reversalOf;
  made.page.list.columns.pop();
};
const action = ({ page: { actions } }: Entries): Json => actions[0];

export const entryCases: ProblemCase[] = [
  wrong('unknown-field', '"reversalFor"', reversedBy('reversalFor'), {}),
  wrong('append-only', '"note"', reversedBy('note'), { says: 'cannot name', hint: 'relation' }),
  wrong('append-only', '"reversalOf"', ({ schema }) => (schema.properties.reversalOf.many = true), { says: 'cannot name' }),
  wrong(
    'append-only',
    '"reversalOf"',
    ({ schema, page }) => {
      delete schema.properties.reversalOf.readOnly;
      page.form.groups[0].fields.push('reversalOf');
    },
    { says: 'cannot name', hint: '"readOnly": true' },
  ),
  wrong('unknown-field', '"amuont"', ({ schema }) => (schema.appendOnly.negate = ['amuont']), { hint: 'amount' }),
  wrong('append-only', '"reason"', ({ schema }) => (schema.appendOnly.negate = ['reason']), { says: 'no opposite' }),
  wrong('append-only', '0', ({ schema }) => (schema.properties.amount.min = 0), { says: 'never below 0', hint: 'as a check' }),
  wrong(
    'append-only',
    '"appendOnly"',
    ({ schema }) => {
      const states = { open: { code: 1, title: '有效', color: 'normal' } };
      schema.properties.status = { fieldType: 'state', title: '状态', initial: 'open', states, transitions: {} };
    },
    { says: 'the states of "status"' },
  ),
  wrong('does-nothing', '"locked"', ({ schema }) => (schema.locked = { amount: { gt: 0 } }), { says: 'never changed' }),
  wrong('append-only', '"update"', ({ page }) => (page.endpoints.update = 'PUT update'), {
    ...onPage,
    says: 'never changed',
    hint: '"reverse"',
  }),
  wrong('append-only', '"delete"', ({ page }) => (page.endpoints.delete = 'DELETE delete'), { ...onPage, says: 'never deleted' }),
  wrong(
    'append-only',
    '"mark"',
    ({ page }) => page.actions.push({ name: 'mark', title: '标记', call: 'PUT mark', set: { note: '已核对' } }),
    {
      ...onPage,
      says: '"mark" changes them',
    },
  ),
  wrong('append-only', '"amount"', (made) => (action(made).fields = ['amount']), { ...onPage, says: 'follows from the entry' }),
  wrong('does-nothing', '"set"', (made) => (action(made).set = { note: '冲' }), { ...onPage, says: 'beside "reverse"' }),
  wrong(
    'does-nothing',
    '"reverse"',
    ({ schema, page }) => {
      delete schema.appendOnly;
      schema.properties.reversalOf = { fieldType: 'relation', title: '冲销', entity: 'entry' };
      page.form.groups[0].fields.push('reversalOf');
    },
    { ...onPage, says: 'no entries' },
  ),
];

const pupil = 'schemas/pupil.json';

type Edit = (files: Record<string, Json>) => void;
const row = (code: ProblemCase['code'], edit: Edit, at: string, says: string, hint: string): ProblemCase => ({
  code,
  edit,
  file: pupil,
  at,
  says,
  hint,
});
const field = (name: string, property: Json): Edit => {
  return (files) => {
    files[pupil]!.properties[name] = { title: name, ...files[pupil]!.properties[name], ...property };
  };
};
const both =
  (...edits: Edit[]): Edit =>
  (files) => {
    for (const edit of edits) edit(files);
  };
const entity =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[pupil]!, changes);

const labelRows: ProblemCase[] = [
  row('bad-value', entity({ label: '{age}' }), '"{age}"', 'no line of text', 'Use a text'),
  row('bad-value', entity({ label: '{friendId}' }), '"{friendId}"', 'pupil → pupil', 'of the record itself'),
  row(
    'computed-reveals',
    both(field('mobile', { fieldType: 'phone', masked: true }), entity({ label: '{name} {mobile}' }), (f) => {
      f['resources/school/pupil.json']!.endpoints.reveal = 'POST reveal';
    }),
    '"{name} {mobile}"',
    'is masked',
    'another field',
  ),
  row('computed-reveals', field('name', { access: { read: 'school:pupil:name' } }), '{', 'needs a key', 'Write a "label"'),
];

const indexRows: ProblemCase[] = [
  row(
    'not-one-value',
    both(field('story', { fieldType: 'textarea', maxLength: 9000 }), entity({ unique: [['story']] })),
    '"story"',
    'too long',
    '"maxLength"',
  ),
  row(
    'not-one-value',
    both(field('story', { fieldType: 'text' }), entity({ unique: [['story']] })),
    '"story"',
    '3000 bytes',
    'at most 800',
  ),
  row(
    'not-one-value',
    both(field('story', { fieldType: 'text', maxLength: 801 }), entity({ indexes: [['story']] })),
    '"story"',
    '2403 bytes',
    'at most 800',
  ),
  row(
    'not-one-value',
    both(field('story', { fieldType: 'text', maxLength: 780 }), entity({ unique: [['name', 'story']] })),
    '[',
    'together take up to 2940 bytes',
    'at most 800 together',
  ),
  row(
    'not-one-value',
    both(field('story', { fieldType: 'richText' }), entity({ unique: [['story']] })),
    '"story"',
    'too long',
    'short text',
  ),
  row(
    'bad-rollup',
    both(field('friends', { fieldType: 'number', rollup: { count: 'pupil', via: 'friendId' } }), entity({ unique: [['friends']] })),
    '"friends"',
    'alike in every record',
    'typed',
  ),
  row(
    'cannot-compute',
    field('fees', { fieldType: 'number', rollup: { sum: 'pupil.fee', via: 'friendId' } }),
    '"rollup"',
    'keeps 0 decimals',
    '"decimals": 2',
  ),
  row('bad-option', field('likes', { fieldType: 'multiSelect', dictionary: 'sex', min: 3 }), '3', 'there are 2', ''),
];
delete indexRows.at(-1)!.hint;

const entryRow = (changes: Json, at: string, says: string, hint: string): ProblemCase => ({
  code: 'append-only',
  edit: (files) => {
    addEntries(files);
    Object.assign(files[entry]!, changes);
  },
  file: entry,
  at,
  says,
  hint,
});
const entryRows: ProblemCase[] = [
  entryRow({ checks: [{ that: { amount: { gt: 0 } }, field: 'amount', message: '应大于 0' }] }, '"that"', 'does not pass', '"reversalOf"'),
  {
    ...entryRow({}, '[', 'the same values', '"while"'),
    edit: (files) => {
      addEntries(files);
      files[entry]!.properties.day = { fieldType: 'date', title: '日期' };
      files[entry]!.unique = [['note', 'day']];
    },
  },
  {
    ...entryRow({}, '-5', 'opposite of what', 'both limits'),
    edit: (files) => {
      addEntries(files);
      files[entry]!.properties.amount.min = -5;
    },
  },
];

export const labelCases = [...labelRows, ...indexRows, ...entryRows];
