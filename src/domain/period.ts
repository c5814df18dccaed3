/** Periods of figures, as days in Shanghai; all days are included. */
import { addDays, addMonths, daysInMonth, lastDayOf } from './calendar';
import { weekdayOf } from './weekday';

export const periods = [
  'today',
  'yesterday',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'last7Days',
  'last30Days',
  'next7Days',
  'next30Days',
] as const;
export type Period = (typeof periods)[number];

export const periodTitles: Readonly<Record<Period, string>> = {
  today: '今日',
  yesterday: '昨日',
  thisWeek: '本周',
  thisMonth: '本月',
  lastMonth: '上月',
  thisYear: '本年',
  last7Days: '近 7 天',
  last30Days: '近 30 天',
  next7Days: '今后 7 天',
  next30Days: '今后 30 天',
};

export interface DayRange {
  from: string;
  to: string;
}

/** Days of a period up to today; future periods begin today. Weeks begin on Monday. */
export function rangeOf(period: Period, today: string): DayRange {
  const month = today.slice(0, 7);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return sameDay(addDays(today, -1));
    case 'thisWeek':
      return { from: addDays(today, 1 - weekdayOf(today)), to: today };
    case 'thisMonth':
      return { from: `${month}-01`, to: today };
    case 'lastMonth': {
      const before = addMonths(`${month}-01`, -1).slice(0, 7);
      return { from: `${before}-01`, to: lastDayOf(before) };
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'last7Days':
      return { from: addDays(today, -6), to: today };
    case 'last30Days':
      return { from: addDays(today, -29), to: today };
    case 'next7Days':
      return { from: today, to: addDays(today, 6) };
    case 'next30Days':
      return { from: today, to: addDays(today, 29) };
  }
}

const sameDay = (day: string): DayRange => ({ from: day, to: day });

/** The previous period, up to the same point: 1–18 October for 1–18 November. Undefined for future periods. */
export function getRangeBefore(period: Period, today: string): DayRange | undefined {
  const { from, to } = rangeOf(period, today);
  switch (period) {
    case 'today':
    case 'yesterday':
      return sameDay(addDays(from, -1));
    case 'thisWeek':
    case 'last7Days':
      return { from: addDays(from, -7), to: addDays(to, -7) };
    case 'last30Days':
      return { from: addDays(from, -30), to: addDays(to, -30) };
    case 'thisMonth':
      return { from: addMonths(from, -1), to: addMonths(to, -1) };
    case 'lastMonth':
      return rangeOf('lastMonth', from);
    case 'thisYear':
      return { from: addMonths(from, -12), to: addMonths(to, -12) };
    default:
      return undefined;
  }
}

export const isAhead = (period: Period) => period.startsWith('next');

/** Whether figures of the period can still change: today is one of its days. */
export function isOpenOn(period: Period, today: string): boolean {
  return !isAhead(period) && rangeOf(period, today).to >= today;
}

export type Step = 'day' | 'week' | 'month';

/** Start of each step that overlaps the range, as charts name it; of a month `YYYY-MM`. */
export function stepsOf({ from, to }: DayRange, step: Step): string[] {
  const first = step === 'week' ? addDays(from, 1 - weekdayOf(from)) : step === 'month' ? `${from.slice(0, 7)}-01` : from;
  const steps: string[] = [];
  for (let day = first; day <= to; day = step === 'month' ? addMonths(day, 1) : addDays(day, step === 'week' ? 7 : 1))
    steps.push(step === 'month' ? day.slice(0, 7) : day);
  return steps;
}

/** Days of a step within the range. */
export function daysOfStep(value: string, step: Step, within: DayRange | undefined): DayRange {
  const [from, to] =
    step === 'month'
      ? [`${value}-01`, `${value}-${daysInMonth(Number(value.slice(0, 4)), Number(value.slice(5)))}`]
      : [value, step === 'week' ? addDays(value, 6) : value];
  return { from: within && within.from > from ? within.from : from, to: within && within.to < to ? within.to : to };
}
