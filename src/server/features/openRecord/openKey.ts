/** Keys of links that open one record without sign-in: the institution, which row-level security needs, and a secret. */
import { hashSecret, newSecret } from '../../auth/secret';

export function newOpenKey(instId: string): string {
  return instId.replaceAll('-', '') + newSecret();
}

/** What is stored of a key. */
export function openKeyHash(key: string): string {
  return hashSecret(key);
}

/** The institution of a key; undefined for what is no key. */
export function institutionOf(key: string): string | undefined {
  const [, a, b, c, d, e] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{43}$/.exec(key) ?? [];
  return e && `${a}-${b}-${c}-${d}-${e}`;
}
