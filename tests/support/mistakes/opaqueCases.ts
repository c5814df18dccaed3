/** Mistakes with data of an area (`json`) where nothing generated could draw, ask for or look into it. */
import type { RuleFile } from '../../../src/config/project';
import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const page = 'resources/school/pupil.json';
const name = 'notes';
const json = { fieldType: 'json', title: '数据' };

/** The rule that writes it. */
const writing: RuleFile = { name: 'pupil', path: 'src/modules/school/server/rules/pupil.ts', text: `values.${name} = {};` };

type Files = Record<string, Json>;
const there =
  (edit: (files: Files) => void) =>
  (files: Files): void => {
    files[pupil]!.properties[name] = json;
    edit(files);
  };
/** Named in the page where something is drawn or asked for. */
const named = (code: ProblemCase['code'], edit: (page: Json) => void, more: Partial<ProblemCase> = {}): ProblemCase => ({
  code,
  file: page,
  at: `"${name}"`,
  says: `"${name}"`,
  hint: 'Remove it',
  edit: there((files) => edit(files[page]!)),
  more: { rules: [writing] },
  ...more,
});

export const opaqueCases: ProblemCase[] = [
  named('not-drawn', (one) => one.list.columns.push(name)),
  named('not-drawn', (one) => one.list.filters.push(name)),
  named('not-drawn', (one) => (one.list.sort = name)),
  named('not-drawn', (one) => (one.list.groupBy = [name])),
  named('not-drawn', (one) => one.form.groups[0].fields.push(name)),
  named('not-drawn', (one) => (one.show = { facts: [name] })),
  named('not-drawn', (one) => (one.show = { groups: [{ title: '数据', fields: [name] }] })),
  named('not-drawn', (one) => one.list.columns.push(`friendId.${name}`), {
    at: `"friendId.${name}"`,
    says: 'data of an area',
    hint: 'another field',
  }),
  named('not-typed', (one) => (one.actions[0].fields = [name]), { says: 'only rules write it' }),
  named('does-nothing', (one) => (one.actions[0].params = { [name]: json }), {
    at: '"json"',
    says: 'nobody could type it',
    hint: 'typed',
  }),
  {
    code: 'does-nothing',
    file: pupil,
    at: '"immutable"',
    says: 'only rules write it',
    hint: 'Remove it',
    more: { rules: [writing] },
    edit: (files) => (files[pupil]!.properties[name] = { ...json, immutable: true }),
  },
  {
    code: 'never-written',
    file: pupil,
    at: `"${name}"`,
    says: 'nothing writes it',
    more: { rules: [] },
    edit: (files) => (files[pupil]!.properties[name] = json),
  },
  {
    ...{
      code: 'does-nothing',
      file: guardian,
      at: '"json"',
      says: 'does nothing in rows',
      hint: 'keep it in the record',
      more: { rules: [writing] },
    },
    edit: (files) => (files[guardian]!.properties[name] = json),
  },
  {
    code: 'never-holds',
    file: page,
    at: '{',
    says: 'no record for which it could be offered',
    hint: '"where"',
    edit: (files) =>
      Object.assign(files[page]!, {
        where: { urgent: true },
        links: [{ title: '家庭', to: '/school/pupil', permission: 'school:pupil', when: { urgent: false } }],
      }),
  },
];
