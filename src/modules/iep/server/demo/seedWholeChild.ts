/** The signed plan of the child whose story is told whole, with goals in progress. */
import { states } from '../../../../generated/states';
import type { DemoStep } from '../../../demo/contract';
import { wholeChild } from '../../../student/contract';
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
      if (found[0]) await seedPlan(source, context, found[0], inForce);
    });
  },
} satisfies DemoStep;
