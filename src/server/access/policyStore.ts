/** Role policies of an institution: read through Casbin's storage interface, kept for a few seconds. */
import { newModelFromString } from 'casbin';
import { LRUCache } from 'lru-cache';
import { casbinModel } from '../../access/casbinModel';
import type { RolePolicy } from '../../access/rolePolicy';
import type { Database } from '../storage/database';
import { CasbinAdapter } from './casbinAdapter';

/** Another process may change a policy; after this long at the latest it holds here too. */
export const cacheMs = 5_000;

export interface PolicyStore {
  policyOf(instId: string): Promise<RolePolicy>;
  /** Gives a role exactly these keys; `!key` denies. */
  setRoleKeys(instId: string, roleKey: string, keys: readonly string[]): Promise<void>;
  forget(instId: string): void;
}

export function createPolicyStore(database: Database): PolicyStore {
  const cache = new LRUCache<string, RolePolicy>({
    max: 1_000,
    ttl: cacheMs,
    ignoreFetchAbort: true,
    fetchMethod: (instId) => readPolicy(database, instId),
  });
  return {
    policyOf: async (instId) => (await cache.fetch(instId)) ?? readPolicy(database, instId),
    async setRoleKeys(instId, roleKey, keys) {
      const rows = [...new Set(keys)].map((key) => (key.startsWith('!') ? [key.slice(1), 'deny'] : [key, 'allow']));
      await database.write(instId, async (q) => {
        await q.query("delete from casbin_rule where ptype = 'p' and v0 = $1", [roleKey]);
        await q.query(
          `insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3)
           select $1::uuid, 'p', $2, $1::uuid::text, key, effect from unnest($3::text[], $4::text[]) as rule (key, effect)`,
          [instId, roleKey, rows.map(([key]) => key), rows.map(([, effect]) => effect)],
        );
      });
      cache.delete(instId);
    },
    forget: (instId) => void cache.delete(instId),
  };
}

async function readPolicy(database: Database, instId: string): Promise<RolePolicy> {
  const model = newModelFromString(casbinModel);
  await new CasbinAdapter(database, instId).loadPolicy(model);
  const lines = (section: string) => model.model.get(section)?.get(section)?.policy ?? [];
  return {
    rules: lines('p').map(([role = '', domain = '', key = '', effect]) => ({
      role,
      domain,
      key,
      effect: effect === 'deny' ? 'deny' : 'allow',
    })),
    links: lines('g').map(([role = '', parent = '', domain = '']) => ({ role, parent, domain })),
  };
}
