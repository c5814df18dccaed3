/**
 * Impersonation of a role or a person: a separate read-only session of half an hour, marked in every answer and logged when it begins.
 * It shows no more than the person's own rights do.
 */
import { scopeOf } from '../../access/dataScope';
import { catalogOf } from '../../access/keyCatalog';
import { listBeyond } from '../../access/keyPattern';
import type { RoleGraph } from '../../access/rolePolicy';
import type { Configuration } from '../../config/normalized';
import type { Actor } from '../kernel/actor';
import { forbidden, notFound } from '../kernel/apiError';
import type { AccessState, PersonRecord } from './rights/accessState';
import { findRoleKeeperKey } from './staffLink';

/** The impersonated role or person; stored in the session. */
export interface Impersonation {
  roleKeys: string[];
  isAdmin: boolean;
  /** Staff id for data scopes of own records; '' = that of the impersonating person. */
  staffId: string;
  /** `教师` or a name, for the mark on screen. */
  title: string;
}

interface ImpersonationTarget {
  roleKey?: string;
  staffId?: string;
}

/** Throws if the impersonation would show more than the person's own rights do. */
export function planImpersonation(
  state: AccessState,
  configuration: Configuration,
  accountId: string,
  target: ImpersonationTarget,
): Impersonation {
  const viewer = state.people.find((person) => person.accountId === accountId);
  if (!viewer) throw notFound('员工');
  const as = targetOf(state, target);
  if (!createImpersonationCheck(configuration)(state.graph, viewer, as)) throw forbidden('以权限超出自己的身份查看');
  return as;
}

function targetOf(state: AccessState, { roleKey, staffId }: ImpersonationTarget): Impersonation {
  if (staffId !== undefined) {
    const person = state.people.find((one) => one.staffId === staffId);
    if (!person) throw notFound('员工');
    return { roleKeys: person.roleKeys, isAdmin: person.isAdmin, staffId, title: person.name };
  }
  const role = state.roles.find((one) => one.roleKey === roleKey);
  if (!role) throw notFound('角色');
  return { roleKeys: [role.roleKey], isAdmin: false, staffId: '', title: role.roleName };
}

/** The person that the caller's own data comes from: the impersonated person, the role, or the caller. */
export function seenOrSelf(state: AccessState, { accountId, staffId, seeingAs }: Actor): PersonRecord | undefined {
  const self = state.people.find((person) => person.accountId === accountId);
  if (seeingAs === undefined || !self) return self;
  const person = state.people.find((one) => one.staffId === staffId && one !== self);
  if (person) return person;
  const role = state.roles.find(({ roleName }) => roleName === seeingAs);
  return { accountId, staffId: '', name: seeingAs, roleKeys: role ? [role.roleKey] : [], isAdmin: false };
}

/** Roles of a person, and whether they administer the institution. */
export interface Holder {
  roleKeys: readonly string[];
  isAdmin: boolean;
}

/** Whether a person with the rights `own` may impersonate one with the rights `theirs`. */
export type ImpersonationCheck = (graph: RoleGraph, own: Holder, theirs: Holder) => boolean;

/**
 * Only people who may change roles can impersonate, and only roles and people whose pages, records and fields are all within their own
 * rights.
 */
export function createImpersonationCheck(configuration: Configuration): ImpersonationCheck {
  const keeper = findRoleKeeperKey(configuration);
  const resources = [...configuration.resources.values()];
  const fieldKeys = () => catalogOf(configuration).fieldKeys;
  return (graph, viewer, target) => {
    const own = graph.rightsOf(viewer.roleKeys, viewer.isAdmin);
    const theirs = graph.rightsOf(target.roleKeys, target.isAdmin);
    if (keeper === undefined || !own.can(keeper) || listBeyond(own.keys, theirs.keys).length > 0) return false;
    const scoped = resources.filter(({ scope, permission }) => scope && theirs.can(permission));
    const seesAll = scoped.every((resource) => scopeOf(graph, viewer.roleKeys, resource, viewer.isAdmin) === 'all');
    return seesAll && !fieldKeys().some((key) => !own.can(key) && theirs.can(key));
  };
}
