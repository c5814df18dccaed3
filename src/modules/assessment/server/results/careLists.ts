/** The last finished assessment of a child in the lists of psychological attention and of learning difficulties. */
import { states } from '../../../../generated/states';
import type { Records, Stored } from '../../../../server/records/records';
import { evalTypes } from '../../domain/codes';

const { done, audited } = states.evalRecord.status;

type Assessed = Pick<Stored<'evalRecord'>, 'id' | 'stuId' | 'evalType' | 'evalDate'>;

/** Updates the child's entries; `isFinished`: whether `record` is finished after the change that is being written. */
export async function updateCareLists(record: Assessed, isFinished: boolean, records: Records): Promise<void> {
  const { id, stuId, evalType, evalDate } = record;
  if (evalType !== evalTypes.psychology && evalType !== evalTypes.study) return;
  const others = await records.find('evalRecord', { stuId, evalType, status: [done, audited] }, { order: [['evalDate', 'asc']] });
  const finished = others.filter((one) => one.id !== id).map((one) => ({ id: one.id, evalDate: one.evalDate ?? '' }));
  if (isFinished) finished.push({ id, evalDate: evalDate ?? '' });
  const newest = finished.sort((a, b) => a.evalDate.localeCompare(b.evalDate)).at(-1);
  const lastEvalId = newest?.id ?? null;
  const entity = evalType === evalTypes.psychology ? 'stuPsychology' : 'stuStudyHard';
  for (const entry of await records.find(entity, { stuId }))
    if ((entry.lastEvalId ?? null) !== lastEvalId) await records.update(entity, entry.id, { lastEvalId });
}
