/** Planned columns and indexes of the tables of a configuration. */
import { toSnakeCase } from '../../../config/storedName';
import { type EntityTable, isList } from '../entityTable';
import { quoteName, shortName } from '../naming';
import { getComparedName } from '../sql/foldedSql';
import { isReferenceList, planListIndexes } from '../sql/listHas';
import { uniqueRulesOf } from '../uniqueRules';
import { getListOrder, type IndexedList, listUsualOrders } from './listIndexes';
import type { PlannedIndex } from './plannedIndex';
import { planUniqueRule } from './uniqueRulePlan';

export interface PlannedColumn {
  name: string;
  /** As printed by `format_type`, for comparison with the catalog. */
  type: string;
  /** Rest of the column definition. */
  rule: string;
}

const living = 'where deleted_at is null';

/** All columns in order of creation. */
export function planColumns(table: EntityTable): PlannedColumn[] {
  const own = table.columns.map((column) => ({ name: column.name, type: formatType(column.columnType), rule: '' }));
  const columns: PlannedColumn[] = [
    { name: 'inst_id', type: 'uuid', rule: 'not null' },
    { name: 'id', type: 'uuid', rule: 'not null' },
    { name: 'version', type: 'integer', rule: 'not null default 1' },
    { name: 'deleted_at', type: 'timestamp with time zone', rule: '' },
    ...own,
  ];
  if (table.searchable) columns.push({ name: 'search_text', type: 'text', rule: '' });
  if (table.entity.parent) {
    columns.push({ name: 'parent_id', type: 'uuid', rule: 'not null' }, { name: 'row_no', type: 'integer', rule: 'not null default 0' });
  }
  return columns;
}

/** Type as PostgreSQL prints it: `numeric(14,2)`, `timestamp(0) with time zone`. */
function formatType(columnType: string): string {
  const times: Record<string, string> = {
    'timestamptz(0)': 'timestamp(0) with time zone',
    'time(0)': 'time(0) without time zone',
  };
  return times[columnType] ?? columnType.replace(/\s/g, '');
}

/**
 * Indexes of unique groups, initial sort orders of lists, references, states and duplicate groups. `lists` are those of the entity's
 * resources, the most important first.
 */
export function planIndexes(table: EntityTable, lists: readonly IndexedList[]): PlannedIndex[] {
  const { entity } = table;
  const uniqueRules = uniqueRulesOf(table).map((uniqueRule) => planUniqueRule(uniqueRule));
  const plain = new Map<string, PlannedIndex>();
  for (const group of withoutPrefixes(plainGroups(table))) {
    const index = plainIndex(table, group, lists);
    plain.set(index.definition, index);
  }
  for (const index of orderIndexes(table, lists, [...uniqueRules, ...plain.values()])) plain.set(index.definition, index);
  // Child rows without lists are only read through their parent, in `row_no` order.
  const isListed = !entity.parent || lists.length > 0;
  const byTime = isListed ? [namedIndex(table, ['create_time'], `(inst_id, create_time, id) ${living}`)] : [];
  const inside = table.columns.filter(isReferenceList).flatMap((column) => planListIndexes(column));
  const alike = entity.duplicates
    .filter((group) => group.every((name) => table.column(name)))
    .map((group) => buildAlikeIndex(table, group));
  const children = entity.parent ? [namedIndex(table, ['parent'], '(inst_id, parent_id, row_no)')] : [];
  return [
    ...uniqueRules,
    ...plain.values(),
    ...byTime,
    ...inside.map(([words, definition]) => namedIndex(table, words, definition)),
    ...alike,
    ...children,
  ];
}

function plainGroups(table: EntityTable): string[][] {
  const { entity } = table;
  const single = table.columns.filter(
    (column) => !column.field.system && !isList(column.columnType) && (column.field.reference || column.field.states),
  );
  const position = entity.position ? [[entity.position]] : [];
  return [...entity.indexes, ...position, ...single.map((column) => [column.field.name])];
}

/** Removes groups that are prefixes of others: the longer index also serves their searches. */
function withoutPrefixes(groups: string[][]): string[][] {
  const begins = (long: string[], short: string[]) => long.length > short.length && short.every((name, n) => long[n] === name);
  return groups.filter((group) => !groups.some((other) => begins(other, group)));
}

function plainIndex(table: EntityTable, group: string[], lists: readonly IndexedList[]): PlannedIndex {
  const [only = ''] = group;
  const order = group.length === 1 ? getListOrder(table, only, lists) : undefined;
  const usual = group.length === 1 && !order ? listUsualOrders(table, lists).find(({ field }) => field === only) : undefined;
  const columns = usual ? `inst_id, ${usual.columns}` : `inst_id, ${formatColumns(table, group)}${order ? `, ${order.sort}` : ''}`;
  const included = order?.included ? ` include (${order.included})` : '';
  return namedIndex(table, group.map(toSnakeCase), `(${columns})${included} ${living}`);
}

/** Indexes for initial sort orders that no other index covers. */
function orderIndexes(table: EntityTable, lists: readonly IndexedList[], others: readonly PlannedIndex[]): PlannedIndex[] {
  const added: PlannedIndex[] = [];
  for (const { field, columns } of listUsualOrders(table, lists)) {
    const begins = `(inst_id, ${columns.replace(/, id( desc)?$/, '')}`;
    const isServed = [...others, ...added].some(
      ({ definition }) => definition.startsWith(begins) && /^[,)]/.test(definition.slice(begins.length)) && definition.endsWith(living),
    );
    const words = [toSnakeCase(field), 'order', ...(columns.includes(' desc') ? ['desc'] : [])];
    if (!isServed) added.push(namedIndex(table, words, `(inst_id, ${columns}) ${living}`));
  }
  return added;
}

/**
 * Index for finding records whose folded values in a `duplicates` group are equal. Columns that are compared as they are come first: folding
 * is not `leakproof`, so under row-level security PostgreSQL uses no more of an index than the columns before the first folded one.
 */
function buildAlikeIndex(table: EntityTable, group: readonly string[]): PlannedIndex {
  const columns = group
    .flatMap((name) => table.column(name) ?? [])
    .map((column) => ({ own: quoteName(column.name), compared: getComparedName(column, quoteName(column.name)) }))
    .sort((a, b) => Number(a.own !== a.compared) - Number(b.own !== b.compared))
    .map(({ compared }) => compared);
  return namedIndex(table, [...group.map(toSnakeCase), 'alike'], `(inst_id, ${columns.join(', ')}) ${living}`);
}

function namedIndex(table: EntityTable, words: string[], definition: string): PlannedIndex {
  return { name: shortName(`${table.name}_${words.join('_')}_idx`), kind: 'index', definition };
}

function formatColumns(table: EntityTable, group: string[]): string {
  return group.map((field) => quoteName(table.column(field)?.name ?? toSnakeCase(field))).join(', ');
}
