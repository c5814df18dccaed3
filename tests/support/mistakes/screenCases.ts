/** Mistakes in boards for the big screen, in front of which everybody passes, and in the keys of boards. */
import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const file = 'resources/_boards/hall.json';
const pupil = 'schemas/pupil.json';

const hall =
  (...parts: Json[]) =>
  (files: Record<string, Json>) => {
    files['resources/school/pupil.json']!.list.figures = [
      { name: 'all', title: '人数', about: '全部学员', time: 'birthday' },
      { name: 'girls', title: '女', about: '女学员', where: { sex: 2 }, time: 'birthday' },
    ];
    Object.assign(files[pupil]!, { person: true, search: ['name'] });
    files[pupil]!.properties.mateId = { fieldType: 'relation', title: '同桌', entity: 'pupil' };
    files[file] = {
      title: '大厅',
      screen: true,
      parts: [{ name: 'sexes', title: '性别', show: 'bar', figures: ['pupil.all'], by: 'sex' }, ...parts],
    };
  };
const withKey = (key: string) => (files: Record<string, Json>) => {
  hall()(files);
  files[file]!.permission = key;
};

export const screenCases: ProblemCase[] = [
  {
    code: 'on-screen',
    edit: hall({ name: 'list', title: '名单', show: 'rows', page: 'pupil', fields: ['name'] }),
    ...{ file, at: '"rows"', says: 'everybody who passes', hint: 'Show figures' },
  },
  { code: 'on-screen', edit: hall({ name: 'todos', title: '待办', show: 'todos' }), file, at: '"todos"', says: 'shows records' },
  {
    code: 'on-screen',
    edit: hall({ name: 'mates', title: '同桌', show: 'ranking', figures: ['pupil.all'], by: 'mateId' }),
    ...{ file, at: '"mateId"', says: 'the names of pupil', hint: 'a member of the staff' },
  },
  { code: 'unknown-permission', edit: withKey('shcool:pupil'), file, at: '"shcool:pupil"', says: 'not known' },
  {
    code: 'cannot-chart',
    edit: hall({ name: 'both', title: '两项', show: 'bar', figures: ['pupil.all', 'pupil.girls'], by: 'sex' }),
    ...{ file, at: '{', says: 'several figures side by side', hint: 'remove "by"' },
  },
];
