/** Employed days of a person in a month, and proration of fixed amounts. Pure; the caller supplies the work days. */

import { formatGrouped, fromHundredths, shareOf } from '../../../domain/amounts';
import { addDays } from '../../../domain/calendar';
import { firstOf, lastOf } from '../../../domain/must';

/** Codes of `feeSalaryItem.proration`. */
export const prorations = { calendar: 1, workDays: 2, none: 3 } as const;

interface Days {
  employed: number;
  /** Of the whole month. */
  all: number;
}

/** Employment in one month. */
export interface Employment {
  calendar: Days;
  workDays: Days;
  /** The account is disabled without a last day: no day counts. */
  isUnknown: boolean;
  /** Reason for a partial month, for display; '' for a whole month. */
  explanation: string;
}

/** Term of employment: first day, last day, and whether the account is enabled. */
interface Term {
  hireDate: string | null | undefined;
  leaveDate: string | null | undefined;
  isEnabled: boolean;
}

/** `days`: all days of the month in order; `isWork`: whether a day is a work day of the institution. */
export function getEmployment(
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
    explanation: describeAbsence(own, days.length, isUnknown),
  };
}

function describeAbsence(own: readonly string[], all: number, isUnknown: boolean): string {
  if (isUnknown) return '已停用，没有离职日期';
  if (own.length === 0) return '当月不在职';
  return own.length === all ? '' : `在职 ${firstOf(own).slice(5)} 至 ${lastOf(own).slice(5)}`;
}

/** Prorated fixed amount for a partial month; undefined = the amount counts in full. */
interface Part {
  /** Employed days, in hundredths. */
  qty: number;
  amount: number;
  /** Computation of the amount, for display. */
  note: string;
}

/** Prorates `value` (fen) by the item's rule. Without any employed day the amount is 0, whatever the rule. */
export function partOf(value: number, proration: number, { calendar, workDays, explanation }: Employment): Part | undefined {
  if (explanation === '') return undefined;
  if (calendar.employed === 0) return { qty: 0, amount: 0, note: explanation };
  if (proration === prorations.none) return undefined;
  const isWorkDays = proration === prorations.workDays;
  const { employed, all } = isWorkDays ? workDays : calendar;
  const note = `${explanation}，${isWorkDays ? '工作日' : '日历天'} ${employed}/${all}：${formatGrouped(fromHundredths(value))}×${employed}÷${all}`;
  return { qty: employed * 100, amount: shareOf(value, employed, all), note };
}

/** All days from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
