/** Validates a proposed change of roles: known keys, no cycles, no permissions the editor does not have, no lock-out. */
import { isScopeKey } from '../../../access/dataScope';
import { superKey } from '../../../access/keyPattern';
import { findCycle, linesOf, type RoleLines, withHeirs, withLines } from '../../../access/policyChange';
import type { RoleGraph, RolePolicy } from '../../../access/rolePolicy';
import { people as entityNames } from '../../../config/people';
import type { FieldError } from '../../../wire/envelope';
import { type AccessState, buildGraphWith, getPersonRights } from '../../auth/rights/accessState';
import { describeExcess, findGiver, type Giver, type GrantParts, isAboveAll, listExcess } from '../../auth/rights/grants';

export interface Proposal {
  /** The changed roles with their new rules. */
  changes: RoleLines[];
  policy: RolePolicy;
  graph: RoleGraph;
  /** Changed roles and those that inherit from them. */
  touched: ReadonlySet<string>;
}

export function buildProposal(state: AccessState, changes: RoleLines[]): Proposal {
  const policy = withLines(state.policy, state.instId, changes);
  return {
    changes,
    policy,
    graph: buildGraphWith(state, policy),
    touched: withHeirs(
      policy,
      changes.map(({ role }) => role),
    ),
  };
}

/** All problems of the proposal; `field` is `<role>.keys` or `<role>.parents`. */
export function listProposalProblems(state: AccessState, proposal: Proposal, accountId: string, parts: GrantParts): FieldError[] {
  const problems = proposal.changes.flatMap((change) => lineProblems(state, change, parts));
  const cycle = findCycle(proposal.policy);
  if (cycle)
    problems.push({ field: `${cycle[0]}.parents`, message: `角色不能循环继承：${cycle.map((role) => nameOf(state, role)).join(' → ')}` });
  const giver = findGiver(state, accountId);
  if (!giver) return [...problems, { field: '', message: '您已不在这家机构，请重新登录' }];
  return [...problems, ...grantProblems(state, proposal, giver, parts), ...lockOutProblems(state, proposal, giver, parts)];
}

function lineProblems(state: AccessState, { role, keys, parents }: RoleLines, { catalog }: GrantParts): FieldError[] {
  const before = linesOf(state.policy, role);
  const known = new Set(state.roles.map(({ roleKey }) => roleKey));
  const problems: FieldError[] = known.has(role) ? [] : [{ field: role, message: `没有角色“${role}”` }];
  for (const key of keys.filter((one) => !before.keys.includes(one))) {
    const bare = key.startsWith('!') ? key.slice(1) : key;
    if (!catalog.isKnown(bare)) problems.push({ field: `${role}.keys`, message: `没有权限标识“${bare.slice(0, 80)}”` });
    else if (key !== bare && isScopeKey(bare)) problems.push({ field: `${role}.keys`, message: '数据范围不能设为拒绝，请选择更小的范围' });
  }
  for (const parent of parents) {
    if (!known.has(parent)) problems.push({ field: `${role}.parents`, message: `没有上级角色“${parent.slice(0, 40)}”` });
  }
  return problems;
}

function grantProblems(state: AccessState, proposal: Proposal, giver: Giver, parts: GrantParts): FieldError[] {
  const isSuper = getPersonRights(state.graph, giver.person).can(superKey);
  return [...proposal.touched].flatMap((role): FieldError[] => {
    const field = `${role}.keys`;
    const isChanged = proposal.changes.some((change) => change.role === role);
    const builtIn = state.roles.find(({ roleKey }) => roleKey === role)?.builtIn;
    if (!isSuper && ((isChanged && builtIn) || isAboveAll(state.graph, role) || isAboveAll(proposal.graph, role))) {
      return [{ field, message: `“${nameOf(state, role)}”拥有全部权限，只有拥有全部权限的人可以改动` }];
    }
    const excess = listExcess(giver, proposal.graph, role, state.graph, parts);
    if (excess.length === 0) return [];
    return [{ field, message: `不能授予自己没有的权限：“${nameOf(state, role)}”会多出${describeExcess(excess)}` }];
  });
}

/** Problem if the editor would lose the permission to manage roles, so that at least one person keeps it. */
function lockOutProblems(state: AccessState, { graph }: Pick<Proposal, 'graph'>, { person }: Giver, parts: GrantParts): FieldError[] {
  const key = parts.configuration.resources.get(entityNames.role)?.permission;
  if (!getPersonRights(state.graph, person).can(key) || getPersonRights(graph, person).can(key)) return [];
  return [{ field: '', message: '保存后您自己将不能再修改角色权限，请让其他管理员来改' }];
}

export function nameOf({ roles }: AccessState, role: string): string {
  return roles.find(({ roleKey }) => roleKey === role)?.roleName ?? role;
}
