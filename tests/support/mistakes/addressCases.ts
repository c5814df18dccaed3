/** Mistakes in files, addresses and entries of the menu. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const page = 'resources/school/pupil.json';

type Files = Record<string, Json>;
const routes = ['/school/pupil/family', '/school/atlas/:id?'];
const link = (to: string) => (files: Files) => void Object.assign(files[page]!, { links: [{ title: '家庭', to }] });
const part = (name: string, says: string, edit?: (files: Files) => void): ProblemCase => ({
  code: 'bad-value',
  edit: (files) => {
    link(`/school/pupil/family?of={${name}}`)(files);
    edit?.(files);
  },
  more: { routes },
  file: page,
  at: `"/school/pupil/family?of={${name}}"`,
  says,
  hint: '"id"',
});
const path = (address: string, says: string): ProblemCase => ({
  code: 'duplicate-path',
  edit: (files) => {
    files['resources/school/twin.json'] = {
      entity: 'pupil',
      title: '学员名册',
      permission: 'school:pupil',
      path: address,
      menu: { order: 20 },
      endpoints: { base: '/twin', list: 'GET page' },
      list: { columns: ['name'] },
    };
  },
  more: { routes },
  file: 'resources/school/twin.json',
  at: `"${address}"`,
  says,
  hint: 'another path',
});

export const addressCases: ProblemCase[] = [
  part('guardians', 'no line of text'),
  part('photo', 'no line of text'),
  part('tags', 'no line of text'),
  part('age', 'no line of text'),
  part('mobile', 'is masked', (files) => {
    files[pupil]!.properties.mobile = { fieldType: 'phone', title: '手机', masked: true };
    files[page]!.endpoints.reveal = 'POST reveal';
  }),
  path('/school/pupil/family', 'hand-made page'),
  path('/school/Atlas', 'hand-made page'),
  path('/school/atlas/old', 'hand-made page'),
  {
    code: 'unknown-field',
    edit: (files) => {
      files[page]!.list.columns.push('friendId.name');
      files[pupil]!.label = '{name} {friendId.name}';
    },
    file: pupil,
    at: '"{name} {friendId.name}"',
    says: '"friendId.name" is not a field',
    hint: 'without a dot',
  },
];

const group = 'resources/school/_group.json';

/** The page, named by entries with these pages instead of an entry of its own. */
const entries =
  (...pages: (string | string[])[][]) =>
  (files: Files) => {
    delete files[page]!.menu;
    files[group]!.entries = pages.map((all, index) => ({ title: `菜单 ${index + 1}`, order: index, pages: all }));
  };
/** A second page without an entry of its own. */
const twin = (changes: Json) => (files: Files) => {
  const { entity, permission, list } = files[page]!;
  const usual = { entity, title: '学员名册', permission, list, path: '/school/twin', endpoints: { base: '/twin', list: 'GET page' } };
  files['resources/school/twin.json'] = { ...usual, ...changes };
};
const both =
  (...edits: ((files: Files) => void)[]) =>
  (files: Files) => {
    for (const edit of edits) edit(files);
  };

export const menuEntryCases: ProblemCase[] = [
  { code: 'unknown-resource', edit: entries(['pupil', 'pupli']), file: group, at: '"pupli"', hint: 'Did you mean "pupil"?' },
  {
    code: 'unknown-value',
    edit: entries(['pupil', '/school/atlsa']),
    more: { routes: ['/school/atlas'] },
    file: group,
    at: '"/school/atlsa"',
    hint: '"/school/atlas"',
  },
  { code: 'bad-value', edit: entries(['pupil', 'a page']), file: group, at: '"a page"', says: 'neither', hint: 'hand-made page' },
  {
    code: 'two-entries',
    edit: (f) => (f[group]!.entries = [{ title: '菜单', order: 20, pages: ['pupil'] }]),
    file: group,
    at: '"pupil"',
    says: 'entry of its own',
    hint: `Remove "menu" from ${page}`,
  },
  {
    code: 'two-entries',
    edit: entries(['pupil'], ['pupil']),
    file: group,
    at: '"pupil"',
    says: 'stands in the entry "菜单 1"',
    hint: 'one of them',
  },
  {
    code: 'two-entries',
    edit: both(twin({ tab: { of: 'pupil', order: 10 } }), entries(['pupil', 'twin'])),
    file: group,
    at: '"twin"',
    says: 'beside "pupil"',
    hint: 'Remove "tab"',
  },
  {
    code: 'menu-without-path',
    edit: both(twin({ path: undefined }), entries(['pupil', 'twin'])),
    file: group,
    at: '"twin"',
    says: 'has no page',
    hint: 'Add "path"',
  },
  {
    code: 'does-nothing',
    edit: both(twin({}), entries([['pupil', 'twin']])),
    file: group,
    at: '"twin"',
    says: 'shown "pupil" before it',
    hint: 'a tab of its own',
  },
  {
    code: 'same-order',
    edit: both(twin({ menu: { order: 0 } }), entries(['pupil'])),
    file: 'resources/school/twin.json',
    at: '0',
    says: 'has the order 0',
  },
];

const guardian = 'schemas/guardian.json';
const sex = 'schemas/_dictionaries/sex.json';

export const fileCases: ProblemCase[] = [
  { code: 'syntax', text: [pupil, '"title": "学员",', '"title": "学员" // name\n,'], file: pupil, at: '// name', hint: '$comment' },
  { code: 'syntax', text: [sex, '"男"\n    },', '"男",\n    },'], file: sex, at: '}', hint: 'trailing comma' },
  { code: 'duplicate-key', text: [pupil, '"required": [', '"title": "x", "required": ['], file: pupil, at: '"title": "x"' },
  {
    code: 'file-name',
    edit: (files) => (files['schemas/Bad-name.json'] = files[guardian]!),
    file: 'schemas/Bad-name.json',
    at: '',
    hint: 'camelCase',
  },
  { code: 'stray-file', more: { strays: ['schemas/notes.txt'] }, file: 'schemas/notes.txt', at: '' },
  {
    code: 'unknown-key',
    edit: (f) => (f[pupil]!.properties.name = { fieldType: 'text', title: '姓名', maxLenght: 5 }),
    file: pupil,
    at: '"maxLenght"',
    hint: 'Did you mean "maxLength"?',
  },
  {
    code: 'unknown-key',
    edit: (f) => (f[page]!.list.columns = [{ field: 'name', widht: 90 }]),
    file: page,
    at: '"widht"',
    hint: 'Did you mean "width"?',
  },
  { code: 'missing-key', edit: (f) => delete f[page]!.title, file: page, at: '{', hint: 'a text' },
  { code: 'wrong-type', edit: (f) => (f[page]!.list.pageSize = '20'), file: page, at: '"20"' },
  { code: 'unknown-value', edit: (f) => (f[page]!.form.layout = 'drawr'), file: page, at: '"drawr"', hint: 'Did you mean "drawer"?' },
  { code: 'unknown-field-type', edit: (f) => (f[pupil]!.properties.fee.fieldType = 'monny'), file: pupil, at: '"monny"', hint: '"money"' },
  { code: 'bad-value', edit: (f) => (f[page]!.endpoints.base = 'pupil'), file: page, at: '"pupil"', hint: undefined },
  {
    code: 'permission-without-call',
    edit: (f) => (f[page]!.permissions = { delete: 'school:pupil:delete' }),
    file: page,
    at: '"delete"',
    hint: 'Add "delete"',
  },
  {
    code: 'unknown-permission',
    edit: (f) => (f[pupil]!.properties.fee.access = { read: 'shcool:fee' }),
    file: pupil,
    at: '"shcool:fee"',
    hint: 'menu group',
  },
  {
    code: 'never-revealed',
    edit: (f) => (f[guardian]!.properties.phone.masked = true),
    file: page,
    at: '"endpoints"',
    hint: '"POST reveal"',
  },
  { code: 'bad-value', edit: (f) => (f[pupil]!.label = '学员'), file: pupil, at: '"学员"', hint: 'braces' },
];
