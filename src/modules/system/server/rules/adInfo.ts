/** Rules of banners: counts clicks. The row is locked, so that concurrent clicks are all counted. */
import { chosenRow, defineRule } from '../../../../server/records/rule';

export default defineRule<'adInfo'>({
  actions: {
    click({ row, changes }) {
      changes.clicks = Number(chosenRow(row).clicks ?? 0) + 1;
    },
  },
});
