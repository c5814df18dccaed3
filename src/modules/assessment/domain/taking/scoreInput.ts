/** What of a record is scored. */

import type { Respondent, Scale } from '../scale/scaleShape';
import type { ScoreInput } from '../scoring/record';
import type { Filled } from './calls';

export interface Taken {
  filled: Pick<Filled, 'answers' | 'inputs'>;
  ageMonths: number;
  respondent: Respondent;
  editionCode: string | null;
}

/** Manual inputs take part in scores; document fields do not. */
export function scoreInputOf(
  { manualInputs = [] }: Pick<Scale, 'manualInputs'>,
  { filled, ageMonths, respondent, editionCode }: Taken,
): ScoreInput {
  const inputs: Record<string, string | number> = {};
  for (const { code } of manualInputs) {
    const value = filled.inputs[code];
    if (typeof value === 'string' || typeof value === 'number') inputs[code] = value;
  }
  return { answers: filled.answers, ageMonths, respondent, inputs, ...(editionCode !== null && { edition: editionCode }) };
}
