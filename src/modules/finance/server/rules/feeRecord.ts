/** Reversal of entries of stored accounts. */
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { reverseByHand } from '../stored/recharge';

export default defineRule<'feeRecord'>({
  actions: {
    async undoRecharge({ row, input, context }) {
      await reverseByHand(chosenRow(row).id, String(input.remark), context);
    },
  },
});
