/** What the tables of a configuration should look like: columns and indexes by name. */
import { toSnakeCase } from '../../../config/storedName';
import { contestsOf } from '../compete';
import { type EntityTable, isList } from '../entityTable';
import { quoteName, shortName } from '../naming';
import { planContest } from './contestPlan';
import { type IndexedList, listOrderOf } from './listIndexes';
import type { PlannedIndex } from './plannedIndex';

export interface PlannedColumn {
  name: string;
  /** As `format_type` prints it, so that it can be compared with what is there. */
  type: string;
  /** Rest of the definition. */
  rule: string;
}

const living = 'where deleted_at is null';

/** All columns in the order they are made. */
export function planColumns(table: EntityTable): PlannedColumn[] {
  const own = table.columns.map((column) => ({ name: column.name, type: printedType(column.columnType), rule: '' }));
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

/** `numeric(14,2)` and `timestamptz(0)` as PostgreSQL prints them. */
export function printedType(columnType: string): string {
  const times: Record<string, string> = {
    'timestamptz(0)': 'timestamp(0) with time zone',
    'time(0)': 'time(0) without time zone',
  };
  return times[columnType] ?? columnType.replace(/\s/g, '');
}

/**
 * Unique groups, the usual order of lists, and what is searched by: references, states, duplicate groups. `lists` = those of the
 * resources over the entity, the most important first.
 */
export function planIndexes(table: EntityTable, lists: readonly IndexedList[]): PlannedIndex[] {
  const { entity } = table;
  const contests = contestsOf(table).map(planContest);
  const plain = new Map<string, PlannedIndex>();
  for (const group of withoutPrefixes(plainGroups(table))) {
    const index = plainIndex(table, group, lists);
    plain.set(index.definition, index);
  }
  // Child rows are read through their parent, in its order.
  const isListed = !entity.parent || lists.length > 0;
  const byTime = isListed ? [namedIndex(table, ['create_time'], `(inst_id, create_time, id) ${living}`)] : [];
  const many = table.columns.filter((column) => isList(column.columnType) && column.field.reference);
  const inside = many.map((column) => namedIndex(table, [column.name, 'has'], `using gin (${quoteName(column.name)}) ${living}`));
  const children = entity.parent ? [namedIndex(table, ['parent'], '(inst_id, parent_id, row_no)')] : [];
  return [...contests, ...plain.values(), ...byTime, ...inside, ...children];
}

function plainGroups(table: EntityTable): string[][] {
  const { entity } = table;
  const single = table.columns.filter(
    (column) => !column.field.system && !isList(column.columnType) && (column.field.reference || column.field.states),
  );
  const position = entity.position ? [[entity.position]] : [];
  const own = entity.duplicates.filter((group) => group.every((name) => table.column(name)));
  return [...entity.indexes, ...own, ...position, ...single.map((column) => [column.field.name])];
}

/** An index serves every search that begins like it. */
function withoutPrefixes(groups: string[][]): string[][] {
  const begins = (long: string[], short: string[]) => long.length > short.length && short.every((name, n) => long[n] === name);
  return groups.filter((group) => !groups.some((other) => begins(other, group)));
}

function plainIndex(table: EntityTable, group: string[], lists: readonly IndexedList[]): PlannedIndex {
  const [only = ''] = group;
  const order = group.length === 1 ? listOrderOf(table, only, lists) : undefined;
  const columns = `inst_id, ${columnList(table, group)}${order ? `, ${order.sort}` : ''}`;
  const included = order?.included ? ` include (${order.included})` : '';
  return namedIndex(table, group.map(toSnakeCase), `(${columns})${included} ${living}`);
}

function namedIndex(table: EntityTable, words: string[], definition: string): PlannedIndex {
  return { name: shortName(`${table.name}_${words.join('_')}_idx`), kind: 'index', definition };
}

function columnList(table: EntityTable, group: string[]): string {
  return group.map((field) => quoteName(table.column(field)?.name ?? toSnakeCase(field))).join(', ');
}
