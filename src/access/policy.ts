/**
 * A person's rights as a lookup: compiled once from permission keys, asked for every row and button.
 * Keys are colon-separated; `*` may stand at the end (`orderManageModel:bill:*`); `!key` denies and wins;
 * `super:admin` grants all and is itself never meant by a `*`. The same module decides in browser and server.
 */
export interface Policy {
  can(key: string | undefined): boolean;
}

export const superKey = 'super:admin';

export function compilePolicy(keys: readonly string[]): Policy {
  const allow = new KeySet(keys.filter((key) => !key.startsWith('!')));
  const deny = new KeySet(keys.filter((key) => key.startsWith('!')).map((key) => key.slice(1)));
  const all = allow.has(superKey);
  return { can: (key) => key === undefined || ((all || allow.has(key)) && !deny.has(key)) };
}

class KeySet {
  private readonly exact = new Set<string>();
  /** `orderManageModel:bill:*` as `orderManageModel:bill:`, and '' for `*` alone. */
  private readonly prefixes = new Set<string>();
  /** Those that do not end at a colon (`order*`): rare, so they are simply tried. */
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
