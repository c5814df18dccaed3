/** What lines of an order name: courses, packages, fee items. */
import type { EntityName, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

interface NamesWare {
  courseId?: string | null;
  packageId?: string | null;
  productId?: string | null;
}

/**
 * Wares are held in one order, whichever way round two orders name them; courses last, because the items of a package refer to some
 * that no line names.
 */
export function inOrderOfWares<Line extends NamesWare>(lines: readonly Line[]): { at: number; line: Line }[] {
  const key = ({ courseId, packageId, productId }: Line) => (productId ? `1${productId}` : packageId ? `2${packageId}` : `3${courseId}`);
  return lines
    .map((line, at) => ({ at, line }))
    .sort((one, other) => (key(one.line) < key(other.line) ? -1 : key(one.line) > key(other.line) ? 1 : one.at - other.at));
}

/**
 * Held if the sale will change it, before the order that refers to it is written: two that had written theirs would both share it,
 * and each would wait for the other.
 */
export async function wareFor<Name extends EntityName>(
  entity: Name,
  id: string,
  isChanged: (ware: Stored<Name>) => boolean,
  { records }: RuleContext,
): Promise<Stored<Name> | undefined> {
  const ware = await records.get(entity, id);
  return ware && isChanged(ware) ? records.lock(entity, id) : ware;
}
