/** Goals with their graphs for printing, one page each. */
import { entryOf } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Seen } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { buildGraph, type NamedGraph } from './standing';

interface GoalPaper {
  goal: Seen<'trainingGoal'>;
  graph: NamedGraph;
}

const most = 40;

/** One goal, or all goals of a child, as far as the caller may see them. */
export async function readGoalPapers(asked: { goalId?: string; stuId?: string }, context: RuleContext): Promise<GoalPaper[]> {
  const { goalId, stuId } = asked;
  if (!goalId && !stuId) throw refuse('goalId', '请选择目标或学员');
  const goals = await context.records.find('trainingGoal', goalId ? { id: goalId } : { stuId: stuId }, {
    order: [['startDate', 'desc']],
    limit: most,
  });
  const whole = new Map(goals.map((goal) => [goal.id, goal]));
  const papers: GoalPaper[] = [];
  for (const goal of await context.visible.records('trainingGoal', goals))
    papers.push({ goal, graph: await buildGraph(entryOf(whole, goal.id), context) });
  return papers;
}
