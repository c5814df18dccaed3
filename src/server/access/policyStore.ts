/** Role policies of an institution: read through Casbin's storage interface, kept until somebody changes them. */
import { newModelFromString } from 'casbin';
import { LRUCache } from 'lru-cache';
import { casbinModel } from '../../access/casbinModel';
import { RoleGraph, type RoleLink, type RolePolicy, type RoleRule } from '../../access/rolePolicy';
import type { Configuration } from '../../config/normalized';
import type { Database, Queryable } from '../storage/database';
import { CasbinAdapter } from './casbinAdapter';

export interface PolicyStore {
  /**
   * Roles that count: lines of disabled and deleted roles are left out. `version` is the institution's `access_version` as
   * the caller read it; without it, it is asked for.
   */
  graphOf(instId: string, version?: string): Promise<RoleGraph>;
  /** All lines as they are stored. */
  policyOf(instId: string): Promise<RolePolicy>;
  /** Gives a role exactly these keys; `!key` denies. For demo data and the first set-up. */
  setRoleKeys(instId: string, roleKey: string, keys: readonly string[]): Promise<void>;
}

export function createPolicyStore(configuration: Configuration, database: Database): PolicyStore {
  const graphs = new LRUCache<string, { version: string; graph: RoleGraph }>({ max: 1_000 });
  const idle = idleRolesQuery(configuration);
  const load = async (instId: string): Promise<RoleGraph> => {
    const [policy, rows] = await database.read(instId, async (q) => [
      await readPolicy(q, instId),
      idle ? await q.query<{ role_key: string }>(idle, [], 'idle_roles') : [],
    ]);
    const left = new Set(rows.map((row) => row.role_key));
    const rules = policy.rules.filter(({ role }) => !left.has(role));
    return new RoleGraph({ rules, links: policy.links.filter(({ role, parent }) => !left.has(role) && !left.has(parent)) }, instId);
  };
  return {
    async graphOf(instId, given) {
      const version = given ?? (await versionOf(database, instId));
      const known = graphs.get(instId);
      if (known?.version === version) return known.graph;
      const graph = await load(instId);
      graphs.set(instId, { version, graph });
      return graph;
    },
    policyOf: (instId) => database.read(instId, (q) => readPolicy(q, instId)),
    setRoleKeys: (instId, roleKey, keys) =>
      database.write(instId, async (q) => {
        const adapter = CasbinAdapter.within(q, instId);
        await adapter.removeFilteredPolicy('p', 'p', 0, roleKey);
        const rules = [...new Set(keys)].map((key) => (key.startsWith('!') ? [key.slice(1), 'deny'] : [key, 'allow']));
        await adapter.addPolicies(
          'p',
          'p',
          rules.map(([key = '', effect = '']) => [roleKey, instId, key, effect]),
        );
      }),
  };
}

/** The lines of an institution, in their order. */
export async function readPolicy(q: Queryable, instId: string): Promise<{ rules: RoleRule[]; links: RoleLink[] }> {
  const model = newModelFromString(casbinModel);
  await CasbinAdapter.within(q, instId).loadPolicy(model);
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

/** Roles whose lines do not count now: disabled ones, and those of which only deleted records are left. */
function idleRolesQuery({ entities }: Configuration): string | undefined {
  const fields = new Set(entities.get('role')?.fields.map((field) => field.name));
  if (!fields.has('roleKey')) return undefined;
  const works = fields.has('status') ? 'deleted_at is null and status = 1' : 'deleted_at is null';
  return `select role_key from role group by role_key having not bool_or(${works})`;
}

async function versionOf(database: Database, instId: string): Promise<string> {
  const [row] = await database.system((q) =>
    q.query<{ access_version: string }>('select access_version::text from institution where id = $1', [instId]),
  );
  return row?.access_version ?? '';
}
