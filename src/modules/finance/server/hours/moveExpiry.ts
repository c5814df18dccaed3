/** Moves the expiry of a child's hours by the days of a long leave. */

import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { RuleContext } from '../../../../server/records/rule';
import { lockSeveralHours } from './lockHours';

const { active } = states.hourBatch.status;

export interface MovedExpiry {
  stuId: string;
  /** Less than 0 = earlier, but not before today. */
  days: number;
  /** Default: all that have a last day. */
  batchIds?: readonly string[];
}

/** Only for usable hours; returns the ids of the batches. */
export async function moveExpiry({ stuId, days, batchIds }: MovedExpiry, context: RuleContext): Promise<string[]> {
  const { records, today } = context;
  if (days === 0 || batchIds?.length === 0) return [];
  const find = () => records.find('hourBatch', { stuId, status: active, expireDate: { gte: today }, ...(batchIds && { id: batchIds }) });
  await lockSeveralHours(
    (await find()).map(({ courseId }) => ({ stuId, courseId: courseId })),
    context,
  );
  const batches = await find();
  for (const { id, expireDate } of batches) {
    const moved = addDays(must(expireDate, 'expiry of the batch of hours'), days);
    await records.update('hourBatch', id, { expireDate: moved < today ? today : moved });
  }
  return batches.map(({ id }) => id);
}
