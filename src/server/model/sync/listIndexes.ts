/**
 * Indexes by which lists find, sort and count: `(inst_id, filter, sort, id) include (other filters)`.
 *
 * A page is read in its order and ends with its last row, and counting reads the index alone, also where further filters
 * narrow the list. Measured with 100,000 records, 9,131 of them found by two filters: counting takes 3 ms instead of 47, a page
 * that lies 6,000 rows deep in the order 0.1 ms instead of 20.
 *
 * Every index costs each insert and most updates an entry, so there is none beside those that an entity has anyway: where a
 * single field that lists ask for by equality is indexed, its index is this one. It takes 100 bytes for a record instead of 7.
 */
import type { Configuration, List } from '../../../config/normalized';
import type { EntityTable, TableColumn } from '../entityTable';
import { isList } from '../entityTable';
import { quoteName } from '../naming';

/** What an index is made for: filters and usual order of a list. */
export type IndexedList = Pick<List, 'filters' | 'sort'>;

/** Lists over an entity, in the order of the resources. */
export function listsOf({ resources }: Pick<Configuration, 'resources'>, entity: string): IndexedList[] {
  return [...resources.values()].flatMap(({ entity: own, list }) => (own.name === entity && list ? [list] : []));
}

/** Columns behind the filter's own, and what is included; undefined for a field that no list asks for so. */
export function listOrderOf(
  table: EntityTable,
  field: string,
  lists: readonly IndexedList[],
): { sort: string; included: string } | undefined {
  const column = table.column(field);
  const list = lists.find((one) => asksForOne(one, field));
  if (!list || !column || column.through || isList(column.columnType)) return undefined;
  const sort = sortColumns(table, column, list.sort);
  if (sort === undefined) return undefined;
  const included = includedColumns(table, lists).filter((one) => one !== column && one.field.name !== list.sort.field);
  return { sort, included: included.map(({ name }) => quoteName(name)).join(', ') };
}

/** The field is asked for by one value, so that the records found are one piece of the index. */
function asksForOne({ filters }: IndexedList, field: string): boolean {
  return filters.some((filter) => filter.field === field && filter.operator === 'equals');
}

/**
 * As lists are ordered: empty values last, ids in the direction of the first column. The moment of the last change is in no
 * index: with it every update would write all indexes of the record.
 */
function sortColumns(table: EntityTable, filter: TableColumn, { field, descending }: List['sort']): string | undefined {
  const column = table.column(field);
  if (!column || column.through || field === 'updateTime') return undefined;
  if (column === filter) return 'id';
  // Read backwards, except where empty values would then come first.
  return descending && !column.field.system ? `${quoteName(column.name)} desc nulls last, id desc` : `${quoteName(column.name)}, id`;
}

/** Types of a fixed width of at most eight bytes. */
const small: readonly string[] = ['integer', 'boolean', 'date', 'time(0)', 'timestamptz(0)'];

/** What else lists filter by, where it takes a few bytes: codes, numbers, days; of a computed field what it is worked out from. */
function includedColumns(table: EntityTable, lists: readonly IndexedList[]): TableColumn[] {
  const asked = new Set(lists.flatMap(({ filters }) => filters.flatMap(({ field }) => storedNames(table, field))));
  return table.columns.filter(
    ({ field, columnType }) => small.includes(columnType) && asked.has(field.name) && field.name !== 'updateTime',
  );
}

function storedNames(table: EntityTable, name: string): string[] {
  return table.computed.find(({ field }) => field.name === name)?.siblings ?? [name];
}
