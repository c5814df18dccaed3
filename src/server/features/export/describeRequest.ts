/** Describes the filters of a list in words: 性别 女，出生日期 2020-01-01–2022-12-31，关键字“陈”. */

import { maskDigits } from '../../../domain/mask';
import type { FilterOperator } from '../../../fields/fieldType';
import { formatYearly } from '../../../fields/formatYearly';
import type { Queryable } from '../../db/queryable';
import type { ServedResource } from '../../http/servedResource';
import { type EntityTable, isList } from '../../model/entityTable';
import type { FieldFilter } from '../../model/sql/filterSql';
import { type FilterPath, type FilterTree, leavesOf, type TreeLeaf } from '../../model/sql/filterTreeSql';
import type { ListRequest } from '../../model/sql/listQuery';
import { type FieldTexts, textsOf } from '../../records/history/fieldTexts';
import { searchesMasked } from '../list/maskedFilters';

const words: Partial<Record<FilterOperator, string>> = { contains: '含', gte: '≥', lte: '≤', under: '属于' };
const joins = { and: ' 且 ', or: ' 或 ' };

/** One phrase per filter. A condition given as JSON is only mentioned, not described. */
export async function describeRequest(q: Queryable, served: ServedResource, request: ListRequest): Promise<string[]> {
  const { filters, conditions, extra, keyword, trash, tree } = request;
  const leaves: TreeLeaf[] = [...filters.map((filter) => ({ filter, path: undefined })), ...leavesOf(tree)];
  const texts = await readTextsByTable(q, served, leaves, request.moment.today);
  const describe = (leaf: TreeLeaf) => describeLeaf(leaf, texts.get(ownerOf(leaf, served)));
  const describeTree = (node: FilterTree): string =>
    'parts' in node ? `（${node.parts.map(describeTree).join(joins[node.join])}）` : describe(node);
  const views = served.resource.list?.views.filter(({ name }) => conditions.some(({ key }) => key === `view:${name}`)) ?? [];
  return [
    ...views.map(({ title }) => `视图“${title}”`),
    ...filters.map((filter) => describe({ filter, path: undefined })),
    ...(tree ? [describeTree(tree)] : []),
    ...(keyword === undefined ? [] : [`关键字“${searchesMasked(served.table) ? maskDigits(keyword) : keyword}”`]),
    ...(extra ? ['附加条件'] : []),
    ...(trash ? ['回收站'] : []),
  ];
}

/** Reads the labels once per table that a filter refers to. */
async function readTextsByTable(
  q: Queryable,
  served: ServedResource,
  leaves: TreeLeaf[],
  today: string,
): Promise<Map<EntityTable, FieldTexts>> {
  const found = new Map<EntityTable, FieldTexts>();
  for (const table of new Set(leaves.map((leaf) => ownerOf(leaf, served)))) {
    const own = leaves.filter((leaf) => ownerOf(leaf, served) === table).map(({ filter }) => filter);
    const values = own.flatMap((filter) => valuesOf(filter).map((value) => ({ [filter.column.field.name]: inList(filter, value) })));
    found.set(table, await textsOf(q, { tables: served.tables, table, today }, values));
  }
  return found;
}

function describeLeaf({ filter, path }: TreeLeaf, texts: FieldTexts | undefined): string {
  const { column, operator, value } = filter;
  const { field } = column;
  const title = `${titleOf(path)}${field.title}`;
  if (operator === 'empty') return `${title}${value === true ? '未填' : '已填'}`;
  if (operator === 'yearly') return `${title} ${formatYearly(value)}`;
  const written = valuesOf(filter).map((one) => texts?.(field, operator === 'contains' ? one : inList(filter, one)) || String(one ?? ''));
  return `${title} ${words[operator] ?? ''}${written.join(operator === 'between' ? '–' : '、')}`;
}

function titleOf(path: FilterPath | undefined): string {
  if (!path) return '';
  return `${'reference' in path ? path.reference.field.title : path.children.entity.title}的`;
}

function ownerOf({ path }: TreeLeaf, { table }: ServedResource): EntityTable {
  return path ? ('reference' in path ? path.table : path.children) : table;
}

function valuesOf({ value }: FieldFilter): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** A filter on a list field has a single member as value; it is formatted as a list. */
function inList({ column }: FieldFilter, value: unknown): unknown {
  return isList(column.columnType) ? [value] : value;
}
