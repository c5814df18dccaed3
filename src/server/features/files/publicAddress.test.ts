import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './publicAddress';

describe('an address that the server may call', () => {
  test.each(['93.184.215.14', '8.8.8.8', '223.5.5.5', '2606:4700:4700::1111', '2408:8000::1', '::ffff:8.8.8.8'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('an address that it may not', () => {
  test.each([
    ['this host', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback, all of it', '127.255.255.254'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['link-local', '169.254.1.1'],
    ['metadata of a cloud', '169.254.169.254'],
    ['metadata of Alibaba Cloud', '100.100.100.200'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '203.0.113.1'],
    ['IETF', '192.0.0.8'],
    ['loopback in IPv6', '::1'],
    ['nothing in IPv6', '::'],
    ['unique local', 'fd00::1'],
    ['metadata of a cloud in IPv6', 'fd00:ec2::254'],
    ['link-local in IPv6', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['old site-local', 'fec0::1'],
    ['multicast in IPv6', 'ff02::1'],
    ['IPv4 mapped', '::ffff:127.0.0.1'],
    ['IPv4 mapped, in hex', '::ffff:a9fe:a9fe'],
    ['IPv4 compatible', '::127.0.0.1'],
    ['IPv4 in NAT64', '64:ff9b::7f00:1'],
    ['IPv4 in 6to4', '2002:7f00:1::'],
    ['IPv4 in Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation in IPv6', '2001:db8::1'],
    ['no address', 'localhost'],
  ])('%s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
