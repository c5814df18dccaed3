/** Income of a closed month is not changed: later corrections are posted today. */
import { defineRule } from '../../../../server/records/rule';
import { incomeTypes } from '../../domain/codes';
import { isClosed, refuseClosedMonth } from '../bills/monthClose';

export default defineRule<'incomeDetail'>({
  async beforeCreate(values, context) {
    const day = values.incomeDate ?? context.today;
    const isByHand = values.incomeType === incomeTypes.manual && !values.reversalOf;
    if (isByHand) await refuseClosedMonth(day, 'incomeDate', context);
    else if (await isClosed(day, context)) values.incomeDate = context.today;
  },
});
