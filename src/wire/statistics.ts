/** Statistics of a list: a measure, grouped by a field or by steps of time, chosen by the user. */
import type { Step } from '../domain/period';
import type { FigureAnswer, FigureLine } from './boards';
import { dialect } from './dialect';
import { bases } from './timeouts';

export const statisticPaths = {
  /** GET `_resource`, `_measure`, `_by` and the parameters of the list call: a `StatisticAnswer`. */
  read: `${bases.business}/list/statistics`,
  /** GET with the same parameters: the numbers as a workbook. */
  sheet: `${bases.business}/list/statistics/sheet`,
  /** POST `{query, how}`: logs that the browser exports it as a picture or prints it. */
  taken: `${bases.business}/list/statistics/taken`,
  /** PUT `{id?, title, resource, query, roleKey}`: keeps it on the start page. DELETE `id`. */
  kept: `${bases.business}/my/statistic`,
} as const;

/** Parameters of calls and of the page's address; no field name begins with `_`. */
export const statisticParameters = { measure: '_measure', by: '_by' } as const;

/** Last segment of the page's address, after the address of the list. */
export const statisticsSegment = 'statistics';

/** Number of records, an aggregate of a field, or the share of the records that are in a view of the list. */
export type StatisticMeasure = { by: 'count' } | { by: 'sum' | 'avg' | 'distinct'; field: string } | { by: 'share'; view: string };

export interface StatisticBy {
  field: string;
  /** Step, if the field is a time. */
  step: Step | undefined;
}

const steps: readonly Step[] = ['day', 'week', 'month'];
const { operatorSeparator: separator } = dialect;

/** `count`, `sum.fee`, `share.back`; undefined for anything else. */
export function parseMeasure(text: string | undefined): StatisticMeasure | undefined {
  if (text === undefined || text === '' || text === 'count') return { by: 'count' };
  const [way, ...rest] = text.split(separator);
  const name = rest.join(separator);
  if (name === '') return undefined;
  if (way === 'share') return { by: way, view: name };
  return way === 'sum' || way === 'avg' || way === 'distinct' ? { by: way, field: name } : undefined;
}

export function formatMeasure(measure: StatisticMeasure): string {
  if (measure.by === 'count') return measure.by;
  return `${measure.by}${separator}${measure.by === 'share' ? measure.view : measure.field}`;
}

/** `sex`, `onDate.month`; undefined = no grouping. */
export function parseBy(text: string | undefined): StatisticBy | undefined {
  if (!text) return undefined;
  const parts = text.split(separator);
  const step = steps.find((one) => parts.length > 1 && one === parts.at(-1));
  return { field: step ? parts.slice(0, -1).join(separator) : text, step };
}

export function formatBy({ field, step }: StatisticBy): string {
  return step ? `${field}${separator}${step}` : field;
}

/** For a share with both numbers of the line, each with its list. */
export interface StatisticLine extends FigureLine {
  sides: { of: StatisticSide; per: StatisticSide } | null;
}
interface StatisticSide {
  amount: string | null;
  to: string | null;
}

export interface StatisticAnswer {
  /** Result over the whole list: its `value`, its list, both sides of a share. Its lines are those below. */
  figure: Omit<FigureAnswer, 'lines'>;
  /** Field of the grouping; null = a single number. */
  by: { field: string; title: string; step: Step | null } | null;
  /** Times in chronological order, values by descending amount; records without a value come last. */
  lines: StatisticLine[];
  /** Groups without a line of their own; `amount` is null if amounts cannot be added up. */
  rest: { groups: number; amount: string | null; to: string | null } | null;
  /** YYYY-MM-DD HH:mm:ss in Shanghai. */
  asOf: string;
  /** Whether the user may export it as a workbook or a picture. */
  canExport: boolean;
}

/** Maximum number of lines: the largest values, or the latest steps of time. */
export const mostStatisticLines = 50;
export const mostStatisticSteps = 120;

export const takenHows = ['picture', 'pdf', 'print'] as const;
export type TakenHow = (typeof takenHows)[number];
