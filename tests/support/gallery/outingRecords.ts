/** Records of the sample page, around today, and a data provider that answers with them. */
import type { DataProvider } from '@refinedev/core';
import { todayInShanghai } from '../../../src/fields/components/today';
import { chartsPath, type ListChartFigures } from '../../../src/wire/charts';

const today = todayInShanghai();
const month = today.slice(0, 7);
const picture = {
  id: 'picture',
  name: '封面.png',
  size: 1024,
  type: 'image/png',
};

interface Outing {
  title: string;
  place: string;
  enrolled: number;
  status: number;
  /** Day of this month. */
  day: string;
}

const outings: Outing[] = [
  { title: '植物园春游', place: '上海植物园', enrolled: 24, status: 2, day: today.slice(8) },
  { title: '亲子运动会', place: '操场', enrolled: 60, status: 3, day: '17' },
  { title: '感统体验课', place: '二楼感统室', enrolled: 0, status: 1, day: '12' },
  { title: '家长讲座：在家里怎么练习说话', place: '多功能厅', enrolled: 12, status: 2, day: '12' },
  { title: '消防演习', place: '全园', enrolled: 0, status: 4, day: '05' },
];

export const records = outings.map(({ day, ...outing }, at) => ({
  ...outing,
  id: `outing-${at}`,
  version: 1,
  cover: at % 2 === 0 ? [picture] : [],
  startTime: `${month}-${day} 09:00:00`,
  endTime: `${month}-${day} 11:30:00`,
  fee: at === 1 ? '120.00' : undefined,
}));

const byState = {
  lines: [1, 2, 3, 4].map((code) => ({
    value: String(code),
    label: null,
    amount: String(records.filter(({ status }) => status === code).length),
  })),
  groups: 4,
  whole: String(records.length),
};
const byMonth = {
  lines: ['2026-09', '2026-10', '2026-11'].map((value, at) => ({ value, label: null, amount: String(40 + 28 * at) })),
  groups: 3,
  whole: '204',
};
const charts: ListChartFigures = { charts: [byState, byMonth, byState] };

/** Every list has all records, every call succeeds, and nothing reaches a server. */
export const dataProvider = {
  getList: async () => ({ data: records, total: records.length }),
  getOne: async ({ id }: { id: unknown }) => ({ data: records.find((record) => record.id === id) }),
  custom: async ({ url }: { url: string }) => ({ data: url === chartsPath ? charts : {} }),
  getApiUrl: () => '',
} as unknown as DataProvider;
