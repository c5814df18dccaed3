/**
 * Matching of permission keys in policies. Keys are colon-separated; a `*` at the end matches any rest
 * (`orderManageModel:bill:*`); `super:admin` allows everything and is not matched by a wildcard.
 */
export const superKey = 'super:admin';

export type Effect = 'allow' | 'deny';

/** Whether a rule for `pattern` matches `key`. Same semantics as the matcher in `casbinModel.ts`. */
export function isMatch(pattern: string, effect: Effect, key: string): boolean {
  if (pattern === key) return true;
  if (pattern === superKey) return effect === 'allow';
  return key !== superKey && pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1));
}

/** Whether `outer` matches every key that `inner` matches, as patterns of the same effect. */
export function contains(outer: string, inner: string, effect: Effect): boolean {
  if (outer === inner) return true;
  if (outer === superKey) return effect === 'allow';
  if (inner === superKey) return false;
  return outer.endsWith('*') && inner.startsWith(outer.slice(0, -1));
}

/** Keys of `wanted` that a person with the keys `own` may not grant; both in the format of `compilePolicy`. */
export function listBeyond(own: readonly string[], wanted: readonly string[]): string[] {
  const [mine, theirs] = [split(own), split(wanted)];
  return theirs.allow.filter((pattern) => {
    // Denying `super:admin` removes only that key, not the keys it grants.
    if (pattern !== superKey && theirs.deny.some((deny) => contains(deny, pattern, 'deny'))) return false;
    if (!mine.allow.some((allow) => contains(allow, pattern, 'allow'))) return true;
    return mine.deny.some((deny) => {
      const common = findCommonPart(pattern, deny);
      return common !== undefined && !theirs.deny.some((one) => contains(one, common, 'deny'));
    });
  });
}

/** The intersection of an allowed and a denied pattern: the narrower of the two, or undefined. */
function findCommonPart(allow: string, deny: string): string | undefined {
  if (contains(allow, deny, 'allow')) return deny;
  return contains(deny, allow, 'deny') ? allow : undefined;
}

function split(keys: readonly string[]): { allow: string[]; deny: string[] } {
  return {
    allow: keys.filter((key) => !key.startsWith('!')),
    deny: keys.filter((key) => key.startsWith('!')).map((key) => key.slice(1)),
  };
}
