/** `/api/list/charts`: figures of a list's charts, over all records that the list call finds. */
import * as z from 'zod';
import type { ListChart } from '../../../config/listLayouts';
import type { Resource } from '../../../config/normalized';
import { todayInShanghai } from '../../../domain/calendar';
import { chartsPath, type ListChartFigures, mostChartLines, mostChartSteps } from '../../../wire/charts';
import { totalsResource } from '../../../wire/totals';
import { formatPermission } from '../../http/apiDocument';
import { viewing } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { buildServedResource } from '../../http/servedResource';
import type { EntityTable } from '../../model/entityTable';
import { type ChartQuestion, readChart } from '../../model/sql/chartQuery';
import { createRecordService } from '../../records/write/writer';
import { fieldViewOf } from '../../view/fieldView';
import type { AppContext } from '../jobs/appContext';
import { listQuestion } from '../list/listedResource';
import { parseListInput } from '../list/listInput';
import { logMaskedFilters } from '../list/maskedFilters';

const text = z.string().nullable();
const figures = z.object({
  lines: z.array(z.object({ value: text, label: text, amount: text })),
  groups: z.int(),
  whole: text,
});
const chartsShape = z.object({
  charts: z.array(figures.nullable()).meta({ description: '与配置的图表一一对应；含有无权查看的字段时是 null' }),
}) satisfies z.ZodType<ListChartFigures>;

export function createChartsRoute(context: AppContext): Route {
  const service = createRecordService(context);
  const { resources } = context.configuration;
  return route({
    method: 'GET',
    path: chartsPath,
    auth: 'signedIn',
    tag: '列表',
    name: 'list.charts',
    summary: '列表找到的全部记录的图表数据',
    description: `权限：见各列表；筛选与列表相同。关联最多 ${mostChartLines} 项，按时间最多最近 ${mostChartSteps} 段，未填写的另计`,
    input: { read: listQuestion(resources), document: () => ({ parameters: [resourceParameter([...resources.values()])] }) },
    output: chartsShape,
    key: ({ resource }) => viewing(resource),
    run: async ({ actor, input: { resource, query } }) => {
      const served = buildServedResource(context, service, resource);
      const request = parseListInput(served, actor, query, todayInShanghai(context.now()));
      await logMaskedFilters(served, actor, request);
      const { tables, table } = served;
      const { unreadable } = fieldViewOf(actor, table);
      const charts: ListChartFigures['charts'] = [];
      for (const chart of resource.list.charts) {
        const question = questionOf(chart, table, unreadable);
        const counted = resource.list.counted?.while;
        const answer = question && context.database.readList(actor, (q) => readChart(q, tables, table, request, { ...question, counted }));
        charts.push((await answer) ?? null);
      }
      return { charts };
    },
  });
}

/** Undefined if the actor cannot see a field of the chart. */
function questionOf(
  { group, by: step, measure }: ListChart,
  table: EntityTable,
  unreadable: ReadonlySet<string>,
): ChartQuestion | undefined {
  const seen = (name: string) => (unreadable.has(name) ? undefined : table.column(name));
  const column = seen(group);
  if (!column) return undefined;
  if (!('field' in measure)) return { group: column, step, measure };
  const figure = seen(measure.field);
  return figure && { group: column, step, measure: { by: measure.by, column: figure } };
}

/** Parameter description: the lists with charts, and their permissions. */
function resourceParameter(resources: readonly Resource[]) {
  const offering = resources.filter(({ list }) => list && list.charts.length > 0);
  const oneOf = offering.map(({ name, title, permission, list }) => {
    const parts = [(list?.charts ?? []).map((chart) => chart.title).join('、'), formatPermission({ keys: [permission], what: '' })];
    return { const: name, title, description: parts.filter(Boolean).join('；') };
  });
  return { name: totalsResource, in: 'query', required: true, schema: { type: 'string', ...(oneOf.length > 0 && { oneOf }) } };
}
