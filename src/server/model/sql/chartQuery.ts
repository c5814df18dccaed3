/** What a chart shows: a figure per value of a column, over all records a list finds, in one statement. */
import { type RawBuilder, sql } from 'kysely';
import type { ChartMeasure, ChartStep } from '../../../config/listFaces';
import { type ChartFigures, mostChartLines, mostChartSteps } from '../../../wire/charts';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan } from '../../db/sqlPlan';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import { type ListRequest, listSource } from './listQuery';
import { columnRef, type Place } from './place';
import { referenceLabel } from './recordSql';
import { figureSql } from './totalsQuery';

type Sql = RawBuilder<unknown>;

export interface ChartQuestion {
  group: TableColumn;
  /** Undefined = its values as they are. */
  step: ChartStep | undefined;
  measure: { by: 'count' } | { by: Exclude<ChartMeasure['by'], 'count'>; column: TableColumn };
}

export async function readChart(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  request: ListRequest,
  { group, step, measure }: ChartQuestion,
): Promise<ChartFigures> {
  const { found, where, inputs, place } = listSource(tables, table, request);
  const [key, figure] = [keySql(group, place, step), measureSql(measure, place)];
  const value = columnRef('g', group.name);
  const label = referenceLabel(tables, group, value);
  const plan = compilePlan(
    sql`with g as materialized (
        select ${key} as ${sql.id(group.name)}, ${figure} as chart_amount
        from ${found()} where ${where} group by 1
      ), shown as (
        select ${value}::text as value, ${label ?? sql`null::text`} as label, chart_amount from g ${cutSql(value, step, label)}
      )
      select (select count(*)::int from g) as groups, ${wholeSql(measure)} as whole,
      (select coalesce(json_agg(json_build_object('value', value, 'label', label, 'amount', chart_amount::text)
        order by ${step ? sql`value` : sql`chart_amount desc nulls last, label, value`}), '[]'::json) from shown) as lines`,
    false,
  );
  const [figures] = await runPlan<ChartFigures>(q, plan, inputs);
  return figures!;
}

/** A step of time by its first day, or its month; weeks begin on Monday. */
function keySql(column: TableColumn, place: Place, step: ChartStep | undefined): Sql {
  const { columnType } = column;
  const ref = place.ref(column);
  // A month is kept as the text it is told as.
  if (step === undefined || columnType === 'text') return ref;
  const moment = columnType === 'date' ? sql`${ref}::timestamp` : sql`(${ref} at time zone 'Asia/Shanghai')`;
  const begin = step === 'week' ? sql`date_trunc('week', ${moment})` : moment;
  return sql`to_char(${begin}, ${sql.lit(step === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')})`;
}

function measureSql(measure: ChartQuestion['measure'], place: Place): Sql {
  return measure.by === 'count' ? sql`count(*)` : figureSql(measure.column, place, measure.by);
}

function wholeSql({ by }: ChartQuestion['measure']): Sql {
  return by === 'count' || by === 'sum' ? sql`(select sum(chart_amount)::text from g)` : sql`null::text`;
}

/** Records there may be thousands of, and days: the largest ones, the latest ones, and what is not filled. */
function cutSql(value: Sql, step: ChartStep | undefined, label: Sql | undefined): Sql {
  if (step) return sql`order by (${value} is null) desc, ${value} desc limit ${sql.lit(mostChartSteps + 1)}`;
  return label ? sql`order by (${value} is null) desc, chart_amount desc nulls last limit ${sql.lit(mostChartLines + 1)}` : sql``;
}
