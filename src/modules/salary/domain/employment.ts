/** How much of a month a person is employed, and what a fixed amount is worth then. Pure; the caller supplies the work days. */

import { fromHundredths, groupedAmount, shareOf } from '../../../domain/amounts';
import { addDays } from '../../../domain/calendar';
import { firstOf, lastOf } from '../../../domain/must';

/** Codes of `feeSalaryItem.proration`. */
export const prorations = { calendar: 1, workDays: 2, none: 3 } as const;

export interface Days {
  employed: number;
  /** Of the whole month. */
  all: number;
}

/** Employment in one month. */
export interface Employment {
  calendar: Days;
  workDays: Days;
  /** Disabled without a last day: no day counts. */
  isUnknown: boolean;
  /** Why it is not the whole month, for display; '' for a whole one. */
  told: string;
}

/** What is known of a person: first day, last day, and whether the account is enabled. */
interface Term {
  hireDate: string | null | undefined;
  leaveDate: string | null | undefined;
  isEnabled: boolean;
}

/** `days`: all days of the month in order; `isWork`: whether a day is a work day of the institution. */
export function employmentIn(
  days: readonly string[],
  { hireDate, leaveDate, isEnabled }: Term,
  isWork: (day: string) => boolean,
): Employment {
  const isUnknown = !leaveDate && !isEnabled;
  const own = isUnknown ? [] : days.filter((day) => day >= (hireDate ?? '') && (!leaveDate || day <= leaveDate));
  return {
    calendar: { employed: own.length, all: days.length },
    workDays: { employed: own.filter(isWork).length, all: days.filter(isWork).length },
    isUnknown,
    told: toldOf(own, days.length, isUnknown),
  };
}

function toldOf(own: readonly string[], all: number, isUnknown: boolean): string {
  if (isUnknown) return '已停用，没有离职日期';
  if (own.length === 0) return '当月不在职';
  return own.length === all ? '' : `在职 ${firstOf(own).slice(5)} 至 ${lastOf(own).slice(5)}`;
}

/** A fixed amount for a month of which not every day was employed; undefined = it counts in full. */
export interface Part {
  /** Employed days, in hundredths. */
  qty: number;
  amount: number;
  /** How the amount came about, for display. */
  note: string;
}

/** What `value` (fen) is worth by the item's rule. Without one employed day nothing of it is earned, whatever the rule. */
export function partOf(value: number, proration: number, { calendar, workDays, told }: Employment): Part | undefined {
  if (told === '') return undefined;
  if (calendar.employed === 0) return { qty: 0, amount: 0, note: told };
  if (proration === prorations.none) return undefined;
  const isWorkDays = proration === prorations.workDays;
  const { employed, all } = isWorkDays ? workDays : calendar;
  const note = `${told}，${isWorkDays ? '工作日' : '日历天'} ${employed}/${all}：${groupedAmount(fromHundredths(value))}×${employed}÷${all}`;
  return { qty: employed * 100, amount: shareOf(value, employed, all), note };
}

/** All days from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
