/** Sets demo children without class, hours and order to the state 意向, as the rules of the product would. */
import { states } from '../../../../generated/states';
import type { EntityName } from '../../../../server/records/records';
import type { DemoStep } from '../../../demo/contract';
import { demoChildren } from '../../../demo/contract';

const { intent, studying } = states.student.stuStatus;
/** What makes a child a student. */
const belongings = ['classStudent', 'courseHours', 'saleOrder'] as const satisfies readonly EntityName[];

export default {
  order: 160,
  async seed({ write, made, context }) {
    const ids = made.get(demoChildren).map(({ values }) => values.id);
    await write.together(async (records) => {
      const busy = new Set<string | null>();
      for (const entity of belongings)
        if (context.configuration.entities.has(entity)) for (const { stuId } of await records.find(entity, { stuId: ids })) busy.add(stuId);
      for (const { id } of await records.find('student', { id: ids, stuStatus: studying }))
        if (!busy.has(id)) await records.update('student', id, { stuStatus: intent, enterDate: null });
    });
  },
} satisfies DemoStep;
