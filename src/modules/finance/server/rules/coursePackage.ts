/** Packages: the price is split between the courses by their list prices, without rounding difference. */
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { fromHundredths, shareOf, toHundredths } from '../../domain/amounts';
import { divideTotal } from '../../domain/divideTotal';
import { highestOf, newEdition } from '../newEdition';

type Package = Pick<Changes<'coursePackage'>, 'price' | 'items'>;
type Item = Pick<Stored<'packageItem'>, 'hours' | 'unitPrice'>;

export default defineRule<'coursePackage'>({
  beforeCreate(values) {
    values.items = splitPrice(values);
    values.basePrice = highestOf(values.price, values.basePrice);
  },
  beforeUpdate(changes, before) {
    if ('price' in changes || 'items' in changes) changes.items = splitPrice({ ...before, ...changes });
    if ('price' in changes) changes.basePrice = highestOf(changes.price, before.basePrice, before.price);
  },

  actions: {
    async reprice({ row, changes, context }) {
      const old = chosenRow(row);
      const basePrice = highestOf(old.price, old.basePrice);
      const { packName, price, validDays, splitRefund, remark, items } = { ...old, ...changes };
      // The old edition keeps the values it was sold with.
      delete changes.price;
      delete changes.validDays;
      delete changes.items;
      return newEdition(
        'coursePackage',
        old,
        { packName, price, validDays, splitRefund, remark, items: listContents(items), basePrice },
        context,
      );
    },
  },
});

/** Lines without calculated values and without the ids of the copied lines. */
function listContents(items: Package['items']): Package['items'] {
  return items?.map(({ courseId, hours, giftHours, unitPrice }) => ({ courseId, hours, giftHours, unitPrice }));
}

function splitPrice({ price, items }: Package): Package['items'] {
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
