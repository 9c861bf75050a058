import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  ['on loopback', '127.0.0.1', '127.0.0.1', 'localhost'],
  ['on IPv6 loopback', '::1', '::1', 'localhost'],
  ['by the address of loopback', '::1', '::1', '[::1]'],
  ['at another address of loopback', '127.0.0.2', '127.0.0.2', '127.0.0.2'],
  ['through a socket of both families', '::ffff:127.0.0.1', '::ffff:127.0.0.1', 'localhost'],
  ['at its own address in the network', '192.0.2.2', '192.0.2.2', '192.0.2.2'],
  ['by a name that is always loopback', '127.0.0.1', '127.0.0.1', 'sahna.localhost'],
])('accepts requests of this machine to %s', (_how, address, at, name) => {
  expect(isLoopback({ address, at, name })).toBe(true);
});

it.each([
  ['a phone in the network', '192.0.2.9', '192.0.2.2', '192.0.2.2'],
  ['a page of a site whose name stands for loopback', '127.0.0.1', '127.0.0.1', 'evil.example'],
  ['a name that only begins like it', '127.0.0.1', '127.0.0.1', 'localhost.evil.example'],
  ['somebody behind a proxy', '', '', 'localhost'],
  ['nobody who can be told', '', '', ''],
])('rejects %s', (_who, address, at, name) => {
  expect(isLoopback({ address, at, name })).toBe(false);
});
