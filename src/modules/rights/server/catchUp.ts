/** Migration: roles get the keys that were split off for changing prices, approvals and policies (`splitKeys.ts`). */
import type { CatchUp } from '../../../server/records/catchUp';
import { rolePlans } from './rolePlans';
import { type RoleLine, splitLines } from './splitKeys';

export default [
  {
    name: 'rights.keysOfChanging',
    entity: 'role',
    async run({ records, actor }) {
      const allowed = await records.sql<RoleLine>(
        `select v0 as role, v2 as key from casbin_rule where ptype = 'p' and coalesce(v3, 'allow') = 'allow' order by id`,
      );
      for (const { role, key } of splitLines(allowed, rolePlans))
        await records.sql(
          `insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1::uuid, 'p', $2, ($1::uuid)::text, $3, 'allow')`,
          [actor.instId, role, key],
        );
    },
  },
] satisfies readonly CatchUp[];
