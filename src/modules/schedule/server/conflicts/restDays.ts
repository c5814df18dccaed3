/** Days without lessons: public holidays and rest days of the institution. Weekends only give a warning, as they may be intended. */
import type { WorkDay } from '../../../../domain/workCalendar';
import type { RuleContext } from '../../../../server/records/rule';
import { readCalendar } from '../../../system/contract';

export async function restDays(from: string, to: string, context: RuleContext): Promise<(day: string) => boolean> {
  const calendar = await readCalendar(from, to, context);
  return (day) => isHoliday(calendar(day));
}

/** A rest day that is no ordinary weekend. */
export function isHoliday({ isWork, kind }: WorkDay): boolean {
  return !isWork && kind !== 'weekend';
}

/** Why a rest day is one. */
export function formatRestDay({ name, kind }: WorkDay): string {
  return name || (kind === 'weekend' ? '周末' : '休息日');
}
