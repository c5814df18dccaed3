/** The composite assessments of the demo child with complete data. */
import type { DemoStep } from '../../../demo/contract';
import { wholeChild } from '../../../demo/contract';
import { assessedChildren, compose } from './seedComposites';

export default {
  order: 164,
  async seed({ context, write, made }) {
    const child = made.get(wholeChild);
    if (!child || !context.configuration.entities.has('evalComposite')) return;
    await write.together(async (records) => {
      const [own] = await assessedChildren(records, child.id);
      if (own) await compose(records, own, 0);
    });
  },
} satisfies DemoStep;
