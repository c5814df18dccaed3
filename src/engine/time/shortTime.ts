import { lazyTexts } from '../lazyTexts';

/** 今天 09:42, 11-18 16:05, or 2025-11-18 16:05 in another year. */
export function shortTime(time: string, today: string): string {
  const [day = '', clock = ''] = time.split(' ');
  const minutes = clock.slice(0, 5);
  if (day === today) return `${lazyTexts.show.today} ${minutes}`;
  return `${day.startsWith(today.slice(0, 5)) ? day.slice(5) : day} ${minutes}`;
}
