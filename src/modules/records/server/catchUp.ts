/**
 * Links of before only the hash of their secret was stored go on; rates of goals of before help was told apart, and where
 * goals stand by their criterion, are worked out again.
 */
import { openKeyHash, readOpenKey } from '../../../server/features/openRecord/openKey';
import type { CatchUp } from '../../../server/records/catchUp';
import { judgeAgain } from './goals/goals';

export default [
  {
    name: 'records.hashOfOpenKeys',
    entity: 'customerRecord',
    async run({ records }) {
      for (const { id, openKey } of await records.find('customerRecord', {}))
        if (openKey && readOpenKey(openKey)) await records.update('customerRecord', id, { openKey: openKeyHash(openKey) });
    },
  },
  { name: 'records.standing', entity: 'trainingGoal', run: judgeAgain },
] satisfies readonly CatchUp[];
