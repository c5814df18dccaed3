/** Observations of behaviours: derived figures, and pairing with a colleague's simultaneous observation. */
import { states } from '../../../generated/states';
import { forbidden, refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { agreementOf, isSimultaneous, leastAgreement } from '../domain/agreement';
import { type BehaviourGraph, countedOf, figuresOf, isByInterval, measures, type Observed, validateObservation } from '../domain/behaviour';
import type { WatchedBehaviour } from '../domain/observing';

type Observation = Stored<'behaviourObservation'>;
type Written = Changes<'behaviourObservation'>;

const { watching } = states.behaviour.status;

const observedOf = (row: Written): Observed => ({
  ...{ measure: Number(row.measure), startTime: String(row.startTime), watchedSeconds: Number(row.watchedSeconds) },
  ...{ count: row.count, lastedSeconds: row.lastedSeconds, intervals: row.intervals, occurred: row.occurred },
  marks: row.marks as Observed['marks'],
});

/** Fills derived fields of a new observation: child, measure, figures, and the lesson during which it was made. */
export async function fillObservation(values: Written, context: RuleContext): Promise<void> {
  const behaviour = await context.records.get('behaviour', String(values.behaviourId));
  if (!behaviour) throw refuse('behaviourId', '目标行为不存在或已删除，请重新选择');
  if (behaviour.status !== watching) throw refuse('behaviourId', '这件行为已经结束观察，请先继续观察');
  Object.assign(values, { stuId: behaviour.stuId, measure: behaviour.measure });
  values.observerId ??= context.actor.staffId || null;
  for (const [name, counted] of Object.entries(countedOf(observedOf(values)) ?? {}))
    if (values[name as 'count'] == null) values[name as 'count'] = counted;
  const problem = validateObservation(observedOf(values));
  if (problem) throw refuse(problem.field, problem.message);
  const { perHour, share } = figuresOf(observedOf(values));
  Object.assign(values, { perHour: perHour?.toFixed(1) ?? null, share: share?.toFixed(1) ?? null });
  values.scheduleId = await lessonAt(values, context);
}

/** The lesson that the child had when it was observed. */
async function lessonAt({ stuId, observeDate, startTime }: Written, { records }: RuleContext): Promise<string | null> {
  const [seat] = await records.sql<{ id: string }>(
    `select s.schedule_id as id from schedule_student s join schedule_info i on i.inst_id = s.inst_id and i.id = s.schedule_id
    where s.stu_id = $1::uuid and i.lesson_date = $2::date and i.start_time <= $3::time and i.end_time > $3::time
      and i.status in (2, 3, 4) and i.deleted_at is null and s.deleted_at is null limit 1`,
    [stuId, observeDate, startTime],
  );
  return seat?.id ?? null;
}

/** Pairs two simultaneous observations and stores their agreement; null without a second one. */
export async function pairUp(row: Observation, { records }: RuleContext): Promise<void> {
  const { behaviourId, observeDate, second } = row;
  const others = await records.find('behaviourObservation', { behaviourId, observeDate, second: !second, partnerId: null });
  const other = others.find((one) => one.observerId !== row.observerId && isSimultaneous(observedOf(one), observedOf(row)));
  if (!other) return;
  const percent = agreementOf(observedOf(row), observedOf(other));
  const both = { agreement: percent?.toFixed(1) ?? null, agreementLow: percent !== null && percent < leastAgreement };
  await records.update('behaviourObservation', other.id, { ...both, partnerId: row.id });
  await records.update('behaviourObservation', row.id, { ...both, partnerId: other.id });
}

/** Removes the pairing from the colleague's observation. */
export async function partFrom(id: string, { records }: RuleContext): Promise<void> {
  for (const other of await records.find('behaviourObservation', { partnerId: id }))
    await records.update('behaviourObservation', other.id, { partnerId: null, agreement: null, agreementLow: false });
}

/** The behaviours that the person may observe now. */
export async function findWatchedBehaviours({ records, visible }: RuleContext): Promise<WatchedBehaviour[]> {
  const found = await records.find('behaviour', { status: watching }, { order: [['behaviourName', 'asc']] });
  const seen = await visible.records('behaviour', found);
  return seen.flatMap(({ id, behaviourName, stuId, stuIdLabel, definition, response, measure, intervalSeconds, intervalCount }) => {
    // Left out if the caller may not read the measure, which the page needs.
    if (measure == null || (isByInterval(measure) && (intervalSeconds == null || intervalCount == null))) return [];
    return {
      ...{ id, behaviourName: behaviourName ?? '', stuId: stuId ?? '', stuName: stuIdLabel ?? '' },
      ...{ definition: definition ?? '', response: response ?? '', measure },
      ...{ intervalSeconds: intervalSeconds ?? 0, intervalCount: intervalCount ?? 0 },
    };
  });
}

const pointFields = ['observeDate', 'startTime', 'perHour', 'share'];

/** Data of the graph of a behaviour; observations of second observers only serve for agreement. */
export async function readBehaviourGraph(behaviourId: string, { records, visible }: RuleContext): Promise<BehaviourGraph> {
  if (visible.hides('behaviour', 'measure', 'target', 'planDate') || visible.hides('behaviourObservation', ...pointFields))
    throw forbidden('查看行为观察的数据');
  const hidesAgreement = visible.hides('behaviourObservation', 'agreement');
  const behaviour = await records.get('behaviour', behaviourId);
  if (!behaviour) throw refuse('behaviourId', '目标行为不存在或已删除，请重新选择');
  const { measure, planDate, target } = behaviour;
  const order = [
    ['observeDate', 'asc'],
    ['startTime', 'asc'],
  ] as const;
  const rows = await records.find('behaviourObservation', { behaviourId, second: false }, { order });
  return {
    unit: measure === measures.frequency ? '次/小时' : '%',
    target: target == null ? null : Number(target),
    points: rows.map(({ observeDate, startTime, observerIdLabel, perHour, share, agreement }) => ({
      ...{ day: observeDate, time: startTime, person: observerIdLabel ?? '', value: Number(perHour ?? share ?? 0), counts: true },
      ...{
        agreement: agreement == null || hidesAgreement ? null : Number(agreement),
        phaseAt: planDate && observeDate >= planDate ? 1 : 0,
      },
    })),
  };
}
