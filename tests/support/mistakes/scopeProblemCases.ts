/** Mistakes in data scopes. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const page = 'resources/school/pupil.json';

/** Pupils owned by a teacher; records that meet `or` are visible to every user of the page. */
const withOr =
  (or: Json, where?: Json) =>
  (files: Record<string, Json>): void => {
    files['schemas/staff.json'] = { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } };
    files['resources/school/staff.json'] = {
      entity: 'staff',
      title: '员工',
      permission: 'signedIn',
      endpoints: { base: '/staff', list: 'GET page', options: 'GET options' },
      list: { columns: ['realName'] },
    };
    files['schemas/pupil.json']!.properties.teacherId = { fieldType: 'relation', title: '教师', entity: 'staff' };
    Object.assign(files[page]!, { scope: { owner: 'teacherId', or }, where });
  };
const row = (code: ProblemCase['code'], edit: ProblemCase['edit'], at: string, hint: string): ProblemCase => ({
  code,
  edit,
  file: page,
  at,
  hint,
});

/** Pupils of those who teach them, who are several and typed, so a maker who names nobody loses sight. */
const withTeachers = (files: Record<string, Json>): void => {
  withOr({ sex: 1 })(files);
  files['schemas/pupil.json']!.properties.teacherId.many = true;
  files[page]!.scope = { owner: 'teacherId' };
};

export const scopeCases: ProblemCase[] = [
  { code: 'bad-scope', edit: (f) => (f[page]!.scope = { owner: 'friendId' }), file: page, at: '"friendId"', hint: 'entity "staff"' },
  row('unknown-field', withOr({ urgnet: true }), '"urgnet"', '"urgent"'),
  row('bad-value', withOr({}), '{', 'Name a field'),
  row('not-stored', withOr({ age: { empty: false } }), '{', 'stored'),
  row('bad-scope', withOr({ birthday: { lt: 'today' } }), '{', 'timed'),
  row('never-holds', withOr({ sex: 1 }, { sex: 2 }), '{', 'remove it'),
  row('does-nothing', withOr({ sex: 1 }, { sex: 1 }), '{', 'Remove "scope"'),
  row('out-of-sight', withTeachers, '"teacherId"', '"default": "me"'),
];
