/** Course hours that a lesson deducts from a child, by attendance and settings of the institution. Pure; hours are in hundredths. */
import { attends } from '../../../domain/attendance';
import { getHoursBetween } from './times';

interface DeductionRules {
  /** A leave requested at least this many hours before the lesson deducts nothing. */
  leaveHoursAhead: number;
  /** Percentage of the hours that a later leave deducts. */
  lateLeaveDeduct: number;
  /** Percentage of the hours that an absence deducts. */
  absentDeduct: number;
}

interface Attendance {
  attendStatus: number;
  /** Start of the lesson; like `leaveTime`, the time of the leave request, `YYYY-MM-DD HH:mm:ss`. */
  startsAt: string;
  leaveTime: string | null | undefined;
}

/** `hours`: what the course deducts from a child who attends. */
export function getDeduction({ attendStatus, startsAt, leaveTime }: Attendance, hours: number, rules: DeductionRules): number {
  switch (attendStatus) {
    case attends.present:
    case attends.late:
    case attends.early:
      return hours;
    case attends.absent:
      return share(hours, rules.absentDeduct);
    case attends.leave: {
      const isEarly = leaveTime != null && getHoursBetween(leaveTime, startsAt) >= rules.leaveHoursAhead;
      return isEarly ? 0 : share(hours, rules.lateLeaveDeduct);
    }
    // A make-up lesson was paid with the missed lesson; a trial lesson is free.
    default:
      return 0;
  }
}

/** Rounds half up. */
function share(hours: number, percent: number): number {
  return Math.floor((hours * percent + 50) / 100);
}
