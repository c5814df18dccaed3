/** `GET /api/list/totals` in the API document: the lists that have figures or groups, and which. */
import type { Entity, Resource } from '../../../config/normalized';
import { countLimit, dialect, listParameters } from '../../../wire/dialect';
import { countsPath, mostGroups, totalsPath, totalsResource } from '../../../wire/totals';
import { answersWith, integer, type Json, permissionText, text } from '../../http/openApiParts';

const line: Json = {
  count: integer,
  totals: {
    type: 'object',
    additionalProperties: { type: ['string', 'null'] },
    description: '字段名 → 精确的十进制数；没有值时是 null，无权查看的字段不返回',
  },
};
const group: Json = { type: 'object', properties: { value: { type: ['string', 'null'] }, ...line } };

/** Pages and order change no figure; they choose the groups. */
const choice = `分组按列表的顺序返回前 ${mostGroups} 组；有 ${dialect.page} 时返回这一页上的各组`;

/** Path → method → operation; nothing where no list has figures or groups. */
export function totalsOperations(resources: readonly Resource[]): Record<string, Json> {
  const offering = resources.filter(({ list }) => list && list.totals.length + list.groupBy.length > 0);
  if (offering.length === 0) return {};
  const groups = [...new Set(offering.flatMap(({ list }) => list?.groupBy ?? []))];
  const taken = [...listParameters].filter((name) => name !== dialect.exact);
  return {
    [totalsPath]: {
      get: {
        tags: ['列表'],
        summary: '列表找到的全部记录的合计，也可以分组',
        description: '权限：见各列表',
        operationId: 'list.totals',
        parameters: [
          { name: totalsResource, in: 'query', required: true, schema: { ...text, oneOf: offering.map(figuresOf) } },
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
        ],
        responses: answersWith({ type: 'object', properties: { ...line, groups: { type: ['array', 'null'], items: group } } }),
      },
    },
  };
}

/** `GET /api/list/counts`: of every list that has views. */
export function countsOperations(resources: readonly Resource[]): Record<string, Json> {
  const lists = resources.filter(({ list }) => list);
  const counts = { type: 'object', additionalProperties: integer };
  return {
    [countsPath]: {
      get: {
        tags: ['列表'],
        summary: '列表的各视图有多少条记录',
        description: `权限：见各列表；超过 ${countLimit} 条时是 ${countLimit + 1}`,
        operationId: 'list.counts',
        parameters: [{ name: totalsResource, in: 'query', required: true, schema: { ...text, enum: lists.map(({ name }) => name) } }],
        responses: answersWith({ type: 'object', properties: { all: integer, views: counts, saved: counts } }),
      },
    },
  };
}

/** One list: which figures, which groups, for whom. */
function figuresOf({ name, title, permission, entity, list }: Resource): Json {
  const totals = (list?.totals ?? []).map(({ field, by }) => `${named(entity, field)} ${by}`);
  const groups = (list?.groupBy ?? []).map((field) => named(entity, field));
  const parts = [
    totals.length > 0 && `合计：${totals.join('、')}`,
    groups.length > 0 && `分组：${groups.join('、')}`,
    permissionText(permission),
  ];
  return { const: name, title, description: parts.filter(Boolean).join('；') };
}

function named({ fields }: Entity, name: string): string {
  return `${fields.find((field) => field.name === name)?.title ?? ''} ${name}`.trim();
}
