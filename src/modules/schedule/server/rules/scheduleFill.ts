/** Rules of automatic fillings: wishes are listed when one is made, lessons are written when its proposal is accepted. */

import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { formatUnpublished } from '../../../system/contract';
import { acceptProposal } from '../fill/acceptProposal';
import { lastDayOfFill } from '../fill/days';
import { fillWishes } from '../fill/fillWishes';

const { waiting } = states.scheduleInfo.status;
/** Days ahead on which a filling may begin. */
const mostAhead = 366;

export default defineRule<'scheduleFill'>({
  async beforeCreate(values, context) {
    refuseStart(values.startDate, context.today);
    await logDays(values, values, context);
  },

  async afterCreate(row, context) {
    await fillWishes(row, context);
  },

  async beforeUpdate(changes, before, context) {
    refuseStart(changes.startDate, context.today);
    if (changes.startDate || changes.weeks) await logDays(changes, { ...before, ...changes }, context);
  },

  async beforeDelete(before, { records }) {
    for (const { id } of await records.find('scheduleProposal', { fillId: before.id })) await records.remove('scheduleProposal', id);
    for (const { id } of await records.find('scheduleWish', { fillId: before.id })) await records.remove('scheduleWish', id);
  },

  actions: {
    async saveDrawPlan({ row, input, changes, context }) {
      changes.lessonCount = await acceptProposal(chosenRow(row), input.ignoreHints === true, context);
    },

    async deleteDrawPlan({ row, changes, context }) {
      const lessons = await context.records.find('scheduleInfo', { fillId: chosenRow(row).id });
      const ahead = lessons.filter(({ status }) => status === waiting);
      for (const { id } of ahead) await context.records.remove('scheduleInfo', id);
      changes.lessonCount = lessons.length - ahead.length;
      return { deleted: ahead.length };
    },
  },
});

/** Notes to the planner about its days, such as holidays. */
async function logDays(
  values: Changes<'scheduleFill'>,
  { startDate, weeks }: Changes<'scheduleFill'>,
  context: RuleContext,
): Promise<void> {
  const lastDay = lastDayOfFill({ startDate: must(startDate, 'first day of the filling'), weeks: weeks ?? 1 });
  values.note = (await formatUnpublished(must(startDate, 'first day of the filling'), lastDay, context)) ?? null;
  if (values.note) context.remark(values.note);
}

function refuseStart(startDate: string | null | undefined, today: string): void {
  if (!startDate) return;
  if (startDate < today) throw refuse('startDate', '起始日期不能早于今天');
  if (startDate > addDays(today, mostAhead)) throw refuse('startDate', '起始日期不能晚于一年以后');
}
