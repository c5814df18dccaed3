/** Which demo child is assessed when, by which scale, and how it goes on. */
import { itemAt, must } from '../../../../domain/must';

/** A child's assessments by one scale: how severe it was found each time, from 0 to 1. */
interface Series {
  scaleCode: string;
  times: { daysAgo: number; severity: number }[];
}

/** Days before the anchor day of the assessments of a year. */
const days = [330, 240, 150, 62, 18] as const;
/** Change of the severity from one time to the next: most get better, some stay, a few get worse. */
const courses = [-0.12, -0.09, -0.14, 0, -0.1, 0.08, -0.12, -0.02] as const;

/** Scales by the age in months at the first assessment. */
const scalesOfAge: readonly { below: number; codes: readonly string[] }[] = [
  { below: 24, codes: ['erxin', 'WSCMBD', 'MCHAT-R'] },
  { below: 60, codes: ['PEP-3', 'erxin', 'adapt', 'ABC'] },
  { below: 72, codes: ['PEP-3', 'adapt', 'optesthesia', 'attention'] },
  { below: Number.POSITIVE_INFINITY, codes: ['adapt', 'learn', 'attentionSurvey', 'execution', 'visualEval'] },
];

/** Series of the child at position `at`; `ageMonths` on the anchor day, which is some ten months after the first time. */
export function seriesOf(at: number, ageMonths: number): Series[] {
  const firstAge = ageMonths - 11;
  const codes = must(
    scalesOfAge.find(({ below }) => firstAge < below),
    'scalesOfAge',
  ).codes;
  const start = 0.35 + ((at * 37) % 50) / 100;
  const step = itemAt(courses, at % courses.length);
  const series = (code: string, chosen: readonly number[]): Series => ({
    scaleCode: code,
    times: chosen.map((daysAgo, time) => ({ daysAgo, severity: Math.min(0.95, Math.max(0.02, start + step * time)) })),
  });
  const main = series(itemAt(codes, at % codes.length), at % 3 === 0 ? days.slice(0, 4) : days.slice(1));
  return at % 3 === 1 ? [main, series(itemAt(codes, (at + 1) % codes.length), [days[2]])] : [main];
}
