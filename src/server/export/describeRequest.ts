/** What narrows a list, in words: 性别 女，出生日期 2020-01-01–2022-12-31，关键字“陈”. */
import type { FilterOperator } from '../../fields/fieldType';
import { type FieldTexts, textsOf } from '../changes/fieldTexts';
import type { Offer } from '../handlers/offer';
import type { Queryable } from '../storage/database';
import { isList } from '../storage/entityTable';
import type { FieldFilter } from '../storage/filterSql';
import type { ListRequest } from '../storage/listQuery';

const words: Partial<Record<FilterOperator, string>> = { contains: '含', gte: '≥', lte: '≤', under: '属于' };

/** One phrase each; conditions that came as JSON are named, not told. */
export async function describeRequest(q: Queryable, { tables, table, resource }: Offer, request: ListRequest): Promise<string[]> {
  const { filters, conditions, extra, keyword, trash, today } = request;
  const texts = await textsOf(
    q,
    { tables, table, today },
    filters.flatMap((filter) => valuesOf(filter).map((value) => ({ [filter.column.field.name]: inList(filter, value) }))),
  );
  const views = resource.list?.views.filter(({ name }) => conditions.some(({ key }) => key === `view:${name}`)) ?? [];
  return [
    ...views.map(({ title }) => `视图“${title}”`),
    ...filters.map((filter) => describeFilter(filter, texts)),
    ...(keyword === undefined ? [] : [`关键字“${keyword}”`]),
    ...(extra ? ['附加条件'] : []),
    ...(trash ? ['回收站'] : []),
  ];
}

function describeFilter(filter: FieldFilter, texts: FieldTexts): string {
  const { column, operator, value } = filter;
  const { field } = column;
  if (operator === 'empty') return `${field.title}${value === true ? '未填' : '已填'}`;
  const written = valuesOf(filter).map((one) => texts(field, operator === 'contains' ? one : inList(filter, one)) || String(one ?? ''));
  return `${field.title} ${words[operator] ?? ''}${written.join(operator === 'between' ? '–' : '、')}`;
}

function valuesOf({ value }: FieldFilter): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** A field that holds lists is asked for single ones of their members. */
function inList({ column }: FieldFilter, value: unknown): unknown {
  return isList(column.columnType) ? [value] : value;
}
