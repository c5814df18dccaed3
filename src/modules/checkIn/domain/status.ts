/** Status of a day from its times and the hours of the institution. Pure. */
import { statuses } from './codes';

/** Opening hours, `HH:mm`; without `arriveTime` nobody is late, without `departTime` nobody leaves early. */
interface Hours {
  arriveTime?: string | null;
  departTime?: string | null;
}

/** Times of a day, `YYYY-MM-DD HH:mm:ss`. */
interface DayTimes {
  checkIn?: string | null;
  checkOut?: string | null;
  status?: number | null;
}

/** Late takes precedence over early. A day without an arrival keeps its written status: absent or on leave. */
export function statusOf({ checkIn, checkOut, status }: DayTimes, { arriveTime, departTime }: Hours): number {
  if (!checkIn && !checkOut) return status === statuses.leave ? statuses.leave : statuses.absent;
  if (arriveTime && checkIn && timeOf(checkIn) > arriveTime) return statuses.late;
  if (departTime && checkOut && timeOf(checkOut) < departTime) return statuses.early;
  return statuses.normal;
}

/** `HH:mm` of a time. */
export function timeOf(time: string): string {
  return time.slice(11, 16);
}
