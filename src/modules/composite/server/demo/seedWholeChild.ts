/** The composite assessments of the child whose story is told whole. */
import { states } from '../../../../generated/states';
import type { DemoStep } from '../../../demo/contract';
import { wholeChild } from '../../../student/contract';
import { compose } from './seedComposites';

const { done, audited } = states.evalRecord.status;

export default {
  order: 164,
  async seed({ context, write, made }) {
    const child = made.get(wholeChild);
    if (!child || !context.configuration.entities.has('evalComposite')) return;
    await write.together(async (records) => {
      const own = await records.find('evalRecord', { stuId: child.id, status: [done, audited] }, { order: [['evalDate', 'asc']] });
      if (own.length > 1) await compose(records, own, 0);
    });
  },
} satisfies DemoStep;
