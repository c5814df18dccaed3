/** Values that new records cannot begin with. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const page = 'resources/school/pupil.json';
type Edit = (files: Record<string, Json>) => void;

const row = (code: ProblemCase['code'], edit: Edit, at: string, says: string, hint: string, file = pupil): ProblemCase => ({
  code,
  edit,
  at,
  says,
  hint,
  file,
});
const field =
  (name: string, property: Json): Edit =>
  (files) => {
    files[pupil]!.properties[name] = { title: name, ...files[pupil]!.properties[name], ...property };
  };
const condition = (test: Json) => field('contact', { showWhen: test });
const inPage =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[page]!, changes);
const inList =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[page]!.list, changes);
const inAction =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[page]!.actions[0], changes);
const view = (where: Json) => inList({ views: [{ name: 'some', title: '若干', where }] });
const addField =
  (name: string, property: Json, more: Json = {}): Edit =>
  (files) => {
    field(name, property)(files);
    Object.assign(files[pupil]!, more);
  };

/** Keys of other frameworks → the hint that names the key of this language. */
const otherKeys: readonly (readonly [key: string, edit: (key: string) => Edit, hint: string, file?: string])[] = [
  ...(
    [
      ['placeholder', '"description"'],
      ['label', '"title"'],
      ['required', '"required" of the entity'],
      ['unique', '"unique" of the entity'],
      ['hidden', '"showWhen"'],
      ['visibleOn', '"showWhen" with a condition'],
      ['disabled', '"readOnlyWhen"'],
      ['enum', '"choices"'],
      ['format', '"pattern"'],
      ['precision', '"decimals"'],
      ['formula', '"computed"'],
    ] as const
  ).map(([key, hint]) => [key, (one: string) => field('contact', { [one]: true }), hint] as const),
  ['multiple', (key) => field('friendId', { [key]: true }), '"many"'],
  ['onDelete', (key) => field('friendId', { [key]: 'cascade' }), '"rows"'],
  ...(['eq', 'ne', 'between', 'contains', '$gt', 'isNull'] as const).map(
    (key) => [key, (one: string) => condition({ fee: { lt: '9.00', [one]: '1.00' } }), key === '$gt' ? 'Did you mean' : ''] as const,
  ),
  ['dataIndex', (key) => inList({ columns: ['name', { field: 'sex', [key]: 'sex' }] }), '"field"', page],
  ['render', (key) => inList({ columns: ['name', { field: 'sex', [key]: 'x' }] }), '"cell"', page],
  ['pagination', (key) => inList({ [key]: false }), '"pageSize"', page],
  ['roles', (key) => inPage({ [key]: ['admin'] }), '"permission"', page],
  ['method', (key) => inAction({ [key]: 'PUT' }), '"call"', page],
  ['icon', (key) => inAction({ [key]: 'EditOutlined' }), 'menu', page],
];

export const initialValueCases: ProblemCase[] = [
  ...otherKeys.map(([key, edit, hint, file]) => row('unknown-key', edit(key), `"${key}"`, `"${key}" is not known`, hint, file)),
  // Valid values in the wrong type
  row('wrong-type', inList({ columns: 'name' }), '"name"', 'Expected a list', 'brackets: ["name"]', page),
  row('wrong-type', inPage({ menu: { order: '10' } }), '"10"', 'Expected a number', 'without quotes: 10', page),
  row('wrong-type', inPage({ keepAlive: 'true' }), '"true"', 'true or false', 'without quotes: true', page),
  row('wrong-type', field('contact', { description: 3 }), '3', 'Expected a text', 'in quotes: "3"'),
  row('wrong-type', condition('urgent == true' as never), '"urgent == true"', 'an object', 'an object'),
  row('bad-value', inList({ pageSize: 100_000 }), '100000', 'Too big', 'within that limit', page),
  row('bad-value', inList({ pageSize: 0 }), '0', 'Too small', 'within that limit', page),
  row('unknown-field-type', field('contact', { fieldType: 'string' }), '"string"', 'does not exist', 'Known: "text"'),
  row('unknown-field-type', field('level', { fieldType: 'integer' }), '"integer"', 'does not exist', 'and'),
  // Options that would fail with the first long text
  row('not-one-value', addField('story', { fieldType: 'richText' }, { indexes: [['story']] }), '"story"', 'too long', 'maxLength'),
  row(
    'not-one-value',
    addField('story', { fieldType: 'textarea', maxLength: 9000 }, { duplicates: [['story']] }),
    '"story"',
    'too long',
    'at most 800',
  ),
  // A number of days is not an amount of money
  row(
    'cannot-compute',
    (files) => {
      field('until', { fieldType: 'date' })(files);
      field('span', { fieldType: 'money', computed: { months: ['birthday', 'until'] } })(files);
    },
    '"computed"',
    '(money) cannot hold',
    '"number"',
  ),
  row(
    'cannot-compute',
    addField('span', { fieldType: 'percent', computed: { count: 'guardians' } }),
    '"computed"',
    '(percent)',
    '"number"',
  ),
  // Ranges that end before they begin, on every day
  row('never-holds', view({ birthday: { gte: { today: 5 }, lte: 'today' } }), '{', '"birthday"', 'range', page),
  row('never-holds', view({ birthday: { equals: 'today', lt: { today: -3 } } }), '{', '"birthday"', 'range', page),
  row('never-holds', view({ createTime: { gt: 'now', lt: 'now' } }), '{', '"createTime"', 'range', page),
  // Text in place of a value
  row('bad-value', inAction({ set: { fee: 'level * 0.1' } }), '"level * 0.1"', 'no value of "fee"', '', page),
  row(
    'bad-sheet-part',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the mistake
    inPage({ show: { sheets: [{ name: 'card', title: '卡', parts: [{ text: '姓名 ${name}' }] }] } }),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: its place
    '"姓名 ${name}"',
    '"$"',
    '"{name}"',
    page,
  ),
].map(({ hint, ...one }) => ({ ...one, ...(hint && { hint }) }));
