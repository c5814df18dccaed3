/** Standing of a goal by its criterion, from its submitted records. */
import { forbidden, notFound } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { Course, Criterion, PhaseSpan, Session } from '../../domain/criterion';
import { type GoalGraph, graphOf } from '../../domain/goalGraph';
import { evaluateMastery, listCountedPoints, type Standing } from '../../domain/mastery';
import { nextProbe, phaseOf } from '../../domain/phases';
import { type PromptLevel, readPromptLevels, readPromptOrder, titlesOf } from './readPromptOrder';
import { sessionsOf } from './sessions';

export type Goal = Stored<'trainingGoal'>;

/** Codes of `trainingGoal.standing`. */
export const standings: Record<Standing, NonNullable<Goal['standing']>> = {
  ...{ tooLittle: 1, working: 2, met: 3, stuck: 4 },
  ...{ regressed: 5, baseline: 6, held: 7 },
};

/** The standing fields of a goal, from all of its submitted records. */
export async function standingOf(goal: Goal, context: RuleContext): Promise<Changes<'trainingGoal'>> {
  return computeStanding(goal, await sessionsOf(goal.id, { without: null }, context), context);
}

/** No changes for an older goal without structured criterion. */
export async function computeStanding(goal: Goal, sessions: readonly Session[], context: RuleContext): Promise<Changes<'trainingGoal'>> {
  const course = await courseOf(goal, context);
  if (!course) return {};
  const { standing, reason } = evaluateMastery(course, sessions);
  return { standing: standings[standing], standingNote: reason.slice(0, 200), nextProbe: probeOf(course, sessions) ?? null };
}

/** Day of the next maintenance probe; undefined in other phases, and after the last probe. */
function probeOf(course: Course, sessions: readonly Session[]): string | undefined {
  const last = course.phases.at(-1);
  if (last?.phase !== 'maintenance') return undefined;
  const points = listCountedPoints({ ...course, settledAt: undefined }, sessions);
  return nextProbe(
    last.from,
    points.map(({ day }) => day),
  );
}

/** What the graph shows, with the names of people, levels and settings. */
export interface NamedGraph extends GoalGraph {
  levels: PromptLevel[];
  settingTitles: Record<number, string>;
}

/** The sessions of a goal as its graph shows them, with the names of who taught. */
export async function goalGraph(goalId: string, context: RuleContext): Promise<NamedGraph> {
  const goal = await context.records.get('trainingGoal', goalId);
  if (!goal) throw notFound('目标');
  return buildGraph(goal, context);
}

/** Refuses who may not read the criterion, which the graph draws as a line. */
export async function buildGraph(goal: Goal, context: RuleContext): Promise<NamedGraph> {
  if (context.visible.hides('trainingGoal', ...criterionFields)) throw forbidden('查看目标的达标标准');
  const course = (await courseOf(goal, context)) ?? { ...(await lookOf(goal, context)), criterion: plainCriterion };
  const sessions = await sessionsOf(goal.id, { without: null }, context);
  const staff = await context.records.find('staff', { id: [...new Set(sessions.flatMap(({ person }) => person || []))] });
  const names = new Map(staff.map(({ id, realName }) => [id, realName ?? '']));
  const named = sessions.map((session) => ({ ...session, person: names.get(session.person) ?? '' }));
  return {
    ...graphOf(course, named),
    levels: await readPromptLevels(titlesOf('promptAllowed', context), context),
    settingTitles: Object.fromEntries(titlesOf('settings', context)),
  };
}

const criterionFields = [
  'percentNeeded',
  'promptAllowed',
  'minTrials',
  'sessionsNeeded',
  'ofLast',
  'personsNeeded',
  'settingsNeeded',
  'countBy',
];

const plainCriterion: Criterion = {
  ...{ percent: 100, promptLevel: 0, minTrials: 1, sessions: 1, ofLast: undefined },
  ...{ persons: 1, settings: 1, unit: 'session' },
};

/** Undefined for an older goal without structured criterion. */
export async function courseOf(goal: Goal, context: RuleContext): Promise<Course | undefined> {
  const { percentNeeded, promptAllowed, minTrials, sessionsNeeded, ofLast, personsNeeded, settingsNeeded, countBy } = goal;
  if (percentNeeded == null || sessionsNeeded == null) return undefined;
  const criterion: Criterion = {
    ...{ percent: percentNeeded, promptLevel: promptAllowed ?? 0, minTrials: minTrials ?? 1, sessions: sessionsNeeded },
    ...{ ofLast: ofLast ?? undefined, persons: personsNeeded ?? 1, settings: settingsNeeded ?? 1, unit: countBy === 2 ? 'day' : 'session' },
  };
  return { ...(await lookOf(goal, context)), criterion };
}

async function lookOf(goal: Goal, context: RuleContext): Promise<Omit<Course, 'criterion'>> {
  return { order: await readPromptOrder(context), phases: spansOf(goal), settledAt: goal.settledAt ?? undefined };
}

/** The phases of a goal, oldest first. */
export function spansOf({ phases }: Pick<Goal, 'phases'>): PhaseSpan[] {
  return (phases ?? []).flatMap(({ phase, startDate }) => {
    const known = phaseOf(phase);
    return known && startDate ? [{ phase: known, from: startDate }] : [];
  });
}
