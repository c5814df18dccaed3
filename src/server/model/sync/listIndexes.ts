/**
 * Indexes for finding, sorting and counting lists: `(inst_id, filter, sort, id) include (other filters)`.
 *
 * A page is read in index order and reading ends with its last row; counting is an index-only scan, also with further filters. Measured
 * with 100,000 records of which two filters match 9,131: counting takes 3 ms instead of 47, a page at offset 6,000 takes 0.1 ms instead of
 * 20.
 *
 * Every index adds a write to each insert and most updates. Where an entity indexes a single field that a list filters by equality, this
 * index therefore replaces the plain one; it takes 100 bytes per record instead of 7. Initial sort orders of lists are always indexed:
 * without an index every visit sorts the whole table.
 */
import type { Configuration, List } from '../../../config/normalized';
import type { EntityTable, TableColumn } from '../entityTable';
import { isList } from '../entityTable';
import { quoteName } from '../naming';

/** The parts of a list that determine its indexes: filters and initial sort order. */
export type IndexedList = Pick<List, 'filters' | 'sort'>;

/** Lists over an entity, in the order of the resources. */
export function listsOf({ resources }: Pick<Configuration, 'resources'>, entity: string): IndexedList[] {
  return [...resources.values()].flatMap(({ entity: own, list }) => (own.name === entity && list ? [list] : []));
}

/** Columns after the filter column, and included columns; undefined if no list filters the field by equality. */
export function getListOrder(
  table: EntityTable,
  field: string,
  lists: readonly IndexedList[],
): { sort: string; included: string } | undefined {
  const column = table.column(field);
  const list = lists.find((one) => asksForOne(one, field));
  if (!list || !column || column.through || isList(column.columnType)) return undefined;
  const sort = sortColumns(table, column, list.sort);
  if (sort === undefined) return undefined;
  const included = listIncludedColumns(table, lists).filter((one) => one !== column && one.field.name !== list.sort.field);
  return { sort, included: included.map(({ name }) => quoteName(name)).join(', ') };
}

/** Whether the list filters the field by one value, so that the matching records are one range of the index. */
function asksForOne({ filters }: IndexedList, field: string): boolean {
  return filters.some((filter) => filter.field === field && filter.operator === 'equals');
}

/**
 * Sort columns as in list statements: empty values last, ids in the direction of the first column. `updateTime` is never indexed, because
 * then every update would write to all indexes of the record.
 */
function sortColumns(table: EntityTable, filter: TableColumn, { field, descending }: List['sort']): string | undefined {
  const column = table.column(field);
  if (!column || column.through || field === 'updateTime') return undefined;
  if (column === filter) return 'id';
  // A descending sort scans the index backwards, except for columns with empty values, which would come first.
  return descending && !column.field.system ? `${quoteName(column.name)} desc nulls last, id desc` : `${quoteName(column.name)}, id`;
}

/** Initial sort orders of lists as index columns; none for timestamps of the record itself and for long texts. */
export function listUsualOrders(table: EntityTable, lists: readonly IndexedList[]): { field: string; columns: string }[] {
  const found = new Map<string, { field: string; columns: string }>();
  for (const { sort } of lists) {
    const column = table.column(sort.field);
    if (!column || column.through || column.field.system || !isNarrow(column)) continue;
    const order = sort.descending ? 'desc nulls last, id desc' : '';
    const columns = order === '' ? `${quoteName(column.name)}, id` : `${quoteName(column.name)} ${order}`;
    found.set(columns, { field: sort.field, columns });
  }
  return [...found.values()];
}

/** Maximum length of an indexed text, in characters; index entries are limited in size. */
const longestText = 100;

/** Values of a few bytes, which an index of a large table can have. */
export function isNarrow({ columnType, field, type }: TableColumn): boolean {
  if (columnType !== 'text') return small.includes(columnType) || columnType.startsWith('numeric');
  const { maxLength = Infinity } = field.options as { maxLength?: number };
  return type.comparable !== 'text' || maxLength <= longestText;
}

/** Types of a fixed width of at most eight bytes. */
const small: readonly string[] = ['integer', 'boolean', 'date', 'time(0)', 'timestamptz(0)'];

/** Other filter columns that take a few bytes: codes, numbers, days; for computed fields the stored fields they are computed from. */
function listIncludedColumns(table: EntityTable, lists: readonly IndexedList[]): TableColumn[] {
  const asked = new Set(lists.flatMap(({ filters }) => filters.flatMap(({ field }) => listStoredNames(table, field))));
  return table.columns.filter(
    ({ field, columnType }) => small.includes(columnType) && asked.has(field.name) && field.name !== 'updateTime',
  );
}

function listStoredNames(table: EntityTable, name: string): string[] {
  return table.computed.find(({ field }) => field.name === name)?.siblings ?? [name];
}
