/**
 * Seeing as a role or a person would: a session of its own that can read and nothing else, for half an hour, marked in
 * everything it answers and written to the log when it begins. Nobody sees more that way than with the own rights.
 */
import { scopeOf } from '../../access/dataScope';
import { catalogOf } from '../../access/keyCatalog';
import { beyond } from '../../access/keyPattern';
import type { Configuration } from '../../config/normalized';
import { forbidden, notFound } from '../apiError';
import { type AccessState, type PersonRecord, rightsOfPerson } from './accessState';

/** As whom; part of the session. */
export interface SeeAs {
  roleKeys: string[];
  isAdmin: boolean;
  /** Whose own records are meant; '' = those of the person who looks. */
  staffId: string;
  /** `教师` or a name, for the mark on screen. */
  title: string;
}

export interface SeeAsTarget {
  roleKey?: string;
  staffId?: string;
}

/** Refuses whoever would see more than is his to see. */
export function planSeeAs(state: AccessState, configuration: Configuration, accountId: string, target: SeeAsTarget): SeeAs {
  const viewer = state.people.find((person) => person.accountId === accountId);
  if (!viewer) throw notFound('员工');
  const as = targetOf(state, target);
  refuseMore(state, configuration, viewer, { ...viewer, ...as });
  return as;
}

function targetOf(state: AccessState, { roleKey, staffId }: SeeAsTarget): SeeAs {
  if (staffId !== undefined) {
    const person = state.people.find((one) => one.staffId === staffId);
    if (!person) throw notFound('员工');
    return { roleKeys: person.roleKeys, isAdmin: person.isAdmin, staffId, title: person.name };
  }
  const role = state.roles.find((one) => one.roleKey === roleKey);
  if (!role) throw notFound('角色');
  return { roleKeys: [role.roleKey], isAdmin: false, staffId: '', title: role.roleName };
}

function refuseMore(state: AccessState, configuration: Configuration, viewer: PersonRecord, target: PersonRecord): void {
  const [own, theirs] = [viewer, target].map((person) => rightsOfPerson(state.graph, person)) as [
    ReturnType<typeof rightsOfPerson>,
    ReturnType<typeof rightsOfPerson>,
  ];
  const scoped = [...configuration.resources.values()].filter(({ scope, permission }) => scope && theirs.can(permission));
  const seesAll = scoped.every((resource) => scopeOf(state.graph, viewer.roleKeys, resource, viewer.isAdmin) === 'all');
  const fields = catalogOf(configuration).fieldKeys.some((key) => !own.can(key) && theirs.can(key));
  if (beyond(own.keys, theirs.keys).length > 0 || !seesAll || fields) throw forbidden('以权限超出自己的身份查看');
}
