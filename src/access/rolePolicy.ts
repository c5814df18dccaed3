/**
 * Roles of an institution compiled to the keys of its people. Casbin's model says the same in its own words
 * (`casbinModel.ts`); a test holds the two together. No I/O: lines come in, keys go out.
 */
import type { DataScope } from './dataScopes';
import { type Effect, matches, superKey } from './keyPattern';
import { baseKeys, compilePolicy, type Policy } from './policy';

/** A policy line: in this institution the role may (or must not) use what the key names. */
export interface RoleRule {
  role: string;
  domain: string;
  key: string;
  effect: Effect;
}
/** In this institution the role has everything that `parent` has. */
export interface RoleLink {
  role: string;
  parent: string;
  domain: string;
}
export interface RolePolicy {
  rules: readonly RoleRule[];
  links: readonly RoleLink[];
}

/** Rights of somebody: the keys they come from, as `/sso/info` sends them, and the lookup made of them. */
export interface Rights extends Policy {
  keys: readonly string[];
}

/** How a role came to somebody: from the one held down to the one that says something. */
export type RolePath = readonly string[];

/** A line that matches a key, and through which role the person has it. */
export interface Trace {
  rule: RoleRule;
  path: RolePath;
}
/** Why a key is held or not. */
export interface Decision {
  allowed: boolean;
  /** `base`: everybody holds it; `admin`: by administering the institution; `none`: no line matches it. */
  because: 'allow' | 'deny' | 'base' | 'admin' | 'none';
  /** Lines that decided: those that deny, or else those that allow. */
  deciding: Trace[];
  /** Lines that allow, and are overruled by a denial. */
  overruled: Trace[];
}

/** What administering an institution is worth: a line like that of a role, so that what a role denies is denied all the same. */
const adminKey = '*';

/** The roles of one institution, looked up by name. People with the same roles share what was compiled for them. */
export class RoleGraph {
  private readonly rules: ReadonlyMap<string, RoleRule[]>;
  private readonly parents: ReadonlyMap<string, string[]>;
  private readonly compiled = new Map<string, Rights>();
  private readonly indexes = new Map<string, RuleIndex>();

  /** `defaultScopes`: data scopes of the roles' own records, for pages that no line matches. */
  constructor(
    readonly policy: RolePolicy,
    readonly domain: string,
    readonly defaultScopes: ReadonlyMap<string, DataScope> = new Map(),
  ) {
    this.rules = groupBy(policy.rules, domain, ({ role }) => role);
    const links = groupBy(policy.links, domain, ({ role }) => role);
    this.parents = new Map([...links].map(([role, list]) => [role, list.map(({ parent }) => parent)]));
  }

  /** Lines of the role itself. */
  rulesOf(role: string): readonly RoleRule[] {
    return this.rules.get(role) ?? [];
  }
  parentsOf(role: string): readonly string[] {
    return this.parents.get(role) ?? [];
  }

  /** Lines of the role itself that match the key; those with the exact key come first. */
  private rulesAbout(role: string, key: string): RoleRule[] {
    const index = this.indexes.get(role) ?? indexOf(this.rulesOf(role));
    this.indexes.set(role, index);
    return [...(index.exact.get(key) ?? []), ...index.wide.filter((rule) => matches(rule.key, rule.effect, key))];
  }

  /** Every role that somebody with these roles has, nearest first; a circle ends by itself. */
  paths(roles: readonly string[]): Map<string, RolePath> {
    const paths = new Map<string, RolePath>(roles.map((role) => [role, [role]]));
    // A map grows while it is walked: added parents are visited too.
    for (const [role, path] of paths) {
      for (const parent of this.parentsOf(role)) if (!paths.has(parent)) paths.set(parent, [...path, parent]);
    }
    return paths;
  }

  /** Rights of somebody with these roles. An administrator of the institution has all of it that none of his roles denies. */
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

  /** Why somebody with these roles holds the key or not: the lines behind what `rightsOf` answers. */
  explain(roles: readonly string[], key: string, isAdmin = false): Decision {
    const allowed = this.rightsOf(roles, isAdmin).can(key);
    const traces = [...this.paths(roles)].flatMap(([role, path]) => this.rulesAbout(role, key).map((rule) => ({ rule, path })));
    const allows = traces.filter(({ rule }) => rule.effect === 'allow');
    const denies = traces.filter(({ rule }) => rule.effect === 'deny');
    if (denies.length > 0) return { allowed, because: 'deny', deciding: denies, overruled: allows };
    if (allows.length > 0) return { allowed, because: 'allow', deciding: allows, overruled: [] };
    if (baseKeys.some((pattern) => matches(pattern, 'allow', key))) return { allowed, because: 'base', deciding: [], overruled: [] };
    const isOwn = isAdmin && matches(adminKey, 'allow', key);
    return { allowed, because: isOwn ? 'admin' : 'none', deciding: [], overruled: [] };
  }
}

/** Lines of a role: those that name one key by that key, and those that mean several. */
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

/** A policy line as a key: a leading `!` denies. */
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
