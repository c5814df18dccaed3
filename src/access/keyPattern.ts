/**
 * What a permission key in a policy means. Keys are colon-separated; `*` at the end stands for any rest
 * (`orderManageModel:bill:*`); `super:admin` grants everything and is itself never meant by a `*`.
 */
export const superKey = 'super:admin';

export type Effect = 'allow' | 'deny';

/** Whether a line for `pattern` matches `key`. The words are those of the matcher in `casbinModel.ts`. */
export function matches(pattern: string, effect: Effect, key: string): boolean {
  if (pattern === key) return true;
  if (pattern === superKey) return effect === 'allow';
  return key !== superKey && pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1));
}

/** Whether every key that `inner` means is meant by `outer` too, both as patterns of the same effect. */
export function contains(outer: string, inner: string, effect: Effect): boolean {
  if (outer === inner) return true;
  if (outer === superKey) return effect === 'allow';
  if (inner === superKey) return false;
  return outer.endsWith('*') && inner.startsWith(outer.slice(0, -1));
}

/** Keys of `wanted` that somebody with the keys `own` cannot hand out; both as `compilePolicy` takes them. */
export function beyond(own: readonly string[], wanted: readonly string[]): string[] {
  const [mine, theirs] = [split(own), split(wanted)];
  return theirs.allow.filter((pattern) => {
    // To be denied `super:admin` takes away that key only, and none of those it grants.
    if (pattern !== superKey && theirs.deny.some((deny) => contains(deny, pattern, 'deny'))) return false;
    if (!mine.allow.some((allow) => contains(allow, pattern, 'allow'))) return true;
    return mine.deny.some((deny) => {
      const common = commonPart(pattern, deny);
      return common !== undefined && !theirs.deny.some((one) => contains(one, common, 'deny'));
    });
  });
}

/** What an allowed pattern and a denied one both mean: the narrower of the two, or nothing. */
function commonPart(allow: string, deny: string): string | undefined {
  if (contains(allow, deny, 'allow')) return deny;
  return contains(deny, allow, 'deny') ? allow : undefined;
}

function split(keys: readonly string[]): { allow: string[]; deny: string[] } {
  return {
    allow: keys.filter((key) => !key.startsWith('!')),
    deny: keys.filter((key) => key.startsWith('!')).map((key) => key.slice(1)),
  };
}
