/** Goals of lessons: a lesson stores the goals that it is planned for, and its training records start with them. */
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Records, Stored } from '../../../server/records/records';
import { goalsOf } from './goals';

/** Adds the goal to future lessons of its child. Returns the number of lessons that did not have it. */
export async function planLessons({ id, stuId }: Stored<'trainingGoal'>, lessonIds: readonly string[], records: Records): Promise<number> {
  let planned = 0;
  for (const lessonId of [...new Set(lessonIds)].sort()) {
    const lesson = await records.lock('scheduleInfo', lessonId);
    if (lesson?.status !== states.scheduleInfo.status.waiting) throw refuse('lessonIds', '只有待上的课可以安排目标，请刷新后重选');
    if (!stuId || !lesson.stuIds?.includes(stuId)) throw refuse('lessonIds', '目标的学员不在这节课里');
    if (lesson.goalIds?.includes(id)) continue;
    await records.update('scheduleInfo', lessonId, { goalIds: [...(lesson.goalIds ?? []), id] });
    planned += 1;
  }
  if (planned === 0) throw refuse('lessonIds', '这些课已经安排了这个目标');
  return planned;
}

/**
 * Moves future lessons to the newly signed version: a goal of the replaced version is replaced by the one that continues it, or removed
 * if there is none (it was reached, ended, or left out of the revision). Held lessons keep their goals.
 */
export async function moveLessons(records: Records, plan: Stored<'iep'>, replacedId: string): Promise<void> {
  const old = new Set((await goalsOf(records, replacedId)).map(({ id }) => id));
  const open = (await goalsOf(records, plan.id)).filter(({ result }) => result !== states.trainingGoal.result.reached);
  const next = new Map(open.map(({ id, fromId }) => [fromId, id]));
  const isOld = ({ goalIds }: Stored<'scheduleInfo'>) => goalIds?.some((id) => old.has(id));
  const { waiting } = states.scheduleInfo.status;
  const ahead = await records.find('scheduleInfo', { stuIds: plan.stuId, status: waiting });
  const ids = ahead.filter(isOld).map(({ id }) => id);
  for (const lessonId of ids.sort()) {
    const lesson = await records.lock('scheduleInfo', lessonId);
    if (lesson?.status !== waiting) continue;
    const kept = (lesson.goalIds ?? []).flatMap((id) => (old.has(id) ? (next.get(id) ?? []) : id));
    await records.update('scheduleInfo', lessonId, { goalIds: [...new Set(kept)] });
  }
}
