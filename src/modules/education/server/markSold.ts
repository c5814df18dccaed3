/** An order used a price: from now on it stays as it is. */
import { refuse } from '../../../server/kernel/apiError';
import type { RuleContext } from '../../../server/records/rule';

/** Called in the transaction of the order. Refuses a price that is not offered any more. */
export async function markSold(courseId: string, feeId: string, { records }: Pick<RuleContext, 'records'>): Promise<void> {
  const course = await records.lock('course', courseId);
  const fee = course?.fees?.find(({ id }) => id === feeId);
  if (!course || !fee?.enable) throw refuse('feeId', '这条定价已停用或不存在，请重新选择');
  if (fee.sold) return;
  const fees = (course.fees ?? []).map((one) => (one.id === feeId ? { ...one, sold: true } : one));
  await records.update('course', courseId, { fees });
}
