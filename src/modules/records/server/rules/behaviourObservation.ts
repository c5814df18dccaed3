/** Rules of observations: figures follow from the marks, and simultaneous observations are paired for agreement. */
import type { Changes } from '../../../../server/records/records';
import { defineRule } from '../../../../server/records/rule';
import { fillObservation, findWatchedBehaviours, pairUp, partFrom } from '../observations';

export default defineRule<'behaviourObservation'>({
  /** Serializes writes by behaviour, so that two observations saved at the same moment are paired. */
  lockForCreate: ({ behaviourId }, context) => context.lockByName(`behaviour ${behaviourId}`),
  beforeCreate: fillObservation,
  afterCreate: pairUp,
  beforeDelete: ({ id }, context) => partFrom(id, context),
  async afterUndo(before, after, context) {
    if (!after && before) await partFrom(before.id, context);
    if (!before && after) await pairUp(after, context);
  },

  queries: {
    watched: async ({ context }) => ({ behaviours: await findWatchedBehaviours(context) }),
  },

  actions: {
    async record({ input, context }) {
      await context.lockByName(`behaviour ${input.behaviourId}`);
      const { id } = await context.records.create('behaviourObservation', input as Changes<'behaviourObservation'>);
      return { id };
    },
  },
});
