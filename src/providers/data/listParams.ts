/** Converts Refine's list parameters to query parameters (`dialect`). Pure function. */
import type { CrudFilter, CrudOperators, CrudSort, GetListParams, LogicalFilter } from '@refinedev/core';
import type { WrittenCondition } from '../../config/shapes/conditionShape';
import { dialect, formatOrder } from '../../wire/dialect';
import { filterName } from '../../wire/filter';

/** Parameters of a list call by name: `{ "enterDate.gte": "2026-01-01" }`. */
export type ListParams = Record<string, string>;

/** Parameters of a list call: those in Refine's `meta.listParams` unchanged, otherwise converted from filters and sorters. */
export function listParamsOf({ filters, sorters, meta }: Pick<GetListParams, 'filters' | 'sorters' | 'meta'>): ListParams {
  return { ...mapToListParams({ filters, sorters }), ...(meta?.listParams as ListParams | undefined) };
}

/** Refine operators with a plain parameter; the value is converted to text. `eq` uses the field type's first operator. */
const plain: Partial<Record<CrudOperators, (filter: LogicalFilter) => [name: string, value: unknown]>> = {
  eq: ({ field, value }) => [field, value],
  in: ({ field, value }) => [filterName(field, 'equals'), value],
  contains: ({ field, value }) => [filterName(field, 'contains'), value],
  gte: ({ field, value }) => [filterName(field, 'gte'), value],
  lte: ({ field, value }) => [filterName(field, 'lte'), value],
  between: ({ field, value }) => [filterName(field, 'between'), value],
  null: ({ field }) => [filterName(field, 'empty'), true],
  nnull: ({ field }) => [filterName(field, 'empty'), false],
};

/** Refine operators that need a JSON condition. */
const conditions: Partial<Record<CrudOperators, (value: unknown) => unknown>> = {
  eq: (value) => value,
  ne: (value) => ({ not: value }),
  in: (value) => ({ in: value }),
  nin: (value) => ({ notIn: value }),
  gt: (value) => ({ gt: value }),
  gte: (value) => ({ gte: value }),
  lt: (value) => ({ lt: value }),
  lte: (value) => ({ lte: value }),
  null: () => ({ empty: true }),
  nnull: () => ({ empty: false }),
};

/** Throws for an operator that cannot be expressed, because ignoring it would return too many records. */
function mapToListParams({ filters = [], sorters = [] }: Pick<GetListParams, 'filters' | 'sorters'>): ListParams {
  const params: ListParams = {};
  const rest: WrittenCondition[] = [];
  for (const filter of filters) {
    const [name, value] = ('field' in filter && plain[filter.operator]?.(filter)) || [];
    if (name === undefined) rest.push(mapToCondition(filter));
    else if (!isNothing(value)) params[name] = String(value);
  }
  if (rest.length > 0) params[dialect.where] = JSON.stringify(rest.length === 1 ? rest[0] : { and: rest });
  if (sorters.length > 0) params[dialect.orderBy] = sorters.map(mapToOrder).join(',');
  return params;
}

function mapToCondition(filter: CrudFilter): WrittenCondition {
  if (filter.operator === 'and' || filter.operator === 'or') return { [filter.operator]: filter.value.map(mapToCondition) };
  const condition = conditions[filter.operator];
  if (!condition || !('field' in filter)) throw new Error(`List calls have no filter operator “${filter.operator}”.`);
  return { [filter.field]: condition(filter.value) };
}

function mapToOrder({ field, order }: CrudSort): string {
  return formatOrder({ field, descending: order === 'desc' });
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
