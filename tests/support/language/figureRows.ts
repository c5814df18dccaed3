/** For each key of figures and boards an example that changes what engine and server get; see `src/config/liveness.test.ts`. */
import type { Json } from '../projects/projectFixture';

type Edit = (parts: { page: Json; files: Record<string, Json> }) => void;

interface FigureRow {
  before?: Edit;
  write: Edit;
  member?: string;
  owner?: string;
}

const figure: Edit = ({ page }) => {
  page.list.columns = ['name', 'fee', 'level'];
  page.list.totals = ['fee', { field: 'level', by: 'avg' }];
  page.list.groupBy = ['sex'];
  page.list.views = [{ name: 'boys', title: '男', where: { sex: 1 } }];
  page.list.figures = [
    { name: 'all', title: '人数', about: '全部学员', time: 'birthday' },
    { name: 'some', title: '女', about: '女学员', where: { sex: 2 }, time: 'birthday' },
  ];
};
const board: Edit = (parts) => {
  figure(parts);
  parts.files['resources/_boards/work.json'] = {
    title: '工作',
    parts: [
      { name: 'one', show: 'figure', figures: ['pupil.all'], period: 'thisMonth' },
      { name: 'two', title: '男女', show: 'bar', figures: ['pupil.all'], by: 'sex' },
      { name: 'three', title: '名单', show: 'rows', page: 'pupil', fields: ['name'] },
      { name: 'four', title: '自画', show: 'block', block: 'clock' },
    ],
  };
};
const change =
  (at: number, more: Json): Edit =>
  ({ files }) =>
    void Object.assign(files['resources/_boards/work.json']!.parts[at], more);
const measured =
  (measure: Json): Edit =>
  ({ page }) => {
    page.list.figures[0].measure = measure;
    if (measure.of) delete page.list.figures[0].time;
  };
const third: Edit = (parts) => {
  board(parts);
  parts.page.list.figures.push({ name: 'third', title: '另', about: '全部学员', time: 'birthday' });
};
const sharing: Edit = (parts) => {
  third(parts);
  measured({ of: 'some', per: 'some' })(parts);
};

export const figureRows: Record<string, FigureRow> = {
  'resource.list.figures': { write: figure, owner: 'list' },
  'resource.list.figures.name': {
    before: (parts) => {
      board(parts);
      change(0, { figures: ['pupil.some'] })(parts);
    },
    write: (parts) => {
      parts.page.list.figures[1].name = 'girls';
      change(0, { figures: ['pupil.girls'] })(parts);
    },
    owner: 'figure',
  },
  'resource.list.figures.title': { before: board, write: ({ page }) => (page.list.figures[0].title = '总人数') },
  'resource.list.figures.unit': { before: board, write: ({ page }) => (page.list.figures[0].unit = '人') },
  'resource.list.figures.about': { before: board, write: ({ page }) => (page.list.figures[0].about = '所有学员') },
  'resource.list.figures.measure': { before: board, write: measured({ sum: 'fee' }) },
  'resource.list.figures.measure.sum': { before: board, write: measured({ sum: 'fee' }), member: 'field', owner: 'measure' },
  'resource.list.figures.measure.avg': { before: board, write: measured({ avg: 'level' }), member: 'field', owner: 'measure' },
  'resource.list.figures.measure.distinct': { before: board, write: measured({ distinct: 'sex' }), member: 'field', owner: 'measure' },
  'resource.list.figures.measure.negate': {
    before: (parts) => {
      board(parts);
      measured({ sum: 'fee' })(parts);
    },
    write: measured({ sum: 'fee', negate: true }),
    member: 'negate',
    owner: 'measure',
  },
  'resource.list.figures.measure.of': {
    before: sharing,
    write: ({ page }) => (page.list.figures[0].measure.of = 'third'),
    owner: 'measure',
  },
  'resource.list.figures.measure.per': {
    before: sharing,
    write: ({ page }) => (page.list.figures[0].measure.per = 'third'),
    owner: 'measure',
  },
  'resource.list.figures.measure.as': {
    before: sharing,
    write: ({ page }) => (page.list.figures[0].measure.as = 'number'),
    member: 'isNumber',
    owner: 'measure',
  },
  'resource.list.figures.view': { before: board, write: ({ page }) => (page.list.figures[0].view = 'boys') },
  'resource.list.figures.where': {
    before: board,
    write: ({ page }) => (page.list.figures[0].where = { sex: 1 }),
    member: 'where',
    owner: 'view',
  },
  'resource.list.figures.time': { before: board, write: ({ page }) => (page.list.figures[0].time = 'createTime') },
  'resource.list.figures.takes': { before: board, write: ({ page }) => (page.list.figures[0].takes = 'until') },
  'board.title': { before: board, write: ({ files }) => (files['resources/_boards/work.json']!.title = '看板') },
  'board.permission': { before: board, write: ({ files }) => (files['resources/_boards/work.json']!.permission = 'school:pupil') },
  'board.screen': {
    before: (parts) => {
      board(parts);
      parts.files['resources/_boards/work.json']!.parts.splice(2);
    },
    write: ({ files }) => (files['resources/_boards/work.json']!.screen = true),
  },
  'board.parts': { before: board, write: ({ files }) => files['resources/_boards/work.json']!.parts.pop() },
  'board.parts.name': { before: board, write: change(0, { name: 'first' }), owner: 'part' },
  'board.parts.title': { before: board, write: change(0, { title: '本月人数' }), owner: 'part' },
  'board.parts.show': { before: board, write: change(1, { show: 'ranking' }), owner: 'part' },
  'board.parts.figures': { before: board, write: change(0, { figures: ['pupil.some'] }), owner: 'part' },
  'board.parts.period': { before: board, write: change(0, { period: 'today' }), owner: 'part' },
  'board.parts.compare': { before: board, write: change(0, { compare: true }), owner: 'part' },
  'board.parts.by': { before: board, write: change(1, { by: 'status' }), owner: 'part' },
  'board.parts.top': { before: board, write: change(1, { top: 3 }), owner: 'part' },
  'board.parts.page': { before: board, write: change(3, { page: 'pupil' }), member: 'page', owner: 'rows' },
  'board.parts.view': { before: board, write: change(2, { view: 'boys' }), member: 'view', owner: 'rows' },
  'board.parts.fields': { before: board, write: change(2, { fields: ['name', 'sex'] }), member: 'fields', owner: 'rows' },
  'board.parts.block': { before: board, write: change(3, { block: 'watch' }), owner: 'part' },
  'board.parts.wide': { before: board, write: change(1, { wide: true }), owner: 'part' },
};
