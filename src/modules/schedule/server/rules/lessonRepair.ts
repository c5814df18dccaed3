/** Rules of repairs: rows are edited while it is a draft, and written together when it is accepted. */
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { acceptRepair } from '../repair/accept';
import { countsOf, type Line, mergeLines } from '../repair/lines';
import { findAbsence, proposalFor } from '../repair/propose';

export default defineRule<'lessonRepair'>({
  beforeUpdate(changes, before) {
    const lines = changes.lines as Line[] | null | undefined;
    // Rows with a lesson and without id come from a new proposal: calls cannot set `scheduleId`.
    if (!lines || (lines.length > 0 && lines.every(({ id, scheduleId }) => !id && scheduleId))) return;
    Object.assign(changes, countsOf(mergeLines(before.lines ?? [], lines)));
  },

  actions: {
    async accept({ row, input, changes, context }) {
      const repair = chosenRow(row);
      const stored: Line[] = repair.lines ?? [];
      const lines = input.lines ? mergeLines(stored, input.lines as Line[]) : stored;
      await acceptRepair(repair, lines, context);
      Object.assign(changes, countsOf(lines), { acceptTime: context.now });
    },

    async renew({ row, changes, context }) {
      Object.assign(changes, await proposalFor(findAbsence(chosenRow(row)), context));
    },
  },
});
