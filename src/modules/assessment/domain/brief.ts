/** What staff read of a scale before they choose it; the call `scalesBriefly`. */
import { callOf } from '../../../domain/callOf';
import type { Respondent, Scale } from './scale/scaleShape';

export const briefCall = callOf<object, ScaleBrief[]>('GET', '/api/ybk-org-evaluation/scalesBriefly');

export interface ScaleBrief {
  code: string;
  name: string;
  edition: string;
  /** Code of `evalType`. */
  evalType: number;
  itemCount: number;
  ageText: string;
  minutes: number;
  respondents: Respondent[];
  instruction: string;
  confidence: Scale['confidence'];
  confidenceNote: string;
  citation: string;
  rights: string;
}

export function getBrief(scale: Scale, { evalType, ageText }: Pick<ScaleBrief, 'evalType' | 'ageText'>): ScaleBrief {
  const { code, nameZh, edition, items, administration, respondent, confidence, confidenceNote, source } = scale;
  return {
    code,
    name: nameZh,
    edition,
    evalType,
    ageText,
    confidence,
    confidenceNote,
    itemCount: items.length,
    minutes: administration.minutes,
    respondents: respondent,
    instruction: administration.instructionZh,
    citation: source.year === null ? source.citation : `${source.citation}（${source.year}）`,
    rights: source.rights,
  };
}
