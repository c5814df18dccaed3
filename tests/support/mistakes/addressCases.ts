/** Mistakes in addresses, and in names used by addresses, labels and keys. */

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
