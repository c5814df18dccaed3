import { describe, expect, it } from 'vitest';
import type { ListChart } from '../../../config/listLayouts';
import type { ChartFigures } from '../../../wire/charts';
import { buildField } from '../../testing/fixtures';
import { chartContent, formatAxis } from './chartPoints';

const chart = (change: Partial<ListChart> = {}): ListChart => ({
  title: '人数',
  type: 'bar',
  group: 'kind',
  by: undefined,
  measure: { by: 'count' },
  ...change,
});
const figures = (...lines: [value: string | null, amount: string | null, label?: string][]): ChartFigures => ({
  lines: lines.map(([value, amount, label = null]) => ({ value, amount, label })),
  groups: lines.length,
  whole: String(lines.reduce((sum, [, amount]) => sum + Number(amount), 0)),
});
const kind = buildField('kind', {
  fieldType: 'select',
  choices: [
    { code: 2, title: '乙', color: 'soon' },
    { code: 1, title: '甲' },
  ],
});
const day = buildField('day', { fieldType: 'date' });
const keeper = buildField('keeper', { fieldType: 'relation', reference: { entity: 'staff', many: false, tree: false } });
const drawn = (...args: Parameters<typeof chartContent>) => chartContent(...args).points.map(({ title, text }) => `${title} ${text}`);

describe('what a chart shows', () => {
  it('is choices in their order, with their colour and filter, what is not filled last', () => {
    const { points } = chartContent(chart(), kind, undefined, figures([null, '3'], ['1', '1200'], ['2', '1'], ['9', '1']));
    expect(points.map(({ title, text, color }) => [title, text, color])).toEqual([
      ['乙', '1', 'soon'],
      ['甲', '1,200', undefined],
      ['9', '1', undefined],
      ['未填写', '3', undefined],
    ]);
    expect(points.map(({ filter }) => filter)).toEqual([
      { field: 'kind', operator: 'equals', text: '2' },
      { field: 'kind', operator: 'equals', text: '1' },
      { field: 'kind', operator: 'equals', text: '9' },
      { field: 'kind', operator: 'empty', text: 'true' },
    ]);
  });

  it.each<[NonNullable<ListChart['by']>, string[], string[], string]>([
    ['day', ['2026-02-27', '2026-03-01'], ['2026-02-27 1', '2026-02-28 0', '2026-03-01 1'], '2026-02-27,2026-02-27'],
    ['week', ['2026-12-21', '2027-01-04'], ['2026-12-21 周 1', '2026-12-28 周 0', '2027-01-04 周 1'], '2026-12-21,2026-12-27'],
    ['month', ['2026-11', '2027-01'], ['2026-11 1', '2026-12 0', '2027-01 1'], '2026-11-01,2026-11-30'],
  ])('is each %s, also those in which nothing was', (by, values, texts, range) => {
    const asked = chart({ group: 'day', by });
    const told = figures(...values.map((value): [string, string] => [value, '1']));
    expect(drawn(asked, day, undefined, told)).toEqual(texts);
    expect(chartContent(asked, day, undefined, told).points[0]?.filter).toEqual({ field: 'day', operator: 'between', text: range });
  });

  it('has no figure where an average has none', () => {
    const asked = chart({ group: 'day', by: 'month', measure: { by: 'avg', field: 'fee' } });
    const fee = buildField('fee', { fieldType: 'money', options: { decimals: 2 } });
    expect(drawn(asked, day, fee, { ...figures(['2026-01', '1000.50'], ['2026-03', null]), whole: null })).toEqual([
      '2026-01 1,000.50',
      '2026-02 –',
      '2026-03 –',
    ]);
  });

  it('of many records adds up those that are not told, exactly', () => {
    const fee = buildField('fee', { fieldType: 'money', options: { decimals: 2 } });
    const lines = Array.from({ length: 20 }, (_, at): [string, string, string] => [`id${at}`, '0.10', `教师${at}`]);
    const told = { ...figures(...lines, [null, '0.20']), groups: 24, whole: '2.50' };
    const { points } = chartContent(chart({ group: 'keeper', measure: { by: 'sum', field: 'fee' } }), keeper, fee, told);
    expect(points.slice(-2).map(({ title, text, filter }) => [title, text, filter?.operator])).toEqual([
      ['其他 3 项', '0.30', undefined],
      ['未填写', '0.20', 'empty'],
    ]);
  });
});

it.each([
  [20000, '20,000'],
  [0.25, '0.25'],
  [-1234.567, '-1,234.57'],
])('%s on an axis is %s', (amount, text) => {
  expect(formatAxis(amount)).toBe(text);
});
