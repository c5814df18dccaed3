/** Home practice of a training record: given to the family when it is submitted, withdrawn when it is revoked. */
import { must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { prescribe } from '../../../homework/contract';
import type { TrainingRecord } from './dueRecords';

export async function createPractices(record: Changes<'scheduleRecovery'> & { id: string }, context: RuleContext): Promise<void> {
  const practices = record.practices ?? [];
  const ids = practices.flatMap(({ goalId }) => goalId ?? []);
  const goals = ids.length > 0 ? await context.records.find('trainingGoal', { id: ids, stuId: record.stuId }) : [];
  for (const [at, { goalId, content, timesPerWeek, until }] of practices.entries()) {
    const goal = goals.find(({ id }) => id === goalId);
    if (goalId && !goal) throw refuse(`practices.${at}.goalId`, '训练目标不是这名学员的，请重新选择');
    if (String(until) < context.today) throw refuse(`practices.${at}.until`, '家庭训练的最后一天不能早于今天');
    await prescribe(
      {
        ...{
          recordId: record.id,
          stuId: must(record.stuId, 'student of the training record'),
          courseId: record.courseId ?? null,
          goalId: goal?.id ?? null,
        },
        ...{ goal: goal?.content ?? null, content: String(content), timesPerWeek: Number(timesPerWeek), until: String(until) },
      },
      context,
    );
  }
}

/** Refuses changes after submission: the family has the practice then, and it is changed in its own record. */
export function refuseLaterPractices(changes: Changes<'scheduleRecovery'>, before: TrainingRecord): void {
  const formatRows = (rows: TrainingRecord['practices']) =>
    JSON.stringify((rows ?? []).map(({ goalId, content, timesPerWeek, until }) => [goalId ?? null, content, timesPerWeek, until]));
  if (changes.practices !== undefined && formatRows(changes.practices as TrainingRecord['practices']) !== formatRows(before.practices))
    throw refuse('practices', '家庭训练已经布置，请在作业里修改或撤回');
}
