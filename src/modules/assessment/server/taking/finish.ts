/** Finishes an assessment: the server scores it, and answers and result cannot be changed any more. */
import { conflict, invalid } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { fillStates } from '../../domain/codes';
import { getCompiled, scaleOfRecord } from '../scale/scales';
import { buildScoredValues } from './scoring';
import { lastFinished } from './start';

/** Adds the result to `changes`. Throws 422 naming what is open, 409 when others saved answers since `answersVersion`. */
export async function finishRecord(
  record: Stored<'evalRecord'>,
  answersVersion: number | null,
  changes: Changes<'evalRecord'>,
  context: RuleContext,
): Promise<void> {
  if (answersVersion !== null && answersVersion !== Number(record.answersVersion))
    throw conflict('其他人刚改了作答，请核对后再完成', { kind: 'answers', answersVersion: record.answersVersion });
  const scale = await scaleOfRecord(record, context.records);
  const values = buildScoredValues(getCompiled(scale), record);
  if (Array.isArray(values)) throw invalid(values);
  const previous = await lastFinished(record.stuId, scale.code, context, record.id);
  Object.assign(changes, values, { ruleHash: scale.ruleHash, finishTime: context.now, previousId: previous?.id ?? null }, linkEnds(record));
}

/** Ends a fill link that was not submitted before the assessment was finished. */
function linkEnds({ fillState }: Stored<'evalRecord'>): Changes<'evalRecord'> {
  return { fillKey: null, ...(fillState === fillStates.waiting && { fillState: fillStates.withdrawn }) };
}
