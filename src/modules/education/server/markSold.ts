/** Marks a price as sold; a later change of it is stored as a new edition, because orders refer to the price. */
import { refuse } from '../../../server/kernel/apiError';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

type Context = Pick<RuleContext, 'records'>;

/** Status of a package or fee item that is offered (上架). */
const onShelf = 1;

/**
 * Marks the price of a course. Runs in the transaction of the order; refuses prices that are disabled or missing. Only the first
 * order locks the course, later ones read it.
 */
export async function markSold(courseId: string, feeId: string, { records }: Context): Promise<void> {
  const feeOf = (course: Stored<'course'> | undefined) => {
    const fee = course?.fees?.find(({ id }) => id === feeId);
    if (!fee?.enable) throw refuse('feeId', '这条定价已停用或不存在，请重新选择');
    return fee;
  };
  if (feeOf(await records.get('course', courseId)).sold) return;
  const course = await records.lock('course', courseId);
  if (!course || feeOf(course).sold) return;
  const fees = (course.fees ?? []).map((one) => (one.id === feeId ? { ...one, sold: true } : one));
  await records.update('course', courseId, { fees });
}

/** Marks a package; refuses packages that are not offered. */
export async function markPackageSold(packageId: string, { records }: Context): Promise<void> {
  const known = await records.get('coursePackage', packageId);
  const found = known?.sold ? known : await records.lock('coursePackage', packageId);
  if (found?.status !== onShelf) throw refuse('packageId', '这个套餐已下架或不存在，请重新选择');
  if (!found.sold) await records.update('coursePackage', packageId, { sold: true });
}

/** Marks a fee item; refuses items that are not offered. */
export async function markProductSold(productId: string, { records }: Context): Promise<void> {
  const known = await records.get('feeProduct', productId);
  const found = known?.sold ? known : await records.lock('feeProduct', productId);
  if (found?.status !== onShelf) throw refuse('productId', '这个收费项目已下架或不存在，请重新选择');
  if (!found.sold) await records.update('feeProduct', productId, { sold: true });
}
