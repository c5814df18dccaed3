/** For each key of the layouts of a list an example that changes what engine and server get; see `src/config/liveness.test.ts`. */
import type { Json } from '../projects/projectFixture';

type Edit = (parts: { page: Json; entity: Json; files: Record<string, Json> }) => void;

interface LayoutRow {
  before?: Edit;
  write: Edit;
  member?: string;
  owner?: string;
}

const narrowColumns: Edit = ({ page }) => {
  page.list.columns = ['name', 'sex', 'contact'].map((field) => ({ field, width: 100 }));
};
const cards: Edit = ({ page }) => {
  page.list.layout = { cards: {} };
};
const times: Edit = ({ entity }) => {
  Object.assign(entity.properties, {
    seenAt: { fieldType: 'datetime', title: '到' },
    leftAt: { fieldType: 'datetime', title: '走' },
  });
};
const calendar: Edit = (parts) => {
  times(parts);
  parts.page.list.calendar = { start: 'seenAt' };
};
const movable: Edit = (parts) => {
  calendar(parts);
  parts.page.list.calendar.movable = true;
};
const laned: Edit = (parts) => {
  calendar(parts);
  parts.page.list.calendar.lanes = ['friendId'];
  parts.page.queries = [{ name: 'free', title: '空位', call: 'POST free' }];
};
const feedViews: Edit = (parts) => {
  calendar(parts);
  parts.page.list.views = ['soon', 'later'].map((name) => ({ name, title: name, where: { sex: name === 'soon' ? 1 : 2 } }));
};
const feed: Edit = (parts) => {
  feedViews(parts);
  parts.page.list.calendar.feed = { view: 'soon' };
};
const feedNames: Edit = (parts) => {
  feed(parts);
  parts.page.list.calendar.fields = ['friendId'];
  parts.files['schemas/setting.json'] = {
    title: '设置',
    single: true,
    properties: { names: { fieldType: 'boolean', title: '写全名', default: false } },
  };
};
const chart: Edit = ({ page }) => {
  page.list.charts = [{ title: '人数', type: 'bar', group: 'sex' }];
};
const timeChart: Edit = ({ page }) => {
  page.list.charts = [{ title: '人数', type: 'bar', group: { field: 'birthday' } }];
};

export const layoutRows: Record<string, LayoutRow> = {
  'entity.person': {
    before: ({ entity }) => (entity.search = ['name']),
    write: ({ entity }) => (entity.person = true),
  },
  'resource.list.columns.importance': { before: narrowColumns, write: ({ page }) => (page.list.columns[2].importance = 'high') },
  'resource.list.layout': { write: ({ page }) => (page.list.layout = 'cards'), member: 'cards', owner: 'list' },
  'resource.list.layout.cards': { write: cards, member: 'cards', owner: 'list' },
  'resource.list.layout.cards.cover': { before: cards, write: ({ page }) => (page.list.layout.cards.cover = 'photo'), owner: 'cards' },
  'resource.list.layout.cards.fields': { before: cards, write: ({ page }) => (page.list.layout.cards.fields = ['fee']), owner: 'cards' },
  'resource.list.calendar': { write: ({ page }) => (page.list.calendar = { start: 'birthday' }) },
  'resource.list.calendar.day': {
    before: (parts) => {
      parts.entity.properties.wakes = { fieldType: 'time', title: '起床' };
      parts.entity.properties.onDay = { fieldType: 'date', title: '那天' };
      parts.page.list.calendar = { day: 'birthday', start: 'wakes' };
    },
    write: ({ page }) => (page.list.calendar.day = 'onDay'),
  },
  'resource.list.calendar.start': { before: calendar, write: ({ page }) => (page.list.calendar.start = 'leftAt') },
  'resource.list.calendar.end': { before: calendar, write: ({ page }) => (page.list.calendar.end = 'leftAt') },
  'resource.list.calendar.title': { before: calendar, write: ({ page }) => (page.list.calendar.title = 'contact') },
  'resource.list.calendar.color': { before: calendar, write: ({ page }) => (page.list.calendar.color = 'status') },
  'resource.list.calendar.fields': { before: calendar, write: ({ page }) => (page.list.calendar.fields = ['contact']) },
  'resource.list.calendar.lanes': { before: calendar, write: ({ page }) => (page.list.calendar.lanes = ['friendId']) },
  'resource.list.calendar.movable': { before: calendar, write: ({ page }) => (page.list.calendar.movable = true) },
  'resource.list.calendar.override': {
    before: (parts) => {
      movable(parts);
      parts.entity.properties.anyway = { fieldType: 'boolean', title: '仍要' };
    },
    write: ({ page }) => (page.list.calendar.override = 'anyway'),
  },
  'resource.list.calendar.places': {
    before: (parts) => {
      movable(parts);
      parts.page.queries = [{ name: 'free', title: '空位', call: 'POST free' }];
    },
    write: ({ page }) => (page.list.calendar.places = 'free'),
  },
  'resource.list.calendar.find': { before: laned, write: ({ page }) => (page.list.calendar.find = 'free') },
  'resource.list.calendar.free': { before: laned, write: ({ page }) => (page.list.calendar.free = 'free') },
  'resource.list.calendar.paper': { before: laned, write: ({ page }) => (page.list.calendar.paper = '周课表') },
  'resource.list.calendar.instead': {
    before: (parts) => {
      calendar(parts);
      parts.page.list.calendar.fields = ['contact'];
    },
    write: ({ page }) => (page.list.calendar.instead = { contact: 'friendId' }),
  },
  'resource.list.calendar.openEnd': {
    before: (parts) => {
      calendar(parts);
      parts.page.list.calendar.end = 'leftAt';
    },
    write: ({ page }) => (page.list.calendar.openEnd = true),
  },
  'resource.list.calendar.feed': { before: feedViews, write: ({ page }) => (page.list.calendar.feed = { view: 'soon' }) },
  'resource.list.calendar.feed.view': { before: feed, write: ({ page }) => (page.list.calendar.feed.view = 'later') },
  'resource.list.calendar.feed.cancelled': { before: feed, write: ({ page }) => (page.list.calendar.feed.cancelled = 'later') },
  'resource.list.calendar.feed.short': { before: feedNames, write: ({ page }) => (page.list.calendar.feed.short = ['friendId']) },
  'resource.list.calendar.feed.whole': { before: feedNames, write: ({ page }) => (page.list.calendar.feed.whole = 'setting.names') },
  'resource.list.views.opens': { before: feedViews, write: ({ page }) => (page.list.views[0].opens = true) },
  'resource.list.calendar.views': { before: calendar, write: ({ page }) => (page.list.calendar.views = ['month']) },
  'resource.list.charts': { write: chart },
  'resource.list.charts.title': { before: chart, write: ({ page }) => (page.list.charts[0].title = '男女') },
  'resource.list.charts.type': { before: chart, write: ({ page }) => (page.list.charts[0].type = 'pie') },
  'resource.list.charts.group': { before: chart, write: ({ page }) => (page.list.charts[0].group = 'status') },
  'resource.list.charts.group.field': {
    before: timeChart,
    write: ({ page }) => (page.list.charts[0].group.field = 'createTime'),
    member: 'group',
    owner: 'chart',
  },
  'resource.list.charts.group.by': { before: timeChart, write: ({ page }) => (page.list.charts[0].group.by = 'week'), owner: 'chart' },
  'resource.list.charts.measure': { before: chart, write: ({ page }) => (page.list.charts[0].measure = { sum: 'fee' }) },
  ...Object.fromEntries(
    ['sum', 'avg', 'min', 'max'].map((by) => [
      `resource.list.charts.measure.${by}`,
      {
        before: chart,
        write: ({ page }: { page: Json }) => (page.list.charts[0].measure = { [by]: 'fee' }),
        member: 'by',
        owner: 'measure',
      },
    ]),
  ),
};
