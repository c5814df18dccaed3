/** Work calendar: national holidays, and the days on which the institution deviates from them. */
import { daysOfYear, type WorkDay, workDay } from '../../../../domain/workCalendar';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { isYearKnown, nationalDay } from '../calendar/nationalDays';

export interface YearAnswer {
  year: number;
  /** Whether the national holidays of the year are published; otherwise only weekends are free. */
  known: boolean;
  days: WorkDay[];
}

export default defineRule<'sysWorkDay'>({
  actions: {
    calendar: ({ input, context }) => yearOf(Number(input.year), context),
    /** A day that equals the national calendar again loses its row. */
    async change({ input, context }) {
      const day = String(input.day);
      const isWork = input.isWork === true;
      const name = (input.name as string | null) ?? null;
      await context.lockByName(`work day ${day}`);
      const [own] = await context.records.find('sysWorkDay', { day });
      const isUsual = nationalDay(day).isWork === isWork && name === null;
      if (isUsual && own) await context.records.remove('sysWorkDay', own.id);
      else if (!isUsual && own) await context.records.update('sysWorkDay', own.id, { isWork, name });
      else if (!isUsual) await context.records.create('sysWorkDay', { day, isWork, name });
      return workDay(day, nationalDay(day), isUsual ? undefined : { day, isWork, name });
    },
  },
});

async function yearOf(year: number, context: RuleContext): Promise<YearAnswer> {
  const own = await context.records.find('sysWorkDay', { day: { gte: `${year}-01-01`, lte: `${year}-12-31` } });
  const byDay = new Map(own.map((one) => [one.day, one]));
  return { year, known: isYearKnown(year), days: daysOfYear(year).map((day) => workDay(day, nationalDay(day), byDay.get(day))) };
}
