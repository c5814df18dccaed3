/** Rules of the lines of a proposal: a changed line is checked at once like a lesson. */
import { defineRule } from '../../../../server/records/rule';
import { judgeLine } from '../fill/judgeLine';
import { refuseSaved } from '../fill/refuseSaved';

export default defineRule<'scheduleProposal'>({
  async beforeUpdate(changes, before, context) {
    await refuseSaved(before.fillId, context);
    const line = { ...before, ...changes } as typeof before;
    if (line.chosen === true) await judgeLine(line, changes, context);
  },
});
