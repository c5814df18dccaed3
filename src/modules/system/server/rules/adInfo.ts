/** Banners: each call of the click is one click. The record is held meanwhile, so that none is lost when many click at once. */
import { chosenRow, defineRule } from '../../../../server/records/rule';

export default defineRule<'adInfo'>({
  actions: {
    click({ row, changes }) {
      changes.clicks = Number(chosenRow(row).clicks ?? 0) + 1;
    },
  },
});
