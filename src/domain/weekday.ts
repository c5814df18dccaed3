/** Chinese names of weekdays. */
import { parseDay } from './calendar';

const names = ['日', '一', '二', '三', '四', '五', '六'];

/** 1 Monday … 7 Sunday, as schedules store it. */
export function weekdayOf(day: string): number {
  const parts = parseDay(day);
  if (!parts) throw new RangeError(`"${day}" is no day`);
  return new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay() || 7;
}

/** 周一 … 周日 for 1–7. */
export function weekdayLabel(weekday: number): string {
  return `周${names[weekday % 7]}`;
}
