import { expect, it } from 'vitest';
import { toLocalUrl } from './addresses.ts';

it.each([
  ['all addresses', { address: '0.0.0.0', family: 'IPv4', port: 3000 }, 'http://127.0.0.1:3000'],
  ['all addresses of both families', { address: '::', family: 'IPv6', port: 3000 }, 'http://[::1]:3000'],
  ['this machine', { address: '127.0.0.1', family: 'IPv4', port: 80 }, 'http://127.0.0.1:80'],
  ['one address of the network', { address: '192.0.2.7', family: 'IPv4', port: 3000 }, 'http://192.0.2.7:3000'],
  ['one IPv6 address', { address: '2001:db8::7', family: 'IPv6', port: 3000 }, 'http://[2001:db8::7]:3000'],
])('toLocalUrl of a server bound to %s', (_bound, address, url) => {
  expect(toLocalUrl(address)).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});
