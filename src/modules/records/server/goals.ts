/** Progress of goals: what was done alone in the last submitted record that worked on the goal, and beside it what was done with help. */
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { type NewSession, standingOf } from './standing';

/** Success rates in per cent with one decimal; null without such trials. The two are never added. */
interface Worked {
  alone: string | null;
  helped: string | null;
  day: string;
}

export interface RecordWork {
  id: string;
  lessonDate?: string | null;
  startTime?: string | null;
  teacherId?: string | null;
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
    const goal = await context.records.get('trainingGoal', goalId);
    const standing = await standingOf(goal, { without: record.id, own: counts ? sessionOn(goalId, record) : undefined }, context);
    await context.records.update('trainingGoal', goalId, { ...valuesOf(last), ...standing });
  }
}

function valuesOf(last: Worked | undefined) {
  return { progress: last?.alone ?? null, helpRate: last?.helped ?? null, lastDate: last?.day ?? null };
}

/** Undefined for a record without such items. */
function sessionOn(goalId: string, { items, lessonDate, startTime, teacherId }: RecordWork): NewSession | undefined {
  const own = (items ?? []).filter((item) => item.goalId === goalId);
  if (own.length === 0 || !lessonDate) return undefined;
  return {
    ...{ day: lessonDate, time: startTime ?? '', person: teacherId ?? '' },
    items: own.map(({ promptLevel, trials, correct }) => ({
      promptLevel: promptLevel ?? null,
      trials: trials ?? 0,
      correct: correct ?? 0,
    })),
  };
}

/** Goals of records of before help was told apart. */
export async function rateAgain(context: RuleContext): Promise<void> {
  for (const { id } of await context.records.find('trainingGoal', { lastDate: { gte: '0001-01-01' } }))
    await context.records.update('trainingGoal', id, valuesOf(await lastWork(id, null, context)));
}

/** Goals of before there were criteria as data. */
export async function judgeAgain(context: RuleContext): Promise<void> {
  for (const goal of await context.records.find('trainingGoal', { lastDate: { gte: '0001-01-01' } }))
    await context.records.update('trainingGoal', goal.id, await standingOf(goal, { without: null }, context));
}

/** Code of `promptLevel`: without help. */
const alone = 0;

/** Over all items of the record with that goal; undefined without such items. What names no level was not said to be done alone. */
function workOn(goalId: string, { items, lessonDate }: RecordWork): Worked | undefined {
  const own = (items ?? []).filter((item) => item.goalId === goalId);
  if (own.length === 0 || !lessonDate) return undefined;
  const isAlone = ({ promptLevel }: Item) => promptLevel === alone;
  return { day: lessonDate, alone: rateOf(own.filter(isAlone)), helped: rateOf(own.filter((item) => !isAlone(item))) };
}

type Item = NonNullable<RecordWork['items']>[number];

function rateOf(items: readonly Item[]): string | null {
  const sum = (name: 'trials' | 'correct') => items.reduce((all, item) => all + Number(item[name] ?? 0), 0);
  const trials = sum('trials');
  return trials > 0 ? ((sum('correct') * 100) / trials).toFixed(1) : null;
}

async function lastWork(goalId: string, without: string | null, { records }: RuleContext): Promise<Worked | undefined> {
  const [last] = await records.sql<Worked>(
    `select ${rateWhere(`i.prompt_level = ${alone}`)} as alone, ${rateWhere(`i.prompt_level is distinct from ${alone}`)} as helped,
      r.lesson_date::text as day
    from recovery_item i join schedule_recovery r on r.inst_id = i.inst_id and r.id = i.parent_id
    where i.goal_id = $1 and r.id is distinct from $2::uuid and r.status = 1 and r.deleted_at is null
    group by r.id, r.lesson_date, r.start_time order by r.lesson_date desc, r.start_time desc limit 1`,
    [goalId, without],
  );
  return last;
}

function rateWhere(condition: string): string {
  const sum = (column: string) => `sum(i.${column}) filter (where ${condition})`;
  return `round(100.0 * ${sum('correct')} / nullif(${sum('trials')}, 0), 1)::text`;
}
