/** The calendar of the institution, which all that plans asks: its own days, the holidays that it entered, then the national ones. */
import { addDays } from '../../../../domain/calendar';
import { type NationalDay, type WorkDay, workDay } from '../../../../domain/workCalendar';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { getNationalDay, isYearKnown } from './nationalDays';

type Holiday = Stored<'workHoliday'>;

/** Holidays end within that many days; those that began before the time asked for count, too. */
const longest = 120;

/** What each day from the first to the last is; days as `YYYY-MM-DD`. */
export async function readCalendar(from: string, to: string, context: RuleContext): Promise<(day: string) => WorkDay> {
  const own = await context.records.find('sysWorkDay', { day: { gte: from, lte: to } });
  const byDay = new Map(own.map(({ day, isWork, name }) => [day, { day, isWork: isWork === true, name: name ?? null }]));
  const usual = await usualDays(from, to, context);
  return (day) => workDay(day, usual(day), byDay.get(day));
}

/** The same without the days that the institution set one by one. */
export async function usualDays(from: string, to: string, { records }: RuleContext): Promise<(day: string) => NationalDay> {
  const between = { gte: addDays(from, -longest), lte: addDays(to, longest) };
  const entered = await records.find('workHoliday', { startDate: between });
  const made = new Map(entered.flatMap((one) => makeupsOf(one).map((day) => [day, one.holidayName] as const)));
  return (day) => {
    const makeup = made.get(day);
    if (makeup !== undefined) return { isWork: true, holiday: makeup };
    const off = entered.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
    return off ? { isWork: false, holiday: off.holidayName } : getNationalDay(day);
  };
}

/** Years whose holidays nobody has published or entered yet. */
export async function findUnpublishedYears(from: string, to: string, { records }: RuleContext): Promise<number[]> {
  const years: number[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    if (isYearKnown(year)) continue;
    const entered = await records.count('workHoliday', { startDate: { gte: `${year}-01-01`, lte: `${year}-12-31` } });
    if (entered === 0) years.push(year);
  }
  return years;
}

/** Sentence about such years; undefined = all are known. */
export async function formatUnpublished(from: string, to: string, context: RuleContext): Promise<string | undefined> {
  const years = await findUnpublishedYears(from, to, context);
  if (years.length === 0) return undefined;
  return `${years.join('、')} 年的放假安排还没有公布，先按周末和元旦、劳动节、国庆节休息；公布后可在 设置 → 放假安排 录入或导入`;
}

function makeupsOf({ makeup1, makeup2, makeup3 }: Holiday): string[] {
  return [makeup1, makeup2, makeup3].filter((day): day is string => Boolean(day));
}
