/** Products that order lines refer to: courses, packages, fee items. */
import type { EntityName, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

interface NamesProduct {
  courseId?: string | null;
  packageId?: string | null;
  productId?: string | null;
}

/**
 * Products are locked in a fixed order, so that concurrent orders cannot deadlock; courses last, because items of a package refer to
 * courses that no line names.
 */
export function sortForLocking<Line extends NamesProduct>(lines: readonly Line[]): { at: number; line: Line }[] {
  const key = ({ courseId, packageId, productId }: Line) => (productId ? `1${productId}` : packageId ? `2${packageId}` : `3${courseId}`);
  return lines
    .map((line, at) => ({ at, line }))
    .sort((one, other) => (key(one.line) < key(other.line) ? -1 : key(one.line) > key(other.line) ? 1 : one.at - other.at));
}

/**
 * Locked exclusively if the sale changes it, before the order that refers to it is written: otherwise two orders would both hold a share
 * lock and deadlock on the change.
 */
export async function readForSale<Name extends EntityName>(
  entity: Name,
  id: string,
  isChanged: (product: Stored<Name>) => boolean,
  { records }: RuleContext,
): Promise<Stored<Name> | undefined> {
  const product = await records.get(entity, id);
  return product && isChanged(product) ? records.lock(entity, id) : product;
}
