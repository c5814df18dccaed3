/** Tabs, charts, totals and rows of one list are figures of the same records, whatever tab is open. Made from the configuration. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import type { List, Resource } from '../../src/config/normalized';
import { chartsPath, type ListChartFigures } from '../../src/wire/charts';
import { dialect } from '../../src/wire/dialect';
import { countsPath, type ListTotals, totalsPath, totalsResource, type ViewCounts } from '../../src/wire/totals';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const { resources } = loadConfiguration(process.cwd()).configuration!;
const lists = [...resources.values()].filter(
  (one): one is Resource & { list: List } => one.list !== undefined && one.endpoints.list !== undefined,
);
/** To read who looked is a look, too: such a list grows with each question. */
const grows = ({ entity }: Resource) => entity.source === 'looks';
const told = lists.filter((one) => (one.list.views.length > 0 || one.list.charts.length > 0) && !grows(one));

type Query = Record<string, string>;
const ask = async <T>(path: string, { name }: Resource, query: Query): Promise<T> =>
  (await server.call<T>('GET', path, { as: 'admin', query: { [totalsResource]: name, ...query } })).data;
const found = async ({ endpoints }: Resource, query: Query): Promise<number> => {
  const { data } = await server.call(endpoints.list!.method, endpoints.list!.path, { as: 'admin', query: { ...query, pageSize: '1' } });
  return data.total;
};

it('there are lists with tabs, with charts, and with both', () => {
  expect(told.filter(({ list }) => list.views.length > 0 && list.charts.length > 0).length).toBeGreaterThan(10);
});

it.each(told.map((resource) => [resource.name, resource] as const))('figures of %s agree', async (_, resource) => {
  const { list } = resource;
  const counts = await ask<ViewCounts>(countsPath, resource, {});
  for (const view of [undefined, ...list.views.filter(({ isFigure }) => !isFigure).map(({ name }) => name)]) {
    const query: Query = view ? { [dialect.view]: view } : {};
    const total = await found(resource, query);
    expect(view ? counts.views[view] : counts.all, `tab ${view ?? 'of all'}`).toBe(total);
    const totals = await ask<ListTotals>(totalsPath, resource, query);
    expect(totals.count, `totals of ${view}`).toBe(total);
    if (list.charts.length === 0) continue;
    const { charts } = await ask<ListChartFigures>(chartsPath, resource, query);
    for (const [at, chart] of list.charts.entries()) {
      const figures = charts[at]!;
      const where = `chart ${chart.title} of ${view}`;
      if (chart.measure.by === 'count') {
        expect(Number(figures.whole ?? 0), where).toBe(total);
        if (chart.by === undefined && figures.groups === figures.lines.length)
          for (const { value, amount } of figures.lines.filter((line) => line.value !== null))
            expect(await found(resource, { ...query, [chart.group]: value! }), `${where}: ${value}`).toBe(Number(amount));
      } else if (chart.measure.by === 'sum' && totals.totals[chart.measure.field] !== undefined) {
        expect(Number(figures.whole ?? 0), where).toBe(Number(totals.totals[chart.measure.field] ?? 0));
      }
    }
  }
});
