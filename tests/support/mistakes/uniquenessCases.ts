/** Mistakes in unique and exclusive rules. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';

const unique = (rule: Json) => (files: Record<string, Json>) => {
  files[pupil]!.unique = [rule];
};
const exclusive =
  (...rules: Json[]) =>
  (files: Record<string, Json>) => {
    Object.assign(files[pupil]!.properties, {
      from: { fieldType: 'datetime', title: '开始' },
      to: { fieldType: 'datetime', title: '结束' },
    });
    files[pupil]!.exclusive = rules;
  };
const during = ['from', 'to'];

export const uniquenessCases: ProblemCase[] = [
  { code: 'unknown-field', edit: unique({ fields: ['nmae'] }), file: pupil, at: '"nmae"', hint: '"name"' },
  { code: 'unknown-key', edit: unique({ fields: ['name'], when: { urgent: true } }), file: pupil, at: '"when"', hint: '"while"' },
  { code: 'bad-value', edit: unique({ fields: [] }), file: pupil, at: '[]', says: '"fields" is empty' },
  { code: 'missing-key', edit: unique({ while: { urgent: true } }), file: pupil, at: '{', says: '"fields"' },
  { code: 'wrong-type', edit: unique('name' as unknown as Json), file: pupil, at: '"name"' },
  { code: 'duplicate-name', edit: unique({ fields: ['name', 'name'] }), file: pupil, at: '"name"', says: 'twice' },
  { code: 'not-stored', edit: unique({ fields: ['age'] }), file: pupil, at: '"age"' },
  { code: 'unknown-field', edit: unique({ fields: ['name'], while: { urgnt: true } }), file: pupil, at: '"urgnt"', hint: '"urgent"' },
  {
    code: 'not-stored',
    edit: unique({ fields: ['name'], while: { guardians: { empty: true } } }),
    file: pupil,
    at: '{',
    says: '"guardians"',
  },
  {
    code: 'moving-condition',
    edit: unique({ fields: ['name'], while: { birthday: { lt: 'today' } } }),
    file: pupil,
    at: '{',
    says: '"birthday"',
    hint: 'fixed values',
  },
  {
    code: 'moving-condition',
    edit: unique({ fields: ['name'], while: { or: [{ urgent: true }, { birthday: { gt: { today: -3 } } }] } }),
    file: pupil,
    at: '{',
    says: '"birthday"',
  },
  { code: 'unknown-value', edit: unique({ fields: ['name'], within: 'page' }), file: pupil, at: '"page"', hint: 'parent' },
  { code: 'not-rows', edit: unique({ fields: ['name'], within: 'parent' }), file: pupil, at: '"parent"', hint: 'Remove' },
  {
    code: 'duplicate-name',
    edit: (f) => (f[guardian]!.unique = [['phone'], { fields: ['phone'] }]),
    file: guardian,
    at: '{',
    says: 'same rule',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      f['schemas/office.json'] = {
        title: '办公室',
        properties: { name: { fieldType: 'text', title: '名称', maxLength: 50 } },
        single: true,
      };
      f['schemas/office.json']!.unique = [['name']];
    },
    file: 'schemas/office.json',
    at: '"unique"',
    says: 'one record',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      const page = f['resources/school/pupil.json']!;
      delete page.path;
      delete page.menu;
      page.list.views = [{ name: 'urgent', title: '加急', where: { urgent: true }, todo: true }];
    },
    file: 'resources/school/pupil.json',
    at: '"todo"',
    says: 'no address',
  },
  { code: 'unknown-field', edit: exclusive({ fields: ['nmae'], during }), file: pupil, at: '"nmae"', hint: '"name"' },
  { code: 'unknown-field', edit: exclusive({ fields: ['name'], during: ['from', 'two'] }), file: pupil, at: '"two"', hint: '"to"' },
  { code: 'missing-key', edit: exclusive({ fields: ['name'] }), file: pupil, at: '{', says: '"during"' },
  { code: 'no-span', edit: exclusive({ fields: ['name'], during: ['from'] }), file: pupil, at: '[', hint: 'unique' },
  { code: 'no-span', edit: exclusive({ fields: ['name'], during: ['from', 'birthday'] }), file: pupil, at: '[', says: 'datetime, date' },
  { code: 'no-span', edit: exclusive({ fields: ['name'], during: ['level', 'fee'] }), file: pupil, at: '[', hint: 'datetime' },
  { code: 'duplicate-name', edit: exclusive({ fields: ['name'], during: ['from', 'from'] }), file: pupil, at: '"from"', says: 'twice' },
  { code: 'duplicate-name', edit: exclusive({ fields: ['from'], during }), file: pupil, at: '"from"', says: 'as well' },
  { code: 'not-one-value', edit: exclusive({ fields: ['tags'], during }), file: pupil, at: '"tags"', hint: 'rows' },
  { code: 'not-stored', edit: exclusive({ fields: ['guardians'], during }), file: pupil, at: '"guardians"' },
  {
    code: 'moving-condition',
    edit: exclusive({ fields: ['name'], during, while: { from: { gt: 'now' } } }),
    file: pupil,
    at: '{',
    says: '"from"',
    hint: '"now"',
  },
  {
    code: 'duplicate-name',
    edit: exclusive({ fields: ['name'], during }, { fields: ['name'], during }),
    file: pupil,
    at: '{',
    says: 'same rule',
  },
];
