/** Mistakes with valid keys and names that make no sense together. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';
import { type Edit, entity, pupil, row } from './problemEdits';

const field =
  (name: string, property: Json): Edit =>
  (files) => {
    files[pupil]!.properties[name] = { title: name, ...files[pupil]!.properties[name], ...property };
  };
const view =
  (where: Json): Edit =>
  (files) => {
    files['resources/school/pupil.json']!.list.views = [{ name: 'some', title: '若干', where }];
  };
const filled = { name: { empty: false } };
const check = (changes: Json) => ({ that: filled, field: 'name', message: '请填写姓名', ...changes });

export const oddCases: ProblemCase[] = [
  ...[{ today: '30' }, { today: 1.5 }, { today: 99_999 }, { today: 1, setting: 'a.b' }, { setting: 3 }].map((word) =>
    row('bad-value', field('birthday', { default: word }), '{', 'no word for a value', '{"today": 30}'),
  ),
  row(
    'duplicate-name',
    entity({
      unique: [
        ['name', 'fee'],
        ['fee', 'name'],
      ],
    }),
    '[',
    'stands above',
    'Remove',
  ),
  row('does-nothing', entity({ unique: [['name']], indexes: [['name']] }), '[', 'an index already', 'Remove'),
  row('does-nothing', entity({ checks: [check({ when: filled })] }), '"that"', 'always met', 'what must hold'),
  ...['名​称', '名‮称', '名­称'].map((title) => row('bad-value', entity({ title }), `"${title}"`, 'type it anew', undefined)),
  row('bad-value', field('weight', { fieldType: 'number', unit: ' ' }), '" "', 'is blank', undefined),
  row('duplicate-name', view({ or: [{ fee: 1 }, { fee: 1 }] }), '{', 'stands above', 'Remove', 'resources/school/pupil.json'),
  row(
    'never-ends',
    (files) => {
      entity({ locked: { status: 'studying' } })(files);
      const { status } = files[pupil]!.properties;
      delete status.states.left;
      status.transitions = {};
      files['resources/school/pupil.json']!.actions = [];
    },
    '"locked"',
    'locked at once',
    'later state',
  ),
  row('never-holds', field('fee', { showWhen: { name: { empty: true } } }), '{', 'is required', 'another field'),
  row(
    'duplicate-name',
    (files) => {
      for (const name of ['aId', 'bId']) field(name, { fieldType: 'relation', entity: 'pupil', copies: { contact: 'contact' } })(files);
    },
    '"contact"',
    'would be chance',
    'one of them',
  ),
];
