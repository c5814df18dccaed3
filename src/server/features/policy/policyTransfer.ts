/** Export and import of policies as Casbin CSV, with a preview of the import. */
import { getScopeOfCode, isScopeKey } from '../../../access/dataScope';
import { dataScopes } from '../../../access/dataScopes';
import { findCycle, linesOf, type RoleLines, withLines } from '../../../access/policyChange';
import { type CsvProblem, formatPolicyCsv, type PolicyFile, parsePolicyCsv, type RoleCard } from '../../../access/policyCsv';
import { toKey } from '../../../access/rolePolicy';
import { type AccessState, type NewRole, type RoleRecord, withNewRoles } from '../../auth/rights/accessState';
import type { GrantParts } from '../../auth/rights/grants';
import { notFound } from '../../kernel/apiError';
import { buildProposal } from './proposal';

/** One role with all roles it inherits from, or all roles. */
export function exportPolicy(state: AccessState, roleKey: string | undefined): { fileName: string; text: string } {
  const role = roleKey === undefined ? undefined : state.roles.find((one) => one.roleKey === roleKey);
  if (roleKey !== undefined && !role) throw notFound('角色');
  const wanted = role ? new Set(state.graph.paths([role.roleKey]).keys()) : new Set(state.roles.map((one) => one.roleKey));
  const policy = {
    rules: state.policy.rules.filter((rule) => wanted.has(rule.role)),
    links: state.policy.links.filter((link) => wanted.has(link.role)),
  };
  const cards = state.roles.filter((one) => wanted.has(one.roleKey)).map(toCard);
  return { fileName: role ? `角色_${role.roleName}.csv` : '角色权限.csv', text: formatPolicyCsv(policy, cards) };
}

function toCard({ roleKey, roleName, dataScope }: RoleRecord): RoleCard {
  return { role: roleKey, name: roleName, scope: getScopeOfCode(dataScope) };
}

interface PlannedImport {
  problems: CsvProblem[];
  /** Rules of the roles in the file; other roles stay unchanged. */
  changes: RoleLines[];
  /** Roles in the file that do not exist yet. */
  newRoles: NewRole[];
  /** The current state including the new roles. */
  state: AccessState;
}

/** Parses a file. Returns all problems by line, and the planned changes. */
export function planImport(state: AccessState, text: string, { catalog }: GrantParts): PlannedImport {
  const file = parsePolicyCsv(text, state.instId);
  const problems = [...file.problems];
  const known = new Set(state.roles.map(({ roleKey }) => roleKey));
  const cards = new Map(file.cards.map((card) => [card.role, card]));
  const named = new Set([...file.rules.map(({ role }) => role), ...file.links.map(({ role }) => role), ...cards.keys()]);
  if (file.problems.length === 0 && named.size === 0) problems.push({ line: 1, message: '文件里没有角色权限' });
  problems.push(...keyProblems(file, catalog), ...listRoleProblems(file, new Set([...known, ...cards.keys()])));
  const newRoles = [...cards.values()]
    .filter(({ role }) => !known.has(role))
    .map(({ role, name, scope }) => ({ roleKey: role, roleName: name, dataScope: dataScopes.indexOf(scope) + 1 }));
  const grown = withNewRoles(state, newRoles);
  const changes = [...named].map((role) => ({
    role,
    keys: [...new Set(file.rules.filter((rule) => rule.role === role).map(toKey))],
    parents: [...new Set(file.links.filter((link) => link.role === role).map(({ parent }) => parent))],
  }));
  problems.push(...listCycleProblems(file, grown, changes));
  problems.sort((a, b) => a.line - b.line);
  return { problems, changes, newRoles, state: grown };
}

function keyProblems({ rules }: PolicyFile, catalog: GrantParts['catalog']): CsvProblem[] {
  return rules.flatMap(({ key, effect, line }) => {
    if (!catalog.isKnown(key)) return [{ line, message: `没有权限标识“${key.slice(0, 80)}”` }];
    return effect === 'deny' && isScopeKey(key) ? [{ line, message: '数据范围不能设为拒绝' }] : [];
  });
}

function listRoleProblems({ rules, links }: PolicyFile, known: ReadonlySet<string>): CsvProblem[] {
  const missing = (role: string, line: number) => ({
    line,
    message: `没有角色“${role.slice(0, 40)}”，请先新增，或在文件里写明 # role 说明行`,
  });
  return [
    ...rules.filter(({ role }) => !known.has(role)).map(({ role, line }) => missing(role, line)),
    ...links.flatMap(({ role, parent, line }) => [role, parent].filter((one) => !known.has(one)).map((one) => missing(one, line))),
  ];
}

/** Reports an inheritance cycle at the line that closes it. */
function listCycleProblems({ links }: PolicyFile, state: AccessState, changes: RoleLines[]): CsvProblem[] {
  const cycle = findCycle(withLines(state.policy, state.instId, changes));
  if (!cycle) return [];
  const steps = cycle.slice(1).map((parent, at) => links.find((link) => link.role === cycle[at] && link.parent === parent));
  const line = Math.max(1, ...steps.flatMap((link) => link?.line ?? []));
  return [{ line, message: `角色不能循环继承：${cycle.join(' → ')}` }];
}

/** Changes of the import, for its preview. */
export function previewOf({ state, changes, newRoles }: PlannedImport) {
  const fresh = new Set(newRoles.map(({ roleKey }) => roleKey));
  return {
    proposal: buildProposal(state, changes),
    before: changes.map(({ role }) => linesOf(state.policy, role)),
    isNew: (role: string) => fresh.has(role),
  };
}
