/** Where a goal stands by its criterion: from the submitted records that worked on it. */
import { notFound } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { type GoalGraph, graphOf } from '../domain/goalGraph';
import { type Criterion, judgeMastery, type Session, type Standing } from '../domain/mastery';

type Goal = Stored<'trainingGoal'>;

/** Codes of `trainingGoal.standing`. */
const standings: Record<Standing, NonNullable<Goal['standing']>> = { tooLittle: 1, working: 2, met: 3, stuck: 4 };

/** A session of a record that is about to be written, with its time of day. */
export interface NewSession extends Session {
  time: string;
}

export interface Sessions {
  /** Record that is left out, because it is being written. */
  without: string | null;
  /** It, if it counts. */
  own?: NewSession | undefined;
}

/** Where a goal stands, from all of its submitted records. */
export async function standingOf(goal: Goal, context: RuleContext): Promise<Changes<'trainingGoal'>> {
  return standingBy(goal, await sessionsOf(goal.id, { without: null }, context));
}

/** None for a goal of before there were criteria as data. */
export function standingBy(goal: Goal, sessions: readonly Session[]): Changes<'trainingGoal'> {
  const criterion = criterionOf(goal);
  if (!criterion) return {};
  const { standing, reason } = judgeMastery(criterion, sessions);
  return { standing: standings[standing], standingNote: reason.slice(0, 200) };
}

/** The sessions of a goal as its graph shows them, with the names of who taught. */
export async function goalGraph(goalId: string, context: RuleContext): Promise<GoalGraph> {
  const goal = await context.records.get('trainingGoal', goalId);
  if (!goal) throw notFound('目标');
  const criterion = criterionOf(goal) ?? { percent: 100, promptLevel: 0, minTrials: 1, sessions: 1, ofLast: undefined, persons: 1 };
  const sessions = await sessionsOf(goal.id, { without: null }, context);
  const staff = await context.records.find('staff', { id: [...new Set(sessions.flatMap(({ person }) => person || []))] });
  const names = new Map(staff.map(({ id, realName }) => [id, realName ?? '']));
  return graphOf(
    criterion,
    sessions.map((session) => ({ ...session, person: names.get(session.person) ?? '' })),
  );
}

/** Undefined for a goal of before there were criteria as data. */
function criterionOf({ percentNeeded, promptAllowed, minTrials, sessionsNeeded, ofLast, personsNeeded }: Goal): Criterion | undefined {
  if (percentNeeded == null || sessionsNeeded == null) return undefined;
  return {
    ...{ percent: percentNeeded, promptLevel: promptAllowed ?? 0, minTrials: minTrials ?? 1, sessions: sessionsNeeded },
    ...{ ofLast: ofLast ?? undefined, persons: personsNeeded ?? 1 },
  };
}

interface Row {
  day: string;
  time: string;
  person: string;
  items: Session['items'];
}

/** Oldest first. */
export async function sessionsOf(goalId: string, { without, own }: Sessions, { records }: RuleContext): Promise<NewSession[]> {
  const all: NewSession[] = await records.sql<Row>(
    `select r.lesson_date::text as day, coalesce(r.start_time::text, '') as time, coalesce(r.teacher_id::text, '') as person,
      json_agg(json_build_object('promptLevel', i.prompt_level, 'trials', coalesce(i.trials, 0), 'correct', coalesce(i.correct, 0))) as items
    from recovery_item i join schedule_recovery r on r.inst_id = i.inst_id and r.id = i.parent_id
    where i.goal_id = $1 and r.id is distinct from $2::uuid and r.status = 1 and r.deleted_at is null and i.deleted_at is null
    group by r.id, r.lesson_date, r.start_time, r.teacher_id order by r.lesson_date, r.start_time, r.id`,
    [goalId, without],
  );
  const at = ({ day, time }: NewSession) => `${day} ${time.slice(0, 5)}`;
  return own ? [...all, own].sort((one, next) => (at(one) < at(next) ? -1 : at(one) > at(next) ? 1 : 0)) : all;
}
