/**
 * A person's permission keys compiled into a lookup, because rights are checked for every row and button.
 * Key syntax: `keyPattern.ts`; a leading `!` denies and overrides. Browser and server use the same module.
 */
import { superKey } from './keyPattern';

export { superKey } from './keyPattern';

export interface Policy {
  /** Whether the person has the key; true for undefined (nothing required). */
  can(key: string | undefined): boolean;
}

/**
 * Keys everyone has unless denied: field keys (`field:student:phone:read`), which exist only to be denied.
 * A field that requires an explicit grant names an ordinary key in its schema.
 */
export const baseKeys: readonly string[] = ['field:*'];

/** Maximum size of the answer cache; the configuration has fewer keys. */
const maxRemembered = 5_000;

export function compilePolicy(keys: readonly string[]): Policy {
  const allow = new KeySet([...baseKeys, ...keys.filter((key) => !key.startsWith('!'))]);
  const deny = new KeySet(keys.filter((key) => key.startsWith('!')).map((key) => key.slice(1)));
  const all = allow.has(superKey);
  const remembered = new Map<string, boolean>();
  const decide = (key: string) => (all || allow.has(key)) && !deny.has(key);
  return {
    can(key) {
      if (key === undefined) return true;
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const answer = decide(key);
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(key, answer);
      return answer;
    },
  };
}

class KeySet {
  private readonly exact = new Set<string>();
  /** `orderManageModel:bill:*` as `orderManageModel:bill:`, and '' for `*` alone. */
  private readonly prefixes = new Set<string>();
  /** Prefixes not ending with a colon (`order*`); rare, so they are checked one by one. */
  private readonly oddPrefixes: string[] = [];

  constructor(keys: readonly string[]) {
    for (const key of keys) {
      const prefix = key.slice(0, -1);
      if (!key.endsWith('*')) this.exact.add(key);
      else if (prefix === '' || prefix.endsWith(':')) this.prefixes.add(prefix);
      else this.oddPrefixes.push(prefix);
    }
  }

  has(key: string): boolean {
    if (this.exact.has(key)) return true;
    return key !== superKey && (this.hasPrefixOf(key) || this.oddPrefixes.some((prefix) => key.startsWith(prefix)));
  }

  private hasPrefixOf(key: string): boolean {
    if (this.prefixes.size === 0) return false;
    if (this.prefixes.has('')) return true;
    for (let at = key.indexOf(':'); at !== -1; at = key.indexOf(':', at + 1)) {
      if (this.prefixes.has(key.slice(0, at + 1))) return true;
    }
    return false;
  }
}
