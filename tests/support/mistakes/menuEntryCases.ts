/** Mistakes in the entries of a menu group. */
import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const group = 'resources/school/_group.json';
const page = 'resources/school/pupil.json';

type Files = Record<string, Json>;
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
