/** Rules of the lines of a proposal: a changed line is checked at once like a lesson. */
import { defineRule } from '../../../../server/records/rule';
import { refuseSaved } from '../fill/refuseSaved';
import { validateLine } from '../fill/validateLine';

export default defineRule<'scheduleProposal'>({
  async beforeUpdate(changes, before, context) {
    await refuseSaved(before.fillId, context);
    const line = { ...before, ...changes } as typeof before;
    if (line.chosen === true) await validateLine(line, changes, context);
  },
});
