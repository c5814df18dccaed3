/** Home practice: how often it was to be done by a day. Pure. */
import { daysFromTo } from '../../../domain/calendar';

interface Prescription {
  /** YYYY-MM-DD */
  startDate: string;
  until: string;
  timesPerWeek: number;
}

/** Times until the end of `day`; each begun share of a week counts upwards, and nothing after its end. */
export function countPrescribed({ startDate, until, timesPerWeek }: Prescription, day: string): number {
  const days = daysFromTo(startDate, day < until ? day : until);
  return days === undefined ? 0 : Math.ceil((days * timesPerWeek) / 7);
}
