/** A person's decision on a proposal for a goal: mastery, regression, no progress. The decision is stored with the goal. */
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { Phase } from '../../domain/criterion';
import { proposals } from '../../domain/mastery';
import { changePhase } from './phases';
import { type Goal, standingOf, standings } from './standing';

const { reached, ended } = states.trainingGoal.result;

export interface Decision {
  /** Code of `goalDecision.choice`. */
  choice: number;
  reason: string;
  nextContent?: string | undefined;
  /** Code of `promptLevel`. */
  promptTo?: number | undefined;
  toPhase?: Phase | undefined;
}

const choices = { next: 1, prompt: 2, phase: 3, reach: 4, end: 5, dismiss: 6 };

type GoalChanges = Changes<'trainingGoal'>;

/** The changes of the goal by the decision; points before it are not counted any more. */
export async function decide(goal: Goal, decision: Decision, context: RuleContext): Promise<GoalChanges> {
  const kind = proposals.map((name) => standings[name]).find((code) => code === goal.standing);
  if (kind === undefined) throw conflict('没有待处理的建议', { kind: 'state' });
  const { choice, reason } = decision;
  const row = { kind, basis: goal.standingNote, choice, reason, staffId: context.actor.staffId || null, decidedAt: context.now };
  const decided = { decisions: [...(goal.decisions ?? []), row], settledAt: context.now } as GoalChanges;
  const changed = await changesOf(goal, decision, context);
  if (choice === choices.phase) return { ...decided, ...(await changeToPhase({ ...goal, ...decided } as Goal, decision, context)) };
  const changes = { ...decided, ...changed };
  return { ...changes, ...(await standingOf({ ...goal, ...changes } as Goal, context)) };
}

function changeToPhase(goal: Goal, { toPhase, reason }: Decision, context: RuleContext): Promise<GoalChanges> {
  return changePhase(goal, { phase: must(toPhase, 'phase that the decision chose'), from: undefined, reason, early: true }, context);
}

async function changesOf(goal: Goal, { choice, reason, nextContent, promptTo }: Decision, context: RuleContext): Promise<GoalChanges> {
  const result = (code: typeof reached | typeof ended) => ({ result: code, evalDate: context.today, evalNote: reason });
  if (choice === choices.next) {
    await context.records.create('trainingGoal', nextGoal(goal, nextContent ?? '', context));
    return result(reached);
  }
  if (choice === choices.prompt) return { promptNow: promptTo as GoalChanges['promptNow'] };
  if (choice === choices.reach) return result(reached);
  return choice === choices.end ? result(ended) : {};
}

/** A new goal with the same criterion. It does not belong to a plan, because the family signed the plan with its goals. */
function nextGoal(goal: Goal, content: string, { today }: RuleContext): GoalChanges {
  const { percentNeeded, promptAllowed, minTrials, sessionsNeeded, ofLast, personsNeeded, settingsNeeded, countBy } = goal;
  const { stuId, domain, criterion, ownerId, frequency, material, instruction, settings } = goal;
  return {
    ...{ stuId, domain, criterion, ownerId, frequency, material, instruction, settings },
    ...{ percentNeeded, promptAllowed, minTrials, sessionsNeeded, ofLast, personsNeeded, settingsNeeded, countBy },
    ...{ content, startDate: today, evidence: `上一步：${goal.content ?? ''}`.slice(0, 200) },
  };
}
