/** Totals (sum, average …) over all records that a list request finds: one statement for the whole list and one for the groups. */
import { type RawBuilder, sql } from 'kysely';
import type { ListTotal } from '../../../config/normalized';
import type { Condition } from '../../../fields/condition';
import type { GroupLine, TotalsLine } from '../../../wire/totals';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan, slot } from '../../db/sqlPlan';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import type { ColumnSource } from './columnSource';
import { conditionSql } from './conditionSql';
import { buildColumnOrder, type ListOrder } from './listOrder';
import { type ListRequest, listSource } from './listQuery';

interface TotalColumn {
  column: TableColumn;
  by: ListTotal['by'];
}

/** Condition of the configuration on the aggregated records; undefined = all records of the request. */
export type Counted = Condition | undefined;

/** Number of records and totals of the whole list. */
export async function readTotals(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  request: ListRequest,
  totals: readonly TotalColumn[],
  counted?: Counted,
): Promise<TotalsLine> {
  const { found, where, inputs, source, all } = listSource(tables, table, request);
  const figures = lineSql(totals, source, buildCountedSql(counted, table, all));
  const plan = compilePlan(sql`select ${figures} from ${found()} where ${where}`, false);
  const [line] = await runPlan<TotalsLine>(q, plan, inputs);
  return line ?? { count: 0, totals: {} };
}

/** Groups to return: the first ones, or those that occur on the requested page. */
export type GroupChoice = { first: number } | 'page';

/**
 * Groups in the list order; the group without a value comes last. The figures of a group cover all of its records, not only those of the
 * page.
 */
export async function readGroups(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  request: ListRequest,
  totals: readonly TotalColumn[],
  group: ListOrder,
  choice: GroupChoice,
  counted?: Counted,
): Promise<GroupLine[]> {
  const { from, found, where, order, inputs, source, all } = listSource(tables, table, request);
  const ref = source.ref(group.column);
  const figures = lineSql(totals, source, buildCountedSql(counted, table, all));
  const page = sql`select ${ref} as value from ${from} where ${where} order by ${order}
    limit ${sql.lit(request.limit)} offset ${slot('offset')}`;
  const [shown, chosen, limit] =
    choice === 'page'
      ? [
          sql`with shown as materialized (${page}) `,
          sql` and (${ref} in (select value from shown) or (${ref} is null and exists (select 1 from shown where value is null)))`,
          sql``,
        ]
      : [sql``, sql``, sql` limit ${sql.lit(choice.first)}`];
  const plan = compilePlan(
    sql`${shown}select (${ref})::text as value, ${figures} from ${found()} where ${where}${chosen}
      group by ${ref} order by ${buildColumnOrder(tables, group, source)}${limit}`,
    false,
  );
  return runPlan<GroupLine>(q, plan, inputs);
}

function lineSql(totals: readonly TotalColumn[], source: ColumnSource, only: RawBuilder<unknown>): RawBuilder<unknown> {
  const figure = ({ column, by }: TotalColumn) => buildFigureSql(column, source, by, by === 'count' ? sql`` : only);
  const pairs = totals.flatMap((total) => [sql`${sql.lit(total.column.field.name)}`, sql`(${figure(total)})::text`]);
  return sql`count(*)::int as count, json_build_object(${sql.join(pairs)}) as totals`;
}

/** Averages have the decimals of their column; those of integers have one. */
const wholeAverageDecimals = 1;

/** ` filter (where …)` of an aggregate by `counted`. */
export function buildCountedSql(counted: Counted, table: EntityTable, source: ColumnSource): RawBuilder<unknown> {
  return buildOnlySql([findCountedTest(counted, table, source)]);
}

export function findCountedTest(counted: Counted, table: EntityTable, source: ColumnSource): RawBuilder<unknown> | undefined {
  return counted && conditionSql(counted, table, source);
}

/** ` filter (where …)` of an aggregate; empty without tests. */
export function buildOnlySql(tests: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const conditions = tests.filter((test) => test !== undefined);
  return conditions.length === 0 ? sql`` : sql` filter (where ${sql.join(conditions, sql` and `)})`;
}

/** Aggregate over the values of a column; `only`: filter of the aggregated records. */
export function buildFigureSql(
  column: TableColumn,
  source: ColumnSource,
  by: ListTotal['by'],
  only: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const ref = source.ref(column);
  if (by !== 'avg') return sql`${sql.raw(by)}(${ref})${only}`;
  const decimals = Number(/,(\d+)\)$/.exec(column.columnType)?.[1] ?? wholeAverageDecimals);
  return sql`round(avg(${ref})${only}, ${sql.lit(decimals)})`;
}
