/** Time measured on the screen for items whose value is a time. */
import type { MeasuredItem } from './answerKeys';

/** Milliseconds of the units in which times are measured. */
const msOf: Readonly<Record<string, number>> = {
  毫秒: 1,
  ms: 1,
  秒: 1000,
  秒钟: 1000,
  s: 1000,
  分: 60_000,
  分钟: 60_000,
  min: 60_000,
};

/** Whether the value of an item is a time that can be measured by hand; values in milliseconds come from a measuring device. */
export function isTimed({ unit }: MeasuredItem): boolean {
  return (msOf[unit] ?? 0) >= 1000;
}

/** The time passed in the unit of the item, rounded half up to its decimals. */
export function measuredTime({ unit, decimals }: MeasuredItem, ms: number): number {
  const scale = 10 ** decimals;
  return Math.floor((ms * scale) / (msOf[unit] ?? 1000) + 0.5) / scale;
}

/** 3:07, or 1:02:07 from an hour on. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
