/**
 * Agreement of two observers who watched the same behaviour at the same time (interobserver agreement, IOA). Formulas: J. O. Cooper,
 * T. E. Heron, W. L. Heward, Applied Behavior Analysis, 3rd edition, chapter 5:
 * total count IOA = smaller count ÷ larger count × 100, total duration IOA = shorter ÷ longer × 100,
 * interval-by-interval IOA = intervals agreed on ÷ all intervals × 100. If both observers counted 0, the agreement is 100 %. Pure.
 */
import { isByInterval, measures, type Observed, secondsOf, toTenths } from './behaviour';

/** Minimum acceptable agreement in percent; same source: 80 % is the usual minimum. */
export const leastAgreement = 80;

/** Tolerance in seconds for start and length of two simultaneous observations. */
const slack = 60;

/** Whether two observations of one behaviour and day were made at the same time. */
export function isSimultaneous(one: Observed, other: Observed): boolean {
  const starts = Math.abs(secondsOf(one.startTime) - secondsOf(other.startTime));
  return starts <= slack && Math.abs(one.watchedSeconds - other.watchedSeconds) <= slack;
}

/** Percent with one decimal; null if the two cannot be compared: intervals without marks, or different numbers of intervals. */
export function agreementOf(one: Observed, other: Observed): number | null {
  if (one.measure !== other.measure) return null;
  if (one.measure === measures.frequency) return shareOf(one.count, other.count);
  if (!isByInterval(one.measure)) return shareOf(one.lastedSeconds, other.lastedSeconds);
  const [marks, others] = [one.marks ?? [], other.marks ?? []];
  if (marks.length === 0 || marks.length !== others.length) return null;
  return toTenths(marks.filter(({ right }, at) => right === others[at]?.right).length * 100, marks.length);
}

function shareOf(one: number | null | undefined, other: number | null | undefined): number | null {
  if (one == null || other == null) return null;
  return one === other ? 100 : toTenths(Math.min(one, other) * 100, Math.max(one, other));
}
