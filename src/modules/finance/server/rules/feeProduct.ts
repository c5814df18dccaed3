/** Fee items: a price that orders used is not changed. */
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { highestOf, newEdition } from '../newEdition';

export default defineRule<'feeProduct'>({
  beforeCreate(values) {
    values.basePrice = highestOf(values.price, values.basePrice);
  },
  beforeUpdate(changes, before) {
    if ('price' in changes) changes.basePrice = highestOf(changes.price, before.basePrice, before.price);
  },

  actions: {
    async reprice({ row, changes, context }) {
      const old = chosenRow(row);
      const { productName, productType, unit, incomeMode, refundable, stock } = old;
      const { price } = changes;
      // The old edition keeps the values it was sold with.
      delete changes.price;
      return newEdition(
        'feeProduct',
        old,
        {
          productName,
          productType,
          unit,
          incomeMode,
          refundable,
          stock,
          price: price ?? old.price,
          basePrice: highestOf(old.price, old.basePrice),
        },
        context,
      );
    },
  },
});
