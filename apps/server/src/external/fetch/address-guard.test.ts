import { describe, expect, test } from 'vitest';
import { hostFilter, isPublicAddress } from './address-guard.ts';

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:8.8.8.8',
  '64:ff9b::10.0.0.1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2001:2::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '4000::1',
];

describe('isPublicAddress', () => {
  test.each(PRIVATE)('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '77.88.55.88', '172.32.0.1', '100.128.0.1', '2a02:6b8::2:242', '[2606:4700::1111]'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '::g'])('%j is no address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('hostFilter', () => {
  const isAllowed = hostFilter(['Shop.test', '127.0.0.1:8080', '[::1]:80', ' ']);

  test('a host without a port is allowed on all of its ports', () => {
    expect([isAllowed('shop.test', 1), isAllowed('SHOP.test.', 443)]).toEqual([true, true]);
    expect(isAllowed('www.shop.test', 443)).toBe(false);
  });

  test('a host with a port on that port only', () => {
    expect([isAllowed('127.0.0.1', 8080), isAllowed('127.0.0.1', 8081)]).toEqual([true, false]);
  });

  test('an IPv6 address with and without brackets', () => {
    expect([isAllowed('::1', 80), isAllowed('[::1]', 80), isAllowed('::1', 81)]).toEqual([true, true, false]);
  });

  test('nothing is allowed by an empty list', () => {
    expect(hostFilter([])('', 80)).toBe(false);
  });
});
