/** Packages: the price is divided over the courses by their list prices, and the lines make the price to the cent. */
import type { Changes, Stored } from '../../../../server/records/records';
import { defineRule } from '../../../../server/records/rule';
import { fromHundredths, shareOf, toHundredths } from '../../domain/amounts';
import { divideTotal } from '../../domain/divideTotal';

type Package = Pick<Changes<'coursePackage'>, 'price' | 'items'>;
type Item = Pick<Stored<'packageItem'>, 'hours' | 'unitPrice'>;

export default defineRule<'coursePackage'>({
  beforeCreate(values) {
    values.items = divided(values);
  },
  beforeUpdate(changes, before) {
    if ('price' in changes || 'items' in changes) changes.items = divided({ ...before, ...changes });
  },
});

function divided({ price, items }: Package): Package['items'] {
  if (!price || !items) return items;
  const amounts = divideTotal(
    toHundredths(String(price)),
    items.map((item) => listPrice(item as Item)),
  );
  return items.map((item, at) => ({ ...item, amount: fromHundredths(amounts[at] ?? 0) }));
}

/** In fen. */
function listPrice({ hours, unitPrice }: Item): number {
  return shareOf(toHundredths(String(unitPrice ?? 0)), toHundredths(String(hours ?? 0)), 100);
}
