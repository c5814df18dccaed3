/** Links of before only the hash of their secret was stored: they go on. */
import { openKeyHash, readOpenKey } from '../../../server/features/openRecord/openKey';
import type { CatchUp } from '../../../server/records/catchUp';

export default [
  {
    name: 'records.hashOfOpenKeys',
    entity: 'customerRecord',
    async run({ records }) {
      for (const { id, openKey } of await records.find('customerRecord', {}))
        if (openKey && readOpenKey(openKey)) await records.update('customerRecord', id, { openKey: openKeyHash(openKey) });
    },
  },
] satisfies readonly CatchUp[];
