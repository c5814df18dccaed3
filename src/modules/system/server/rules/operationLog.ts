/** Calls of the operation log: the changed fields of one entry. */
import { notFound } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';

export default defineRule<'operationLog'>({
  queries: {
    async changes({ input, context }) {
      const act = await context.records.get('operationLog', String(input.act));
      if (!act) throw notFound(context.entity.title);
      const { objectType, objectId } = act;
      return objectType && objectId ? context.changeOf(String(objectType), String(objectId), act.id) : [];
    },
  },
});
