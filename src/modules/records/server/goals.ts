/** Progress of goals: the success rate in the last submitted record that worked on the goal. */
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

/** Success rate in per cent with one decimal; null without trials. */
interface Worked {
  rate: string | null;
  day: string;
}

export interface RecordWork {
  id: string;
  lessonDate?: string | null;
  items?: readonly Partial<Stored<'recoveryItem'>>[] | null;
}

/**
 * Updates the goals of a record that is about to be written. `before`: its stored items; `counts`: whether it will be submitted.
 */
export async function followGoals(record: RecordWork, before: RecordWork['items'], counts: boolean, context: RuleContext): Promise<void> {
  const goals = new Set([...(record.items ?? []), ...(before ?? [])].flatMap(({ goalId }) => goalId ?? []));
  for (const goalId of [...goals].sort()) {
    const own = counts ? workOn(goalId, record) : undefined;
    const other = await lastWork(goalId, record.id, context);
    const last = own && (!other || own.day >= other.day) ? own : other;
    await context.records.update('trainingGoal', goalId, { progress: last?.rate ?? null, lastDate: last?.day ?? null });
  }
}

/** Success rate in per cent over all items of the record with that goal; undefined without such items. */
function workOn(goalId: string, { items, lessonDate }: RecordWork): Worked | undefined {
  const own = (items ?? []).filter((item) => item.goalId === goalId);
  if (own.length === 0 || !lessonDate) return undefined;
  const sum = (name: 'trials' | 'correct') => own.reduce((all, item) => all + Number(item[name] ?? 0), 0);
  const trials = sum('trials');
  return { day: lessonDate, rate: trials > 0 ? ((sum('correct') * 100) / trials).toFixed(1) : null };
}

async function lastWork(goalId: string, without: string, { records }: RuleContext): Promise<Worked | undefined> {
  const [last] = await records.sql<Worked>(
    `select round(100.0 * sum(i.correct) / nullif(sum(i.trials), 0), 1)::text as rate, r.lesson_date::text as day
    from recovery_item i join schedule_recovery r on r.inst_id = i.inst_id and r.id = i.parent_id
    where i.goal_id = $1 and r.id <> $2 and r.status = 1 and r.deleted_at is null
    group by r.id, r.lesson_date, r.start_time order by r.lesson_date desc, r.start_time desc limit 1`,
    [goalId, without],
  );
  return last;
}
