/** Progress of goals: success rates without and with help in the last submitted record of the goal, and its standing. */
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { Session } from '../../domain/criterion';
import { type Sessions, sessionsOf } from './sessions';
import { computeStanding } from './standing';

interface RecordWork {
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
  for (const goalId of [...goals].sort())
    await updateStanding(goalId, { without: record.id, own: counts ? findSessionOn(goalId, record) : undefined }, context);
}

/** Recomputes rates and standing of all goals, for data from before prompt levels and criteria existed. */
export async function updateAllStandings(context: RuleContext): Promise<void> {
  for (const { id } of await context.records.find('trainingGoal', { lastDate: { gte: '0001-01-01' } }))
    await updateStanding(id, { without: null }, context);
}

/** Recomputes goals in progress, after a setting by which they are assessed has changed. */
export async function updateRunningStandings(context: RuleContext): Promise<void> {
  const { running, partly } = states.trainingGoal.result;
  for (const { id } of await context.records.find('trainingGoal', { result: [running, partly], lastDate: { gte: '0001-01-01' } }))
    await updateStanding(id, { without: null }, context);
}

async function updateStanding(goalId: string, which: Sessions, context: RuleContext): Promise<void> {
  const goal = await context.records.get('trainingGoal', goalId);
  const sessions = await sessionsOf(goalId, which, context);
  await context.records.update('trainingGoal', goalId, {
    ...lastOf(sessions),
    ...(goal && (await computeStanding(goal, sessions, context))),
  });
}

/** Undefined for a record without such items. */
function findSessionOn(goalId: string, { items, lessonDate, startTime, teacherId }: RecordWork): Session | undefined {
  const own = (items ?? []).filter((item) => item.goalId === goalId);
  if (own.length === 0 || !lessonDate) return undefined;
  return {
    ...{ day: lessonDate, time: (startTime ?? '').slice(0, 5), person: teacherId ?? '' },
    items: own.map(({ promptLevel, trials, correct, setting }) => ({
      promptLevel: promptLevel ?? null,
      trials: trials ?? 0,
      correct: correct ?? 0,
      setting: setting ?? null,
    })),
  };
}

/** Code of `promptLevel`: without help. A missing level is not counted as without help. */
const alone = 0;

/** Success rates of the last session without and with help, in percent with one decimal; null without such trials. */
function lastOf(sessions: readonly Session[]): Changes<'trainingGoal'> {
  const last = sessions.at(-1);
  const isAlone = ({ promptLevel }: Session['items'][number]) => promptLevel === alone;
  return {
    progress: last ? rateOf(last.items.filter(isAlone)) : null,
    helpRate: last ? rateOf(last.items.filter((item) => !isAlone(item))) : null,
    lastDate: last?.day ?? null,
  };
}

function rateOf(items: Session['items']): string | null {
  const sum = (name: 'trials' | 'correct') => items.reduce((all, item) => all + item[name], 0);
  const trials = sum('trials');
  return trials > 0 ? ((sum('correct') * 100) / trials).toFixed(1) : null;
}
