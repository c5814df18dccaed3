/** Times of day as text (`HH:mm`) and half-open spans of them: one lesson may begin when another one ends. Pure. */

export interface Span {
  lessonDate: string;
  startTime: string;
  endTime: string;
}

/** Minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `time` plus `minutes`; undefined when that is on another day. */
export function timeAfter(time: string, minutes: number): string | undefined {
  const at = minutesOf(time) + minutes;
  if (at < 0 || at >= 1440) return undefined;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

/** Whether two spans share a minute. */
export function overlaps(one: Span, other: Span): boolean {
  return one.lessonDate === other.lessonDate && one.startTime < other.endTime && other.startTime < one.endTime;
}

/** Hours between two moments (`YYYY-MM-DD HH:mm:ss`); negative when `to` is before `from`. */
export function getHoursBetween(from: string, to: string): number {
  const at = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`);
  return (at(to) - at(from)) / 3_600_000;
}

/** Start of the evening, in minutes of the day: lessons are planned then only if wished, or if no other time is possible. */
const evening = 18 * 60;

/** `start`: minutes of the day. */
export function isEvening(start: number): boolean {
  return start >= evening;
}
