/** Mistakes in figures and boards; each in a project that is valid without it. */
import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const page = 'resources/school/pupil.json';
const board = 'resources/_boards/work.json';
type Files = Record<string, Json>;

/** A list with two figures and a share of them, and a board with a part. */
function addFigures(files: Files): void {
  Object.assign(files[page]!.list, {
    columns: ['name', 'fee', 'level'],
    totals: ['fee', { field: 'level', by: 'avg' }],
    groupBy: ['sex'],
    views: [{ name: 'boys', title: '男', where: { sex: 1 } }],
    figures: [
      { name: 'all', title: '人数', about: '全部学员', time: 'birthday' },
      { name: 'girls', title: '女', about: '女学员', where: { sex: 2 }, time: 'birthday' },
      { name: 'girlShare', title: '女学员占比', about: '女学员 ÷ 全部', measure: { of: 'girls', per: 'all' } },
      { name: 'now', title: '现有', about: '全部学员' },
    ],
  });
  files[board] = { title: '工作', parts: [{ name: 'one', show: 'figure', figures: ['pupil.all'] }] };
}

const figure =
  (changes: Json, more: (files: Files) => void = () => {}) =>
  (files: Files) => {
    addFigures(files);
    Object.assign(files[page]!.list.figures[0], changes);
    more(files);
  };
const share =
  (measure: Json, more: Json = {}) =>
  (files: Files) => {
    addFigures(files);
    Object.assign(files[page]!.list.figures[2], { measure, ...more });
  };
const part = (changes: Json) => (files: Files) => {
  addFigures(files);
  Object.assign(files[board]!.parts[0], changes);
};
const at = (text: string) => ({ file: page, at: text });
const on = (text: string) => ({ file: board, at: text });

const figureCases: ProblemCase[] = [
  { code: 'unknown-field', edit: figure({ measure: { sum: 'fe' } }), ...at('"fe"'), hint: '"fee"' },
  { code: 'not-countable', edit: figure({ measure: { sum: 'contact' } }), ...at('"contact"'), says: 'has no sum', hint: 'stored figure' },
  { code: 'not-countable', edit: figure({ measure: { sum: 'level' } }), ...at('"level"'), says: 'no sum of "level"', hint: '"totals"' },
  { code: 'not-countable', edit: figure({ measure: { avg: 'fee' } }), ...at('"fee"'), hint: '"by": "avg"' },
  { code: 'not-countable', edit: figure({ measure: { distinct: 'contact' } }), ...at('"contact"'), hint: '"groupBy"' },
  { code: 'bad-value', edit: figure({ measure: { sum: 'fee', avg: 'fee' } }), ...at('{'), says: 'exactly one' },
  { code: 'bad-value', edit: share({ of: 'girls' }), ...at('{'), says: 'no denominator', hint: '"per"' },
  { code: 'unknown-value', edit: share({ of: 'girl', per: 'all' }), ...at('"girl"'), hint: '"girls"' },
  { code: 'not-countable', edit: share({ of: 'girlShare', per: 'all' }), ...at('"girlShare"'), says: 'a share itself' },
  { code: 'does-nothing', edit: share({ of: 'girls', per: 'all' }, { view: 'boys' }), ...at('"view"'), says: 'its two figures' },
  { code: 'unknown-value', edit: figure({ view: 'boy' }), ...at('"boy"'), hint: '"boys"' },
  { code: 'does-nothing', edit: figure({ view: 'boys', where: { sex: 1 } }), ...at('"view"'), hint: 'Remove one' },
  {
    code: 'duplicate-name',
    edit: figure({}, (files) => void Object.assign(files[page]!.list.figures[3], { name: 'boys', where: { sex: 1 } })),
    ...at('"boys"'),
    says: 'a view of the list',
    hint: '"view"',
  },
  { code: 'unknown-field', edit: figure({ time: 'birthdy' }), ...at('"birthdy"'), hint: '"birthday"' },
  { code: 'not-a-time', edit: figure({ time: 'sex' }), ...at('"sex"'), says: 'names no day' },
  {
    code: 'does-nothing',
    edit: (files) => {
      addFigures(files);
      files[page]!.list.figures[3].takes = 'until';
    },
    ...at('"takes"'),
    says: 'without "time"',
  },
  { code: 'missing-key', edit: figure({ about: undefined }), ...at('{'), says: '"about"' },
];

const boardCases: ProblemCase[] = [
  { code: 'unknown-value', edit: part({ figures: ['pupil.al'] }), ...on('"pupil.al"'), hint: '"pupil.all"' },
  { code: 'does-nothing', edit: part({ figures: ['pupil.all', 'pupil.girls'] }), ...on('"pupil.girls"'), says: 'one number' },
  { code: 'not-a-time', edit: part({ figures: ['pupil.now'], period: 'thisMonth' }), ...on('"pupil.now"'), hint: '"time"' },
  { code: 'does-nothing', edit: part({ compare: true }), ...on('"compare"'), says: 'no period before' },
  { code: 'does-nothing', edit: part({ compare: true, period: 'next7Days' }), ...on('"compare"'), hint: 'up to today' },
  { code: 'unknown-value', edit: part({ period: 'thisMoth' }), ...on('"thisMoth"'), hint: '"thisMonth"' },
  { code: 'missing-key', edit: part({ show: 'line', period: 'thisMonth' }), ...on('{'), says: '"by"' },
  { code: 'cannot-chart', edit: part({ show: 'line', period: 'thisMonth', by: 'sex' }), ...on('"sex"'), says: 'no step of it' },
  { code: 'cannot-chart', edit: part({ show: 'line', period: 'thisYear', by: 'day' }), ...on('"day"'), hint: 'month' },
  { code: 'cannot-chart', edit: part({ show: 'ranking', period: 'thisYear', by: 'month' }), ...on('"month"'), says: 'order' },
  { code: 'not-groupable', edit: part({ show: 'bar', by: 'contact' }), ...on('"contact"'), says: 'no few named values' },
  { code: 'unknown-field', edit: part({ show: 'bar', by: 'sx' }), ...on('"sx"'), hint: '"sex"' },
  { code: 'does-nothing', edit: part({ by: 'sex' }), ...on('"by"'), says: 'where "figure" is shown' },
  {
    code: 'unknown-resource',
    edit: part({ show: 'rows', figures: undefined, page: 'pupl', fields: ['name'] }),
    ...on('"pupl"'),
    hint: '"pupil"',
  },
  {
    code: 'unknown-value',
    edit: part({ show: 'rows', figures: undefined, page: 'pupil', view: 'boy', fields: ['name'] }),
    ...on('"boy"'),
    hint: '"boys"',
  },
  {
    code: 'unknown-field',
    edit: part({ show: 'rows', figures: undefined, page: 'pupil', fields: ['nam'] }),
    ...on('"nam"'),
    hint: '"name"',
  },
  {
    code: 'bad-value',
    edit: (files) => {
      addFigures(files);
      files[board]!.parts = Array.from({ length: 200 }, (_, index) => ({ name: `p${index}`, show: 'figure', figures: ['pupil.all'] }));
    },
    ...on('['),
    says: 'at most',
  },
];

export const figureProblemCases: ProblemCase[] = [...figureCases, ...boardCases];
