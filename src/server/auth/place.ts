/** Where somebody signs in from, as limits count it, and the places that are known of an account. */
import ipaddr from 'ipaddr.js';
import type { Queryable } from '../db/queryable';

/** Holidays and a long illness later it is still known. */
const knownDays = 180;

/** The address. Of IPv6 the first half: a single line has all addresses below it. */
export function placeKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return (address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** Whether the account signed in from there before. Asked for unknown names as well: they must not cost less. */
export async function isKnownPlace(q: Queryable, accountId: string | undefined, place: string): Promise<boolean> {
  const known = await q.query('select 1 from login_place where account_id = $1::uuid and place = $2', [accountId ?? null, place]);
  return known.length > 0;
}

/** Remembers it, and forgets where the account has not been for long. */
export async function rememberPlace(q: Queryable, accountId: string, place: string, now: Date): Promise<void> {
  await q.query(
    `insert into login_place (account_id, place, seen_at) values ($1, $2, $3)
     on conflict (account_id, place) do update set seen_at = excluded.seen_at`,
    [accountId, place, now.toISOString()],
  );
  const long = new Date(now.getTime() - knownDays * 24 * 3_600_000);
  await q.query('delete from login_place where account_id = $1 and seen_at < $2', [accountId, long.toISOString()]);
}
