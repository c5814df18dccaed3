/** Texts of the work calendar. */
import type { WorkDay } from '../../../../../domain/workCalendar';

export function summaryOf(days: readonly WorkDay[]): string {
  const work = days.filter(({ isWork }) => isWork).length;
  const own = days.filter(({ kind }) => kind === 'own').length;
  return `上班 ${work} 天，休息 ${days.length - work} 天${own > 0 ? `，本机构调整 ${own} 天` : ''}`;
}

/** Description of a day for tooltips and screen readers: `10月1日 周四，休息，国庆节`. */
export function dayText({ day, isWork, kind, name }: WorkDay, weekday: string): string {
  const date = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${weekday}`;
  const why = kind === 'makeup' ? `${name}调休` : name;
  return [date, isWork ? '上班' : '休息', why, kind === 'own' && '本机构调整'].filter(Boolean).join('，');
}
