/** Mistakes in dotted names, and dotted names where only own fields are allowed. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const page = 'resources/school/pupil.json';

type Files = Record<string, Json>;
const list = (changes: Json) => (files: Files) => void Object.assign(files[page]!.list, changes);
const field = (name: string, changes: Json) => (files: Files) => void Object.assign(files[pupil]!.properties[name], changes);
/** Pupils with a masked phone number, and a call that reveals it. */
const masked = (changes: Json) => (files: Files) => {
  files[pupil]!.properties.phone = { fieldType: 'phone', title: '电话', masked: true };
  files[page]!.endpoints.reveal = 'POST reveal';
  Object.assign(files[page]!.list, changes);
};

const wrongNames: ProblemCase[] = (
  [
    ['freindId.sex', 'unknown-field', '"freindId" in', '"friendId"'],
    ['friendId.sxe', 'unknown-field', '"sxe" in', '"sex"'],
    ['friendId.friendId.nmae', 'unknown-field', 'is not a field of "pupil"', '"name"'],
    ['sex.title', 'bad-path', '"sex" (select) points to no record', 'reference to one record'],
    ['guardians.name', 'bad-path', '"guardians" holds rows', 'reference to one record'],
    ['friendId.guardians', 'bad-path', 'leads to rows', 'single value'],
    ['friendId.friendId.friendId.friendId.sex', 'bad-path', 'more than 3 references', 'nearer'],
  ] as const
).flatMap(([name, code, says, hint]): ProblemCase[] => {
  const one = (edit: ProblemCase['edit'], at: string, file = page): ProblemCase => ({ code, edit: edit!, file, at, says, hint });
  return [
    one(list({ columns: ['name', name] }), `"${name}"`),
    one(list({ filters: [{ field: name }] }), `"${name}"`),
    one(list({ sort: `-${name}` }), `"-${name}"`),
    one(list({ groupBy: [name] }), `"${name}"`),
    one(list({ views: [{ name: 'some', title: '一些', where: { [name]: 1 } }] }), `"${name}"`),
    one((files) => (files[page]!.show = { facts: [name] }), `"${name}"`),
    one(list({ layout: { cards: { fields: [name] } } }), `"${name}"`),
    one(list({ calendar: { start: 'birthday', title: name } }), `"${name}"`),
    one(list({ charts: [{ title: '图', type: 'bar', group: name }] }), `"${name}"`),
    one((files) => (files[page]!.show = sheet({ fields: [name] })), `"${name}"`),
    one((files) => (files[page]!.show = sheet({ text: `关于{${name}}` })), `"关于{${name}}"`),
    one((files) => void files[page]!.form.groups[0].fields.push(name), `"${name}"`),
    one((files) => (files[page]!.where = { [name]: { empty: false } }), `"${name}"`),
    one((files) => (files[page]!.actions[0].when = { or: [{ [name]: 1 }] }), `"${name}"`),
    one((files) => (files[page]!.actions[0].set = { contact: { field: name } }), `"${name}"`),
    one(field('contact', { showWhen: { [name]: 1 } }), `"${name}"`, pupil),
    one((files) => (files[pupil]!.checks = [{ that: { [name]: 1 }, field: 'name', message: '不对' }]), `"${name}"`, pupil),
  ];
});

const dot = 'friendId.name';
function sheet(part: Json): Json {
  return { sheets: [{ name: 'card', title: '卡', parts: [part] }] };
}
const written = (edit: ProblemCase['edit'], file = page): ProblemCase => ({
  code: 'bad-value',
  edit: edit!,
  file,
  at: `"${dot}"`,
  hint: 'read through a reference',
});

export const dottedCases: ProblemCase[] = [
  ...(
    [
      [(files) => files[page]!.form.groups[0].fields.push(dot), page, `"${dot}"`, '"show"'],
      [(files) => Object.assign(files[page]!.form.groups[0], { showWhen: { [dot]: '甲' } }), page, '"showWhen"', 'record itself'],
      [field('contact', { showWhen: { [dot]: '甲' } }), pupil, '"showWhen"', '"requiredWhen"'],
    ] as const satisfies [(files: Files) => unknown, string, string, string][]
  ).map(([edit, file, at, hint]): ProblemCase => ({ code: 'bad-path', edit: (files) => void edit(files), file, at, says: 'chosen', hint })),
  ...wrongNames,
  written((files) => (files[page]!.actions[0].fields = [dot])),
  written(list({ bulk: { edit: [dot] } })),
  written(list({ layout: { cards: { cover: dot } } })),
  written(list({ calendar: { start: dot } })),
  written((files) => void Object.assign(files[page]!, { import: { fields: [dot] } })),
  written((files) => void files[pupil]!.required.push(dot), pupil),
  written((files) => (files[pupil]!.unique = [[dot]]), pupil),
  written((files) => (files[pupil]!.indexes = [[dot]]), pupil),
  {
    code: 'incomparable-value',
    edit: field('contact', { showWhen: { 'friendId.sex': 9 } }),
    file: pupil,
    at: '9',
    says: '"friendId.sex" (select)',
    hint: '1 "男"',
  },
  {
    code: 'operator-mismatch',
    edit: list({ views: [{ name: 'some', title: '一些', where: { 'friendId.name': { gt: 'a' } } }] }),
    file: page,
    at: '"gt"',
    says: '"friendId.name"',
  },
  {
    code: 'not-stored',
    edit: (files) => (files[page]!.where = { 'friendId.age': { empty: true } }),
    file: page,
    at: '{',
    says: 'no column',
  },
  { code: 'filter-operator', edit: list({ filters: [{ field: 'friendId.sex', operator: 'contains' }] }), file: page, at: '"contains"' },
  { code: 'not-sortable', edit: list({ sort: 'friendId.tags' }), file: page, at: '"friendId.tags"' },
  { code: 'not-groupable', edit: list({ groupBy: ['friendId.age'] }), file: page, at: '"friendId.age"' },
  {
    code: 'not-countable',
    edit: list({ columns: ['name', 'friendId.name'], totals: ['friendId.name'] }),
    file: page,
    at: '"friendId.name"',
  },
  { code: 'duplicate-name', edit: list({ columns: ['name', 'friendId.sex', 'friendId.sex'] }), file: page, at: '"friendId.sex"' },
  { code: 'shown-on-itself', edit: field('friendId', { showWhen: { 'friendId.sex': 1 } }), file: pupil, at: '{', says: 'itself' },
  {
    code: 'does-nothing',
    edit: (files) => {
      Object.assign(files[guardian]!.properties, {
        otherId: { fieldType: 'relation', title: '其他学员', entity: 'pupil' },
        why: { fieldType: 'text', title: '原因', requiredWhen: { 'otherId.sex': 1 } },
      });
    },
    file: guardian,
    at: '"requiredWhen"',
    says: 'Rows of "pupil"',
    hint: 'row itself',
  },
  {
    code: 'unknown-field',
    edit: (files) => {
      files[page]!.actions[0].params = {
        who: { fieldType: 'relation', title: '谁', entity: 'pupil' },
        why: { fieldType: 'text', title: '原因', showWhen: { 'who.sex': 1 } },
      };
    },
    file: page,
    at: '"who.sex"',
    hint: 'References cannot be followed here',
  },
  ...(
    [
      [{ filters: ['friendId.phone'] }, '"friendId.phone"'],
      [{ sort: 'friendId.phone' }, '"friendId.phone"'],
      [{ groupBy: ['friendId.phone'] }, '"friendId.phone"'],
      [{ views: [{ name: 'some', title: '一些', where: { 'friendId.phone': { empty: false } } }] }, '{'],
    ] as const
  ).map(
    ([changes, at]): ProblemCase => ({
      code: 'masked-elsewhere',
      edit: masked(changes),
      file: page,
      at,
      says: 'masked in "pupil"',
      hint: 'Remove',
    }),
  ),
];
