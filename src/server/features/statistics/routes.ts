/** `/api/list/statistics`: statistics over a list, as numbers or as a workbook; downloads are logged. */

import type { Context } from 'hono';
import * as z from 'zod';
import { dataScopes } from '../../../access/dataScopes';
import type { Resource } from '../../../config/normalized';
import { nowInShanghai, todayInShanghai } from '../../../domain/calendar';
import { must } from '../../../domain/must';
import { type StatisticAnswer, statisticParameters, statisticPaths, type TakenHow, takenHows } from '../../../wire/statistics';
import { totalsResource } from '../../../wire/totals';
import { body, resolved } from '../../http/input';
import { download, FileAnswer } from '../../http/output';
import { type Permission, viewing } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { buildServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/apiError';
import { logAct } from '../../records/write/actLog';
import { chosenEntities } from '../../records/write/readAboutWhom';
import { createRecordService } from '../../records/write/writer';
import { describeRequest } from '../export/describeRequest';
import { formatTitles, getExportable } from '../export/exportInput';
import { markOf } from '../export/markOf';
import { mediaTypes } from '../export/writeSheet';
import type { AppContext } from '../jobs/appContext';
import { listedResource } from '../list/listedResource';
import { logMaskedFilters } from '../list/maskedFilters';
import { askedFor, isLogged, logRead } from '../record/readLog';
import { buildStatisticBook } from './buildStatisticBook';
import { parseStatistic, type Statistic, stepWords } from './parseStatistic';
import { answerOf, readingsOf, readTogether } from './statisticAnswer';

const tag = '列表';
const text = z.string().nullable();
const place = z.object({ title: z.string(), value: text, unit: text, to: text });
const side = z.object({ amount: text, to: text });
const answerShape = z.object({
  figure: z.object({
    key: z.string(),
    title: z.string(),
    unit: text,
    kind: z.enum(['count', 'amount', 'share', 'ratio']),
    about: z.string(),
    page: z.string(),
    scope: z.enum(dataScopes),
    value: text.meta({ description: '列表自己的总数或合计；除以零时是 null' }),
    to: text,
    before: text,
    change: text,
    sides: z.object({ of: z.array(place), per: z.array(place) }).nullable(),
    left: z.int(),
  }),
  by: z.object({ field: z.string(), title: z.string(), step: z.enum(['day', 'week', 'month']).nullable() }).nullable(),
  lines: z.array(
    z.object({
      value: text,
      label: z.string(),
      amount: text,
      to: text,
      isOpen: z.boolean(),
      sides: z.object({ of: side, per: side }).nullable(),
    }),
  ),
  rest: z.object({ groups: z.int(), amount: text, to: text }).nullable(),
  asOf: z.string(),
  canExport: z.boolean(),
}) satisfies z.ZodType<StatisticAnswer>;

type Query = Record<string, string>;
const queryShape = z.record(z.string().max(80), z.string().max(4000));

const parameters = [
  { name: totalsResource, in: 'query', required: true, schema: { type: 'string' }, description: '页面' },
  {
    name: statisticParameters.measure,
    in: 'query',
    schema: { type: 'string', default: 'count' },
    description: 'count、sum.<字段>、avg.<字段>、distinct.<字段>、share.<视图>',
  },
  { name: statisticParameters.by, in: 'query', schema: { type: 'string' }, description: '<字段>，时间是 <字段>.day、.week、.month' },
];

const getExportPermission = (resource: Resource): Permission => ({
  keys: [resource.permission, getExportable(resource).list.export.permission],
  what: `导出${resource.title}的统计`,
});

export function createStatisticRoutes(context: AppContext): Route[] {
  const service = createRecordService(context);
  const { resources } = context.configuration;
  const find = (query: Query) => ({ resource: listedResource(resources.get(query[totalsResource] ?? '')), query });
  const input = { read: (c: Context) => find(c.req.query()), document: () => ({ parameters }) };
  const parse = ({ resource, query }: ReturnType<typeof find>, actor: Actor) =>
    parseStatistic(buildServedResource(context, service, resource), actor, query, todayInShanghai(context.now()));
  const read = (statistic: Statistic, actor: Actor) => readStatistic(context, statistic, actor);
  return [
    route({
      method: 'GET',
      path: statisticPaths.read,
      auth: 'signedIn',
      tag,
      name: 'list.statistics',
      summary: '列表找到的全部记录的统计，可以分组',
      description: '权限：见各列表；筛选、搜索和视图与列表相同。无权查看的字段不能统计，也不能按它分组',
      input,
      output: answerShape,
      key: ({ resource }) => viewing(resource),
      run: async ({ actor, input: asked }) => {
        const statistic = parse(asked, actor);
        const answer = await read(statistic, actor);
        if (isLogged(asked.resource)) {
          const named = chosenGroup(context, statistic)
            ? answer.lines.map(({ value }) => ({ [must(statistic.by, 'grouping of the statistic').field.name]: value }))
            : [];
          await logRead({ served: statistic.served, actor, query: asked.query }, 'list', named);
        }
        return answer;
      },
    }),
    route({
      method: 'GET',
      path: statisticPaths.sheet,
      auth: 'signedIn',
      tag,
      name: 'list.statisticsSheet',
      summary: '列表的统计，导出 Excel',
      description: '权限：导出列表',
      input,
      output: new FileAnswer(mediaTypes.xlsx),
      key: ({ resource }) => getExportPermission(resource),
      run: async ({ c, actor, input: asked }) => {
        const statistic = parse(asked, actor);
        const answer = await read(statistic, actor);
        const bytes = await buildStatisticBook(answer, markOf(context, actor));
        await logTaken(context, statistic, answer, actor, 'sheet');
        return download(c, bytes as Uint8Array<ArrayBuffer>, mediaTypes.xlsx, `${fileTitle(titleOf(statistic))}.xlsx`, bytes.length);
      },
    }),
    route({
      method: 'POST',
      path: statisticPaths.taken,
      auth: 'signedIn',
      tag,
      name: 'list.statisticsTaken',
      summary: '统计被存成图片或打印，写进操作日志',
      description: '权限：存成图片同导出列表；打印同查看列表',
      input: resolved(body(z.strictObject({ query: queryShape, how: z.enum(takenHows) })), ({ query, how }) => ({ ...find(query), how })),
      output: z.null(),
      key: ({ resource, how }) => (how === 'print' ? viewing(resource) : getExportPermission(resource)),
      run: async ({ actor, input: { how, ...asked } }) => {
        const statistic = parse(asked, actor);
        await logTaken(context, statistic, await read(statistic, actor), actor, how);
        return null;
      },
    }),
  ];
}

/** Current results for the actor; a search by masked values is logged as for a list. */
async function readStatistic(context: AppContext, statistic: Statistic, actor: Actor): Promise<StatisticAnswer> {
  await logMaskedFilters(statistic.served, actor, statistic.request);
  const readings = readingsOf(statistic, actor);
  if (!readings) throw refuse(statisticParameters.measure, '您没有查看统计所用的项的权限');
  const [raws] = await context.database.readList(actor, (q) => readTogether(q, [readings]));
  const now = nowInShanghai(context.now());
  return answerOf(statistic, must(raws, 'row of the statistic'), { actor, today: now.slice(0, 10), now });
}

/** Whether groups are single persons, that is records with pages about them. */
function chosenGroup({ configuration }: AppContext, { by }: Statistic): boolean {
  return by?.field.reference !== undefined && chosenEntities(configuration).has(by.field.reference.entity);
}

const takenTitles: Readonly<Record<TakenHow | 'sheet', string>> = { sheet: formatTitles.xlsx, picture: '图片', pdf: 'PDF', print: '打印' };

async function logTaken(
  context: AppContext,
  statistic: Statistic,
  { lines }: StatisticAnswer,
  actor: Actor,
  how: TakenHow | 'sheet',
): Promise<void> {
  const { served, request, parameters: narrowing } = statistic;
  const named = chosenGroup(context, statistic) ? lines.flatMap(({ value }) => value ?? []) : [];
  const about = [...new Set([...named, ...askedFor(context.configuration, served.table, { ...narrowing })])];
  const words = await context.database.read(actor.instId, (q) => describeRequest(q, served, request));
  await logAct(context, actor, {
    resource: served.resource.name,
    action: how === 'print' ? 'print' : 'export',
    entity: served.table.entity.name,
    subject: [`统计：${titleOf(statistic)}`, `${lines.length} 行`, takenTitles[how], ...words].join('，'),
    about,
  });
}

function titleOf({ served, measure, by }: Statistic): string {
  const parted = by ? `${by.step ? stepWords[by.step] : '按'}${by.field.title}` : '合计';
  return `${served.resource.title} ${measure.title} ${parted}`;
}

/** Removes characters that file systems do not allow. */
const fileTitle = (title: string) => title.replace(/[\\/:*?"<>|“”\p{Cc}]/gu, '').trim();
