/** Whether a child will reach the minimum days of the month. Source: domain facts, a claim's risk during the month. Pure. */

/** Before this day of the month no forecast is made. */
const firstDay = 10;

export type Pace = 'unknown' | 'risk' | 'normal' | 'ahead';

export const paceTitles: Record<Pace, string> = { unknown: '不够判断', risk: '有风险', normal: '正常', ahead: '提前' };

interface PaceFacts {
  /** YYYY-MM */
  month: string;
  /** YYYY-MM-DD */
  today: string;
  /** Days of training that already count. */
  earned: number;
  /** Planned days of today and later that can still count. */
  left: number;
  /** Least days of the standard. */
  minimum: number;
}

/** A month that is over counts only what was earned. */
export function paceOf({ month, today, earned, left, minimum }: PaceFacts): Pace {
  if (earned >= minimum) return 'ahead';
  const isOver = today.slice(0, 7) > month;
  if (isOver) return 'risk';
  if (today < `${month}-${firstDay}`) return 'unknown';
  return earned + left < minimum ? 'risk' : 'normal';
}
