/** Rules of wishes: of one child or of one class, and open as long as the proposal is. */
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { refuseUnknown } from '../conflicts/knownPeople';
import { refuseSaved } from '../fill/refuseSaved';

export default defineRule<'scheduleWish'>({
  refuseChosen: refuseUnknown,

  async beforeCreate(values, context) {
    const { stuId, classId, fillId } = values;
    if (!stuId && !classId) throw refuse('stuId', '请选择学员或班级');
    if (stuId && classId) throw refuse('classId', '学员和班级只选一个');
    await refuseSaved(fillId, context);
    await refuseStrangers(values, values, context);
  },

  async beforeUpdate(changes, before, context) {
    await refuseSaved(before.fillId, context);
    if (changes.teacherIds) await refuseStrangers(changes, before, context);
  },

  async beforeDelete({ fillId, id }, context) {
    await refuseSaved(fillId, context);
    for (const line of await context.records.find('scheduleProposal', { wishId: id }))
      await context.records.remove('scheduleProposal', line.id);
  },
});

/** Refuses teachers who may not teach the course, since they would never be placed. A course without a list may be taught by all. */
async function refuseStrangers(
  { teacherIds }: Changes<'scheduleWish'>,
  { courseId }: Changes<'scheduleWish'>,
  { records }: RuleContext,
): Promise<void> {
  const course = courseId ? await records.get('course', courseId) : undefined;
  const allowed = course?.teacherIds;
  if (!course || !allowed?.length) return;
  const strangers = (teacherIds ?? []).filter((id) => !allowed.includes(id));
  if (strangers.length === 0) return;
  const names = (await records.find('staff', { id: strangers })).map(({ realName }) => realName).join('、');
  throw refuse('teacherIds', `${names}不在“${course.courseName}”的可授教师里，请改选，或先在课程里加上`);
}
