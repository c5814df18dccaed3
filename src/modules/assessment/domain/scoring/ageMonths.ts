import { ageOn, renderMonths } from '../../../../domain/age';
import type { Scale } from '../scale/scaleShape';

/**
 * Age in months on the day of the assessment, never today's: whole months, and where the scale counts days too, the remaining days as
 * thirtieths, rounded to one decimal. Undefined if a date is invalid or the child was not born yet.
 */
export function ageMonthsOn(scale: Pick<Scale, 'developmental'>, birthday: string, day: string): number | undefined {
  const age = ageOn(birthday, day);
  if (!age) return undefined;
  const months = age.years * 12 + age.months;
  if (!scale.developmental) return months;
  return (months * 10 + Math.floor((2 * age.days + 3) / 6)) / 10;
}

/** Sentence about an age outside the range of the scale; it warns and stops nothing. */
export function ageWarning({ age: { minMonths, maxMonths, note } }: Pick<Scale, 'age'>, ageMonths: number): string | undefined {
  const isYounger = minMonths !== null && ageMonths < minMonths;
  const isOlder = maxMonths !== null && ageMonths >= maxMonths + 1;
  if (!isYounger && !isOlder) return undefined;
  return `实足${renderMonths(ageMonths)}，${isYounger ? '小于' : '大于'}本量表的适用年龄${note ? `（${note}）` : ''}，结果仅供参考`;
}
