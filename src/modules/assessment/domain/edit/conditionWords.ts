/** Conditions of flags in words. */
import type { Condition, Scale } from '../scale/scaleShape';

export const respondentWords = { clinician: '评估师', parent: '家长', teacher: '教师', 'child-task': '本人' } as const;

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

function inputText(code: string, { manualInputs = [] }: Scale): string {
  return code === 'ageMonths' ? '月龄' : (manualInputs.find((one) => one.code === code)?.name ?? code);
}
