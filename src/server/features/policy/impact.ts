/** Effects of a proposed policy on people, on the calls of the last 30 days, and on the policy itself. Pure functions. */

import { scopeOf } from '../../../access/dataScope';
import type { KeyCatalog } from '../../../access/keyCatalog';
import { contains, superKey } from '../../../access/keyPattern';
import type { Rights, RoleGraph } from '../../../access/rolePolicy';
import type { Configuration, Resource } from '../../../config/normalized';
import { callsOf } from '../../../config/normalized';
import { people as entityNames } from '../../../config/people';
import type { CallImpact, KeyImpact, PersonName, PolicyImpact } from '../../../wire/policy';
import { type AccessState, getPersonRights, type PersonRecord } from '../../auth/rights/accessState';
import type { DecisionRow } from '../../auth/rights/decisions';
import { nameOf, type Proposal } from './proposal';

interface ImpactParts {
  state: AccessState;
  proposal: Proposal;
  catalog: KeyCatalog;
  configuration: Configuration;
  decisions: readonly DecisionRow[];
}

export function impactOf(parts: ImpactParts): Omit<PolicyImpact, 'refusals' | 'tests'> {
  const profiles = profilesOf(parts);
  const affected = profiles.filter(({ roleKeys }) => roleKeys.some((role) => parts.proposal.touched.has(role)));
  return {
    ...keyImpacts(parts, affected),
    scopes: listScopeImpacts(parts, affected),
    calls: callImpacts(parts, profiles),
    warnings: [
      ...listKeepers(parts, affected),
      ...listContradictions(parts, affected),
      ...listDeadLines(parts),
      ...listOrphans(parts, profiles),
    ],
  };
}

/** People with the same roles, who therefore have the same rights. Computing per profile instead of per person is faster. */
interface Profile {
  roleKeys: readonly string[];
  isAdmin: boolean;
  people: PersonRecord[];
  before: Rights;
  after: Rights;
}

function profilesOf({ state, proposal }: ImpactParts): Profile[] {
  const found = new Map<string, Profile>();
  for (const person of state.people) {
    const key = `${person.isAdmin}|${[...person.roleKeys].sort().join('|')}`;
    const known = found.get(key);
    if (known) known.people.push(person);
    else {
      const [before, after] = [getPersonRights(state.graph, person), getPersonRights(proposal.graph, person)];
      found.set(key, { roleKeys: person.roleKeys, isAdmin: person.isAdmin, people: [person], before, after });
    }
  }
  return [...found.values()];
}

export function toName({ staffId, accountId, name }: PersonRecord): PersonName {
  return { staffId: staffId || accountId, name };
}

function namesIn(profiles: readonly Profile[]): PersonName[] {
  return profiles.flatMap(({ people }) => people.map(toName));
}

function keyImpacts({ catalog }: ImpactParts, affected: readonly Profile[]): { gains: KeyImpact[]; losses: KeyImpact[] } {
  const gains: KeyImpact[] = [];
  const losses: KeyImpact[] = [];
  for (const key of [...catalog.keys, ...catalog.fieldKeys]) {
    const changed = affected.filter(({ before, after }) => before.can(key) !== after.can(key));
    if (changed.length === 0) continue;
    const gained = changed.filter(({ after }) => after.can(key));
    const lost = changed.filter(({ after }) => !after.can(key));
    if (gained.length > 0) gains.push({ key, title: catalog.titleOf(key), people: namesIn(gained) });
    if (lost.length > 0) losses.push({ key, title: catalog.titleOf(key), people: namesIn(lost) });
  }
  return { gains, losses };
}

function listScopeImpacts({ state, proposal, configuration }: ImpactParts, affected: readonly Profile[]): PolicyImpact['scopes'] {
  const found = new Map<string, PolicyImpact['scopes'][number]>();
  for (const resource of configuration.resources.values()) {
    if (!resource.scope) continue;
    for (const { roleKeys, isAdmin, people, before, after } of affected) {
      const sees = (graph: RoleGraph, rights: Rights) =>
        rights.can(resource.permission) ? scopeOf(graph, roleKeys, resource, isAdmin) : undefined;
      const [from, to] = [sees(state.graph, before), sees(proposal.graph, after)];
      if (from === to || from === undefined || to === undefined) continue;
      const key = `${resource.name}|${from}|${to}`;
      const entry = found.get(key) ?? { resource: resource.name, title: resource.title, from, to, people: [] };
      entry.people.push(...people.map(toName));
      found.set(key, entry);
    }
  }
  return [...found.values()];
}

/** Evaluates the logged calls of the same people with the proposed policy. */
function callImpacts({ configuration, decisions }: ImpactParts, profiles: readonly Profile[]): PolicyImpact['calls'] {
  const people = new Map(profiles.flatMap((profile) => profile.people.map((person) => [person.accountId, { person, profile }])));
  const calls = new Map<string, ReturnType<typeof findKeysOfCall>>();
  const changed = { nowDenied: new Map<string, CallImpact>(), nowAllowed: new Map<string, CallImpact>() };
  let total = 0;
  for (const { accountId, call, allowed, count } of decisions) {
    if (!calls.has(call)) calls.set(call, findKeysOfCall(configuration, call));
    const found = people.get(accountId);
    const asked = calls.get(call);
    if (!found || !asked) continue;
    total += count;
    const { person, profile } = found;
    const will = asked.keys.every((key) => profile.after.can(key));
    // Skips calls whose result is the same under the current policy, even if the log has another one.
    const does = asked.keys.every((key) => profile.before.can(key));
    if (will === allowed || will === does) continue;
    const group = will ? changed.nowAllowed : changed.nowDenied;
    const entry = group.get(call) ?? { call, title: asked.title, count: 0, people: [] };
    entry.count += count;
    entry.people.push(toName(person));
    group.set(call, entry);
  }
  return { total, nowDenied: [...changed.nowDenied.values()], nowAllowed: [...changed.nowAllowed.values()] };
}

const verbTitles: Readonly<Record<string, string>> = {
  list: '查看列表',
  get: '查看',
  create: '新增',
  update: '修改',
  delete: '删除',
  restore: '恢复',
  history: '查看变更记录',
  reveal: '查看完整内容',
};

/** Permissions that a logged call requires today; undefined if the call no longer exists. */
function findKeysOfCall({ resources }: Configuration, call: string): { keys: (string | undefined)[]; title: string } | undefined {
  const [name = '', act = ''] = call.split('.');
  const resource = resources.get(name);
  if (!resource) return undefined;
  const action = callsOf(resource).find((one) => one.name === act);
  if (action) return { keys: [resource.permission, action.permission], title: `${action.title}${resource.title}` };
  if (!(act in resource.endpoints)) return undefined;
  return {
    keys: [resource.permission, resource.permissions[act as keyof Resource['endpoints']]],
    title: `${verbTitles[act] ?? act}${resource.title}`,
  };
}

/** Warning: people who would no longer be able to manage roles. */
function listKeepers({ configuration }: ImpactParts, affected: readonly Profile[]): PolicyImpact['warnings'] {
  const key = configuration.resources.get(entityNames.role)?.permission;
  const lost = affected.filter(({ before, after }) => before.can(key) && !after.can(key));
  const names = namesIn(lost).map(({ name }) => name);
  return names.length === 0 ? [] : [{ kind: 'keeper', message: `${shortNames(names)}将不能再管理角色权限` }];
}

/** Warning: one role of a person allows a key that another role denies; the denial takes precedence. */
function listContradictions({ state, proposal, catalog }: ImpactParts, affected: readonly Profile[]): PolicyImpact['warnings'] {
  const messages = new Map<string, string[]>();
  for (const { roleKeys, isAdmin, people, after } of affected) {
    if (roleKeys.length < 2) continue;
    for (const key of catalog.keys) {
      if (after.can(key)) continue;
      const { because, deciding, overruled } = proposal.graph.explain(roleKeys, key, isAdmin);
      const [deny, allow] = [deciding[0], overruled[0]];
      if (because !== 'deny' || !deny || !allow || deny.path[0] === allow.path[0]) continue;
      if (state.graph.explain(roleKeys, key, isAdmin).overruled.length > 0) continue;
      const [no = '', yes = ''] = [deny.rule.role, allow.rule.role].map((role) => nameOf(state, role));
      const text = `“${yes}”允许${catalog.titleOf(key)}，与“${no}”的拒绝矛盾，按拒绝执行`;
      messages.set(text, [...(messages.get(text) ?? []), ...people.map(({ name }) => name)]);
    }
  }
  return [...messages].map(([text, names]) => ({ kind: 'contradiction', message: `${shortNames(names)}：${text}` }));
}

function shortNames(names: readonly string[]): string {
  return names.slice(0, 3).join('、') + (names.length > 3 ? ` 等 ${names.length} 人` : '');
}

/** Warning: rules of the changed roles that can never have an effect. */
function listDeadLines({ state, proposal, catalog }: ImpactParts): PolicyImpact['warnings'] {
  return proposal.changes.flatMap(({ role }) => {
    const own = proposal.graph.rulesOf(role);
    const inherited = [...proposal.graph.paths([role]).keys()].flatMap((one) => proposal.graph.rulesOf(one));
    const dead = own.flatMap(({ key, effect }) => {
      if (!catalog.isKnown(key)) return [`“${key}”没有对应的页面或按钮`];
      const shadow = effect === 'allow' ? inherited.find((one) => one.effect === 'deny' && contains(one.key, key, 'deny')) : undefined;
      return shadow ? [`允许“${catalog.titleOf(key)}”总是被拒绝“${catalog.titleOf(shadow.key)}”覆盖`] : [];
    });
    return dead.map((message) => ({ kind: 'dead' as const, message: `“${nameOf(state, role)}”的规则不会起作用：${message}` }));
  });
}

/** Warning: keys that somebody has today and nobody would have, or only administrators and holders of all permissions. */
function listOrphans({ catalog }: ImpactParts, profiles: readonly Profile[]): PolicyImpact['warnings'] {
  const others = profiles.filter(({ isAdmin, before }) => !isAdmin && !before.can(superKey));
  const isLost = (among: readonly Profile[], key: string) =>
    among.some(({ before }) => before.can(key)) && !among.some(({ after }) => after.can(key));
  return catalog.keys.flatMap((key): PolicyImpact['warnings'] => {
    const isGone = isLost(profiles, key);
    if (!isGone && !isLost(others, key)) return [];
    const isKept = profiles.some(({ after }) => after.can(key));
    return [{ kind: 'orphan', message: `“${catalog.titleOf(key)}”将没有人持有${isKept ? '（管理员除外）' : ''}` }];
  });
}
