/** `/api/list/totals`: totals of a list, over all records that the list call finds. */
import * as z from 'zod';
import type { Entity, Resource } from '../../../config/normalized';
import { todayInShanghai } from '../../../domain/calendar';
import { dialect, listParameters } from '../../../wire/dialect';
import { type ListTotals, mostGroups, totalsPath, totalsResource } from '../../../wire/totals';
import { formatPermission } from '../../http/apiDocument';
import type { Json } from '../../http/jsonSchema';
import { viewing } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { buildServedResource } from '../../http/servedResource';
import { type GroupChoice, readGroups, readTotals } from '../../model/sql/totalsQuery';
import { createRecordService } from '../../records/write/writer';
import { fieldViewOf } from '../../view/fieldView';
import type { AppContext } from '../jobs/appContext';
import { listQuestion } from '../list/listedResource';
import { parseListInput } from '../list/listInput';
import { logMaskedFilters } from '../list/maskedFilters';

/** Page parameters and order select the groups; they do not change the totals. */
const choice = `分组按列表的顺序返回前 ${mostGroups} 组；有 ${dialect.page} 时返回这一页上的各组`;
const line = {
  count: z.number(),
  totals: z
    .record(z.string(), z.string().nullable())
    .meta({ description: '字段名 → 精确的十进制数；没有值时是 null，无权查看的字段不返回' }),
};
const totalsShape = z.object({
  ...line,
  groups: z.array(z.object({ value: z.string().nullable(), ...line })).nullable(),
}) satisfies z.ZodType<ListTotals>;

export function createTotalsRoute(context: AppContext): Route {
  const service = createRecordService(context);
  const { resources } = context.configuration;
  return route({
    method: 'GET',
    path: totalsPath,
    auth: 'signedIn',
    tag: '列表',
    name: 'list.totals',
    summary: '列表找到的全部记录的合计，也可以分组',
    description: '权限：见各列表',
    input: { read: listQuestion(resources), document: () => ({ parameters: parametersFor([...resources.values()]) }) },
    output: totalsShape,
    key: ({ resource }) => viewing(resource),
    run: async ({ actor, input: { resource, query } }) => {
      const served = buildServedResource(context, service, resource);
      const { tables, table } = served;
      const request = parseListInput(served, actor, query, todayInShanghai(context.now()));
      await logMaskedFilters(served, actor, request);
      const view = fieldViewOf(actor, table);
      const totals = resource.list.totals.flatMap((total) => {
        const column = view.unreadable.has(total.field) ? undefined : table.column(total.field);
        return column ? [{ column, by: total.by }] : [];
      });
      // A grouped list is ordered by the group column first.
      const group = query[dialect.group] ? request.order[0] : undefined;
      const { database } = context;
      const counted = resource.list.counted?.while;
      const all = await database.readList(actor, (q) => readTotals(q, tables, table, request, totals, counted));
      const chosen: GroupChoice = query[dialect.page] === undefined ? { first: mostGroups } : 'page';
      const readGroup = (order: typeof group & {}) =>
        database.readList(actor, (q) => readGroups(q, tables, table, request, totals, order, chosen, counted));
      const groups = group && (await readGroup(group));
      return { ...all, groups: groups ?? null };
    },
  });
}

/** Parameter description: the lists with totals or groups, and the filters. */
function parametersFor(resources: readonly Resource[]): Json[] {
  const text = { type: 'string' };
  const offering = resources.filter(({ list }) => list && list.totals.length + list.groupBy.length > 0);
  const groups = [...new Set(offering.flatMap(({ list }) => list?.groupBy ?? []))];
  const taken = [...listParameters].filter((name) => name !== dialect.exact);
  return [
    {
      name: totalsResource,
      in: 'query',
      required: true,
      schema: { ...text, ...(offering.length > 0 && { oneOf: offering.map(totalsOf) }) },
    },
    ...(groups.length > 0 ? [{ name: dialect.group, in: 'query', schema: { enum: groups } }] : []),
    ...taken.map((name) => ({ name, in: 'query', schema: text, ...(name === dialect.page && { description: choice }) })),
    {
      name: 'filters',
      in: 'query',
      style: 'form',
      explode: true,
      description: '与列表相同的字段筛选，各是一个参数',
      schema: { type: 'object', additionalProperties: text },
    },
  ];
}

/** One list: totals, groups and permission. */
function totalsOf({ name, title, permission, entity, list }: Resource): Json {
  const totals = (list?.totals ?? []).map(({ field, by }) => `${named(entity, field)} ${by}`);
  const groups = (list?.groupBy ?? []).map((field) => named(entity, field));
  const parts = [
    totals.length > 0 && `合计：${totals.join('、')}`,
    list?.counted && `口径：${list.counted.text}`,
    groups.length > 0 && `分组：${groups.join('、')}`,
    formatPermission({ keys: [permission], what: '' }),
  ];
  return { const: name, title, description: parts.filter(Boolean).join('；') };
}

function named({ fields }: Entity, name: string): string {
  return `${fields.find((field) => field.name === name)?.title ?? ''} ${name}`.trim();
}
