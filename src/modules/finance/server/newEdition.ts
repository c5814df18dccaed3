/** A price that an order used is not changed: a change creates a new edition and discontinues the old one. */
import { fromHundredths, hundredthsOf } from '../../../domain/amounts';
import { conflict } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

type Sellable = 'coursePackage' | 'feeProduct';

/** `kept`: values of the new edition, taken over or changed. Returns its id. */
export async function newEdition<Name extends Sellable>(
  entity: Name,
  old: Stored<Sellable>,
  kept: Changes<Name>,
  { records }: RuleContext,
): Promise<{ id: string }> {
  if (!old.sold) throw conflict('还没有订单使用，直接修改即可');
  // The old one is discontinued first: names of offered products are unique.
  await records.update(entity, old.id, { status: 2 } as Changes<Name>);
  const { id } = await records.create(entity, { ...kept, edition: Number(old.edition ?? 1) + 1 });
  return { id };
}

/** Reference price of discounts: the highest price of a product until an order at a lower price was approved. */
export function highestOf(...prices: readonly (string | null | undefined)[]): string {
  return fromHundredths(Math.max(...prices.map(hundredthsOf)));
}
