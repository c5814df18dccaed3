/** Data of a chart: one figure per value of a column over all records that match a list request, in one statement. */

import { type RawBuilder, sql } from 'kysely';
import type { ChartMeasure, ChartStep } from '../../../config/listLayouts';
import { must } from '../../../domain/must';
import { type ChartFigures, mostChartLines, mostChartSteps } from '../../../wire/charts';
import type { Queryable } from '../../db/queryable';
import { compilePlan, type Plan, runPlan } from '../../db/sqlPlan';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import { type ColumnSource, columnRef } from './columnSource';
import { type ListRequest, listSource } from './listQuery';
import { findReferenceLabel } from './recordSql';
import { buildFigureSql, buildOnlySql, type Counted, findCountedTest } from './totalsQuery';

type Sql = RawBuilder<unknown>;

export interface ChartQuestion {
  group: TableColumn;
  /** Undefined = values are not grouped by a step of time. */
  step: ChartStep | undefined;
  /** Condition on the records that the measure adds up; it does not apply to the number of records. */
  counted?: Counted;
  /** `negate`: with the other sign. */
  measure: { by: 'count' } | { by: Exclude<ChartMeasure['by'], 'count'> | 'distinct'; column: TableColumn; negate?: boolean | undefined };
  /** Maximum number of values of a reference, or of time steps (the latest); default: `mostChartLines`, `mostChartSteps`. */
  most?: number;
  mostSteps?: number | undefined;
}

/** Returns the groups with their figures, the total number of groups, and for counts and sums the total. */
export async function readChart(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  request: ListRequest,
  question: ChartQuestion,
): Promise<ChartFigures> {
  const { plan, inputs } = buildChartPlan(tables, table, request, question);
  const [figures] = await runPlan<ChartFigures>(q, plan, inputs);
  return must(figures, 'row of the chart');
}

/** The statement of `readChart`, with one row. */
export function buildChartPlan(
  tables: Tables,
  table: EntityTable,
  request: ListRequest,
  { counted, ...question }: ChartQuestion,
): { plan: Plan; inputs: Record<string, unknown> } {
  const { group, step, measure } = question;
  const { found, where, inputs, source, all } = listSource(tables, table, request);
  const [key, figure] = [keySql(group, source, step), measureSql(measure, source, { counted: findCountedTest(counted, table, all) })];
  const groups = sql`select ${key} as ${sql.id(group.name)}, ${figure} as chart_amount
    from ${found()} where ${where} group by 1`;
  return { plan: compilePlan(buildLinesSql(tables, groups, question), false), inputs };
}

/** Lines of a chart from `groups`, a statement that has the column of the group and `chart_amount`. */
export function buildLinesSql(
  tables: Tables,
  groups: Sql,
  { group, step, measure, most = mostChartLines, mostSteps = mostChartSteps }: Omit<ChartQuestion, 'counted'>,
): Sql {
  const value = columnRef('g', group.name);
  const label = findReferenceLabel(tables, group, value);
  return sql`with g as materialized (${groups}), shown as (
      select ${value}::text as value, ${label ?? sql`null::text`} as label, chart_amount from g ${buildCutSql(value, label, step ? { step, most: mostSteps } : { most })}
    )
    select (select count(*)::int from g) as groups, ${buildWholeSql(measure)} as whole,
    (select coalesce(json_agg(json_build_object('value', value, 'label', label, 'amount', chart_amount::text)
      order by ${step ? sql`value` : sql`chart_amount desc nulls last, label, value`}), '[]'::json) from shown) as lines`;
}

/** A day or a week is represented by its first day, a month by `YYYY-MM`; weeks begin on Monday. */
export function keySql(column: TableColumn, source: ColumnSource, step: ChartStep | undefined): Sql {
  const { columnType } = column;
  const ref = source.ref(column);
  // Fields of months are stored as text `YYYY-MM`.
  if (step === undefined || columnType === 'text') return ref;
  const moment = columnType === 'date' ? sql`${ref}::timestamp` : sql`(${ref} at time zone 'Asia/Shanghai')`;
  const begin = step === 'week' ? sql`date_trunc('week', ${moment})` : moment;
  return sql`to_char(${begin}, ${sql.lit(step === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')})`;
}

/** Tests on the aggregated records: `counted` of what is added up, `among` of all measures. */
export interface Aggregated {
  counted?: Sql | undefined;
  among?: Sql | undefined;
}

/** Aggregate of a measure. */
export function measureSql(measure: ChartQuestion['measure'], source: ColumnSource, { counted, among }: Aggregated): Sql {
  if (measure.by === 'count') return sql`count(*)${buildOnlySql([among])}`;
  if (measure.by === 'distinct') return sql`count(distinct ${source.ref(measure.column)})${buildOnlySql([among])}`;
  const figure = buildFigureSql(measure.column, source, measure.by, buildOnlySql([among, counted]));
  return measure.negate ? sql`-(${figure})` : figure;
}

function buildWholeSql({ by }: ChartQuestion['measure']): Sql {
  return by === 'count' || by === 'sum' ? sql`(select sum(chart_amount)::text from g)` : sql`null::text`;
}

/** Limits the groups: of time steps the latest, of references the largest; empty values come first so that the limit does not drop them. */
function buildCutSql(value: Sql, label: Sql | undefined, { step, most }: { step?: ChartStep; most: number }): Sql {
  if (step) return sql`order by (${value} is null) desc, ${value} desc limit ${sql.lit(most + 1)}`;
  return label ? sql`order by (${value} is null) desc, chart_amount desc nulls last limit ${sql.lit(most + 1)}` : sql``;
}
