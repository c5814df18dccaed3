/** Chinese names of weekdays. */
import { parseDay } from './calendar';

const names = ['一', '二', '三', '四', '五', '六', '日'];

/** 1 Monday … 7 Sunday, as stored in schedules. Throws a `RangeError` for an invalid date. */
export function weekdayOf(day: string): number {
  const parts = parseDay(day);
  if (!parts) throw new RangeError(`"${day}" is no day`);
  return new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay() || 7;
}

/** 周一 … 周日 for 1–7, or 星期一 … 星期日. Throws a `RangeError` for other numbers. */
export function formatWeekday(weekday: number, prefix: '周' | '星期' = '周'): string {
  const name = names[weekday - 1];
  if (name === undefined) throw new RangeError(`${weekday} is no weekday`);
  return prefix + name;
}
