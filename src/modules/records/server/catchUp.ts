/**
 * Migrations of training records: share links get the hash of their secret instead of the secret, and rates and standings of goals are
 * recomputed with prompt levels and criteria.
 */
import { openKeyHash, readOpenKey } from '../../../server/features/openRecord/openKey';
import type { CatchUp } from '../../../server/records/catchUp';
import { updateAllStandings } from './goals/goals';

export default [
  {
    name: 'records.hashOfOpenKeys',
    entity: 'customerRecord',
    async run({ records }) {
      for (const { id, openKey } of await records.find('customerRecord', {}))
        if (openKey && readOpenKey(openKey)) await records.update('customerRecord', id, { openKey: openKeyHash(openKey) });
    },
  },
  { name: 'records.standing', entity: 'trainingGoal', run: updateAllStandings },
] satisfies readonly CatchUp[];
