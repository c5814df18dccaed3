/** Statistics that people choose themselves over a list: a measure, parted by a field or by steps of time. */
import type { Step } from '../domain/period';
import type { FigureAnswer, FigureLine } from './boards';
import { dialect } from './dialect';
import { bases } from './timeouts';

export const statisticPaths = {
  /** GET `_resource`, `_measure`, `_by` and the parameters of the list call: a `StatisticAnswer`. */
  read: `${bases.business}/list/statistics`,
  /** GET with the same: the numbers as a workbook. */
  sheet: `${bases.business}/list/statistics/sheet`,
  /** POST `{query, how}`: notes that the browser makes a picture or a paper of it. */
  taken: `${bases.business}/list/statistics/taken`,
  /** PUT `{id?, title, resource, query, roleKey}`: keeps it as a part of the start page. DELETE `id`. */
  kept: `${bases.business}/my/statistic`,
} as const;

/** In calls and in the address of the page; no field may begin with `_`. */
export const statisticParameters = { measure: '_measure', by: '_by' } as const;

/** Last part of the address, below that of the list. */
export const statisticsSegment = 'statistics';

export const measureWays = ['count', 'sum', 'avg', 'distinct', 'share'] as const;

/** Records, a figure of a field, or the part of them that a view of the list has. */
export type StatisticMeasure = { by: 'count' } | { by: 'sum' | 'avg' | 'distinct'; field: string } | { by: 'share'; view: string };

export interface StatisticBy {
  field: string;
  /** Of a time. */
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

/** `sex`, `onDate.month`; undefined = the whole. */
export function parseBy(text: string | undefined): StatisticBy | undefined {
  if (!text) return undefined;
  const parts = text.split(separator);
  const step = steps.find((one) => parts.length > 1 && one === parts.at(-1));
  return { field: step ? parts.slice(0, -1).join(separator) : text, step };
}

export function formatBy({ field, step }: StatisticBy): string {
  return step ? `${field}${separator}${step}` : field;
}

/** Of a share both numbers of the line, each with its list. */
export interface StatisticLine extends FigureLine {
  sides: { of: StatisticSide; per: StatisticSide } | null;
}
export interface StatisticSide {
  amount: string | null;
  to: string | null;
}

export interface StatisticAnswer {
  /** The whole, as the list itself says it: its `value`, its list, both sides of a share. Its lines are those below. */
  figure: Omit<FigureAnswer, 'lines'>;
  /** Field that it is parted by; null = it is one number. */
  by: { field: string; title: string; step: Step | null } | null;
  /** Times from the first to the last, values by amount; what is left out is told together, what is not filled in comes last. */
  lines: StatisticLine[];
  /** Groups that have no line of their own; `amount` is null where they do not add up. */
  rest: { groups: number; amount: string | null; to: string | null } | null;
  /** YYYY-MM-DD HH:mm:ss in Shanghai. */
  asOf: string;
  /** Whether the person may take it away as a workbook or a picture. */
  canExport: boolean;
}

/** Values that have a line of their own, and steps of time: the largest, the latest. */
export const mostStatisticLines = 50;
export const mostStatisticSteps = 120;

export const takenHows = ['picture', 'pdf', 'print'] as const;
export type TakenHow = (typeof takenHows)[number];
