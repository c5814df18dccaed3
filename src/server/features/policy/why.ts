/** Explains a decision about a permission: the rules that decided it, from the same graph that decides. */
import type { KeyCatalog } from '../../../access/keyCatalog';
import { superKey } from '../../../access/policy';
import { type Decision, type Rights, type Trace, toKey } from '../../../access/rolePolicy';
import type { Configuration } from '../../../config/normalized';
import { people as entityNames } from '../../../config/people';
import type { WhyAnswer, WhyStep } from '../../../wire/policy';
import { type AccessState, getPersonRights, type PersonRecord } from '../../auth/rights/accessState';
import { toName } from './impact';
import type { StoredPolicyChange } from './policyHistory';
import { nameOf } from './proposal';

interface WhyParts {
  state: AccessState;
  catalog: KeyCatalog;
  configuration: Configuration;
  /** Newest first. */
  changes: readonly StoredPolicyChange[];
}

export function explainTo(parts: WhyParts, person: PersonRecord, key: string): WhyAnswer {
  const { state, catalog } = parts;
  const decision = state.graph.explain(person.roleKeys, key, person.isAdmin);
  const used = decision.deciding.map((trace) => toStep(parts, trace, true));
  return {
    key,
    title: catalog.titleOf(key),
    person: toName(person),
    allowed: decision.allowed,
    because: decision.because,
    sentence: sentenceOf(parts, person, decision, key),
    roles: person.roleKeys.map((role) => nameOf(state, role)),
    steps: [...used, ...decision.overruled.map((trace) => toStep(parts, trace, false))],
    remedies: remediesOf(parts, person, decision, key),
    editors: editorsOf(parts),
  };
}

function toStep({ state, changes }: WhyParts, { rule, path }: Trace, used: boolean): WhyStep {
  const line = toKey(rule);
  const set = changes.find(({ before, after }) => {
    const has = (list: StoredPolicyChange['before']) => list.some((one) => one.role === rule.role && one.keys.includes(line));
    return has(after) && !has(before);
  });
  return {
    effect: rule.effect,
    rule: rule.key,
    role: rule.role,
    path: path.map((role) => nameOf(state, role)),
    used,
    ...(set && { setBy: set.actorName ?? '', setAt: set.at, ...(set.reason && { reason: set.reason }) }),
  };
}

function sentenceOf({ state, catalog }: WhyParts, { isAdmin }: PersonRecord, { because, deciding }: Decision, key: string): string {
  const title = catalog.titleOf(key);
  const [first] = deciding;
  const role = first ? nameOf(state, first.rule.role) : '';
  if (because === 'deny') return `角色“${role}”明确拒绝了“${title}”，即使${isAdmin ? '是机构管理员' : '其他角色允许'}，拒绝也优先`;
  if (because === 'allow') return `角色“${role}”允许“${title}”`;
  if (because === 'admin') return '机构管理员拥有本机构的全部权限，只有角色明确拒绝的除外';
  return because === 'base' ? `“${title}”默认开放，没有角色拒绝它` : `没有角色允许“${title}”`;
}

function remediesOf({ state, catalog }: WhyParts, { roleKeys, isAdmin }: PersonRecord, decision: Decision, key: string): string[] {
  const title = catalog.titleOf(key);
  if (decision.because === 'deny') {
    return [
      ...new Set(
        decision.deciding.map(({ rule, path }) => {
          const name = nameOf(state, rule.role);
          const held = nameOf(state, path[0] ?? '');
          const after = isAdmin || decision.overruled.length > 0 ? '改为继承' : '改为允许';
          return `在角色“${name}”中把“${catalog.titleOf(rule.key)}”${after}，或者移出角色“${held}”`;
        }),
      ),
    ];
  }
  if (decision.because !== 'none') return [];
  // Does not suggest roles with all permissions.
  const isFitting = ({ can }: Rights) => can(key) && !can(superKey);
  const giving = state.roles.filter(
    ({ roleKey, works }) => works && !roleKeys.includes(roleKey) && isFitting(state.graph.rightsOf([roleKey])),
  );
  const own = roleKeys.slice(0, 3).map((role) => `在角色“${nameOf(state, role)}”中允许“${title}”`);
  const roles = giving.slice(0, 3).map(({ roleName }) => `加入角色“${roleName}”`);
  return [...own, ...roles];
}

/** People who can manage roles. */
function editorsOf({ state, configuration }: WhyParts): WhyAnswer['editors'] {
  const key = configuration.resources.get(entityNames.role)?.permission;
  return state.people.filter((person) => getPersonRights(state.graph, person).can(key)).map(toName);
}
