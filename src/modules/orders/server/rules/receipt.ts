/** Receipts: each print is counted. */
import { conflict } from '../../../../server/kernel/apiError';
import { chosenRow, defineRule } from '../../../../server/records/rule';

export default defineRule<'receipt'>({
  async beforeReturn(row, { records }) {
    const now = await records.get('receipt', row.id);
    if ((now?.printCount ?? 0) > (row.printCount ?? 0)) throw conflict('收据已经打印出来，打印次数不能撤销', { kind: 'state' });
  },

  actions: {
    print({ row, changes }) {
      changes.printCount = (chosenRow(row).printCount ?? 0) + 1;
    },
  },
});
