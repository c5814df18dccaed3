/** What an order used keeps its price: a change of it is a new edition beside, and the old one goes off the shelf. */
import { fromHundredths, hundredthsOf } from '../../../domain/amounts';
import { conflict } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

type Sellable = 'coursePackage' | 'feeProduct';

/** `kept` is what the new one takes over from `old`, with what is different. Answers with its id. */
export async function newEdition<Name extends Sellable>(
  entity: Name,
  old: Stored<Sellable>,
  kept: Changes<Name>,
  { records }: RuleContext,
): Promise<{ id: string }> {
  if (!old.sold) throw conflict('还没有订单使用，直接修改即可');
  // First off the shelf: of what is offered, each name is there once.
  await records.update(entity, old.id, { status: 2 } as Changes<Name>);
  const { id } = await records.create(entity, { ...kept, edition: Number(old.edition ?? 1) + 1 });
  return { id };
}

/** What orders are judged by: the highest price that a ware had, as long as nobody has approved an order at a lower one. */
export function highestOf(...prices: readonly (string | null | undefined)[]): string {
  return fromHundredths(Math.max(...prices.map(hundredthsOf)));
}
