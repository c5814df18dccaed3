/** Goal attainment scaling of plans: levels defined before training, levels reached by period, and the T-scores of the plan. */
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { firstTraining, spansOf } from '../../records/contract';
import { tScoreOf } from '../domain/gas';
import { goalsOf } from './goals';

type Goal = Stored<'trainingGoal'>;
type GoalChanges = Changes<'trainingGoal'>;

const written = ['gasLess2', 'gasLess1', 'gasExpected', 'gasMore1', 'gasMore2', 'gasWeight'] as const;
const periods = { 1: ['gasStart', 'familyStart'], 2: ['gasMid', 'familyMid'], 3: ['gasEnd', 'familyEnd'] } as const;
const reachedOf = ['gasStart', 'gasMid', 'gasEnd'] as const;
const { ended } = states.trainingGoal.result;

/** Refuses changes of levels after training has begun: they could be fitted to the outcome. `changeGas` permits them with a reason. */
export async function refuseLateGas(changes: GoalChanges, before: Goal, context: RuleContext): Promise<void> {
  const field = written.find((name) => name in changes);
  // A weight without levels is not a scale yet.
  if (!field || (!before.gasExpected && !changes.gasExpected)) return;
  const first = await firstTraining(before.id, spansOf(before), context);
  if (first) throw refuse(field, `${first} 已经开始训练，GAS 等级要在训练前写好；确需修改请用“修改 GAS 等级”并写明原因`);
}

interface Rating {
  /** 1 期初, 2 期中, 3 期末. */
  period: number;
  /** -2 … +2. */
  level: number | undefined;
  /** The family's own view, 0 … 10. */
  family: number | undefined;
}

export function rate(goal: Goal, { period, level, family }: Rating): GoalChanges {
  if (level === undefined && family === undefined) throw refuse('level', '请填写 GAS 等级或家长打分');
  if (level !== undefined && !goal.gasExpected) throw refuse('level', '这个目标没有写 GAS 等级，只能填家长打分');
  const [levelField, familyField] = periods[period as keyof typeof periods];
  return { ...(level !== undefined && { [levelField]: level }), ...(family !== undefined && { [familyField]: family }) };
}

/** Whether the T-scores of a plan follow from one of these values. */
export function touchesScores(changes: object): boolean {
  return [...written, ...reachedOf, 'result'].some((name) => name in changes);
}

/** Computes the T-scores of the plan of a goal. `goal`: as it will be stored; undefined: it will be deleted. */
export async function scorePlan(id: string, longGoalId: string, goal: Goal | undefined, { records }: RuleContext): Promise<void> {
  const iepId = (await records.get('iepLongGoal', longGoalId))?.iepId;
  const plan = iepId ? await records.get('iep', iepId) : undefined;
  if (!plan) return;
  const others = (await goalsOf(records, plan.id)).filter((one) => one.id !== id);
  const goals = goal ? [...others, goal] : others;
  const scores = { gasStart: scoreOf(goals, 'gasStart'), gasMid: scoreOf(goals, 'gasMid'), gasEnd: scoreOf(goals, 'gasEnd') };
  if (reachedOf.some((name) => (plan[name] ?? null) !== scores[name])) await records.update('iep', plan.id, scores);
}

/** T-score of a period. Goals that were ended before they were rated are left out. */
function scoreOf(goals: readonly Goal[], period: (typeof reachedOf)[number]): string | null {
  const counted = goals.filter((goal) => goal.gasExpected && (goal[period] != null || goal.result !== ended));
  const score = tScoreOf(counted.map((goal) => ({ weight: goal.gasWeight ?? 1, level: goal[period] ?? null })));
  return score === null ? null : score.toFixed(1);
}
