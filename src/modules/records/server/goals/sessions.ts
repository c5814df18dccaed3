/** The submitted records that worked on a goal, also on the same goal of earlier versions of its plan. */
import type { RuleContext } from '../../../../server/records/rule';
import { findPhase, type PhaseSpan, type Session } from '../../domain/criterion';

export interface Sessions {
  /** Record that is left out, because it is being written. */
  without: string | null;
  /** The session of that record, if it counts. */
  own?: Session | undefined;
}

/** Oldest first. */
export async function sessionsOf(goalId: string, { without, own }: Sessions, { records }: RuleContext): Promise<Session[]> {
  const all: Session[] = await records.sql<Session>(
    `select r.lesson_date::text as day, left(coalesce(r.start_time::text, ''), 5) as time, coalesce(r.teacher_id::text, '') as person,
      json_agg(json_build_object('promptLevel', i.prompt_level, 'trials', coalesce(i.trials, 0), 'correct', coalesce(i.correct, 0),
        'setting', i.setting)) as items
    from recovery_item i join schedule_recovery r on r.inst_id = i.inst_id and r.id = i.parent_id
    where i.goal_id = any(array(with recursive versions as (
        select id, from_id from training_goal where id = $1
        union select g.id, g.from_id from training_goal g join versions v on g.id = v.from_id) select id from versions))
      and r.id is distinct from $2::uuid and r.status = 1 and r.deleted_at is null and i.deleted_at is null
    group by r.id, r.lesson_date, r.start_time, r.teacher_id order by r.lesson_date, r.start_time, r.id`,
    [goalId, without],
  );
  const at = ({ day, time }: Session) => `${day} ${time}`;
  return own ? [...all, own].sort((one, next) => (at(one) < at(next) ? -1 : at(one) > at(next) ? 1 : 0)) : all;
}

/** Day of the first session that is no baseline. */
export async function firstTraining(goalId: string, phases: readonly PhaseSpan[], context: RuleContext): Promise<string | undefined> {
  const sessions = await sessionsOf(goalId, { without: null }, context);
  return sessions.find(({ day }) => phases[findPhase(phases, day)]?.phase !== 'baseline')?.day;
}
