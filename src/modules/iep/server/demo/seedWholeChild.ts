/** The signed plan of the demo child with complete data: goals in progress, with mid-term ratings by goal attainment scaling. */
import { itemAt } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Records } from '../../../../server/records/records';
import type { DemoStep } from '../../../demo/contract';
import { wholeChild } from '../../../demo/contract';
import { goalsOf } from '../goals';
import { inForce, seedPlan } from './seedPlans';

export default {
  order: 165,
  async seed(source) {
    const child = source.made.get(wholeChild);
    const entity = source.context.configuration.entities.get('iep');
    if (!child || !entity) return;
    await source.write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      const found = await context.records.find(
        'evalComposite',
        { stuId: child.id, status: states.evalComposite.status.done },
        { order: [['doneDate', 'desc']], limit: 1 },
      );
      if (!found[0]) return;
      await seedPlan(source, context, found[0], inForce);
      await rateGoals(child.id, context.records);
    });
  },
} satisfies DemoStep;

/** Levels defined before training, from worse than at the start to far more than expected. */
const levels = {
  gasLess2: '不能完成，或比现在差',
  gasLess1: '在示范下 10 次里做到 3 次',
  gasExpected: '独立做到 10 次里 8 次',
  gasMore1: '独立做到 10 次里 9 次，换人也行',
  gasMore2: '在家和社区也能独立做到',
};
/** Level at the start and half way, weight, and the family's own view of both. */
const ratings = [
  [-1, 0, 3, 4, 7],
  [-1, 1, 2, 3, 7],
  [-1, -1, 1, 5, 5],
  [-2, 0, 1, 2, 6],
] as const;

async function rateGoals(stuId: string, records: Records): Promise<void> {
  const [plan] = await records.find('iep', { stuId, status: states.iep.status.running }, { limit: 1 });
  if (!plan) return;
  for (const [at, { id }] of (await goalsOf(records, plan.id)).entries()) {
    const [gasStart, gasMid, gasWeight, familyStart, familyMid] = itemAt(ratings, at % ratings.length);
    await records.update('trainingGoal', id, { ...levels, gasStart, gasMid, gasWeight, familyStart, familyMid });
  }
}
