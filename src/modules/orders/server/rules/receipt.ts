/** Receipts: every paper is counted. */
import { chosenRow, defineRule } from '../../../../server/records/rule';

export default defineRule<'receipt'>({
  actions: {
    print({ row, changes }) {
      changes.printCount = (chosenRow(row).printCount ?? 0) + 1;
    },
  },
});
