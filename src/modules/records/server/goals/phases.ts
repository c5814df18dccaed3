/** Change of the phase of a goal: in the permitted order, without overlap, with a reason. */
import { addDays } from '../../../../domain/calendar';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { Phase, PhaseSpan, Session } from '../../domain/criterion';
import { baselinePoints, listCountedPoints } from '../../domain/mastery';
import { findPhaseProblem, phaseCodes, withEnds } from '../../domain/phases';
import { sessionsOf } from './sessions';
import { computeStanding, courseOf, type Goal, spansOf } from './standing';

interface PhaseChange {
  phase: Phase;
  /** YYYY-MM-DD; undefined: the first day without a session in the phase before. */
  from: string | undefined;
  reason: string;
  /** Accepts a baseline with too few points. */
  early: boolean;
}

/** Writes the phase, and where the goal stands in it. `goal` as it will be. Findings are about the inputs `toPhase` and `from`. */
export async function changePhase(goal: Goal, next: PhaseChange, context: RuleContext): Promise<Changes<'trainingGoal'>> {
  const { today } = context;
  const sessions = await sessionsOf(goal.id, { without: null }, context);
  const last = sessions.at(-1)?.day;
  const span = { phase: next.phase, from: next.from ?? (last && last >= today ? addDays(last, 1) : today) };
  const known = withTeaching(goal, span, sessions[0]?.day);
  // Without a given day the phase may begin tomorrow: after a session of today that is the first free day.
  const problem = findPhaseProblem(known, span, { today: next.from ? today : addDays(today, 1), firstSession: sessions[0]?.day });
  if (problem) throw refuse(problem.field === 'phase' ? 'toPhase' : 'from', problem.message);
  if (!next.early) await refuseShortBaseline(goal, sessions, context);
  const phases = rowsOf(goal, [...known, span], next.reason, context.actor.staffId);
  const changes: Changes<'trainingGoal'> = { phases, phase: phaseCodes[next.phase] };
  return { ...changes, ...(await computeStanding({ ...goal, ...changes } as Goal, sessions, context)) };
}

/** Adds the implicit teaching phase of a goal that was taught from the start, before its first explicit phase. */
function withTeaching(goal: Goal, { phase, from }: PhaseSpan, firstSession: string | undefined): PhaseSpan[] {
  const spans = spansOf(goal);
  if (spans.length > 0 || phase === 'baseline' || phase === 'teaching') return spans;
  const begun = [goal.startDate, firstSession].flatMap((day) => day ?? []).sort()[0];
  if (!begun || begun >= from) throw refuse('from', '要先教过至少一天，才能进入这个阶段');
  return [{ phase: 'teaching', from: begun }];
}

async function refuseShortBaseline(goal: Goal, sessions: readonly Session[], context: RuleContext): Promise<void> {
  const course = await courseOf(goal, context);
  if (course?.phases.at(-1)?.phase !== 'baseline') return;
  const { length } = listCountedPoints(course, sessions);
  if (length < baselinePoints) throw refuse('toPhase', `基线只有 ${length} 个点，至少 ${baselinePoints} 个才看得出水平`);
}

function rowsOf({ phases }: Goal, spans: readonly PhaseSpan[], reason: string, staffId: string): Changes<'trainingGoal'>['phases'] {
  const stored = phases ?? [];
  return withEnds(spans).map(({ phase, from, to }, at) => {
    const row = stored[at];
    const values = { phase: phaseCodes[phase], startDate: from, endDate: to ?? null };
    if (row) return { ...row, ...values };
    return at === spans.length - 1 ? { ...values, reason, staffId: staffId || null } : values;
  });
}
