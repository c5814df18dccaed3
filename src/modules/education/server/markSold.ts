/** An order used a price: from now on it stays as it is, and a change of it is a new edition. */
import { refuse } from '../../../server/kernel/apiError';
import type { RuleContext } from '../../../server/records/rule';

type Context = Pick<RuleContext, 'records'>;

/** Code of what is offered. */
const onShelf = 1;

/** A price of a course. Called in the transaction of the order; refuses one that is not offered any more. */
export async function markSold(courseId: string, feeId: string, { records }: Context): Promise<void> {
  const course = await records.lock('course', courseId);
  const fee = course?.fees?.find(({ id }) => id === feeId);
  if (!course || !fee?.enable) throw refuse('feeId', '这条定价已停用或不存在，请重新选择');
  if (fee.sold) return;
  const fees = (course.fees ?? []).map((one) => (one.id === feeId ? { ...one, sold: true } : one));
  await records.update('course', courseId, { fees });
}

/** The same for a package. */
export async function markPackageSold(packageId: string, { records }: Context): Promise<void> {
  const found = await records.lock('coursePackage', packageId);
  if (found?.status !== onShelf) throw refuse('packageId', '这个套餐已下架或不存在，请重新选择');
  if (!found.sold) await records.update('coursePackage', packageId, { sold: true });
}

/** The same for a fee item. */
export async function markProductSold(productId: string, { records }: Context): Promise<void> {
  const found = await records.lock('feeProduct', productId);
  if (found?.status !== onShelf) throw refuse('productId', '这个收费项目已下架或不存在，请重新选择');
  if (!found.sold) await records.update('feeProduct', productId, { sold: true });
}
