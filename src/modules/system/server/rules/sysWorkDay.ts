/** Work calendar: national holidays, and the days on which the institution deviates from them. */

import { daysOfYear, workDay } from '../../../../domain/workCalendar';
import type { SysWorkDayAnswers } from '../../../../generated/calls';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { formatUnpublished, readCalendar, usualDays } from '../calendar/readCalendar';

export default defineRule<'sysWorkDay'>({
  queries: {
    calendar: ({ input, context }) => yearOf(Number(input.year), context),
  },

  actions: {
    /** A day that is again what it would be without a row loses its row. */
    async change({ input, context }) {
      const day = String(input.day);
      const isWork = input.isWork === true;
      const name = (input.name as string | null) ?? null;
      await context.lockByName(`work day ${day}`);
      const [own] = await context.records.find('sysWorkDay', { day });
      const usual = (await usualDays(day, day, context))(day);
      const isUsual = usual.isWork === isWork && name === null;
      if (isUsual && own) await context.records.remove('sysWorkDay', own.id);
      else if (!isUsual && own) await context.records.update('sysWorkDay', own.id, { isWork, name });
      else if (!isUsual) await context.records.create('sysWorkDay', { day, isWork, name });
      return workDay(day, usual, isUsual ? undefined : { day, isWork, name });
    },
  },
});

async function yearOf(year: number, context: RuleContext): Promise<SysWorkDayAnswers['calendar']> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const calendar = await readCalendar(from, to, context);
  const unpublished = (await formatUnpublished(from, to, context)) ?? null;
  return { year, known: unpublished === null, unpublished, days: daysOfYear(year).map(calendar) };
}
