/** Mistakes in cards, calendars, charts, figures and boards. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const page = 'resources/school/pupil.json';

const list =
  (changes: Json, more: (files: Record<string, Json>) => void = () => {}) =>
  (files: Record<string, Json>) => {
    Object.assign(files[page]!.list, changes);
    more(files);
  };
const cards = (options: Json) => list({ layout: { cards: options } });
const calendar = (options: Json, more?: (files: Record<string, Json>) => void) =>
  list({ calendar: { start: 'birthday', ...options } }, more);
const chart = (options: Json) => list({ charts: [{ title: '人数', type: 'bar', group: 'sex', ...options }] });
const withMoment = (files: Record<string, Json>) =>
  void Object.assign(files['schemas/pupil.json']!.properties, { seenAt: { fieldType: 'datetime', title: '接待时间' } });
const withClock = (files: Record<string, Json>) =>
  void Object.assign(files['schemas/pupil.json']!.properties, { wakes: { fieldType: 'time', title: '起床' } });
const withShare = (files: Record<string, Json>) =>
  void Object.assign(files['schemas/pupil.json']!.properties, { share: { fieldType: 'percent', title: '比例' } });
const at = (text: string) => ({ file: page, at: text });

const cardCases: ProblemCase[] = [
  { code: 'unknown-value', edit: list({ layout: 'crads' }), ...at('"crads"'), hint: '"cards"' },
  { code: 'unknown-key', edit: list({ layout: { cards: {}, card: {} } }), ...at('"card"') },
  { code: 'missing-key', edit: list({ layout: {} }), ...at('{'), says: '"cards"' },
  { code: 'unknown-value', edit: list({ layout: ['cards'] }), ...at('[') },
  { code: 'unknown-field', edit: cards({ cover: 'foto' }), ...at('"foto"'), hint: '"photo"' },
  { code: 'not-an-image', edit: cards({ cover: 'contact' }), ...at('"contact"'), hint: 'image' },
  { code: 'unknown-field', edit: cards({ fields: ['fe'] }), ...at('"fe"'), hint: '"fee"' },
  { code: 'unknown-field', edit: list({ cardTitle: ['fe'] }), ...at('"fe"'), hint: '"fee"' },
  { code: 'duplicate-name', edit: list({ cardTitle: ['fee', 'fee'] }), ...at('"fee"') },
  { code: 'bad-value', edit: list({ cardTitle: [] }), ...at('[') },
  { code: 'bad-value', edit: cards({ fields: [] }), ...at('[') },
  { code: 'duplicate-name', edit: cards({ fields: ['fee', 'fee'] }), ...at('"fee"') },
  { code: 'does-nothing', edit: cards({ fields: ['status'] }), ...at('"status"'), says: 'in its heading', hint: 'Remove' },
  { code: 'does-nothing', edit: cards({ cover: 'photo', fields: ['photo'] }), ...at('"photo"'), says: 'as its cover' },
  { code: 'unknown-key', edit: cards({ columns: ['fee'] }), ...at('"columns"') },
  {
    code: 'does-nothing',
    edit: list({ layout: 'cards', tree: true }, (files) => {
      files['schemas/pupil.json']!.properties.parentId = { fieldType: 'tree', title: '上级' };
    }),
    ...at('"layout"'),
    says: 'nested',
    hint: '"tree"',
  },
  { code: 'does-nothing', edit: list({ layout: 'calendar' }), ...at('"layout"'), says: 'no calendar', hint: 'Add "calendar"' },
];

const calendarCases: ProblemCase[] = [
  { code: 'missing-key', edit: list({ calendar: {} }), ...at('{'), says: '"start"' },
  { code: 'unknown-field', edit: calendar({ start: 'birthdy' }), ...at('"birthdy"'), hint: '"birthday"' },
  { code: 'not-a-time', edit: calendar({ start: 'name' }), ...at('"name"'), hint: 'date or datetime' },
  { code: 'not-a-time', edit: calendar({ end: 'fee' }), ...at('"fee"') },
  { code: 'not-a-time', edit: calendar({ end: 'seenAt' }, withMoment), ...at('"seenAt"'), says: 'of one kind' },
  { code: 'does-nothing', edit: calendar({ end: 'birthday' }), ...at('"birthday"'), says: 'end when it begins' },
  { code: 'not-a-time', edit: calendar({ day: 'birthday', start: 'name' }), ...at('"name"'), hint: 'remove "day"' },
  { code: 'not-a-time', edit: calendar({ day: 'name', start: 'wakes' }, withClock), ...at('"name"'), says: 'no day' },
  { code: 'bad-value', edit: calendar({ title: 'guardians' }), ...at('"guardians"'), says: 'no line of text' },
  { code: 'unknown-field', edit: calendar({ title: 'nmae' }), ...at('"nmae"'), hint: '"name"' },
  { code: 'bad-value', edit: calendar({ color: 'contact' }), ...at('"contact"'), says: 'no colours' },
  { code: 'unknown-value', edit: calendar({ views: ['year'] }), ...at('"year"') },
  { code: 'bad-value', edit: calendar({ views: [] }), ...at('[') },
  { code: 'duplicate-name', edit: calendar({ views: ['week', 'week'] }), ...at('"week"') },
  { code: 'unknown-field', edit: calendar({ fields: ['nmae'] }), ...at('"nmae"'), hint: '"name"' },
  { code: 'unknown-value', edit: calendar({ feed: { view: 'mien' } }), ...at('"mien"'), says: 'no view' },
  { code: 'bad-value', edit: calendar({ lanes: ['name'] }), ...at('"name"'), says: 'names no records' },
  {
    code: 'not-movable',
    edit: calendar({ movable: true }, (files) => {
      delete files[page]!.endpoints.update;
    }),
    ...at('true'),
    says: 'whose beginning can be changed',
    hint: 'Add the call "update"',
  },
  {
    code: 'not-movable',
    edit: calendar({ movable: true }, (files) => {
      files['schemas/pupil.json']!.properties.birthday.immutable = true;
    }),
    ...at('true'),
    hint: 'a form may change',
  },
  { code: 'unknown-field', edit: calendar({ movable: true, override: 'isIll' }), ...at('"isIll"') },
  { code: 'bad-value', edit: calendar({ movable: true, override: 'name' }), ...at('"name"'), says: 'no yes-or-no field' },
  {
    code: 'unknown-value',
    edit: calendar({ movable: true, places: 'free' }),
    ...at('"free"'),
    says: 'no query "free"',
    hint: 'Write a query',
  },
  { code: 'does-nothing', edit: calendar({ override: 'name' }), ...at('"override"'), says: 'Nothing is moved', hint: 'Add "movable"' },
  { code: 'unknown-key', edit: calendar({ colour: 'status' }), ...at('"colour"'), hint: '"color"' },
];

const chartCases: ProblemCase[] = [
  { code: 'unknown-field', edit: chart({ group: 'sxe' }), ...at('"sxe"'), hint: '"sex"' },
  { code: 'not-groupable', edit: chart({ group: 'contact' }), ...at('"contact"'), says: 'no few named ones', hint: 'a choice' },
  { code: 'not-groupable', edit: chart({ group: 'fee' }), ...at('"fee"'), hint: '"measure"' },
  { code: 'not-groupable', edit: chart({ group: 'age' }), ...at('"age"') },
  { code: 'not-groupable', edit: chart({ group: 'tags' }), ...at('"tags"') },
  { code: 'not-groupable', edit: chart({ group: { field: 'guardians' } }), ...at('"guardians"') },
  { code: 'does-nothing', edit: chart({ group: { field: 'sex', by: 'month' } }), ...at('"by"'), says: 'no time', hint: 'Remove "by"' },
  { code: 'unknown-value', edit: chart({ group: { field: 'birthday', by: 'year' } }), ...at('"year"') },
  { code: 'cannot-chart', edit: chart({ type: 'line' }), ...at('"line"'), says: 'goes along time', hint: '"bar"' },
  { code: 'unknown-value', edit: chart({ type: 'column' }), ...at('"column"') },
  { code: 'unknown-value', edit: chart({ measure: 'fee' }), ...at('"fee"') },
  { code: 'unknown-field', edit: chart({ measure: { sum: 'feee' } }), ...at('"feee"'), hint: '"fee"' },
  { code: 'not-countable', edit: chart({ measure: { sum: 'contact' } }), ...at('"contact"'), says: 'has no sum' },
  { code: 'not-countable', edit: chart({ measure: { avg: 'age' } }), ...at('"age"') },
  {
    code: 'not-countable',
    edit: list({ charts: [{ title: '比例', type: 'bar', group: 'sex', measure: { sum: 'share' } }] }, withShare),
    ...at('"share"'),
    says: 'shares have no sum',
    hint: '"avg"',
  },
  {
    code: 'not-countable',
    edit: list({ columns: ['name', 'share'], totals: ['share'] }, withShare),
    ...at('"share"'),
    says: 'shares have no sum',
    hint: '"by": "avg"',
  },
  { code: 'bad-value', edit: chart({ measure: { sum: 'fee', avg: 'fee' } }), ...at('{'), says: 'exactly one' },
  { code: 'unknown-key', edit: chart({ measure: { summ: 'fee' } }), ...at('"summ"'), hint: '"sum"' },
  { code: 'cannot-chart', edit: chart({ type: 'pie', measure: { avg: 'fee' } }), ...at('"pie"'), says: 'parts of a whole' },
  { code: 'missing-key', edit: list({ charts: [{ type: 'bar', group: 'sex' }] }), ...at('{'), says: '"title"' },
  {
    code: 'duplicate-name',
    edit: list({ charts: ['sex', 'status'].map((group) => ({ title: '人数', type: 'bar', group })) }),
    ...at('"人数"'),
  },
  {
    code: 'does-nothing',
    edit: list({ charts: [{ title: '人数', type: 'bar', group: 'sex' }] }, (files) => {
      delete files[page]!.path;
      delete files[page]!.menu;
    }),
    ...at('"charts"'),
    hint: '"path"',
  },
  {
    code: 'does-nothing',
    edit: list({ calendar: { start: 'birthday' } }, (files) => {
      const { form: _form, show: _show, ...rest } = files[page]!;
      files[page] = { ...rest, page: 'Year', endpoints: { base: '/pupil', list: 'GET page', options: 'GET options' } };
    }),
    more: { extensions: { cells: new Set(), actions: new Set(), blocks: new Set(), pages: new Set(['Year']) } },
    ...at('"calendar"'),
    says: 'draws everything itself',
  },
];

export const listLayoutCases: ProblemCase[] = [...cardCases, ...calendarCases, ...chartCases];

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
const on = (text: string) => ({ file: board, at: text });

const figureCases: ProblemCase[] = [
  { code: 'unknown-field', edit: figure({ measure: { sum: 'fe' } }), ...at('"fe"'), hint: '"fee"' },
  { code: 'not-countable', edit: figure({ measure: { sum: 'contact' } }), ...at('"contact"'), says: 'has no sum', hint: 'stored figure' },
  { code: 'not-countable', edit: figure({ measure: { sum: 'level' } }), ...at('"level"'), says: 'no sum of "level"', hint: '"totals"' },
  { code: 'not-countable', edit: figure({ measure: { avg: 'fee' } }), ...at('"fee"'), hint: '"by": "avg"' },
  { code: 'not-countable', edit: figure({ measure: { distinct: 'contact' } }), ...at('"contact"'), hint: '"groupBy"' },
  { code: 'bad-value', edit: figure({ measure: { sum: 'fee', avg: 'fee' } }), ...at('{'), says: 'exactly one' },
  { code: 'does-nothing', edit: figure({ measure: { avg: 'level', negate: true } }), ...at('"negate"'), says: 'Only a sum' },
  { code: 'unknown-field', edit: figure({ where: { gone: 1 } }), ...at('"gone"'), says: 'no field here' },
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
