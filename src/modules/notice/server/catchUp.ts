/** Migration: older notices to parents were never sent, so their state 'sent' is corrected. */
import { states } from '../../../generated/states';
import type { CatchUp } from '../../../server/records/catchUp';
import { toParents } from './receivers';

const { sent, untold } = states.notice.status;

export default [
  {
    name: 'notice.parentsWereNotReached',
    entity: 'notice',
    async run({ records }) {
      for (const { id } of await records.find('notice', { status: sent, receiverType: [...toParents] }))
        await records.update('notice', id, { status: untold });
    },
  },
] satisfies readonly CatchUp[];
