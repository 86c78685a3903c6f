import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { hostForOthers } from './room-address';

const one = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});
const AT_HOME = { lo: [one('127.0.0.1', true)], a: [one('169.254.3.4')], b: [one('192.168.1.20')] };

test('a server for this machine alone has none', () => {
  for (const host of ['localhost', '127.0.0.1', '::1'])
    expect(hostForOthers(host, AT_HOME)).toBeNull();
});

test('one that listens everywhere has that of the network that the machine is in', () => {
  for (const host of ['0.0.0.0', '::']) expect(hostForOthers(host, AT_HOME)).toBe('192.168.1.20');
  expect(hostForOthers('0.0.0.0', { lo: AT_HOME.lo, a: AT_HOME.a })).toBeNull();
});

test('one that listens to a name has that name', () => {
  expect(hostForOthers('192.168.1.20', AT_HOME)).toBe('192.168.1.20');
  expect(hostForOthers('book.lan', AT_HOME)).toBe('book.lan');
  expect(hostForOthers('fd00::7', AT_HOME)).toBe('[fd00::7]');
});
