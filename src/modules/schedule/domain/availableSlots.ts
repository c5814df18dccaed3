/** Time slots of a week that overlap no busy span. Pure. */
import { minutesOf, overlaps, type Span, timeAfter } from './times';

export interface SlotTime {
  slotName: string;
  startTime: string;
  endTime: string;
}

interface SlotQuestion {
  days: readonly string[];
  /** The slots of each day. */
  times: readonly SlotTime[];
  busy: readonly Span[];
  /** `YYYY-MM-DD HH:mm:ss`; slots that have begun by then are left out. */
  now: string;
}

/** Free slots sorted by day and start time. */
export function listAvailableSlots({ days, times, busy, now }: SlotQuestion): (Span & SlotTime)[] {
  return days.flatMap((lessonDate) =>
    times
      .map((time) => ({ ...time, lessonDate }))
      .filter((slot) => `${lessonDate} ${slot.startTime}:00` > now && !busy.some((one) => overlaps(one, slot)))
      .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1)),
  );
}

/** Splits the opening hours (`HH:mm`) into consecutive slots of `minutes`; a shorter remainder at the end is dropped. */
export function cutHours(from: string, to: string, minutes: number): SlotTime[] {
  const cut: SlotTime[] = [];
  for (let startTime = from; ; ) {
    const endTime = timeAfter(startTime, minutes);
    if (minutes <= 0 || endTime === undefined || minutesOf(endTime) > minutesOf(to)) return cut;
    cut.push({ slotName: `${startTime}–${endTime}`, startTime, endTime });
    startTime = endTime;
  }
}
