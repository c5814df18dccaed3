/**
 * Roles compiled to the keys of a person. Casbin's model says the same in its own words (`casbinModel.ts`); a test holds
 * the two together. No I/O: rules come in, keys go out.
 */

/** A policy line: in this institution the role may (or must not) use what the key names. */
export interface RoleRule {
  role: string;
  domain: string;
  key: string;
  effect: 'allow' | 'deny';
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

/** Keys of somebody with these roles, for `compilePolicy`: a leading `!` denies. */
export function keysOfRoles({ rules, links }: RolePolicy, roles: readonly string[], domain: string): string[] {
  const held = withParents(links, roles, domain);
  const keys = rules
    .filter((rule) => rule.domain === domain && held.has(rule.role))
    .map((rule) => (rule.effect === 'deny' ? `!${rule.key}` : rule.key));
  return [...new Set(keys)];
}

function withParents(links: readonly RoleLink[], roles: readonly string[], domain: string): Set<string> {
  const held = new Set(roles);
  // A set grows while it is walked: added parents are visited too, and a circle ends by itself.
  for (const role of held) {
    for (const link of links) if (link.domain === domain && link.role === role) held.add(link.parent);
  }
  return held;
}
