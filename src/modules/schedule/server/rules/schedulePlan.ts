/** Rules of plans: lines are computed while it is a draft and written together; a withdrawn plan deletes its waiting lessons. */
import { firstOf, lastOf, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { formatUnpublished } from '../../../system/contract';
import { refuseUnknown } from '../conflicts/knownPeople';
import { type PlanLine, validateLines } from '../plans/planLines';
import { planRules, previewPlan, writePlan } from '../plans/plans';
import { findChildrenOn } from '../slots/childrenHere';

const { waiting } = states.scheduleInfo.status;

export default defineRule<'schedulePlan'>({
  refuseChosen: refuseUnknown,

  async beforeCreate(values, context) {
    forgetHints(values);
    await addClassSeats(values, context);
    values.lines = await previewPlan(values, context);
    await logDays(values, values.lines, context);
  },

  async beforeUpdate(changes, before, context) {
    forgetHints(changes);
    const plan = { ...before, ...changes };
    if (planRules.some((name) => name in changes)) {
      await addClassSeats(changes, context, before.startDate);
      changes.lines = await previewPlan({ ...plan, ...changes }, context);
      await logDays(changes, changes.lines, context);
    } else if (changes.lines) {
      changes.lines = await validateLines(plan, changes.lines, context);
    }
  },

  actions: {
    async savePlan({ row, input, changes, context }) {
      changes.lessonCount = await writePlan(chosenRow(row), input.ignoreHints === true, context);
    },

    async deleteBatch({ row, changes, context }) {
      const plan = chosenRow(row);
      const lessons = await context.records.find('scheduleInfo', { batchId: plan.id });
      const ahead = lessons.filter(({ status }) => status === waiting);
      for (const { id } of ahead) await context.records.remove('scheduleInfo', id);
      changes.lessonCount = lessons.length - ahead.length;
      return { deleted: ahead.length };
    },
  },
});

/** Removes 忽略提醒 from the values: it is an input of writing the lessons, after the warnings were shown. */
function forgetHints(values: Changes<'schedulePlan'>): void {
  if ('ignoreHints' in values) values.ignoreHints = false;
}

/** Notes to the planner about the days of the lessons. */
async function logDays(values: Changes<'schedulePlan'>, lines: readonly PlanLine[], context: RuleContext): Promise<void> {
  const days = lines.map(({ lessonDate }) => must(lessonDate, 'day of the plan line')).sort();
  values.note = (await formatUnpublished(firstOf(days), lastOf(days), context)) ?? null;
  if (values.note) context.remark(values.note);
}

/** Adds the members of the class. */
async function addClassSeats(values: Changes<'schedulePlan'>, context: RuleContext, startDate = ''): Promise<void> {
  if (values.classId) {
    const children = await findChildrenOn(values.classId, values.startDate ?? startDate, context);
    values.stuIds = [...new Set([...(values.stuIds ?? []), ...children])];
  }
  if ('stuIds' in values && !values.stuIds?.length) throw refuse('stuIds', '请选择学员，或选择有学员的班级');
}
