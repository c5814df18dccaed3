/** Options of actions without effect or given twice, and names and addresses that are reserved for the product. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const page = 'resources/school/pupil.json';

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

export const idleActionCases: ProblemCase[] = [
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
