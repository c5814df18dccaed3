/** Reports of worked examples: a child, an evaluator and an institution that do not exist. */

import type { EarlierRecord, ReportRecord, ReportSource, StoredResult } from '../../../src/modules/assessment/domain/report/source';
import type { Example } from '../../../src/modules/assessment/domain/scale/scaleShape';
import type { CompiledScale } from '../../../src/modules/assessment/domain/scoring/compileScale';
import { type ScoreInput, scoreRecord } from '../../../src/modules/assessment/domain/scoring/scoreRecord';

/** Scored examples of a scale. */
export function scoredExamples({ scale }: CompiledScale): Example[] {
  return scale.examples.filter(({ expected }) => 'scores' in expected);
}

const ruleHash = '1a2b3c4d5e6f7a8b9c0d';

export function resultOf(compiled: CompiledScale, input: ScoreInput): StoredResult {
  const scored = scoreRecord(compiled, input);
  if (!scored.ok) throw new Error(scored.message);
  const { scores, bands, flags, withoutNorm, unanswered } = scored;
  return { scores, bands, flags, withoutNorm, unanswered, ...(input.ageMonths !== undefined && { ageMonths: input.ageMonths }) };
}

export function earlierRecord(compiled: CompiledScale, input: ScoreInput, day: string): EarlierRecord {
  return { day, result: resultOf(compiled, input), answers: input.answers, version: 1, ruleHash };
}

/** What a report of this input is made from. */
export function reportSource(
  compiled: CompiledScale,
  input: ScoreInput,
  { earlier = [], record }: { earlier?: EarlierRecord[]; record?: Partial<ReportRecord> } = {},
): ReportSource {
  return {
    scale: compiled.scale,
    record: {
      reportNo: 'PG20261118-0023',
      day: '2026-11-18',
      birthday: '2021-03-08',
      ageMonths: input.ageMonths,
      respondent: input.respondent,
      edition: input.edition,
      answers: input.answers,
      remarks: {},
      inputs: input.inputs ?? {},
      result: resultOf(compiled, input),
      conclusion: '',
      findings: '',
      advice: '',
      state: '已审核',
      isVoid: false,
      version: 1,
      ruleHash,
      ...record,
    },
    child: { name: '陈雨桐', sex: '女', stuNo: 'CG26030012' },
    evaluator: '何佳',
    auditor: '王敏',
    institution: '晨光儿童康复中心',
    earlier,
  };
}
