/** Conditions of flags in words. */
import { respondentWords } from '../codes';
import type { Condition, Scale } from '../scale/scaleShape';

const comparisons = [
  ['gte', '≥'],
  ['gt', '>'],
  ['lte', '≤'],
  ['lt', '<'],
  ['equals', '='],
] as const;

/** “RISK ≥ 3 且 RISK < 8” */
export function conditionText(condition: Condition, scale: Scale): string {
  const { score, item, input, respondent, and = [] } = condition;
  const subject = score ?? (item === undefined ? undefined : `第${item}题`) ?? (input === undefined ? '？' : inputText(input, scale));
  const limits = comparisons.flatMap(([key, sign]) => (condition[key] === undefined ? [] : [`${subject} ${sign} ${condition[key]}`]));
  const own = [limits.join(' 且 ') || subject, ...(respondent ? [`作答人为${respondentWords[respondent]}`] : [])];
  return [...own, ...and.map((one) => conditionText(one, scale))].join(' 且 ');
}

/** What a manual input, or the age, is called. */
export function inputText(code: string, { manualInputs = [] }: Scale): string {
  return code === 'ageMonths' ? '月龄' : (manualInputs.find((one) => one.code === code)?.name ?? code);
}
