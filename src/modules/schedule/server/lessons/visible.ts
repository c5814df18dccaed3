/** Lessons in the data scope of the caller, within a date range. */
import { daysFromTo } from '../../../../domain/calendar';
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored, Where } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

/** Resource whose data scope applies. */
const page = 'schedule';
/** Maximum date range of one answer, half a year. */
const mostDays = 186;

/** Permission key to see the income of lessons. */
const amounts = 'orderManageModel:incomeDetail';

/** Visible lessons of the days, by date and time; at most `mostDays`. */
export function lessonsIn(days: { from: string; to: string }, context: RuleContext): Promise<Stored<'scheduleInfo'>[]> {
  const { from, to } = checkDays(days);
  return visible({ lessonDate: { gte: from, lte: to } }, context);
}

/** Lessons that match, in the data scope of the caller, by date and time. */
export async function visible(where: Where<'scheduleInfo'>, context: RuleContext): Promise<Stored<'scheduleInfo'>[]> {
  const order = [
    ['lessonDate', 'asc'],
    ['startTime', 'asc'],
  ] as const;
  const lessons = await context.records.find('scheduleInfo', where, { order, scopeOf: page });
  return context.actor.can(amounts) ? lessons : lessons.map(({ takenAmount: _, ...lesson }) => lesson as Stored<'scheduleInfo'>);
}

/** Refuses, at `endDate`, a range that is reversed or longer than `mostDays`. */
export function checkDays({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = daysFromTo(from, to);
  if (days === undefined) throw refuse('endDate', '结束日期不能早于开始日期');
  if (days > mostDays) throw refuse('endDate', `一次最多查 ${mostDays} 天`);
  return { from, to };
}
