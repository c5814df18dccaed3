/** Which network addresses the server may call when a person names a web address: the public internet and nothing else. */
import ipaddr from 'ipaddr.js';

/**
 * True for a globally routable unicast address. Private, loopback, link-local (cloud metadata), shared (CGNAT), multicast,
 * reserved and documentation ranges are not, nor is IPv6 that carries an IPv4 address inside (mapped ones are read as IPv4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is handed out: everything else is old, local or not assigned.
  return read.kind() === 'ipv4' || read.match(ipaddr.parseCIDR('2000::/3'));
}
