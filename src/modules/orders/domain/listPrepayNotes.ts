/**
 * Warnings for large prepayments: more than 60 hours of courses charged by the hour, three months of courses charged by time, or 5,000
 * yuan. The regulation applies to off-campus tutoring; other institutions are warned and not prevented.
 */
import { formatYuan } from '../../../domain/amounts';

/** Hundredths of an hour. */
const mostHours = 6000;
/** Maximum days of three months. */
const mostDays = 92;
/** Fen. */
const mostAmount = 500_000;

/** Codes of the charge mode of a course: 按天, 按月, 按期. */
const byTime: readonly number[] = [3, 4, 5];

export interface PrepaidLine {
  /** Charge mode of the course; undefined for packages (by the hour) and fee items (without hours). */
  feeMode: number | undefined;
  /** In hundredths, without gifts. */
  hours: number;
  /** Validity in days; null = unlimited. */
  validDays: number | null;
}

/** Warnings for staff; empty = none. */
export function listPrepayNotes(lines: readonly PrepaidLine[], amount: number): string[] {
  const isByTime = ({ feeMode }: PrepaidLine) => feeMode !== undefined && byTime.includes(feeMode);
  const hours = lines.filter((line) => !isByTime(line)).reduce((sum, line) => sum + line.hours, 0);
  const days = lines.filter(isByTime).reduce((most, { validDays }) => Math.max(most, validDays ?? 0), 0);
  return [
    ...(hours > mostHours ? [`一次收 ${hours / 100} 课时，超过 60 课时`] : []),
    ...(days > mostDays ? [`一次收 ${days} 天的费用，超过 3 个月`] : []),
    ...(amount > mostAmount ? [`一次收费 ${formatYuan(amount)}，超过 ${formatYuan(mostAmount)}`] : []),
  ];
}
