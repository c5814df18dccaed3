/** Order of slots that a lesson could have instead. Pure. */
import { daysFromTo } from '../../../domain/calendar';
import { minutesOf, type Span } from './times';

const dayMinutes = 1440;

/** Those of the wanted day first, then other days; among them the nearest time first. */
export function nearestFirst<Slot extends Span>(slots: readonly Slot[], wanted: { day: string; start: string }): Slot[] {
  const far = ({ lessonDate, startTime }: Slot) =>
    Math.abs(daysBetween(wanted.day, lessonDate)) * dayMinutes + Math.abs(minutesOf(startTime) - minutesOf(wanted.start));
  return slots.toSorted((one, other) => far(one) - far(other) || (one.lessonDate < other.lessonDate ? -1 : 1));
}

function daysBetween(from: string, to: string): number {
  return from <= to ? (daysFromTo(from, to) ?? 1) - 1 : 1 - (daysFromTo(to, from) ?? 1);
}
