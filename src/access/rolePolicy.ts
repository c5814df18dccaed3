/**
 * Compiles the roles of an institution into people's permission keys. Same semantics as the Casbin model (`casbinModel.ts`),
 * verified by a test. No I/O.
 */
import type { DataScope } from './dataScopes';
import { type Effect, isMatch, superKey } from './keyPattern';
import { baseKeys, compilePolicy, type Policy } from './policy';

/** A policy rule: the role may (or must not) use what the key covers, in this institution. */
export interface RoleRule {
  role: string;
  domain: string;
  key: string;
  effect: Effect;
}
/** The role inherits everything from `parent`, in this institution. */
export interface RoleLink {
  role: string;
  parent: string;
  domain: string;
}
export interface RolePolicy {
  rules: readonly RoleRule[];
  links: readonly RoleLink[];
}

/** A person's rights: the keys, as sent by `/sso/info`, and the compiled lookup. */
export interface Rights extends Policy {
  keys: readonly string[];
}

/** Inheritance path from the assigned role to the role that has the rule. */
type RolePath = readonly string[];

/** A rule that matches a key, and the path through which the person has it. */
export interface Trace {
  rule: RoleRule;
  path: RolePath;
}
/** Why a key is held or not. */
export interface Decision {
  allowed: boolean;
  /** `base`: everyone has it; `admin`: as administrator of the institution; `none`: no rule matches. */
  because: 'allow' | 'deny' | 'base' | 'admin' | 'none';
  /** Deciding rules: the denials, otherwise the allowing rules. */
  deciding: Trace[];
  /** Allowing rules that a denial overrides. */
  overruled: Trace[];
}

/** Key of an institution's administrator. It is an ordinary allow, so a denial in a role still applies. */
const adminKey = '*';

/** The roles of one institution by name. Compiled rights are cached per combination of roles. */
export class RoleGraph {
  private readonly rules: ReadonlyMap<string, RoleRule[]>;
  private readonly parents: ReadonlyMap<string, string[]>;
  private readonly compiled = new Map<string, Rights>();
  private readonly indexes = new Map<string, RuleIndex>();

  /** `defaultScopes`: data scopes of the role records, for pages without a scope rule. */
  constructor(
    readonly policy: RolePolicy,
    readonly domain: string,
    readonly defaultScopes: ReadonlyMap<string, DataScope> = new Map(),
  ) {
    this.rules = groupBy(policy.rules, domain, ({ role }) => role);
    const links = groupBy(policy.links, domain, ({ role }) => role);
    this.parents = new Map([...links].map(([role, list]) => [role, list.map(({ parent }) => parent)]));
  }

  /** The role's own rules, without inherited ones. */
  rulesOf(role: string): readonly RoleRule[] {
    return this.rules.get(role) ?? [];
  }
  parentsOf(role: string): readonly string[] {
    return this.parents.get(role) ?? [];
  }

  /** The role's own rules that match the key; exact matches first. */
  private rulesAbout(role: string, key: string): RoleRule[] {
    const index = this.indexes.get(role) ?? indexOf(this.rulesOf(role));
    this.indexes.set(role, index);
    return [...(index.exact.get(key) ?? []), ...index.wide.filter((rule) => isMatch(rule.key, rule.effect, key))];
  }

  /** All assigned and inherited roles with their paths, nearest first. Cycles are harmless: each role is visited once. */
  paths(roles: readonly string[]): Map<string, RolePath> {
    const paths = new Map<string, RolePath>(roles.map((role) => [role, [role]]));
    // The loop also visits parents added while it runs.
    for (const [role, path] of paths) {
      for (const parent of this.parentsOf(role)) if (!paths.has(parent)) paths.set(parent, [...path, parent]);
    }
    return paths;
  }

  /** Rights of a person with these roles. An administrator of the institution has every key that no role denies. */
  rightsOf(roles: readonly string[], isAdmin = false): Rights {
    const name = `${isAdmin}|${[...roles].sort().join('|')}`;
    const known = this.compiled.get(name);
    if (known) return known;
    const own = [...new Set([...this.paths(roles).keys()].flatMap((role) => this.rulesOf(role).map(toKey)))];
    const keys = isAdmin ? [adminKey, ...own.filter((key) => key !== adminKey)] : own;
    const rights = { keys, can: compilePolicy(keys).can };
    this.compiled.set(name, rights);
    return rights;
  }

  /** The rules that give the answer of `rightsOf` for one key. */
  explain(roles: readonly string[], key: string, isAdmin = false): Decision {
    const allowed = this.rightsOf(roles, isAdmin).can(key);
    const traces = [...this.paths(roles)].flatMap(([role, path]) => this.rulesAbout(role, key).map((rule) => ({ rule, path })));
    const allows = traces.filter(({ rule }) => rule.effect === 'allow');
    const denies = traces.filter(({ rule }) => rule.effect === 'deny');
    if (denies.length > 0) return { allowed, because: 'deny', deciding: denies, overruled: allows };
    if (allows.length > 0) return { allowed, because: 'allow', deciding: allows, overruled: [] };
    if (baseKeys.some((pattern) => isMatch(pattern, 'allow', key))) return { allowed, because: 'base', deciding: [], overruled: [] };
    const isOwn = isAdmin && isMatch(adminKey, 'allow', key);
    return { allowed, because: isOwn ? 'admin' : 'none', deciding: [], overruled: [] };
  }
}

/** A role's rules: exact keys as a map, wildcards as a list. */
interface RuleIndex {
  exact: ReadonlyMap<string, RoleRule[]>;
  wide: readonly RoleRule[];
}

function indexOf(rules: readonly RoleRule[]): RuleIndex {
  const isWide = ({ key }: RoleRule) => key === superKey || key.endsWith('*');
  const exact = new Map<string, RoleRule[]>();
  for (const rule of rules) if (!isWide(rule)) exact.set(rule.key, [...(exact.get(rule.key) ?? []), rule]);
  return { exact, wide: rules.filter(isWide) };
}

/** A rule as a key; a leading `!` denies. */
export function toKey({ key, effect }: Pick<RoleRule, 'key' | 'effect'>): string {
  return effect === 'deny' ? `!${key}` : key;
}

function groupBy<Line extends { domain: string }>(
  lines: readonly Line[],
  domain: string,
  nameOf: (line: Line) => string,
): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.domain !== domain) continue;
    const group = groups.get(nameOf(line));
    if (group) group.push(line);
    else groups.set(nameOf(line), [line]);
  }
  return groups;
}
