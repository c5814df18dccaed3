/** Network addresses that the server may connect to for an address given by a user: only the public internet. */
import ipaddr from 'ipaddr.js';

/**
 * True for a globally routable unicast address. Private, loopback, link-local (cloud metadata), shared (CGNAT), multicast,
 * reserved and documentation ranges are refused, as is IPv6 with an embedded IPv4 address (mapped ones are read as IPv4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast') return false;
  // In IPv6 only 2000::/3 is allocated; everything else is obsolete, local or unassigned.
  return read.kind() === 'ipv4' || read.match(ipaddr.parseCIDR('2000::/3'));
}
