/** Networks of sign-ins as the limits count them, and the known networks of an account. */
import ipaddr from 'ipaddr.js';
import type { Queryable } from '../db/queryable';

/** Long enough that a network is still known after holidays or a long illness. */
const knownDays = 180;

/** The IP address; of IPv6 the first 64 bits, because one connection usually has all addresses with this prefix. */
export function getNetworkKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return (address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** Whether the account signed in from this network before. Also queried for unknown names, so that both take the same time. */
export async function isKnownNetwork(q: Queryable, accountId: string | undefined, network: string): Promise<boolean> {
  const known = await q.query('select 1 from login_place where account_id = $1::uuid and place = $2', [accountId ?? null, network]);
  return known.length > 0;
}

/** Stores the network and deletes networks that the account has not used for `knownDays`. */
export async function rememberNetwork(q: Queryable, accountId: string, network: string, now: Date): Promise<void> {
  await q.query(
    `insert into login_place (account_id, place, seen_at) values ($1, $2, $3)
     on conflict (account_id, place) do update set seen_at = excluded.seen_at`,
    [accountId, network, now.toISOString()],
  );
  const long = new Date(now.getTime() - knownDays * 24 * 3_600_000);
  await q.query('delete from login_place where account_id = $1 and seen_at < $2', [accountId, long.toISOString()]);
}
