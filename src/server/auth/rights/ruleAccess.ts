/** Checks for rules of roles and staff: whether a person would grant more than they have, or lock themselves out. */

import { catalogOf, type KeyCatalog } from '../../../access/keyCatalog';
import { listBeyond } from '../../../access/keyPattern';
import { superKey } from '../../../access/policy';
import { people as entityNames } from '../../../config/people';
import { conflict, refuse } from '../../kernel/apiError';
import type { AccessOf, RuleAccess } from '../../records/rule';
import { type AccessState, buildGraphWith, getPersonRights, type RoleRecord, readAccessState } from './accessState';
import { describeExcess, findGiver, type Giver, type GrantParts, listExcess } from './grants';

/** The rights that the caller may grant; undefined for callers with all rights, and for work of the server itself. */
export const accessOf: AccessOf = async ({ actor, context: { configuration }, q }) => {
  const state = await q.system((system) => readAccessState(system, configuration, actor.instId));
  const giver = findGiver(state, actor.accountId);
  return giver && new GiverAccess(giver, { catalog: catalogOf(configuration), configuration }, actor.can(superKey));
};

class GiverAccess implements RuleAccess {
  constructor(
    private readonly giver: Giver,
    private readonly parts: GrantParts,
    /** A caller with all rights may grant everything, but may not lock themselves out either. */
    private readonly mayGiveAll: boolean,
  ) {}

  refuseRoles(ids: readonly unknown[]): void {
    if (this.mayGiveAll) return;
    for (const role of this.state.roles.filter(({ id }) => ids.includes(id))) {
      const excess = listExcess(this.giver, getWorkingGraph(this.state, role), role.roleKey, undefined, this.parts);
      if (excess.length > 0) throw refuse('roleIds', `角色“${role.roleName}”的权限超出您自己的：${describeExcess(excess)}`);
    }
  }

  refuseOwnRoles(ids: readonly unknown[]): void {
    const roleKeys = this.state.roles.filter(({ id, works }) => works && ids.includes(id)).map(({ roleKey }) => roleKey);
    const { person, state } = this.giver;
    const after = { ...person, roleKeys };
    const lost = this.managing().find(
      (key) => getPersonRights(state.graph, person).can(key) && !getPersonRights(state.graph, after).can(key),
    );
    if (lost !== undefined) throw refuse('roleIds', `不能收回自己管理“${this.catalog.titleOf(lost)}”的权限，请让其他管理员来改`);
  }

  refuseRoleRecord(roleKey: string, record: { works: boolean; dataScope: number | null }, isNew: boolean): void {
    const before = this.state.roles.find((role) => role.roleKey === roleKey);
    const role: RoleRecord = { id: '', roleName: roleKey, builtIn: false, ...before, roleKey, ...record };
    const state = { ...this.state, roles: [...this.state.roles.filter((one) => one.roleKey !== roleKey), role] };
    const graph = buildGraphWith(state, this.state.policy);
    const isGrant = record.works && !this.mayGiveAll;
    const excess = isGrant ? listExcess(this.giver, graph, roleKey, isNew ? undefined : this.state.graph, this.parts) : [];
    if (excess.length > 0)
      throw refuse(before?.works === false ? 'status' : 'dataScope', `不能授予自己没有的权限：${describeExcess(excess)}`);
    const { person } = this.giver;
    const lost = this.managing().find(
      (key) => getPersonRights(this.state.graph, person).can(key) && !getPersonRights(graph, person).can(key),
    );
    if (lost !== undefined) throw refuse('status', `这样您自己将不能再管理“${this.catalog.titleOf(lost)}”，请让其他管理员来改`);
  }

  refuseMightier(staffId: string): void {
    if (this.mayGiveAll) return;
    const other = this.state.people.find((person) => person.staffId === staffId);
    if (!other || other.accountId === this.giver.person.accountId) return;
    const over = listBeyond(getPersonRights(this.state.graph, this.giver.person).keys, getPersonRights(this.state.graph, other).keys);
    if (over.length > 0) throw conflict(`“${other.name}”的权限超出您自己的，账号只能由拥有这些权限的人管理：${this.titles(over)}`);
  }

  private get state(): AccessState {
    return this.giver.state;
  }
  private get catalog(): KeyCatalog {
    return this.parts.catalog;
  }

  /** Keys that allow changing roles: losing them would lock the caller out. */
  private managing(): string[] {
    return [entityNames.role, entityNames.staff].flatMap((name) => this.parts.configuration.resources.get(name)?.permission ?? []);
  }

  private titles(keys: readonly string[]): string {
    return describeExcess(keys.map((key) => this.catalog.titleOf(key)));
  }
}

/** A disabled role is treated as enabled, because it could be enabled later. */
function getWorkingGraph(state: AccessState, role: RoleRecord): AccessState['graph'] {
  if (role.works) return state.graph;
  return buildGraphWith({ ...state, roles: state.roles.map((one) => (one.id === role.id ? { ...one, works: true } : one)) }, state.policy);
}
