/** Role policies of an institution: read through Casbin's storage interface, cached until they change. */
import { newModelFromString } from 'casbin';
import { LRUCache } from 'lru-cache';
import { casbinModel } from '../../../access/casbinModel';
import { getScopeOfCode } from '../../../access/dataScope';
import { RoleGraph, type RoleLink, type RolePolicy, type RoleRule } from '../../../access/rolePolicy';
import type { Configuration } from '../../../config/normalized';
import { people } from '../../../config/people';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { CasbinAdapter } from './casbinAdapter';

export interface PolicyStore {
  /**
   * Active roles: lines of disabled and deleted roles are left out. `version` is the institution's `access_version` as
   * the caller read it; read here if missing.
   */
  graphOf(instId: string, version?: string): Promise<RoleGraph>;
  /** All stored lines, those of disabled roles included. */
  policyOf(instId: string): Promise<RolePolicy>;
  /** Replaces the keys of a role; `!key` denies. For demo data and the first set-up. */
  setRoleKeys(instId: string, roleKey: string, keys: readonly string[]): Promise<void>;
}

export function createPolicyStore(configuration: Configuration, database: Database): PolicyStore {
  const graphs = new LRUCache<string, { version: string; graph: RoleGraph }>({ max: 1_000 });
  const roles = buildRolesQuery(configuration);
  const load = async (instId: string): Promise<RoleGraph> => {
    const [policy, rows] = await database.read(instId, async (q) => [
      await readPolicy(q, instId),
      roles ? await q.query<RoleRow>(roles, [], 'roles') : [],
    ]);
    return buildGraph(policy, rows, instId);
  };
  return {
    async graphOf(instId, knownVersion) {
      const version = knownVersion ?? (await readVersion(database, instId));
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

/** Columns of a role's record that determine whether its lines are active. */
interface RoleRow {
  role_key: string;
  /** Neither disabled nor deleted: its lines are active. */
  works: boolean;
  data_scope: number | null;
}

/** Lines of roles without a record are active, because Casbin has no records. */
export function buildGraph({ rules, links }: RolePolicy, rows: readonly RoleRow[], instId: string): RoleGraph {
  const idle = new Set(rows.filter(({ works }) => !works).map((row) => row.role_key));
  const policy = {
    rules: rules.filter(({ role }) => !idle.has(role)),
    links: links.filter(({ role, parent }) => !idle.has(role) && !idle.has(parent)),
  };
  return new RoleGraph(policy, instId, new Map(rows.map((row) => [row.role_key, getScopeOfCode(row.data_scope)])));
}

/** One row per role key: the record that is not deleted, or else a deleted one. */
function buildRolesQuery({ entities }: Configuration): string | undefined {
  const fields = new Set(entities.get(people.role)?.fields.map((field) => field.name));
  if (!fields.has('roleKey')) return undefined;
  const works = fields.has('status') ? 'deleted_at is null and coalesce(status = 1, false)' : 'deleted_at is null';
  const scope = fields.has('dataScope') ? 'data_scope' : '1';
  return `select distinct on (role_key) role_key, ${works} as works, ${scope} as data_scope from role
    order by role_key, deleted_at is not null, create_time desc`;
}

async function readVersion(database: Database, instId: string): Promise<string> {
  const [row] = await database.system((q) =>
    q.query<{ access_version: string }>('select access_version::text from institution where id = $1', [instId]),
  );
  return row?.access_version ?? '';
}
