/** Keeps sold prices of a course unchanged: a change disables the old row and adds a new edition. */
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';

type Fees = NonNullable<Changes<'course'>['fees']>;

/** Fields that determine the price in an order. */
const priced = ['feeName', 'qty', 'price', 'listPrice', 'giftQty', 'validDays'] as const;

/** Returns the rows to store for the submitted `fees`; refuses to delete a sold price. */
export function keepSoldFees(before: readonly Stored<'courseFee'>[], fees: Fees): Fees {
  const sold = before.filter((fee) => fee.sold);
  for (const { id, feeName } of sold) {
    if (!fees.some((fee) => fee.id === id)) throw refuse('fees', `“${feeName}”已有订单使用，不能删除，可以停用`);
  }
  return fees.flatMap((fee) => {
    const old = sold.find(({ id }) => id === fee.id);
    if (!old || priced.every((name) => same(old[name], fee[name]))) return [fee];
    const { id: _old, ...changed } = fee;
    const edition = Number(old.edition ?? 1) + 1;
    return [
      { ...old, enable: false },
      { ...changed, edition, sold: false },
    ];
  });
}

/** Compares decimals as numbers: "10.00" equals 10. */
function same(before: unknown, after: unknown): boolean {
  if (after === undefined || before === after) return true;
  const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';
  return isFilled(before) === isFilled(after) && (!isFilled(before) || Number(before) === Number(after));
}
