/** Rules of behaviours that are watched: only of children that the person teaches or is responsible for. */
import { defineRule } from '../../../../server/records/rule';
import { refuseUnrelated } from '../../../student/contract';
import { readBehaviourGraph } from '../observations';

export default defineRule<'behaviour'>({
  beforeCreate: ({ stuId }, context) => refuseUnrelated({ stuIds: stuId ? [stuId] : [] }, { stuIds: 'stuId' }, context),

  queries: {
    graph: ({ input, context }) => readBehaviourGraph(String(input.behaviourId), context),
  },
});
