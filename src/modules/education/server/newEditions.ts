/** Prices of a course that an order used: they stay as they were, and a change of them is a new edition beside. */
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';

type Fees = NonNullable<Changes<'course'>['fees']>;

/** What an order was priced by. */
const priced = ['feeName', 'qty', 'price', 'listPrice', 'giftQty', 'validDays'] as const;

/** `fees` as somebody saved them → as they are kept. Refuses to lose a price that was used. */
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

/** Decimals are compared as numbers: "10.00" is 10. */
function same(before: unknown, after: unknown): boolean {
  if (after === undefined || before === after) return true;
  const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';
  return isFilled(before) === isFilled(after) && (!isFilled(before) || Number(before) === Number(after));
}
