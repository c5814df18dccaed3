/** Everything that determines rights in an institution, read at once: policy, roles, people. */
import type { Rights, RoleGraph, RolePolicy } from '../../../access/rolePolicy';
import type { Configuration } from '../../../config/normalized';
import { people as entityNames } from '../../../config/people';
import type { Queryable } from '../../db/queryable';
import { buildGraph, readPolicy } from './policyStore';

export interface RoleRecord {
  id: string;
  roleKey: string;
  roleName: string;
  builtIn: boolean;
  /** Neither disabled nor deleted. */
  works: boolean;
  /** 1–4, as the dictionary `dataScope`. */
  dataScope: number | null;
}
/** A person who can sign in to the institution. */
export interface PersonRecord {
  accountId: string;
  /** Empty for an account without a staff record. */
  staffId: string;
  name: string;
  roleKeys: string[];
  /** Administrator of the institution: has every key that no role of the person denies. */
  isAdmin: boolean;
}
export interface AccessState {
  instId: string;
  policy: RolePolicy;
  roles: RoleRecord[];
  people: PersonRecord[];
  graph: RoleGraph;
  /** Number of the last change of the policy; 0 = never changed. */
  version: number;
}

const rolesQuery = `select id, role_key as "roleKey", role_name as "roleName", coalesce(built_in, false) as "builtIn",
    deleted_at is null and coalesce(status = 1, false) as works, data_scope as "dataScope"
  from role where inst_id = $1 and deleted_at is null order by create_time, id`;

const peopleQuery = `select m.account_id as "accountId", coalesce(m.staff_id::text, '') as "staffId",
    coalesce(s.real_name, a.username) as name, m.admin as "isAdmin",
    array(select r.role_key from role r where r.inst_id = $1 and r.id = any(s.role_ids) and r.deleted_at is null and r.status = 1) as "roleKeys"
  from membership m join account a on a.id = m.account_id
    left join staff s on s.inst_id = $1 and s.id = m.staff_id and s.deleted_at is null
  where m.inst_id = $1 and m.enabled and a.enabled order by s.sort, m.account_id`;

/** `q` runs as the owner (`system`); a configuration without roles has none. */
export async function readAccessState(q: Queryable, { entities }: Configuration, instId: string): Promise<AccessState> {
  const policy = await readPolicy(q, instId);
  const hasRoles = entities.has(entityNames.role) && entities.has(entityNames.staff);
  const roles = hasRoles ? await q.query<RoleRecord>(rolesQuery, [instId], 'access_roles') : [];
  const people = hasRoles ? await q.query<PersonRecord>(peopleQuery, [instId], 'access_people') : [];
  const [last] = await q.query<{ number: number }>(
    'select coalesce(max(number), 0)::int as number from policy_change where inst_id = $1',
    [instId],
    'policy_version',
  );
  return { instId, policy, roles, people, graph: graphOf(roles, policy, instId), version: last?.number ?? 0 };
}

/** A role that is to be made together with its lines. */
export interface NewRole {
  roleKey: string;
  roleName: string;
  /** 1–4, as the dictionary `dataScope`. */
  dataScope: number;
}

/** The state with these roles added; an existing role is not changed. */
export function withNewRoles(state: AccessState, newRoles: readonly NewRole[]): AccessState {
  const known = new Set(state.roles.map(({ roleKey }) => roleKey));
  const added = newRoles.filter(({ roleKey }) => !known.has(roleKey)).map((role) => ({ ...role, id: '', builtIn: false, works: true }));
  return { ...state, roles: [...state.roles, ...added] };
}

/** The role graph with another policy. */
export function buildGraphWith(state: AccessState, policy: RolePolicy): RoleGraph {
  return graphOf(state.roles, policy, state.instId);
}

function graphOf(roles: readonly RoleRecord[], policy: RolePolicy, instId: string): RoleGraph {
  const rows = roles.map(({ roleKey, works, dataScope }) => ({ role_key: roleKey, works, data_scope: dataScope }));
  return buildGraph(policy, rows, instId);
}

export function getPersonRights(graph: RoleGraph, { roleKeys, isAdmin }: PersonRecord): Rights {
  return graph.rightsOf(roleKeys, isAdmin);
}
