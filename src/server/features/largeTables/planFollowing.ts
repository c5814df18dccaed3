/**
 * Indexes that a table gets when it has become large: for each condition of a page or a view that few of its records meet, for each figure
 * that sums all records before a day, and for each order of a list that was slow. A small table is read whole as quickly, and each index
 * costs every write.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Configuration, View } from '../../../config/normalized';
import { toSnakeCase } from '../../../config/storedName';
import { type Condition, fieldsOf } from '../../../fields/condition';
import { compilePlan } from '../../db/sqlPlan';
import type { EntityTable, TableColumn } from '../../model/entityTable';
import { quoteName, shortName } from '../../model/naming';
import { conditionSql } from '../../model/sql/conditionSql';
import { followingMark } from '../../model/sync/followingIndex';
import { isNarrow, listsOf, listUsualOrders } from '../../model/sync/listIndexes';
import { planIndexes } from '../../model/sync/tablePlan';

export interface FollowingIndex {
  name: string;
  /** SQL after `on table`. */
  definition: string;
}
/** Records that a page or a view shows. */
export interface Slice {
  /** SQL of the condition on columns of the table. */
  condition: string;
  /** Condition of the whole page, whose index serves its views, too. */
  page: string | undefined;
  /** One for each order in which the records are read. */
  indexes: FollowingIndex[];
}
/** A column by which a list was sorted slowly. */
export interface SlowOrder {
  field: string;
  descending: boolean;
}

const living = 'deleted_at is null';

/** What pages and views over the entity show by conditions that no other index answers. */
export function listSlices(configuration: Pick<Configuration, 'resources'>, table: EntityTable): Slice[] {
  const others = listOtherIndexes(configuration, table);
  return [...configuration.resources.values()].flatMap(({ entity, where, list }): Slice[] => {
    if (entity.name !== table.entity.name || !list) return [];
    const [usual] = listUsualOrders(table, [list]);
    const orders = (views: readonly View[]) => [
      usual?.columns ?? 'id',
      ...views.flatMap(({ todo }) => (todo ? `${quoteName(toSnakeCase(todo.since))}, id` : [])),
    ];
    const page = where && formatConstant(where, table, others);
    const slices = list.views.flatMap((view): Slice[] => {
      const condition = view.where && formatConstant(where ? { and: [where, view.where] } : view.where, table, others);
      return condition === undefined ? [] : [{ condition, page, indexes: buildIndexes(table, condition, orders([view])) }];
    });
    return page === undefined
      ? slices
      : [{ condition: page, page: undefined, indexes: buildIndexes(table, page, orders(list.views)) }, ...slices];
  });
}

/** Definitions of the indexes that the table has at any size. */
export function listOtherIndexes(configuration: Pick<Configuration, 'resources'>, table: EntityTable): string[] {
  return planIndexes(table, listsOf(configuration, table.entity.name)).map(({ definition }) => definition);
}

function buildIndexes(table: EntityTable, condition: string, orders: readonly string[]): FollowingIndex[] {
  return [...new Set(orders)].map((columns) => {
    const definition = `(inst_id, ${columns}) where ${living} and ${condition}`;
    return { name: nameOf(table, 'when', definition), definition };
  });
}

/** Indexes for figures that sum all records before or until a day: the sum is read from the index alone. */
export function planFigureIndexes({ resources }: Pick<Configuration, 'resources'>, table: EntityTable): FollowingIndex[] {
  return [...resources.values()].flatMap(({ entity, list }) => {
    if (entity.name !== table.entity.name || !list) return [];
    return list.figures.flatMap(({ measure, time, takes, view }) => {
      if (takes === 'in' || view !== undefined || measure.by !== 'sum' || time === undefined) return [];
      const [at, summed] = [findOwnColumn(table, time), findOwnColumn(table, measure.field)];
      if (!at || !summed) return [];
      const definition = `(inst_id, ${quoteName(at.name)}) include (${quoteName(summed.name)}) where ${living}`;
      return [{ name: nameOf(table, 'sum', definition), definition }];
    });
  });
}

/** Index for a slow order; undefined if the column is none of the record itself or too wide, or the order has an index. */
export function planOrderIndex(
  table: EntityTable,
  { field, descending }: SlowOrder,
  others: readonly string[] = [],
): FollowingIndex | undefined {
  const column = findOwnColumn(table, field);
  if (!column || column.field.system || column.field.reference) return undefined;
  const direction = descending ? ' desc nulls last, id desc' : ', id';
  const definition = `(inst_id, ${quoteName(column.name)}${direction}) where ${living}`;
  return others.includes(definition) ? undefined : { name: nameOf(table, 'by', definition), definition };
}

/** A column of the record itself with values of a few bytes. */
function findOwnColumn(table: EntityTable, field: string): TableColumn | undefined {
  const column = table.column(field);
  return column && !column.through && isNarrow(column) ? column : undefined;
}

function nameOf({ name }: EntityTable, word: string, text: string): string {
  const hash = createHash('sha256').update(`${name} ${text}`).digest('hex').slice(0, 8);
  return `${shortName(`${name}_${word}`).slice(0, 63 - followingMark.length - hash.length - 1)}_${hash}${followingMark}`;
}

/** SQL of the part of the condition that is the same for everybody at any time; undefined if there is none, or another index has it. */
function formatConstant(condition: Condition, table: EntityTable, others: readonly string[]): string | undefined {
  const part = findConstantPart(condition);
  return part && !isIndexed(part, table, others) ? formatCondition(part, table) : undefined;
}

/** A value of a column that an index begins with. */
function isIndexed(condition: Condition, table: EntityTable, definitions: readonly string[]): boolean {
  if (!('field' in condition) || condition.operator !== 'equals') return false;
  const begins = `(inst_id, ${quoteName(table.column(condition.field)?.name ?? '')}`;
  return definitions.some((definition) => definition.startsWith(begins));
}

/** The part of the condition that is the same for everybody at any time; undefined = there is none. */
function findConstantPart(condition: Condition): Condition | undefined {
  if (!('and' in condition)) return isConstant(condition) ? condition : undefined;
  const parts = condition.and.flatMap((part) => findConstantPart(part) ?? []);
  return parts.length > 1 ? { and: parts } : parts[0];
}

function isConstant(condition: Condition): boolean {
  if ('and' in condition) return condition.and.every(isConstant);
  if ('or' in condition) return condition.or.every(isConstant);
  return 'field' in condition ? 'value' in condition.operand : isConstant(condition.not);
}

/** SQL on the columns of the table itself; undefined if the condition reads others, or values that are sent beside the statement. */
function formatCondition(condition: Condition, table: EntityTable): string | undefined {
  if (!readsOwnColumns(condition, table)) return undefined;
  const { text, bind } = compilePlan(conditionSql(condition, table, { alias: table.name, ref: ({ name }) => sql.ref(name) }), false);
  return bind({}).length > 0 ? undefined : text;
}

function readsOwnColumns(condition: Condition, table: EntityTable): boolean {
  const columns = fieldsOf(condition).map((name) => table.column(name));
  return columns.every((column) => column !== undefined && column.through === undefined);
}
