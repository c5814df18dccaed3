/** Mistakes in labels and indexes, and entries that could not be reversed. */

import type { Json } from '../projects/projectFixture';
import { addEntries } from './entryProblemCases';
import type { ProblemCase } from './problemCases';

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

const entry = 'schemas/entry.json';
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
