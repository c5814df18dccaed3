/**
 * Links accounts to records of the configured `staff` entity and their roles. In a configuration without these entities the
 * name of a person is the user name, and only administrators have rights.
 */
import type { Configuration } from '../../config/normalized';
import type { Database } from '../db/database';
import type { Queryable } from '../db/queryable';

export interface Person {
  name: string | undefined;
  avatar: string | null;
  roleKeys: string[];
}

const noPerson: Person = { name: undefined, avatar: null, roleKeys: [] };

export type FindPerson = (instId: string, staffId: string | null) => Promise<Person>;

export function createStaffLink(configuration: Configuration, database: Database): FindPerson {
  const query = findPersonQuery(configuration);
  return async (instId, staffId) => {
    if (staffId === null || query === undefined) return noPerson;
    const [row] = await database.read(instId, (q) =>
      q.query<{ name: string; avatar: { id: string }[] | null; role_keys: string[] }>(query, [staffId], 'person'),
    );
    if (!row) return noPerson;
    return { name: row.name, avatar: row.avatar?.[0]?.id ?? null, roleKeys: row.role_keys };
  };
}

function findPersonQuery({ entities }: Configuration): string | undefined {
  const staff = new Set(entities.get('staff')?.fields.map((field) => field.name));
  const role = new Set(entities.get('role')?.fields.map((field) => field.name));
  if (!staff.has('realName')) return undefined;
  const enabledOnly = role.has('status') ? 'and r.status = 1' : '';
  const roles =
    staff.has('roleIds') && role.has('roleKey')
      ? `array(select r.role_key from role r where r.id = any(s.role_ids) and r.deleted_at is null ${enabledOnly})`
      : 'array[]::text[]';
  return `select s.real_name as name, ${staff.has('avatar') ? 's.avatar' : 'null::jsonb as avatar'}, ${roles} as role_keys
    from staff s where s.id = $1 and s.deleted_at is null`;
}

/** The person's own record as texts; null for empty fields. */
interface Profile {
  phone: string | null;
  department: string | null;
  roles: string[];
}
export type FindProfile = (instId: string, staffId: string | null) => Promise<Profile>;

const noProfile: Profile = { phone: null, department: null, roles: [] };

export function createProfileLink({ entities }: Configuration, database: Database): FindProfile {
  const has = (entity: string, ...names: string[]) =>
    names.every((name) => entities.get(entity)?.fields.some((field) => field.name === name));
  const department =
    has('staff', 'deptId') && has('department', 'name') ? '(select d.name from department d where d.id = s.dept_id)' : 'null::text';
  const roles =
    has('staff', 'roleIds') && has('role', 'roleName')
      ? 'array(select r.role_name from role r where r.id = any(s.role_ids) and r.deleted_at is null order by r.create_time)'
      : 'array[]::text[]';
  const query = `select ${has('staff', 'phone') ? 's.phone' : 'null::text as phone'}, ${department} as department, ${roles} as roles
    from staff s where s.id = $1 and s.deleted_at is null`;
  return async (instId, staffId) => {
    if (staffId === null || !entities.has('staff')) return noProfile;
    const [row] = await database.read(instId, (q) => q.query<Profile>(query, [staffId], 'own_profile'));
    return row ?? noProfile;
  };
}

/** A role that can be given to people. */
export interface RoleName {
  key: string;
  title: string;
}

/** The roles of an institution; none in a configuration without them. */
export function createRoleList(configuration: Configuration): (q: Queryable) => Promise<RoleName[]> {
  const role = new Set(configuration.entities.get('role')?.fields.map((field) => field.name));
  if (!role.has('roleKey') || !role.has('roleName')) return async () => [];
  return (q) => q.query<RoleName>('select role_key as key, role_name as title from role where deleted_at is null order by role_name', []);
}

/** Reads the keys of the roles of a member of staff on the given connection. */
export function createAssignedRoles(configuration: Configuration): (q: Queryable, staffId: string) => Promise<string[]> {
  const query = findPersonQuery(configuration);
  return async (q, staffId) => {
    if (staffId === '' || query === undefined) return [];
    const [row] = await q.query<{ role_keys: string[] }>(query, [staffId], 'person');
    return row?.role_keys ?? [];
  };
}

/** Permission key of the page for editing roles. Undefined = there is no such page. */
export function findRoleKeeperKey({ resources }: Configuration): string | undefined {
  return [...resources.values()].find(({ entity, path }) => entity.name === 'role' && path !== undefined)?.permission;
}
