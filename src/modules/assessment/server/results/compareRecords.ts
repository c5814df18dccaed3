/** Finished assessments of one child and one scale beside each other. */
import { lastOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { RecordComparison } from '../../domain/compare/calls';
import { type ComparedResult, compareResults } from '../../domain/compare/compareResults';
import type { Answers } from '../../domain/scoring/record';
import { refuseUnseen } from '../access/refuseUnseen';
import { readResult } from './readResult';

const { done, audited } = states.evalRecord.status;

/** Oldest first, whatever the order they are given in. */
export async function compareRecords(
  { records, visible }: Pick<RuleContext, 'records' | 'visible'>,
  chosen: readonly Stored<'evalRecord'>[],
): Promise<RecordComparison> {
  await refuseUnseen(visible, chosen);
  const [first] = chosen;
  if (!first || chosen.length < 2) throw refuse('ids', '请选择同一学员、同一量表的至少两份测评');
  if (chosen.some(({ stuId }) => stuId !== first.stuId)) throw refuse('ids', '只能比较同一名学员的测评，请重新选择');
  if (chosen.some(({ scaleCode }) => scaleCode !== first.scaleCode)) throw refuse('ids', '只能比较同一量表的测评，请重新选择');
  if (chosen.some(({ status }) => status !== done && status !== audited)) throw refuse('ids', '只能比较已完成的测评，请重新选择');
  const ordered = [...chosen].sort((a, b) => (a.evalDate ?? '').localeCompare(b.evalDate ?? '') || a.id.localeCompare(b.id));
  const { scale } = await readResult(lastOf(ordered), records);
  return {
    stuId: first.stuId ?? '',
    stuName: first.stuIdLabel ?? '',
    scaleCode: first.scaleCode ?? '',
    scaleName: scale.nameZh,
    records: ordered.map(({ id, evalDate, ageMonths, scaleVersion, evaluatorIdLabel }) => ({
      id,
      evalDate: evalDate ?? '',
      scaleVersion: Number(scaleVersion),
      evaluatorName: evaluatorIdLabel ?? '',
      ageMonths: ageMonths === null || ageMonths === undefined ? null : Number(ageMonths),
    })),
    comparison: compareResults(scale, ordered.map(comparedOf)),
  };
}

export function comparedOf({ id, evalDate, scaleVersion, ruleHash, answers, result }: Stored<'evalRecord'>): ComparedResult {
  // `result` is a JSON column that only `buildConcludedValues` writes.
  const { scores, bands } = result as unknown as Pick<ComparedResult, 'scores' | 'bands'>;
  const facts = { id, evalDate: evalDate ?? '', scaleVersion: Number(scaleVersion), ruleHash: ruleHash ?? '' };
  return { ...facts, answers: answers as Answers, scores, bands };
}
